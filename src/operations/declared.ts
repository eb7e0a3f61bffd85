import type { OperationName } from './actors.ts'
import type { Operation } from './declare.ts'
import * as first from './first.ts'

const atHand: Partial<Record<OperationName, Operation>> = first

/** Loads the declarations of all operations. Rejects if the program cannot be loaded. */
export const loadOperations = async () => (await import('./index.ts')).operations

/** Returns the declaration of an operation. The first operations of a page are at hand, and the others are loaded together. */
export const declarationOf = async (name: OperationName): Promise<Operation> => atHand[name] ?? (await loadOperations())[name]
