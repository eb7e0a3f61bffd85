import { type Failure, type FailureType, saysExpired } from '#src/domain/failure.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The untrusted content of a GraphQL response. */
export interface Envelope {
  data?: Plain | null
  errors?: readonly unknown[]
  extensions?: Plain
}

const typeOf = (errorCode: string, message: string, type: string): FailureType => {
  if (saysExpired(errorCode, message)) return 'EXECUTION_EXPIRED'
  if (/^business ?logic$/i.test(type)) return 'businessLogic'
  return /^validation$/i.test(type) ? 'validation' : 'HTTPERROR'
}

/** Extracts the field and message from a validation detail. The names of its keys differ between gateways. */
const detailOf = (entry: unknown, place: number): [string, string][] => {
  if (typeof entry === 'string') return [[String(place), entry]]
  if (!isPlain(entry)) return []
  const [about] = ['field', 'path', 'property', 'name', 'key'].map((name) => text(entry[name])).filter(Boolean)
  const [words] = ['code', 'message', 'reason', 'value'].map((name) => text(entry[name])).filter(Boolean)
  if (about !== undefined && words !== undefined) return [[about, words]]
  return words === undefined ? entriesOf(entry) : [[String(place), words]]
}

const entriesOf = (details: Plain): [string, string][] =>
  Object.entries(details).flatMap(([name, value]): [string, string][] => {
    const message = text(Array.isArray(value) ? value[0] : value)
    return message === '' ? [] : [[name, message]]
  })

/** Collects validation messages by field from an object or a list (contract, 2.2). */
const detailsOf = (details: unknown): Record<string, string> | undefined => {
  const entries = Array.isArray(details) ? details.flatMap(detailOf) : isPlain(details) ? entriesOf(details) : []
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/**
 * Converts the error object of a service to a Failure (contract, 2.2). Entries of `facts` become part of `response`. `status` is
 * that of the downstream response. Returns undefined if the object is not an error.
 */
export const failureFromService = (responseData: unknown, status: number): Failure | undefined => {
  if (!isPlain(responseData) || (text(responseData['errorCode']) === '' && text(responseData['message']) === '')) return undefined
  const { errorCode, message, type, details, timeStamp: _when, status: statusText, facts: given, ...others } = responseData
  const facts = isPlain(given) ? { ...others, ...given } : others
  return {
    type: typeOf(text(errorCode), text(message), text(type)),
    status,
    statusText: text(statusText),
    errorCode: text(errorCode),
    errorMessage: text(message),
    details: detailsOf(details),
    reference: text(facts['reference']) || undefined,
    response: Object.keys(facts).length > 0 ? facts : undefined,
  }
}

/** Extracts the downstream status from `Request failed with status code N`. Returns 0 if the message has none. */
const statusIn = (message: string): number => Number(/status code (\d{3})/.exec(message)?.[1] ?? 0)

/** Finds the failure in the extensions or errors of a GraphQL response. Returns undefined if there is none. */
export const failureInEnvelope = ({ errors = [], extensions }: Envelope): Failure | undefined => {
  const [first] = errors
  const message = isPlain(first) ? text(first['message']) : ''
  const status = statusIn(message)
  const extendedErrors = isPlain(extensions) && Array.isArray(extensions['errors']) ? (extensions['errors'] as unknown[]) : []
  const [extended] = extendedErrors
  const fromService = isPlain(extended) ? failureFromService(extended['responseData'], status) : undefined
  if (fromService) return fromService
  if (errors.length === 0 && extendedErrors.length === 0) return undefined
  const otherWords = isPlain(extended) ? text(extended['message']) : ''
  const otherCode = isPlain(extended) ? text(extended['code']) : ''
  return {
    type: typeOf(otherCode, otherWords, ''),
    status,
    statusText: '',
    errorCode: otherCode || `HTTP.${status || 'UNKNOWN'}`,
    errorMessage: otherWords || message,
  }
}

/** Creates the failure of a response that cannot be read. `errorMessage` says why; it must not quote the response. */
export const malformed = (errorMessage: string, status = 200): Failure => ({
  type: 'MALFORMED',
  status,
  statusText: '',
  errorCode: 'CLIENT.MALFORMED',
  errorMessage,
})

/** Error code for a response that contradicts itself but was used nevertheless. */
export const CONTRADICTION = 'CLIENT.CONTRADICTION'

/** Creates the failure of a response that contradicts itself. It is reported, but never thrown. */
export const contradiction = (errorMessage: string): Failure => ({ ...malformed(errorMessage), errorCode: CONTRADICTION })

/**
 * Converts a response with an error status to a Failure. The body may be a service's error object, a GraphQL envelope, or
 * anything else.
 */
export const failureFromStatus = (status: number, statusText: string, body: string): Failure => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    read = undefined
  }
  const failure = failureFromService(read, status) ?? (isPlain(read) ? failureInEnvelope(read) : undefined)
  if (failure) return { ...failure, status: failure.status || status, statusText: failure.statusText || statusText }
  if (status < 400) return malformed('the response is not JSON', status)
  return { type: 'HTTPERROR', status, statusText, errorCode: `HTTP.${status}`, errorMessage: statusText || `status ${status}` }
}
