import { type Failure, type FailureType, saysExpired } from '#src/domain/failure.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The untrusted contents of a GraphQL answer. */
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

/** Returns the field and message of one validation detail, whose keys differ between gateways. */
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
    const told = text(Array.isArray(value) ? value[0] : value)
    return told === '' ? [] : [[name, told]]
  })

/** Returns validation messages by field, from an object or a list (contract, 2.2). */
const detailsOf = (details: unknown): Record<string, string> | undefined => {
  const entries = Array.isArray(details) ? details.flatMap(detailOf) : isPlain(details) ? entriesOf(details) : []
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/**
 * Converts a service's error object to a failure (contract, 2.2), with `facts` beside the other fields. `status` is that of the
 * downstream answer.
 */
export const failureFromService = (responseData: unknown, status: number): Failure | undefined => {
  if (!isPlain(responseData) || (text(responseData['errorCode']) === '' && text(responseData['message']) === '')) return undefined
  const { errorCode, message, type, details, timeStamp: _when, status: statusText, facts: told, ...others } = responseData
  const facts = isPlain(told) ? { ...others, ...told } : others
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

/** Returns the downstream status in `Request failed with status code N`, or 0 if the message has none. */
const statusIn = (message: string): number => Number(/status code (\d{3})/.exec(message)?.[1] ?? 0)

/** Returns the failure in a GraphQL answer's extensions or errors, or undefined if there is none. */
export const failureInEnvelope = ({ errors = [], extensions }: Envelope): Failure | undefined => {
  const [first] = errors
  const message = isPlain(first) ? text(first['message']) : ''
  const status = statusIn(message)
  const told = isPlain(extensions) && Array.isArray(extensions['errors']) ? (extensions['errors'] as unknown[]) : []
  const [extended] = told
  const fromService = isPlain(extended) ? failureFromService(extended['responseData'], status) : undefined
  if (fromService) return fromService
  if (errors.length === 0 && told.length === 0) return undefined
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

/** Returns an answer that cannot be read. `errorMessage` says why, and never quotes it. */
export const malformed = (errorMessage: string, status = 200): Failure => ({
  type: 'MALFORMED',
  status,
  statusText: '',
  errorCode: 'CLIENT.MALFORMED',
  errorMessage,
})

/** Code of a contradiction within an answer that was used anyway. */
export const CONTRADICTION = 'CLIENT.CONTRADICTION'

/** Returns a contradiction within an answer. It is reported and has no other effect. */
export const contradiction = (errorMessage: string): Failure => ({ ...malformed(errorMessage), errorCode: CONTRADICTION })

/** Reads an answer with an error status: a service's error object, an envelope, or only the status. */
export const failureFromStatus = (status: number, statusText: string, body: string): Failure => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    read = undefined
  }
  const told = failureFromService(read, status) ?? (isPlain(read) ? failureInEnvelope(read) : undefined)
  if (told) return { ...told, status: told.status || status, statusText: told.statusText || statusText }
  if (status < 400) return malformed('the answer is not JSON', status)
  return { type: 'HTTPERROR', status, statusText, errorCode: `HTTP.${status}`, errorMessage: statusText || `status ${status}` }
}
