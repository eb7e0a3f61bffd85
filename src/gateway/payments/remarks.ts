import { createHash } from 'node:crypto'
import type { Passenger } from '#src/domain/passenger.ts'
import type { InputReader } from '../wire/read-input.ts'

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

/** The variables of the purchase operation that `readRemarks` reads. */
interface Sent {
  fraudNetData?: unknown
  remarksAndSSRs?: unknown
  addFraudcheckDataToPNRRemarks?: unknown
}

const mostRemarks = 10
const mostRequests = 20
const mostFields = 20
const longest = 120

/** The supported SSR codes, for example wheelchairs, meals and pets. */
const services = new Set(
  'WCHR WCHS WCHC BLND DEAF DPNA MAAS MEDA UMNR PETC AVIH CBBG EXST BSCT VGML VLML AVML MOML KSML HNML DBML GFML LCML LSML CHML BBML'.split(
    ' ',
  ),
)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const readRemark = (reader: InputReader, value: unknown, path: string): string => {
  const text = typeof value === 'string' ? value : reader.object(value, path).text
  return reader.text(text, typeof value === 'string' ? path : `${path}.text`, { most: longest })
}

const readRequest = (reader: InputReader, value: unknown, path: string): ServiceRequest => {
  const fields = reader.object(value, path)
  const passengerIndex = reader.whole(fields.passengerIndex, `${path}.passengerIndex`, 1, 9)
  const code = reader.text(fields.code, `${path}.code`, { most: 4 }).toUpperCase()
  if (code !== '' && !services.has(code)) reader.refuse(`${path}.code`, 'unknown')
  const description = reader.text(fields.description, `${path}.description`, { most: longest, isRequired: false })
  return { passengerIndex, code, ...(description !== '' && { description }) }
}

const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{0,29}$/.test(value)) || (typeof value === 'number' && Number.isFinite(value))

/** Summarises a fraud check without personal data: provider, decision, score, and a digest of the session id. */
const readFraudCheck = (reader: InputReader, value: unknown): string | undefined => {
  if (!isGiven(value)) return undefined
  const fields = reader.object(value, 'fraudNetData')
  const entries = Object.entries(fields)
  if (entries.length > mostFields) reader.refuse('fraudNetData', 'tooMany')
  for (const [name, each] of entries.slice(0, mostFields)) {
    if (!/^\w{1,40}$/.test(name)) reader.refuse('fraudNetData', 'badName')
    else if (typeof each === 'string') reader.text(each, `fraudNetData.${name}`, { most: 2_000, isRequired: false })
    else if (isGiven(each) && typeof each !== 'number' && typeof each !== 'boolean')
      reader.refuse(`fraudNetData.${name}`, 'notAText')
  }
  const told = ['provider', 'decision', 'score'].flatMap((name) => {
    const each = fields[name]
    return isWord(each) ? [`${name.toUpperCase()} ${each}`] : []
  })
  const session = typeof fields.sessionId === 'string' ? createHash('sha256').update(fields.sessionId).digest('hex') : undefined
  const parts = [...told, ...(session ? [`SESSION ${session.slice(0, 12)}`] : [])]
  return parts.length > 0 ? `FRAUDCHECK ${parts.join(' ')}` : undefined
}

/**
 * Parses `remarksAndSSRs` and `fraudNetData`. The former is `{ remarks: [text], specialServiceRequests: [{ passengerIndex,
 * code, description? }] }`, with names as in the PNR object (contract, 13). The latter becomes a remark only if the purchase
 * requests it.
 */
export const readRemarks = (
  reader: InputReader,
  { fraudNetData, remarksAndSSRs, addFraudcheckDataToPNRRemarks }: Sent,
): Remarks => {
  const path = 'remarksAndSSRs'
  const fields = isGiven(remarksAndSSRs) ? reader.object(remarksAndSSRs, path) : {}
  const remarks = isGiven(fields.remarks) ? reader.list(fields.remarks, `${path}.remarks`, mostRemarks) : []
  const requests = isGiven(fields.specialServiceRequests)
    ? reader.list(fields.specialServiceRequests, `${path}.specialServiceRequests`, mostRequests)
    : []
  const read = {
    remarks: remarks.map((each, place) => readRemark(reader, each, `${path}.remarks.${place}`)),
    requests: requests.map((each, place) => readRequest(reader, each, `${path}.specialServiceRequests.${place}`)),
  }
  const fraudCheck = readFraudCheck(reader, fraudNetData)
  if (fraudCheck === undefined) return read
  const isRemarked = reader.flag(addFraudcheckDataToPNRRemarks, 'addFraudcheckDataToPNRRemarks')
  return { ...read, fraudCheck, remarks: isRemarked ? [...read.remarks, fraudCheck] : read.remarks }
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
