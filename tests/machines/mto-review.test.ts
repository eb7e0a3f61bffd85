import { describe, expect, it } from 'vitest'
import { nothingKept } from '#machines/trip.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import { toDecimal } from '#src/domain/money.ts'
import { type Answering, failsWith, failure } from './answering.ts'
import { change, opened } from './mto-runs.ts'
import {
  changeCart,
  changed,
  ownSeat,
  withDearerSeat,
  withEqualSeat,
  withoutBag,
} from '#src/operations/outcomes/samples/change.ts'
import { booked, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { destinationOf } from './destination.ts'

const purchase = () => ({ outcome: 'booked', booking: booked })
const atReview = async (cart: ReturnType<typeof changeCart>, answers: Answering = {}) => {
  const begun = change({ cart: () => cart, purchase, ...answers })
  await begun.on({ 'trip-review': { choosing: 'ready' } })
  return begun
}
const confirm = { type: 'change.confirm', requestId: 'request-9' } as const

describe('a change of the trip', () => {
  it('leads to the payment if something is due', async () => {
    const { actor, on } = await atReview(withDearerSeat)
    actor.send(confirm)
    expect(actor.getSnapshot().matches({ 'trip-review': { choosing: 'ready' } })).toBe(true)
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    await on('confirmation')
  })

  it.each([
    ['is even', withEqualSeat],
    ['gives money back', withoutBag],
  ])('is confirmed in place if it %s, once and without a payment', async (_, cart) => {
    const { actor, questions, stored, on } = await atReview(cart)
    actor.send({ type: 'step.next' })
    expect(actor.getSnapshot().matches({ 'trip-review': { choosing: 'ready' } })).toBe(true)
    actor.send(confirm)
    const { context } = await on('confirmation')
    expect(stored).toEqual(['request-9'])
    expect(questions.filter(({ name }) => name === 'purchase')).toEqual([
      {
        requestId: 'request-9',
        name: 'purchase',
        variables: {
          paymentRequired: false,
          payment: [
            {
              '@id': '1',
              amount: { amount: toDecimal(cart.total), currency: 'EUR' },
              cartVersion: cart.version,
              quoteId: 'QT-1',
            },
          ],
        },
      },
    ])
    expect(context.cart).toEqual(cart)
  })

  it('cannot be confirmed while nothing is changed, and leads back to the trip', async () => {
    const { actor, over } = await atReview(changeCart())
    actor.send(confirm)
    expect(actor.getSnapshot().matches({ 'trip-review': { choosing: 'ready' } })).toBe(true)
    actor.send({ type: 'trip.show' })
    const { output } = await over()
    expect(output).toMatchObject({ flow: 'booking', at: 'myb', kept: { booking: changed, cart: undefined } })
    expect(nearestStep('seat-selection', output?.kept ?? nothingKept, 'mto')).toBe('trip-opening')
  })

  it('is shown again if the final check finds another price', async () => {
    let reads = 0
    const { actor, names, on } = await atReview(withoutBag, {
      cart: () => (reads++ === 0 ? withoutBag : { ...withoutBag, total: eur(-1_000) }),
    })
    actor.send(confirm)
    expect((await on({ 'trip-review': 'priceChanged' })).context.before).toEqual(withoutBag)
    expect(names()).not.toContain('purchase')
    actor.send({ type: 'price.accept' })
    await on({ 'trip-review': { choosing: 'ready' } })
  })

  it.each([
    ['is still the same', withoutBag, { choosing: 'again' }],
    ['has moved', { ...withoutBag, total: eur(-1_000), version: 2 }, 'priceChanged'],
  ] as const)('is quoted again if its price is no longer guaranteed, and %s', async (_, now, state) => {
    let reads = 0
    const { actor, names, on } = await atReview(withoutBag, { cart: () => (reads++ === 0 ? withoutBag : now) })
    actor.send({ type: 'quote.lapse' })
    await on({ 'trip-review': 'renewing' })
    expect((await on({ 'trip-review': state })).context.cart).toEqual(now)
    actor.send({ type: 'price.accept' })
    actor.send(confirm)
    await on('confirmation')
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
  })

  it('is paid at the new price if the old one expired on the payment page', async () => {
    let reads = 0
    const dearer = { ...withDearerSeat, total: eur(1_700), version: 3 }
    let sends = 0
    const { actor, questions, on } = await atReview(withDearerSeat, {
      cart: () => (reads++ < 2 ? withDearerSeat : dearer),
      paymentOptions: () => options({ amountDue: (reads < 3 ? withDearerSeat : dearer).total }),
      purchase: () => {
        if (sends++ === 0) throw failure('ERR.SSW.MTO.QUOTE_EXPIRED')
        return purchase()
      },
    })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    expect((await on({ payment: 'priceChanged' })).context).toMatchObject({ shown: eur(1_500), cart: dearer })
    actor.send({ type: 'price.accept' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision: { ...decision, requestId: 'request-2' } })
    await on('confirmation')
    expect(questions.filter(({ name }) => name === 'purchase').map(({ requestId }) => requestId)).toEqual([
      decision.requestId,
      'request-2',
    ])
  })

  it('is paid with the quote that was shown, and never with another quote of the same total', async () => {
    let reads = 0
    const other = { ...withDearerSeat, version: 2, quoteId: 'QT-2' }
    const { actor, names, questions, on } = await atReview(withDearerSeat, {
      cart: () => (reads++ === 0 ? withDearerSeat : other),
    })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    expect((await on({ payment: 'priceChanged' })).context).toMatchObject({ before: withDearerSeat, cart: other })
    expect(names()).not.toContain('purchase')
    actor.send({ type: 'price.accept' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision: { ...decision, requestId: 'request-2' } })
    await on('confirmation')
    expect(questions.filter(({ name }) => name === 'purchase')).toMatchObject([
      { requestId: 'request-2', variables: { payment: [{ quoteId: 'QT-2' }] } },
    ])
  })

  it('is paid without a new review if its quote was only extended, or the gateway sends none', async () => {
    for (const [shown, read] of [
      [withDearerSeat, { ...withDearerSeat, quoteId: 'QT-2', expiresAt: '2027-01-01T12:40:00Z' }],
      [
        { ...withDearerSeat, quoteId: undefined },
        { ...withDearerSeat, quoteId: undefined, version: 2 },
      ],
    ] as const) {
      let reads = 0
      const { actor, questions, on } = await atReview(shown, { cart: () => (reads++ === 0 ? shown : read) })
      actor.send({ type: 'step.next' })
      await on({ payment: { choosing: 'ready' } })
      actor.send({ type: 'payment.submit', decision })
      await on('confirmation')
      const [payment] = questions
        .filter(({ name }) => name === 'purchase')
        .map(({ variables }) => (variables as { payment: unknown[] }).payment[0])
      expect((payment as { quoteId?: string }).quoteId).toBe(read.quoteId)
    }
  })

  it('is shown again if another tab changed something else at the same total', async () => {
    let reads = 0
    const other = { ...withEqualSeat, version: withEqualSeat.version + 1 }
    const { actor, names, questions, on } = await atReview(withEqualSeat, {
      cart: () => (reads++ === 0 ? withEqualSeat : other),
    })
    actor.send(confirm)
    await on({ 'trip-review': 'priceChanged' })
    expect(names()).not.toContain('purchase')
    actor.send({ type: 'price.accept' })
    actor.send({ ...confirm, requestId: 'request-10' })
    await on('confirmation')
    expect(questions.filter(({ name }) => name === 'purchase')).toEqual([
      {
        requestId: 'request-10',
        name: 'purchase',
        variables: {
          paymentRequired: false,
          payment: [{ '@id': '1', amount: { amount: 0, currency: 'EUR' }, cartVersion: other.version, quoteId: 'QT-1' }],
        },
      },
    ])
  })

  it.each([
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', 'refused'],
    ['ERR.SSW.CHANGE.TOO_LATE', 'refused'],
    ['ERR.SSW.CHANGE.FLOWN', 'refused'],
    ['ERR.SSW.CHANGE.CHECKED_IN', 'refused'],
    ['ERR.SSW.PNR.CANCELLED', 'refused'],
    ['ERR.SSW.MTO.QUOTE_EXPIRED', 'priceChanged'],
    ['ERR.SSW.MTO.QUOTE_CHANGED', 'priceChanged'],
    ['ERR.SSW.PRICING.PRICE_CHANGED', 'priceChanged'],
    ['ERR.SSW.MTO.NOTHING_CHOSEN', 'refused'],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
  ] as const)('that is refused with %s is not done, and closes its attempt', async (code, state) => {
    const { actor, on } = await atReview(withoutBag, { purchase: failsWith(failure(code)) })
    actor.send(confirm)
    expect((await on({ 'trip-review': state })).context).toMatchObject({ openAttempt: undefined, booking: changed })
  })

  it('is opened again if the trip was changed elsewhere, and shows the differences before it continues', async () => {
    const now = { ...changed, seats: [{ ...ownSeat, seat: '9D' }] }
    let opens = 0
    const { actor, on } = await atReview(withoutBag, {
      purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')),
      tripDetails: () => ({ booking: opens++ === 0 ? changed : now, tripOptions: [] }),
    })
    actor.send(confirm)
    await on({ 'trip-review': 'refused' })
    actor.send({ type: 'trip.reopen' })
    const { context } = await on({ 'trip-opening': 'reopened' })
    expect(context).toMatchObject({ booking: now, overtaken: { booking: changed, cart: withoutBag } })
    actor.send({ type: 'step.next' })
    expect((await on({ 'trip-review': { choosing: 'ready' } })).context.overtaken).toBeUndefined()
  })

  it('is opened again from the payment page as well, but not during a payment', async () => {
    let refuse: (thrown: unknown) => void = () => {}
    const { actor, on } = await atReview(withDearerSeat, {
      purchase: () => new Promise((_, reject) => (refuse = reject)),
    })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    await on({ payment: 'submitting' })
    actor.send({ type: 'trip.reopen' })
    expect(actor.getSnapshot().matches({ payment: 'submitting' })).toBe(true)
    refuse(failure('ERR.SSW.PNR.CHANGED_MEANWHILE'))
    await on({ payment: 'refused' })
    actor.send({ type: 'trip.reopen' })
    expect((await on({ 'trip-opening': 'reopened' })).context?.overtaken?.cart).toEqual(withDearerSeat)
  })

  it('without a response is looked up, and never resent automatically', async () => {
    let asked = 0
    const { actor, clock, names, on } = await atReview(withoutBag, {
      purchase: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
      tripDetails: () =>
        asked++ === 0
          ? opened()
          : { booking: changed, attempt: { requestId: 'request-9', status: asked > 2 ? 'booked' : 'open' }, tripOptions: [] },
    })
    actor.send(confirm)
    const unknown = await on({ 'trip-review': 'unknown' })
    expect(unknown.hasTag('committing')).toBe(true)
    actor.send({ type: 'trip.show' })
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().matches({ 'trip-review': 'unknown' })).toBe(true)
    clock.increment(2_000)
    await on({ 'trip-review': 'waiting' })
    clock.increment(2_000)
    await on('confirmation')
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
  })

  it('that never reached the gateway can be confirmed again', async () => {
    let asked = 0
    const { actor, clock, on } = await atReview(withoutBag, {
      purchase: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
      tripDetails: () => (asked++ === 0 ? opened() : { attempt: { requestId: 'request-9', status: 'none' }, tripOptions: [] }),
    })
    actor.send(confirm)
    await on({ 'trip-review': 'unknown' })
    clock.increment(2_000)
    expect((await on({ 'trip-review': 'notCharged' })).context).toMatchObject({ openAttempt: undefined, booking: changed })
    actor.send({ type: 'step.retry' })
    await on({ 'trip-review': { choosing: 'ready' } })
  })

  it('leads back from the payment to the changes, and from there to the trip', async () => {
    const { actor, on, over } = await atReview(withDearerSeat)
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'step.back' })
    await on({ 'trip-review': { choosing: 'ready' } })
    actor.send({ type: 'step.back' })
    expect(destinationOf((await over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })
})
