import { createHash } from 'node:crypto'
import type { Passenger } from '#src/domain/passenger.ts'
import type { Requested } from '#src/operations/index.ts'

/** A special service request for a passenger. `code` is the four-letter SSR code. */
export interface ServiceRequest {
  passengerIndex: number
  code: string
  description?: string
}

/** The remarks and special service requests of a purchase. */
export interface Remarks {
  remarks: string[]
  requests: ServiceRequest[]
  /** The result of fraud screening, without personal data. It is added to `remarks` only if the purchase requests it. */
  fraudCheck?: string
}

type Sent = Pick<Requested<'purchase'>, 'fraudNetData' | 'remarksAndSSRs' | 'addFraudcheckDataToPNRRemarks'>

const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{0,29}$/.test(value)) || (typeof value === 'number' && Number.isFinite(value))

/** Summarises a fraud check without personal data: provider, decision, score, and a digest of the session id. */
const summaryOf = (fields: NonNullable<Sent['fraudNetData']>): string | undefined => {
  const words = ['provider', 'decision', 'score'].flatMap((name) => {
    const each = fields[name]
    return isWord(each) ? [`${name.toUpperCase()} ${each}`] : []
  })
  const session = typeof fields.sessionId === 'string' ? createHash('sha256').update(fields.sessionId).digest('hex') : undefined
  const parts = [...words, ...(session ? [`SESSION ${session.slice(0, 12)}`] : [])]
  return parts.length > 0 ? `FRAUDCHECK ${parts.join(' ')}` : undefined
}

/**
 * Returns the remarks and special service requests of a purchase. The result of the fraud screening becomes a remark only if the
 * purchase requests it.
 */
export const remarksOf = ({ fraudNetData, remarksAndSSRs, addFraudcheckDataToPNRRemarks: isRemarked }: Sent): Remarks => {
  const { remarks = [], specialServiceRequests = [] } = remarksAndSSRs ?? {}
  const requests = specialServiceRequests.map(({ description, ...request }) => ({
    ...request,
    ...(description !== undefined && { description }),
  }))
  const fraudCheck = fraudNetData && summaryOf(fraudNetData)
  if (fraudCheck === undefined) return { remarks, requests }
  return { requests, fraudCheck, remarks: isRemarked ? [...remarks, fraudCheck] : remarks }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hidden = '***'

/** Masks personal data in a text: e-mail addresses, long numbers and the given names. */
const masked = (text: string, names: readonly string[]): string =>
  names.reduce(
    (rest, name) => rest.replace(new RegExp(escaped(name), 'giu'), hidden),
    text.replace(/[^\s@]+@[^\s@]+/g, hidden).replace(/\d(?:[\s./-]?\d){4,}/g, hidden),
  )

/** Prepares remarks for storage with the booking: masks personal data and drops requests for unknown passengers. */
export const keptRemarks = (
  { remarks, requests, ...rest }: Remarks,
  passengers: readonly Pick<Passenger, 'id' | 'firstName' | 'middleName' | 'lastName'>[],
): Remarks => {
  const names = passengers
    .flatMap(({ firstName, middleName, lastName }) => [firstName, middleName ?? '', lastName])
    .filter((name) => name.length > 1)
  return {
    ...rest,
    remarks: remarks.map((text) => (text.startsWith('FRAUDCHECK ') ? text : masked(text, names))),
    requests: requests
      .filter(({ passengerIndex }) => passengers.some(({ id }) => id === String(passengerIndex)))
      .map(({ description, ...request }) => ({
        ...request,
        ...(description !== undefined && { description: masked(description, names) }),
      })),
  }
}
