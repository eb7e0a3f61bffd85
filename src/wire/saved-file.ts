import { isPlain, type Plain } from '#src/domain/plain.ts'
import { fieldsOf, type Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { WrongUsage } from '#src/paths/command.ts'

/** All operations by name, in the order of their declarations. */
export const allOperations = Object.entries(operations) as [OperationName, Operation][]

/** Parses the text of a file. Throws a `WrongUsage` if it is not a JSON object. */
export const objectIn = (text: string): Plain => {
  let saved: unknown
  try {
    saved = JSON.parse(text)
  } catch {
    throw new WrongUsage('The file is not JSON.')
  }
  if (!isPlain(saved)) throw new WrongUsage('The file does not contain a JSON object.')
  return saved
}

const named = (name: string): OperationName => {
  const found = allOperations.find(([each]) => each === name)
  if (!found) throw new WrongUsage(`There is no operation ${name}. npm run operations lists them.`)
  return found[0]
}

/**
 * Finds an operation by the name in the command line, otherwise by its GraphQL field. Throws a `WrongUsage` for an unknown name;
 * an unknown or missing field gives undefined.
 */
export const operationOf = (wanted: string | undefined, field: string | undefined): OperationName | undefined => {
  if (wanted !== undefined) return named(wanted)
  return allOperations.find(([, operation]) => fieldsOf(operation).some((each) => each.field === field))?.[0]
}
