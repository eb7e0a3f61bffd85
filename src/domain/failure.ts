/** The gateway's error types. It spells businessLogic in two ways, which are read as one. */
export const failureTypes = [
  'EXECUTION_EXPIRED',
  'HTTPERROR',
  'NETWORK_ERROR',
  'businessLogic',
  'validation',
  'MALFORMED',
] as const

export type FailureType = (typeof failureTypes)[number]

/** What every operation rejects with: plain data, so that charts, recordings and screens can read it. */
export interface Failure {
  type: FailureType
  /** HTTP status of the downstream answer, 0 when there was none. */
  status: number
  statusText: string
  /** Dotted capitals under ERR.SSW., or a code of ours for failures that never reached the gateway. */
  errorCode: string
  errorMessage: string
  /** Field errors of a validation failure: path of the field to a reason code. */
  details?: Record<string, string>
  /** What a traveller can quote: the gateway's message id or our own reference. */
  reference?: string
  /** Facts a business failure carries, such as the new price or the seat that went. */
  response?: unknown
}

const conversation = /conversation\s+['"]?(?:e\d+s\d+|[0-9a-f]{8}-[0-9a-f-]{27})['"]?\s+was completed or doesn['’]?t exist/i

/** Whether an error object says that the conversation is over, with or without quotes, in either key form. */
export const saysExpired = (errorCode: string, message: string): boolean =>
  errorCode === 'ERR.SSW.CLIENT.INVALID_REQUEST' && conversation.test(message)

const longestWait = 600

/** In how many seconds a refusal takes the next try; undefined where it does not say. */
export const secondsTold = (failure: Pick<Failure, 'response'> | undefined): number | undefined => {
  const told = (failure?.response as { retryAfter?: unknown } | undefined)?.retryAfter
  return typeof told === 'number' && told >= 0 && told <= longestWait ? Math.ceil(told) : undefined
}

/** Whether the gateway understood and said no: nothing of what was asked was done. */
export const isUnderstood = ({ type }: Pick<Failure, 'type'>): boolean => type === 'businessLogic' || type === 'validation'

/** How many seconds a refusal of too many tries asks to wait; a minute where it tells nothing of use. */
export const secondsToWait = (failure: Pick<Failure, 'response'> | undefined): number => secondsTold(failure) || 60

const asFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'type' in value && 'errorCode' in value

/** Any thrown value as a Failure; what is not one becomes MALFORMED and keeps its message. */
export const toFailure = (thrown: unknown): Failure => {
  if (asFailure(thrown)) return thrown
  const errorMessage = thrown instanceof Error ? thrown.message : 'unexpected failure'
  return { type: 'MALFORMED', status: 0, statusText: '', errorCode: 'CLIENT.UNEXPECTED', errorMessage }
}
