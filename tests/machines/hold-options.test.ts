import { describe, expect, it } from 'vitest'
import type { SimulatedClock } from 'xstate'
import { booking } from '#machines/booking.ts'
import { type Answering, failsWith, failure } from './answering.ts'
import { found, run } from './hold-runs.ts'
import { heldBooking, holds, paidHold } from '#src/operations/outcomes/samples/hold.ts'
import { cart, decision, options, search } from '#src/operations/outcomes/samples/trip.ts'

const holding = async (answers: Answering) => {
  const begun = run(
    booking,
    { holdOptions: () => holds, cart: () => cart(), paymentOptions: () => options(), tripDetails: found, ...answers },
    'hold-options',
    { search, cart: cart() },
  )
  await begun.on({ 'hold-options': 'choosing' })
  return begun
}

describe('placing a hold', () => {
  it('is offered on the payment page, and leads back there', async () => {
    const { actor, on } = run(
      booking,
      { holdOptions: () => holds, paymentOptions: () => options({ mayHold: true }) },
      'payment',
      {
        search,
        cart: cart(),
      },
    )
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'hold.show' })
    await on({ 'hold-options': { choosing: 'ready' } })
    actor.send({ type: 'step.back' })
    await on('payment')
  })

  it('keeps the chosen hold, with its current terms, when the traveller returns from payment', async () => {
    const dearer = { ...paidHold, fee: { amount: 1_900, currency: 'EUR' } }
    const answers = [holds, { ...holds, options: [dearer] }, { ...holds, options: [] }]
    const { actor, on } = await holding({ holdOptions: () => answers.shift(), paymentOptions: () => options({ mayHold: true }) })
    actor.send({ type: 'hold.pick', id: paidHold.id })
    for (const now of [dearer, undefined]) {
      actor.send({ type: 'step.back' })
      await on({ payment: { choosing: 'ready' } })
      actor.send({ type: 'hold.show' })
      await on({ 'hold-options': now ? { choosing: 'ready' } : 'none' })
      expect(actor.getSnapshot().context.holdOption).toEqual(now)
    }
  })

  it('keeps the chosen hold when the traveller goes back to a step before payment', async () => {
    const { actor, on } = await holding({ holdOptions: () => holds, paymentOptions: () => options({ mayHold: true }) })
    actor.send({ type: 'hold.pick', id: paidHold.id })
    actor.send({ type: 'xstate.route', to: '#ancillaries' })
    expect((await on('ancillaries')).context.holdOption).toEqual(paidHold)
  })

  it('sends the chosen hold once, at the price on the page and with a stored request id', async () => {
    const { actor, asked, stored, on } = await holding({ processHold: () => ({ outcome: 'booked', booking: heldBooking }) })
    actor.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    expect(stored).toEqual([])
    actor.send({ type: 'hold.pick', id: 'HOLD24' })
    actor.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    await on({ confirmation: 'held' })
    expect(stored).toEqual(['hold-1'])
    expect(asked.filter(({ name }) => name === 'processHold')).toEqual([
      {
        name: 'processHold',
        requestId: 'hold-1',
        variables: { holdPaymentInput: { holdOptionId: 'HOLD24', total: { amount: 100, currency: 'EUR' } } },
      },
    ])
  })

  it('keeps the agreed terms if the gateway’s booking lacks them', async () => {
    const { hold: _, ...untold } = heldBooking
    const { actor, on } = await holding({
      holdOptions: () => ({ ...holds, notHeld: ['SEATS'] }),
      processHold: () => ({ outcome: 'booked', booking: { ...untold, status: 'unticketed' } }),
      tripDetails: () => ({ booking: untold, tripOptions: [] }),
    })
    actor.send({ type: 'hold.pick', id: 'HOLD72' })
    actor.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    await on({ confirmation: 'held' })
    expect(actor.getSnapshot().context.booking).toEqual({ ...untold, status: 'held', hold: { ...paidHold, notHeld: ['SEATS'] } })
  })

  it('charges only the fee once the bank has approved it', async () => {
    const challenge = {
      transactionId: 'tx-1',
      url: '/sandbox/3ds/tx-1',
      expiresAt: '2027-01-01T00:05:00Z',
      presentation: 'frame',
    }
    let calls = 0
    const { actor, asked, on } = await holding({
      processHold: () => {
        calls += 1
        return calls === 1 ? { outcome: 'challenge', challenge } : { outcome: 'booked', booking: heldBooking }
      },
    })
    actor.send({ type: 'hold.pick', id: 'HOLD72' })
    actor.send({ type: 'hold.place', decision })
    await on({ 'hold-options': 'challenged' })
    actor.send({ type: 'challenge.answer' })
    await on({ confirmation: 'held' })
    expect(asked.filter(({ name }) => name === 'processHold').map(({ variables }) => variables)).toMatchObject([
      { holdPaymentInput: { holdOptionId: 'HOLD72', payment: [{ number: 'vault:1.number' }] } },
      { holdPaymentInput: { holdOptionId: 'HOLD72', payment: [{ received3rdPartyData: { paymentRef: 'tx-1' } }] } },
    ])
    expect(asked.some(({ name }) => name === 'purchase')).toBe(false)
  })

  it('waits for a token of the card, and is not sent if the processor refuses the card or does not respond', async () => {
    const { actor, asked, on } = await holding({ processHold: () => ({ outcome: 'booked', booking: heldBooking }) })
    actor.send({ type: 'card.tokenise' })
    expect(actor.getSnapshot().value).toEqual({ 'hold-options': { choosing: 'ready' } })
    actor.send({ type: 'hold.pick', id: 'HOLD72' })
    actor.send({ type: 'card.tokenise' })
    actor.send({ type: 'card.refuse' })
    await on({ 'hold-options': { choosing: 'cardRefused' } })
    actor.send({ type: 'card.tokenise' })
    actor.send({ type: 'card.miss' })
    await on({ 'hold-options': { choosing: 'cardMissed' } })
    expect(asked.map(({ name }) => name)).not.toContain('processHold')
    actor.send({ type: 'card.tokenise' })
    actor.send({ type: 'hold.place', decision })
    await on({ confirmation: 'held' })
  })

  it.each([
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.HOLD.NOT_OFFERED', 'refused'],
    ['ERR.SSW.HOLD.TOO_MANY', 'refused'],
    ['ERR.SSW.PAYMENT.DECLINED', 'declined'],
    ['ERR.SSW.PRICING.PRICE_CHANGED', 'priceChanged'],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
  ] as const)('says what %s means', async (code, state) => {
    const { actor, on } = await holding({ processHold: failsWith(failure(code)) })
    actor.send({ type: 'hold.pick', id: 'HOLD24' })
    actor.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    const { context } = await on({ 'hold-options': state })
    expect(context.openAttempt).toBeUndefined()
  })

  it('looks up the outcome of a hold whose response was lost, and sends nothing again', async () => {
    const { actor, asked, on } = await holding({
      processHold: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })),
    })
    actor.send({ type: 'hold.pick', id: 'HOLD24' })
    actor.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    await on({ 'hold-options': 'unknown' })
    ;(actor.clock as SimulatedClock).increment(2_000)
    await on({ confirmation: 'held' })
    expect(asked.filter(({ name }) => name === 'processHold')).toHaveLength(1)
  })

  it('gives the reason why no hold is available', async () => {
    const { on } = run(booking, { holdOptions: () => ({ options: [], notHeld: [], reason: 'tooLate' }) }, 'hold-options', {
      search,
      cart: cart(),
    })
    expect((await on({ 'hold-options': 'none' })).context.holds?.reason).toBe('tooLate')
  })
})
