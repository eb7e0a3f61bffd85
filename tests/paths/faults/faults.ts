import type { Failure } from '#src/domain/failure.ts'
import { expired, failure } from '#tests/machines/answering.ts'

const http = (status: number, more: Partial<Failure> = {}) => failure(`HTTP.${status}`, { type: 'HTTPERROR', status, ...more })
const refused = (code: string, more: Partial<Failure> = {}) => failure(`ERR.SSW.${code}`, more)

/** Failures of a request as the network reports them. */
export const faults: Readonly<Record<string, Failure>> = {
  'F-01 offline before it was sent': failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 }),
  'F-01 the program cannot be loaded': failure('CLIENT.PROGRAM_MISSING', { type: 'NETWORK_ERROR', status: 0 }),
  'F-03 too late': refused('SERVER.TIMEOUT', { type: 'HTTPERROR', status: 504 }),
  'F-04 HTTP 500': http(500),
  'F-04 HTTP 502': http(502),
  'F-04 HTTP 503': http(503),
  'F-04 a server in trouble': refused('SERVER.UNEXPECTED', { type: 'HTTPERROR', status: 500 }),
  'F-05 HTTP 429': http(429),
  'F-05 too many requests': refused('CLIENT.TOO_MANY_REQUESTS', { status: 429, response: { retryAfter: 30 } }),
  'F-06 HTTP 401': http(401),
  'F-06 nobody is signed in': refused('LOGIN.USER_NOT_AUTHENTICATED', { type: 'HTTPERROR', status: 401 }),
  'F-06 HTTP 403': http(403),
  'F-07 the conversation is over': expired,
  'F-08 malformed': failure('CLIENT.MALFORMED', { type: 'MALFORMED' }),
  'F-09 an error beside data': failure('HTTP.UNKNOWN', { type: 'HTTPERROR', status: 0 }),
  'F-13 another tab is at work': refused('PURCHASE.IN_PROGRESS', { status: 409 }),
  'F-13 the trip was changed meanwhile': refused('PNR.CHANGED_MEANWHILE', { status: 409 }),
  'F-17 sold out': refused('INVENTORY.SOLD_OUT', { status: 409 }),
  'F-17 the seat is taken': refused('SEAT.TAKEN', { status: 409 }),
  'F-17 the price has changed': refused('PRICING.PRICE_CHANGED', { status: 409 }),
  'F-17 the offer has run out': refused('PRICING.OFFER_EXPIRED', { status: 409 }),
  'field errors': refused('CLIENT.VALIDATION', { type: 'validation', details: { 'passengers.0.lastName': 'tooLong' } }),
  'a refusal that nobody knows': refused('SOMETHING.NEW'),
}

/** True if the conversation has expired, the only fault that ends a flow. */
export const isExpiry = ({ type }: Failure): boolean => type === 'EXECUTION_EXPIRED'
