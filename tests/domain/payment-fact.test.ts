import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Charge, PaymentPart } from '#src/domain/payment.ts'
import {
  attemptEnds,
  chargeOf,
  type EndReason,
  isEndReason,
  paymentFact,
  paymentReferenceOf,
  sumsOf,
  takenFrom,
} from '#src/domain/payment-fact.ts'
import { dueOf } from '#src/domain/purchase-body.ts'
import { eur, visa } from '#src/operations/outcomes/samples/trip.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

const conversion = { offerId: 'o1', amount: eur(9_781), cardAmount: usd(11_004), rate: 1.12504, markup: 3.5 }
const inDollars: PaymentPart = { form: 'card', amount: eur(9_781), card: visa, conversion }
const converted: Charge = {
  brand: 'VI',
  lastFour: '4242',
  amount: eur(9_781),
  conversion: { cardAmount: usd(11_004), rate: 1.12504, markup: 3.5 },
}

describe('a payment reference', () => {
  it('comes from the attempt or the refused purchase, never from the gateway’s message', () => {
    const attempt = { reference: 'FC-7Q4M-0001' }
    const refused = { reference: 'message-1', response: { reference: 'FC-7Q4M-0002' } }
    expect([
      paymentReferenceOf(attempt, refused),
      paymentReferenceOf({}, refused),
      paymentReferenceOf(undefined, { ...refused, response: { reference: '' } }),
      paymentReferenceOf(undefined, undefined),
    ]).toEqual(['FC-7Q4M-0001', 'FC-7Q4M-0002', undefined, undefined])
  })
})

describe('the charge on a form of payment', () => {
  it('is in the card’s own currency if chosen, with rate and markup, and shows at most a card’s last digits', () => {
    expect(chargeOf(inDollars)).toEqual(converted)
    expect(takenFrom(converted)).toEqual(usd(11_004))
    expect(JSON.stringify(chargeOf(inDollars))).not.toMatch(/vault|MUELLER|2029/)
  })

  it('includes a card’s fee, which is also given separately', () => {
    expect(chargeOf({ form: 'card', amount: eur(10_000), card: visa, surcharge: eur(90) })).toEqual({
      brand: 'VI',
      lastFour: '4242',
      amount: eur(10_090),
      fee: eur(90),
    })
  })

  it('is one total for each currency', () => {
    expect(sumsOf([eur(100), usd(5), eur(20)])).toEqual([eur(120), usd(5)])
    expect(sumsOf([])).toEqual([])
  })

  it('sums to the amount of the purchase, whatever the forms', () => {
    const part = fc.oneof(
      fc
        .record({ amount: fc.nat(1e6), fee: fc.nat(1e4) })
        .map(({ amount, fee }): PaymentPart => ({ form: 'card', amount: eur(amount), card: visa, surcharge: eur(fee) })),
      fc.nat(1e6).map((amount): PaymentPart => ({ form: 'points', amount: eur(amount), points: amount })),
      fc.nat(1e6).map((amount): PaymentPart => ({ form: 'agencyCredit', amount: eur(amount) })),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 2 }), (parts) => {
        expect(sumsOf(parts.map((each) => takenFrom(chargeOf(each))))).toEqual([dueOf({ parts }, 'EUR')])
      }),
    )
  })
})

describe('a payment that failed', () => {
  const ends = Object.entries(attemptEnds).flatMap(([status, reasons]) =>
    reasons.map((reason) => [status as keyof typeof attemptEnds, reason] as const),
  )

  it.each(ends)('%s, %s: is described by the gateway’s status, whatever was assumed before', (status, reason) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1e6), { maxLength: 2 }),
        fc.option(fc.constantFrom('DECLINED', 'NO_RESPONSE')),
        (held, before) => {
          const setAside = sumsOf(held.map(eur))
          const failure = before ? { errorCode: before, response: undefined } : undefined
          const { end } = paymentFact({ paying: [converted], attempt: { status, reason, setAside }, failure, price: eur(9_781) })
          const fate = status === 'voidPending' ? 'beingReleased' : setAside.length > 0 ? 'released' : 'untouched'
          expect(end).toEqual({ reason, fate, setAside })
        },
      ),
    )
  })

  it('reads the reason and the authorised amount from a refusal as well as from the attempt’s status', () => {
    const setAside = [{ alternatives: [[{ amount: 110.04, currency: 'USD' }]] }]
    const refused = (errorCode: string, response: object) =>
      paymentFact({ failure: { errorCode, response }, price: eur(9_781) }).end
    expect(refused('ERR.SSW.TICKETING.FAILED_NOT_CHARGED', { reason: 'ticketing_failed', setAside })).toEqual({
      reason: 'ticketing_failed',
      fate: 'released',
      setAside: [usd(11_004)],
    })
    expect(refused('ERR.SSW.TICKETING.FAILED_NOT_CHARGED', { reason: 'abandoned', setAside: [] })).toEqual({
      reason: 'abandoned',
      fate: 'untouched',
      setAside: [],
    })
    expect(refused('ERR.SSW.PAYMENT.DECLINED', { reason: 'a code of another gateway' })).toEqual({
      reason: 'generic',
      fate: 'untouched',
      setAside: [],
    })
  })

  it('is not final while the attempt continues, and takes the charge from the gateway after a reload', () => {
    expect(paymentFact({ attempt: { status: 'open', charges: [converted] }, price: eur(9_781) })).toEqual({
      charges: [converted],
      sums: [usd(11_004)],
    })
    expect(paymentFact({ attempt: { status: 'challenge' }, price: eur(9_781) })).toEqual({ charges: [], sums: [eur(9_781)] })
  })

  it('has a name for every known reason, and for no other', () => {
    expect(ends.every(([, reason]) => isEndReason(reason))).toBe(true)
    expect(['', 'constructor', undefined].some((each) => isEndReason(each))).toBe(false)
    const reasons: EndReason[] = [...attemptEnds.voidPending, ...attemptEnds.none]
    expect(new Set(reasons).size).toBe(reasons.length)
  })
})
