import { describe, expect, it } from 'vitest'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { verify } from '#src/visualizer/verify.ts'
import type { Answer } from '#src/operations/index.ts'
import type { ChartedOperation } from '#src/operations/charted.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { ageOn, typeForAge } from '#src/domain/passenger.ts'
import { createRedaction } from '#src/visualizer/redact.ts'
import { aBooking, aChange, aRecovery, recordedRoot } from './sessions.ts'

const about = { id: 'r_test', app: {}, writes: new Set(['purchase']) }

/** All encodings in which a file could contain a text. */
const disguises = (text: string): string[] => {
  const bytes = Buffer.from(text)
  return [
    text,
    [...text].reverse().join(''),
    encodeURIComponent(text),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    JSON.stringify(text).slice(1, -1),
  ]
}

const personal = ['Müller', 'Ana', 'ana@example.com', '912345678', '1990-', 'request-1', 'vault:1', booked.reference]

describe('a redacted recording', () => {
  it.each([
    ['a booking', aBooking],
    ['a recovery with timers', aRecovery],
    ['a change of a trip', aChange],
  ])('%s keeps the path through the charts and no data of the traveller', async (_, session) => {
    const { recorder } = await session()
    const { draft, found } = redacted(recorder.recorded(), about)
    expect(found).toEqual([])
    expect(verify(draft).divergence).toBeUndefined()
    expect(draft.redaction?.pathPreserved).toBe(true)
    const text = JSON.stringify(draft)
    const raw = JSON.stringify(unsealedFlowrec(recorder.recorded(), about))
    expect(personal.filter((each) => raw.includes(each)).length).toBeGreaterThan(3)
    for (const each of personal) {
      for (const disguise of disguises(each)) expect(text.includes(disguise) ? `${each}: ${disguise}` : '').toBe('')
    }
  })

  it('of an unknown address keeps the path through the charts', () => {
    const { recorder, root } = recordedRoot({ isNowhere: true })
    expect(root.getSnapshot().value).toBe('nowhere')
    const { draft } = redacted(recorder.recorded(), about)
    expect([verify(draft).divergence, draft.redaction?.pathPreserved]).toEqual([undefined, true])
  })
})

const visa = { paymentType: 'CREDIT_CARD', maximum: eur(9_000) }
const plan = { months: 3, rate: 1.5, monthly: eur(3_400), last: eur(3_390), total: eur(10_190) }
const conversion = { rate: 1.125, markup: 3.5, amount: eur(10_000), cardAmount: { amount: 11_250, currency: 'USD' } }
const changed = { status: 'CONFIRMED', messages: [{ level: 'INFO', code: 'CHANGED' }] }

/** Responses without personal data, whose fields a page displays. */
const harmless: { readonly [Name in ChartedOperation]?: Partial<Answer<Name>> } = {
  bookingInstallments: { plans: [plan] } as Answer<'bookingInstallments'>,
  dccOffers: { offers: [conversion] } as Answer<'dccOffers'>,
  combinableFormsOfPayment: {
    firstPayment: { paymentType: 'POINTS', amount: eur(4_000) },
    amountDue: eur(10_000),
    remaining: eur(6_000),
    combinable: [visa],
  },
  paymentFulfillment: { status: 'DECLINED', reason: 'insufficient_funds' },
  irop: changed,
  offloadPassenger: changed,
}

describe('a redacted response', () => {
  it.each(Object.entries(harmless))('to %s keeps the fields that the page displays', (src, answer) => {
    expect(createRedaction().redact({ kind: 'answer', src }, answer)).toEqual(answer)
  })
})

it('redaction keeps the marks of unchanged legs in an event', () => {
  const wishes = ['keep', { origin: 'LIS', destination: 'ATH', date: '2027-05-04' }]
  expect(createRedaction().redact({ kind: 'event', type: 'legs.submit' }, { wishes })).toEqual({ wishes })
})

it.each([
  ['ADT', '1971-05-06', '1980-01-01'],
  ['ADT', '2008-05-06', '1980-01-01'],
  ['ADT', '2019-05-06', '1980-01-01'],
  ['CHD', '2024-05-06', '2025-01-01'],
  ['CHD', '2028-05-06', '2025-01-01'],
  ['INF', '2030-05-06', '2031-01-01'],
  ['ADT', '', ''],
])('redaction keeps only the passenger type %s of a date of birth (%s)', (type, dateOfBirth, shared) => {
  const passengers = [{ id: '1', type, dateOfBirth }]
  const redacted = createRedaction('2031-06-01T10:00:00Z').redact({ kind: 'event', type: 'passengers.submit' }, { passengers })
  expect(redacted).toEqual({ passengers: [{ id: '1', type, dateOfBirth: shared }] })
  if (shared !== '') expect(typeForAge(ageOn(shared, '2032-06-01'))).toBe(type)
})

it('redaction keeps the booked offer of a search, and the prices of days by fare family and options', () => {
  const offer = { ref: 7, brand: 'FLEX', soldOut: false, isCurrent: true }
  const way = { bag: true, seat: false, freeChanges: true, party: eur(9_000) }
  const day = { date: '2027-05-04', status: 'AVAILABLE', brand: 'FLEX', ways: [way] }
  const answer = { legs: [{ rows: [{ id: 'row', offers: [offer] }], days: [day] }] }
  expect(createRedaction().redact({ kind: 'answer', src: 'exchangeAirSearch' }, answer)).toEqual(answer)
})

it('redaction keeps the mark of the fee for the day of travel in an exchange', () => {
  const answer = { exchange: { legs: [{ index: 0, isKept: false, isSameDay: true, fee: eur(9_000) }] } }
  expect(createRedaction().redact({ kind: 'answer', src: 'cart' }, answer)).toEqual(answer)
})

it('redaction keeps the marks of seats that are free of charge in a seat map', () => {
  const slot = { kind: 'seat', code: '12A', available: true, isCalledFree: true }
  const answer = { segments: [{ passengers: [{ cabins: [{ rows: [{ number: 12, slots: [slot] }] }] }] }] }
  expect(createRedaction().redact({ kind: 'answer', src: 'seatMap' }, answer)).toEqual(answer)
})
