/** The gateway's error types. It spells businessLogic in two ways, which count as one. */
export const failureTypes = [
  'EXECUTION_EXPIRED',
  'HTTPERROR',
  'NETWORK_ERROR',
  'businessLogic',
  'validation',
  'MALFORMED',
] as const

export type FailureType = (typeof failureTypes)[number]

/** The error of every rejected operation, as plain data for charts, recordings and screens. */
export interface Failure {
  type: FailureType
  /** HTTP status of the downstream answer, or 0 if there was none. */
  status: number
  statusText: string
  /** Dotted capitals under ERR.SSW., or one of our codes for failures that did not reach the gateway. */
  errorCode: string
  errorMessage: string
  /** Field errors of a validation failure: reason codes by path. */
  details?: Record<string, string>
  /** A reference for travellers to quote: the gateway's message id or our own. */
  reference?: string
  /** Details of a business failure, such as the new price or the lost seat. */
  response?: unknown
}

const conversation = /conversation\s+['"]?(?:e\d+s\d+|[0-9a-f]{8}-[0-9a-f-]{27})['"]?\s+was completed or doesn['’]?t exist/i

/** Tells whether an error object says that the conversation has ended, with or without quotes, in either key form. */
export const saysExpired = (errorCode: string, message: string): boolean =>
  errorCode === 'ERR.SSW.CLIENT.INVALID_REQUEST' && conversation.test(message)

const longestWait = 600

/** Returns the seconds until the next attempt is accepted, or undefined if the refusal does not say. */
export const secondsTold = (failure: Pick<Failure, 'response'> | undefined): number | undefined => {
  const told = (failure?.response as { retryAfter?: unknown } | undefined)?.retryAfter
  return typeof told === 'number' && told >= 0 && told <= longestWait ? Math.ceil(told) : undefined
}

/** Tells whether the gateway understood and refused, so that nothing was done. */
export const isUnderstood = ({ type }: Pick<Failure, 'type'>): boolean => type === 'businessLogic' || type === 'validation'

/** Returns the seconds to wait after too many attempts, or 60 if the refusal says nothing useful. */
export const secondsToWait = (failure: Pick<Failure, 'response'> | undefined): number => secondsTold(failure) || 60

const asFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'type' in value && 'errorCode' in value

/** Converts a thrown value to a Failure. Anything unknown becomes MALFORMED and keeps its message. */
export const toFailure = (thrown: unknown): Failure => {
  if (asFailure(thrown)) return thrown
  const errorMessage = thrown instanceof Error ? thrown.message : 'unexpected failure'
  return { type: 'MALFORMED', status: 0, statusText: '', errorCode: 'CLIENT.UNEXPECTED', errorMessage }
}
