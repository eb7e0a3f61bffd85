import type { OperationName } from './actors.ts'
import type { Operation } from './declare.ts'
import * as first from './first.ts'

const atHand: Partial<Record<OperationName, Operation>> = first

/** Loads the declarations of all operations except those of profiles. Rejects if the program cannot be loaded. */
export const loadOperations = async () => (await import('./sent.ts')).sentOperations

const loadAccountPages = async (): Promise<Partial<Record<OperationName, Operation>>> => import('./profile/pages.ts')

/**
 * Returns the declaration of an operation. A page's first operations are bundled with it; the rest are loaded together, except those of
 * profiles, which have a file of their own. Rejects for an operation that the storefront never sends.
 */
export const declarationOf = async (name: OperationName): Promise<Operation> => {
  const sent: Partial<Record<OperationName, Operation>> = atHand[name] ? atHand : await loadOperations()
  const declared = sent[name] ?? (await loadAccountPages())[name]
  if (!declared) throw new Error(`the storefront does not send ${name}`)
  return declared
}
