import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import type { BookingPayload, PaidPart } from '#src/gateway/bookings/booking-payload.ts'
import { refundEntries } from '#src/gateway/payments/ledger.ts'
import { movedBy } from '#src/gateway/refunds/give-money-back.ts'
import { type GivenBefore, mostLeft, openPayments } from '#src/gateway/bookings/open-payments.ts'
import { creditTarget, type Target, refundTargetsOf } from '#src/gateway/bookings/refund-targets.ts'
import { emptyState } from '#src/gateway/conversation/session-state.ts'

const at = Date.parse('2027-03-01T12:00:00Z')

const euro = (amount: number) => money(amount, 'EUR')

const payloadPaidBy = (paidBy: PaidPart[]): BookingPayload => ({
  storefront: 'FCDX',
  createdAt: new Date(at).toISOString(),
  state: emptyState('EUR'),
  documents: [],
  paidBy,
  total: euro(paidBy.reduce((sum, { amount }) => sum + amount.amount, 0)),
})

const cardPaying = (amount: number, part: string, more: Partial<PaidPart> = {}): PaidPart => ({
  paymentType: 'CREDIT_CARD',
  code: 'VI',
  lastFour: '4242',
  amount: euro(amount),
  charge: { requestId: 'r1', part },
  ...more,
})

const conversionOf = (amount: number, own: number) => ({
  offerId: 'o',
  amount: euro(amount),
  cardAmount: money(own, 'USD'),
  rate: own / amount,
  markup: 3.5,
  expiresAt: at,
})

const forms = fc.constantFrom<PaidPart['paymentType']>(
  'CREDIT_CARD',
  'APPLE_PAY',
  'REDIRECT',
  'POINTS',
  'VOUCHER',
  'GIFT_CARD',
  'AGENCY_CREDIT',
)

const payment = fc
  .record({ paymentType: forms, amount: fc.integer({ min: 1, max: 500_000 }), own: fc.integer({ min: 1, max: 900_000 }) })
  .chain(({ paymentType, amount, own }) =>
    fc
      .record({
        isConverted: fc.boolean(),
        surcharge: fc.integer({ min: 0, max: Math.min(amount, 900) }),
      })
      .map(
        ({ isConverted, surcharge }): Omit<PaidPart, 'charge'> => ({
          paymentType,
          code: paymentType,
          amount: euro(amount),
          ...(paymentType === 'POINTS' && { points: own, accountId: 'a' }),
          ...(paymentType === 'AGENCY_CREDIT' && { owed: money(own, 'GBP'), accountId: 'a' }),
          ...(paymentType === 'VOUCHER' && { expiresOn: '2031-12-31' }),
          ...(paymentType === 'CREDIT_CARD' && isConverted && { conversion: conversionOf(amount, own) }),
          ...(paymentType === 'CREDIT_CARD' && surcharge > 0 && { surcharge: euro(surcharge) }),
        }),
      ),
  )

const payments = fc
  .array(payment, { minLength: 1, maxLength: 5 })
  .map((list) => list.map((paid, place): PaidPart => ({ ...paid, charge: { requestId: 'r1', part: String(place + 1) } })))

/** Generates a few rounds of refunds, each of 0 to 100 per cent of what is left. */
const rounds = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 })

const noted = (given: Map<string, GivenBefore>, targets: readonly Target[]): void => {
  for (const { payment: key = '', amount, ownAmount, owed, points = 0 } of targets) {
    const before = given.get(key) ?? { amount: 0, own: 0, points: 0 }
    given.set(key, {
      amount: before.amount + amount.amount,
      own: before.own + ((ownAmount ?? owed)?.amount ?? 0),
      points: before.points + points,
    })
  }
}

const sumOf = (targets: readonly Target[]): number => targets.reduce((sum, { amount }) => sum + amount.amount, 0)

describe('any form of payment', () => {
  test('is never refunded more than it paid, and targets sum to the amount after any number of refunds', () => {
    fc.assert(
      fc.property(payments, rounds, (paidBy, shares) => {
        const payload = payloadPaidBy(paidBy)
        const given = new Map<string, GivenBefore>()
        for (const percent of shares) {
          const most = mostLeft(openPayments(payload, given), 'EUR').amount
          const amount = euro(Math.floor((most * percent) / 100))
          const targets = refundTargetsOf(payload, amount, { given, at })
          expect(sumOf(targets)).toBe(amount.amount)
          expect(targets.every((target) => target.amount.amount > 0)).toBe(true)
          noted(given, targets)
        }
        for (const { key, paid } of openPayments(payload, given)) {
          const before = given.get(key)
          if (!before) continue
          expect(before.amount).toBeLessThanOrEqual(paid.amount.amount - (paid.surcharge?.amount ?? 0))
          expect(before.own).toBeLessThanOrEqual((paid.conversion?.cardAmount ?? paid.owed)?.amount ?? 0)
          expect(before.points).toBeLessThanOrEqual(paid.points ?? 0)
        }
      }),
    )
  })

  test('several partial refunds equal the full one: to the cent, the point and the other currency’s cent', () => {
    fc.assert(
      fc.property(payments, rounds, (paidBy, shares) => {
        const payload = payloadPaidBy(paidBy)
        const given = new Map<string, GivenBefore>()
        for (const percent of [...shares, 100]) {
          const most = mostLeft(openPayments(payload, given), 'EUR').amount
          noted(given, refundTargetsOf(payload, euro(Math.floor((most * percent) / 100)), { given, at }))
        }
        for (const { key, paid } of openPayments(payload, given)) {
          if (paid.surcharge) continue
          expect(given.get(key)).toEqual({
            amount: paid.amount.amount,
            own: (paid.conversion?.cardAmount ?? paid.owed)?.amount ?? 0,
            points: paid.points ?? 0,
          })
        }
      }),
    )
  })

  test('the ledger sums to zero in every currency, for requested and sent refunds', () => {
    fc.assert(
      fc.property(payments, (paidBy) => {
        const payload = payloadPaidBy(paidBy)
        const targets = refundTargetsOf(payload, mostLeft(openPayments(payload, new Map()), 'EUR'), { given: new Map(), at })
        const sums = new Map<string, number>()
        for (const target of [...targets, creditTarget(euro(1_000), { at, bonus: euro(100), accountId: undefined })])
          for (const { amount } of [...movedBy('ask', target), ...movedBy('send', target)])
            sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount)
        expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
      }),
    )
  })
})

test('points come first, then the newest payment, and the remainder goes to the last target', () => {
  const payload = payloadPaidBy([
    cardPaying(10_000, '1'),
    { paymentType: 'POINTS', code: 'POINTS', amount: euro(3_001), points: 2_610, charge: { requestId: 'r1', part: '2' } },
    cardPaying(5_000, '3', { lastFour: '4444', code: 'CA' }),
  ])
  const targets = refundTargetsOf(payload, euro(9_001), { given: new Map(), at })
  expect(
    targets.map(({ id, kind, lastFour, amount, points, expectedBy }) => ({ id, kind, lastFour, amount, points, expectedBy })),
  ).toEqual([
    { id: '1', kind: 'POINTS', lastFour: undefined, amount: euro(3_001), points: 2_610, expectedBy: '2027-03-02' },
    { id: '2', kind: 'CREDIT_CARD', lastFour: '4444', amount: euro(5_000), points: undefined, expectedBy: '2027-03-08' },
    { id: '3', kind: 'CREDIT_CARD', lastFour: '4242', amount: euro(1_000), points: undefined, expectedBy: '2027-03-08' },
  ])
})

test('a card charged in its own currency is refunded in it, fully or partially', () => {
  const payload = payloadPaidBy([cardPaying(10_000, '1', { conversion: conversionOf(10_000, 11_333) })])
  const [whole] = refundTargetsOf(payload, euro(10_000), { given: new Map(), at })
  expect(whole?.ownAmount).toEqual(money(11_333, 'USD'))
  const [part] = refundTargetsOf(payload, euro(3_333), { given: new Map(), at })
  expect(part?.ownAmount).toEqual(money(3_777, 'USD'))
})

test('a voucher is reissued with at least its original validity', () => {
  const old = (expiresOn: string): PaidPart => ({ paymentType: 'VOUCHER', code: 'VOUCHER', amount: euro(500), expiresOn })
  const expiryOf = (expiresOn: string) =>
    refundTargetsOf(payloadPaidBy([old(expiresOn)]), euro(500), { given: new Map(), at })[0]?.expiresOn
  expect(expiryOf('2031-12-31')).toBe('2031-12-31')
  expect(expiryOf('2027-04-01')).toBe('2028-03-01')
})

test('a card’s surcharge is kept, unless the airline changed the trip', () => {
  const payload = payloadPaidBy([cardPaying(10_150, '1', { surcharge: euro(150) })])
  expect(() => refundTargetsOf(payload, euro(10_001), { given: new Map(), at })).toThrow(RangeError)
  expect(sumOf(refundTargetsOf(payload, euro(10_150), { given: new Map(), at, isAirlineChange: true }))).toBe(10_150)
})

test('an older booking’s card is refunded what it paid, and a hold’s fee goes to its own tender', () => {
  const payload: BookingPayload = {
    ...payloadPaidBy([]),
    paidBy: undefined,
    paidWith: { brand: 'VI', lastFour: '4242' },
    total: euro(8_000),
    paidForHold: { paidBy: [cardPaying(500, '1', { lastFour: '0005' })], total: euro(500) },
  }
  expect(
    refundTargetsOf(payload, euro(8_200), { given: new Map(), at }).map(({ lastFour, amount }) => [lastFour, amount.amount]),
  ).toEqual([
    ['4242', 8_000],
    ['0005', 200],
  ])
})

test('a refund leaves the processor in the booking’s currency and reaches the traveller in the card’s', () => {
  expect(refundEntries('send', { form: 'card', amount: euro(100), ownAmount: money(113, 'USD') })).toEqual([
    { account: 'processor', amount: euro(-100) },
    { account: 'exchange', amount: euro(100) },
    { account: 'exchange', amount: money(-113, 'USD') },
    { account: 'customer', amount: money(113, 'USD') },
  ])
})
