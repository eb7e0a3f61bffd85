import type { Failure, FailureType } from '#src/domain/failure.ts'
import { isPlain } from '#src/domain/plain.ts'
import { failureFromService, failureInEnvelope } from '#src/network/failures.ts'
import { originalOf } from '#src/network/answer.ts'
import type { OperationName } from '#src/operations/index.ts'
import { aligned } from './aligned.ts'
import { objectIn, operationOf } from './saved-file.ts'

/** A saved error response, as the storefront reads it. */
export interface SavedError {
  /** Undefined if the file does not name the operation. */
  name: OperationName | undefined
  failure: Failure
}

/**
 * Reads an error response from the text of a file: a GraphQL envelope, or the error object of a REST service (contract, 2).
 * Returns undefined if the file contains data. Throws a `WrongUsage` if it is not a JSON object.
 */
export const readSavedError = (text: string, wanted?: string): SavedError | undefined => {
  const saved = objectIn(text)
  const { data } = saved
  const fields = isPlain(data) ? Object.entries(data) : []
  if (fields.some(([, given]) => originalOf(given) !== undefined)) return undefined
  const isErrorObject = typeof saved['errorCode'] === 'string'
  const failure = isErrorObject ? failureFromService(saved, 0) : failureInEnvelope(saved)
  return failure && { name: operationOf(wanted, fields[0]?.[0]), failure }
}

const reactions: Readonly<Record<FailureType, string>> = {
  EXECUTION_EXPIRED: 'The conversation has ended. The storefront opens another one and repeats the traveller’s choices.',
  HTTPERROR:
    'The service failed. The storefront repeats the request if it only reads, and otherwise lets the traveller try again.',
  NETWORK_ERROR: 'The service was not reached. The storefront repeats the request if it only reads.',
  businessLogic:
    'The gateway refused the request and changed nothing. The page explains the codes that it knows, and has a general message for others.',
  validation: 'The request has invalid fields. The form marks the fields that it knows.',
  MALFORMED: 'The storefront cannot read the response and treats it as a failure.',
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats the report on an error response: what the storefront reads from it, and how it reacts. */
export const refusedLines = ({ name, failure }: SavedError): string[] => {
  const { type, details, ...others } = failure
  return [
    name === undefined
      ? 'An error response. The storefront can read it:'
      : `An error response of ${name}. The storefront can read it:`,
    ...aligned([
      ['type', type],
      ...Object.entries(others)
        .filter(([, value]) => value !== undefined && value !== '' && value !== 0)
        .map(([field, value]) => [field, shown(value)] as const),
      ...Object.entries(details ?? {}).map(([field, reason]) => [`details.${field}`, reason] as const),
    ]),
    '',
    reactions[type],
  ]
}
