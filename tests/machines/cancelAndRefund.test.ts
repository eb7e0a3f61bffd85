import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cancelAndRefund } from '#machines/cancelAndRefund.ts'
import { type KeptTrip, type CounterLimits, nothingKept } from '#machines/trip.ts'
import { type Answering, answering, expired, failsWith, failure } from './answering.ts'
import { cancelled, choices, quote, refund } from '#src/operations/outcomes/samples/refund.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'
import { destinationOf } from './destination.ts'

const silent = failure('CLIENT.TIMEOUT', { type: 'NETWORK_ERROR', status: 0 })

const at = (answers: Answering = {}, { limits, kept }: { limits?: CounterLimits; kept?: Partial<KeptTrip> } = {}) => {
  const asked: NonNullable<Parameters<typeof answering>[1]> = []
  const clock = new SimulatedClock()
  const actor = createActor(
    cancelAndRefund.provide({
      actors: answering(
        {
          getCancelAndRefund: () => choices,
          getCancelAndRefundReview: () => quote(),
          cancelAndRefundConfirm: () => ({ booking: cancelled() }),
          ...answers,
        },
        asked,
      ),
    }),
    {
      input: { flow: 'cancelAndRefund', at: 'refund-review', kept: { ...nothingKept, booking: booked, ...kept }, limits },
      clock,
    },
  ).start()
  const on = arrivalIn(actor)
  const over = () => waitFor(actor, ({ status }) => status === 'done')
  const names = () => asked.map(({ name }) => name)
  return { actor, asked, clock, on, over, names }
}

type Begun = ReturnType<typeof at>

const quoted = async (begun: Begun): Promise<Begun> => {
  await begun.on({ 'refund-review': 'scoping' })
  begun.actor.send({ type: 'scope.pick', scope: 'ALL' })
  await begun.on({ 'refund-review': 'quoted' })
  return begun
}

const deciding = async (begun: Begun): Promise<Begun> => {
  await quoted(begun)
  begun.actor.send({ type: 'step.next' })
  await begun.on({ 'refund-review': 'deciding' })
  return begun
}

describe('cancelling a trip', () => {
  it('loads the options and the refund quote, and cancels only what was reviewed and confirmed', async () => {
    const { actor, asked, on } = await deciding(at())
    expect(asked).toEqual([
      { name: 'getCancelAndRefund', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } },
      { name: 'getCancelAndRefundReview', variables: { pnrQuery: { scope: 'ALL' } } },
    ])
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    const { context } = await on({ 'refund-tracker': 'showing' })
    expect(asked[2]).toEqual({
      name: 'cancelAndRefundConfirm',
      requestId: 'cancel-1',
      variables: { confirmed: true, paymentData: { quoteId: 'q1' }, selectedRefundTarget: 'ORIGINAL' },
    })
    expect(context.booking).toEqual(cancelled())
    expect(context.completed).toEqual(['refund-review'])
  })

  it('accepts only offered choices, and refunds money unless the traveller chooses a credit', async () => {
    const { actor, on, asked } = at()
    await on({ 'refund-review': 'scoping' })
    actor.send({ type: 'scope.pick', scope: 'PASSENGER1' })
    expect(actor.getSnapshot().matches({ 'refund-review': 'scoping' })).toBe(true)
    actor.send({ type: 'scope.pick', scope: 'ALL' })
    const { context } = await on({ 'refund-review': 'quoted' })
    expect(context.cancelling?.choice).toBe('ORIGINAL')
    actor.send({ type: 'refund.pick', choice: 'COVER' })
    expect(actor.getSnapshot().context.cancelling?.choice).toBe('ORIGINAL')
    actor.send({ type: 'refund.pick', choice: 'CREDIT' })
    actor.send({ type: 'step.next' })
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on('refund-tracker')
    expect(asked.at(-1)).toEqual({
      name: 'cancelAndRefundConfirm',
      variables: { confirmed: true, paymentData: { quoteId: 'q1' }, selectedRefundTarget: 'CREDIT' },
      requestId: 'cancel-1',
    })
  })

  it('prefers a cover that refunds more', async () => {
    const covered = quote({ targets: { ORIGINAL: [], COVER: [{ ...refund().target, amount: eur(8_000) }] } })
    const { actor } = await quoted(at({ getCancelAndRefundReview: () => covered }))
    expect(actor.getSnapshot().context.cancelling?.choice).toBe('COVER')
  })

  it('lets the traveller choose again or return to the trip', async () => {
    const { actor, on, over } = await deciding(at())
    actor.send({ type: 'step.back' })
    await on({ 'refund-review': 'quoted' })
    actor.send({ type: 'step.back' })
    await on({ 'refund-review': 'scoping' })
    actor.send({ type: 'trip.show' })
    expect(destinationOf((await over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('gives the reason if it is not possible, and loads the options again on request', async () => {
    const { actor, on, names } = at({ getCancelAndRefund: failsWith(failure('ERR.SSW.CANCEL.PARTLY_FLOWN')) })
    expect((await on({ 'refund-review': 'refused' })).context.failure?.errorCode).toBe('ERR.SSW.CANCEL.PARTLY_FLOWN')
    actor.send({ type: 'step.retry' })
    await on({ 'refund-review': 'refused' })
    expect(names()).toEqual(['getCancelAndRefund', 'getCancelAndRefund'])
  })

  it('ends if the conversation expires before anything is confirmed', async () => {
    expect((await at({ getCancelAndRefund: failsWith(expired) }).over()).output?.outcome).toBe('expired')
  })
})

describe('a quote', () => {
  it.each(['quoted', 'deciding'] as const)('is renewed if it expires while %s, with the old one next to it', async (when) => {
    let asked = 0
    const begun = at({ getCancelAndRefundReview: () => quote({ quoteId: `q${(asked += 1)}`, refund: eur(3_000 - asked) }) })
    const { actor, on } = await (when === 'quoted' ? quoted(begun) : deciding(begun))
    actor.send({ type: 'quote.lapse' })
    await on({ 'refund-review': 'lapsed' })
    actor.send({ type: 'step.retry' })
    const { context } = await on({ 'refund-review': 'quoted' })
    expect(context.cancelling).toMatchObject({ review: { quoteId: 'q2' }, earlier: { quoteId: 'q1', refund: eur(2_999) } })
  })

  it('cancels nothing if the gateway refuses it as expired', async () => {
    const { actor, on, names } = await deciding(
      at({ cancelAndRefundConfirm: failsWith(failure('ERR.SSW.CANCEL.QUOTE_EXPIRED')) }),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    const { context } = await on({ 'refund-review': 'lapsed' })
    expect(context.booking).toEqual(booked)
    expect(names().filter((name) => name === 'cancelAndRefundConfirm')).toHaveLength(1)
  })

  it('of another amount is replaced by a new one, with the old next to it', async () => {
    let asked = 0
    const begun = at({
      getCancelAndRefundReview: () => quote({ quoteId: `q${(asked += 1)}` }),
      cancelAndRefundConfirm: failsWith(failure('ERR.SSW.CANCEL.AMOUNT_CHANGED')),
    })
    const { actor, on } = await deciding(begun)
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    const { context } = await on({ 'refund-review': 'quoted' })
    expect(context.cancelling).toMatchObject({ review: { quoteId: 'q2' }, earlier: { quoteId: 'q1' }, requestId: undefined })
  })
})

describe('a cancellation without a response', () => {
  const lost = { cancelAndRefundConfirm: failsWith(silent) }

  it('is looked up in the trip, and until then the page cannot be left nor anything be sent again', async () => {
    const { actor, clock, on, names } = await deciding(
      at({ ...lost, tripDetails: () => ({ booking: cancelled(), tripOptions: [] }) }),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on({ 'refund-review': 'unknown' })
    actor.send({ type: 'trip.show' })
    actor.send({ type: 'flow.leave', flow: 'booking', at: 'home' })
    expect(actor.getSnapshot().matches({ 'refund-review': 'unknown' })).toBe(true)
    clock.increment(2_000)
    await on('refund-tracker')
    expect(names().filter((name) => name === 'cancelAndRefundConfirm')).toHaveLength(1)
  })

  it('is looked up as well if the conversation expired during the confirmation', async () => {
    const { actor, on } = await deciding(
      at({
        cancelAndRefundConfirm: failsWith(expired),
        tripDetails: () => ({ booking: { ...booked, status: 'released' }, tripOptions: [] }),
      }),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on('refund-tracker')
  })

  it('counts as not done if the conversation has expired and the trip is unchanged', async () => {
    const { actor, on } = await deciding(
      at({ cancelAndRefundConfirm: failsWith(expired), tripDetails: () => ({ booking: booked, tripOptions: [] }) }),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    expect((await on({ 'refund-review': 'notCancelled' })).context.failure).toEqual(expired)
  })

  it('requests the quote again in a new conversation, with the same choices, if the first has expired', async () => {
    const { actor, on, names } = await deciding(
      at({ cancelAndRefundConfirm: failsWith(expired), tripDetails: () => ({ booking: booked, tripOptions: [] }) }),
    )
    const { scope, choice } = actor.getSnapshot().context.cancelling ?? {}
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on({ 'refund-review': 'notCancelled' })
    actor.send({ type: 'step.retry' })
    const { context } = await on({ 'refund-review': 'quoted' })
    expect(context).toMatchObject({ failure: undefined, cancelling: { scope, choice } })
    expect(names().slice(-2)).toEqual(['getCancelAndRefund', 'getCancelAndRefundReview'])
  })

  it('may still take effect: only after several checks is the trip reported as unchanged, with a new quote', async () => {
    const { actor, clock, on } = await deciding(
      at({ ...lost, tripDetails: () => ({ booking: booked, tripOptions: [] }) }, { limits: { declines: 8, polls: 2 } }),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on({ 'refund-review': 'unknown' })
    clock.increment(2_000)
    await on({ 'refund-review': 'waiting' })
    clock.increment(2_000)
    await on({ 'refund-review': 'notCancelled' })
    actor.send({ type: 'step.retry' })
    await on({ 'refund-review': 'quoted' })
  })

  it('is looked up only on request once the gateway has stayed out of reach', async () => {
    let isBack = false
    const { actor, clock, on, names } = await deciding(
      at(
        {
          ...lost,
          tripDetails: () => {
            if (!isBack) throw silent
            return { booking: cancelled(), tripOptions: [] }
          },
        },
        { limits: { declines: 8, polls: 1 } },
      ),
    )
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on({ 'refund-review': 'unknown' })
    clock.increment(2_000)
    await on({ 'refund-review': 'undecided' })
    clock.increment(60_000)
    expect(names().filter((name) => name === 'tripDetails')).toHaveLength(1)
    isBack = true
    actor.send({ type: 'step.retry' })
    await on('refund-tracker')
  })

  it('differs from a definite refusal, which is shown at once', async () => {
    const { actor, on } = await deciding(at({ cancelAndRefundConfirm: failsWith(failure('ERR.SSW.PNR.CANCELLED')) }))
    actor.send({ type: 'cancel.confirm', requestId: 'cancel-1' })
    await on({ 'refund-review': 'refused' })
  })
})

describe('a pending refund', () => {
  const tracking = (answers: Answering, refunds = [refund()]) => {
    const begun = at(answers, { kept: { booking: cancelled(refunds) } })
    begun.actor.send({ type: 'xstate.route', to: '#refund-tracker' })
    return begun
  }

  it('is polled until it has been sent', async () => {
    const { clock, on, names } = tracking({
      tripDetails: () => ({ booking: cancelled([refund({ status: 'sent' })]), tripOptions: [] }),
    })
    await on({ 'refund-tracker': 'showing' })
    clock.increment(2_000)
    const { context } = await waitForSent(on)
    expect(context.booking?.refunds.map(({ status }) => status)).toEqual(['sent'])
    clock.increment(60_000)
    expect(names().filter((name) => name === 'tripDetails')).toHaveLength(1)
  })

  it('is loaded again on request, and keeps the last status if the gateway cannot be reached', async () => {
    const { actor, on } = tracking({ tripDetails: failsWith(silent) }, [refund({ status: 'pending' })])
    await on({ 'refund-tracker': 'showing' })
    actor.send({ type: 'step.retry' })
    const { context } = await on({ 'refund-tracker': 'stale' })
    expect(context.booking?.refunds.map(({ status }) => status)).toEqual(['pending'])
  })

  it('leads back to the trip', async () => {
    const { actor, on, over } = tracking({})
    await on({ 'refund-tracker': 'showing' })
    actor.send({ type: 'trip.show' })
    expect(destinationOf((await over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })
})

const waitForSent = async (on: Begun['on']) => {
  await on({ 'refund-tracker': 'reading' })
  return on({ 'refund-tracker': 'showing' })
}
