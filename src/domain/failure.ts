import { isPlain, type Plain } from './plain.ts'

/** The types of failures. Gateways spell `businessLogic` in two ways, which the network layer unifies. */
export const failureTypes = [
  'EXECUTION_EXPIRED',
  'HTTPERROR',
  'NETWORK_ERROR',
  'businessLogic',
  'validation',
  'MALFORMED',
] as const

export type FailureType = (typeof failureTypes)[number]

/** The error with which every operation fails. It is plain data, so that charts, recordings and screens can use it. */
export interface Failure {
  type: FailureType
  /** HTTP status of the service's response, or 0 if there was none. Over GraphQL, the gateway itself always responds with 200. */
  status: number
  statusText: string
  /** Capitals separated by dots, under `ERR.SSW.`. Failures that did not reach the gateway have one of our own codes. */
  errorCode: string
  errorMessage: string
  /** Field errors of a validation failure: reason codes by path. */
  details?: Record<string, string>
  /** A reference for travellers to quote to support: the gateway's message id, or one of our own. */
  reference?: string
  /** Details of a business failure, such as the new price or the seat that is no longer free. */
  response?: unknown
}

const conversation = /conversation\s+['"]?(?:e\d+s\d+|[0-9a-f]{8}-[0-9a-f-]{27})['"]?\s+was completed or doesn['’]?t exist/i

/**
 * Detects an error that reports an expired conversation. Some gateways quote the key in the message, and keys come in two
 * formats.
 */
export const saysExpired = (errorCode: string, message: string): boolean =>
  errorCode === 'ERR.SSW.CLIENT.INVALID_REQUEST' && conversation.test(message)

/** Returns the details of a failure by name. Their values can have any type, because gateways differ. */
export const factsOf = (failure: Pick<Failure, 'response'> | undefined): Plain =>
  isPlain(failure?.response) ? failure.response : {}

/** Returns a detail of a failure. Undefined unless it is a text that is not empty. */
export const textFact = (failure: Pick<Failure, 'response'> | undefined, name: string): string | undefined => {
  const fact = factsOf(failure)[name]
  return typeof fact === 'string' && fact !== '' ? fact : undefined
}

const longestWait = 600

/** Returns the number of seconds to wait before the next attempt, or undefined if the refusal does not specify it. */
export const retryDelayIn = (failure: Pick<Failure, 'response'> | undefined): number | undefined => {
  const delay = factsOf(failure)['retryAfter']
  return typeof delay === 'number' && delay >= 0 && delay <= longestWait ? Math.ceil(delay) : undefined
}

/** Returns true if the gateway understood and refused the request, and so changed nothing. */
export const isUnderstood = ({ type }: Pick<Failure, 'type'>): boolean => type === 'businessLogic' || type === 'validation'

/** Returns the number of seconds to wait after too many attempts. Defaults to 60 if the refusal does not specify it. */
export const secondsToWait = (failure: Pick<Failure, 'response'> | undefined): number => retryDelayIn(failure) || 60

const asFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'type' in value && 'errorCode' in value

/** Converts a thrown value to a Failure. An unknown error becomes MALFORMED and keeps its message. */
export const toFailure = (thrown: unknown): Failure => {
  if (asFailure(thrown)) return thrown
  const errorMessage = thrown instanceof Error ? thrown.message : 'unexpected failure'
  return { type: 'MALFORMED', status: 0, statusText: '', errorCode: 'CLIENT.UNEXPECTED', errorMessage }
}
