import { describe, expect, it } from 'vitest'
import { booked, cart, decision, search } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from './answering.ts'
import { attemptIs, page, returnUnknown, start, state, trip } from './returning.ts'

describe('leaving for the bank', () => {
  const pay = async (answers: Answering = {}) => {
    const begun = start('payment', { purchase: () => ({ outcome: 'challenge', challenge: page }), ...answers })
    await begun.on({ payment: 'choosing' })
    begun.actor.send({ type: 'payment.submit', decision })
    await begun.on({ payment: 'redirecting' })
    return begun
  }

  it('opens the bank’s page once the request id is stored, and ignores everything else until then', async () => {
    const { actor, left, stored } = await pay()
    expect([stored, left]).toEqual([['request-1'], [page.url]])
    actor.send({ type: 'xstate.route', to: '#home' })
    actor.send({ type: 'step.back' })
    expect(actor.getSnapshot().value).toEqual({ payment: 'redirecting' })
    expect(actor.getSnapshot().context.openAttempt).toBe('request-1')
  })

  it('opens the bank’s page again only if it failed to open', async () => {
    const { actor, clock, left, on } = await pay()
    clock.increment(8_000)
    await on({ payment: 'away' })
    actor.send({ type: 'redirect.again' })
    expect(left).toEqual([page.url, page.url])
  })

  it('polls the payment, and shows the booking even if the traveller never returns', async () => {
    const answers = [attemptIs('challenge', { challenge: page }), { booking: booked, tripOptions: [] }]
    const { clock, on } = await pay({ tripDetails: () => answers.shift() ?? { booking: booked, tripOptions: [] } })
    clock.increment(8_000)
    await on({ payment: 'away' })
    clock.increment(5_000)
    await on({ payment: 'away' })
    clock.increment(5_000)
    await on({ confirmation: 'ticketed' })
  })

  it.each([
    ['redirect.again', 'redirecting'],
    ['attempt.giveUp', 'releasing'],
    ['challenge.answer', 'continuing'],
  ] as const)('accepts %s also while the status of the payment is read, because the page still offers it', async (type, next) => {
    const never = () => new Promise(() => {})
    const answers = [() => attemptIs('challenge', { challenge: page }), never]
    const { actor, clock, on } = await pay({ tripDetails: () => answers.shift()?.(), cancelAuthorization: never })
    clock.increment(8_000)
    await on({ payment: 'away' })
    clock.increment(5_000)
    await on({ payment: 'away' })
    clock.increment(5_000)
    await on({ payment: 'reconciling' })
    actor.send({ type })
    expect(actor.getSnapshot().value).toEqual({ payment: next })
  })

  it('lets the traveller stop and pay another way while the status of the payment cannot be read', async () => {
    const { actor, clock, on } = await pay({ tripDetails: failsWith(failure('X', { type: 'NETWORK_ERROR' })) })
    clock.increment(8_000)
    await on({ payment: 'away' })
    clock.increment(5_000)
    await on({ payment: 'waiting' })
    actor.send({ type: 'attempt.giveUp' })
    expect(actor.getSnapshot().value).toEqual({ payment: 'releasing' })
  })

  it('stops polling after a while, and lets the traveller decide', async () => {
    const { clock, on } = await pay({ tripDetails: () => attemptIs('challenge', { challenge: page }) })
    clock.increment(8_000)
    for (let poll = 0; poll < 3; poll += 1) {
      await on({ payment: 'away' })
      clock.increment(5_000)
      await on({ payment: 'reconciling' })
    }
    await on({ payment: 'undecided' })
  })

  it('continues the same attempt when the traveller reports the bank’s check as done', async () => {
    const answers = [
      { outcome: 'challenge', challenge: page },
      { outcome: 'booked', booking: booked },
    ]
    const { actor, asked, on } = await pay({
      purchase: () => answers.shift(),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
    })
    actor.send({ type: 'challenge.answer' })
    await on({ confirmation: 'ticketed' })
    const purchases = asked.filter(({ name }) => name === 'purchase')
    expect(purchases.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1'])
    expect(purchases[1]?.variables).toEqual({
      paymentRequired: true,
      payment: [
        {
          '@type': 'CREDIT_CARD',
          '@id': '1',
          amount: { amount: 100, currency: 'EUR' },
          received3rdPartyData: { paymentRef: 'tx-1' },
        },
      ],
    })
  })

  it('cancels the attempt on request, without a charge', async () => {
    const { actor, on } = await pay({ cancelAuthorization: () => ({ status: 'none' }) })
    actor.send({ type: 'attempt.giveUp' })
    const end = await on({ payment: 'notCharged' })
    expect(end.context.openAttempt).toBeUndefined()
  })

  it('does not leave for the bank again after a reload on the way back', async () => {
    const { left, on } = start(
      'payment',
      { tripDetails: () => attemptIs('challenge', { challenge: page }) },
      { openAttempt: 'request-1' },
    )
    await on({ payment: 'away' })
    expect(left).toEqual([])
  })
})

describe('returning from a bank’s page', () => {
  const open = attemptIs('challenge', { challenge: page })

  it.each([
    ['in the same tab', { openAttempt: 'request-1' }],
    ['in a new tab of the same browser', {}],
  ])('%s continues the attempt that the return belongs to', async (_, kept) => {
    const { asked, on, stored } = start(
      'remote-return',
      { tripDetails: trip(() => open), purchase: () => ({ outcome: 'booked', booking: booked }) },
      { ...kept, returnState: state },
    )
    const end = await on({ confirmation: 'ticketed' })
    expect(asked[0]?.variables).toEqual({ pnrQuery: { returnState: state } })
    expect(asked[1]).toEqual({
      name: 'purchase',
      requestId: 'request-1',
      variables: {
        paymentRequired: true,
        payment: [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: 'tx-1' } }],
      },
    })
    expect(stored).toEqual(['request-1'])
    expect(end.context).toMatchObject({ openAttempt: undefined, returnState: undefined })
  })

  it('from a provider looks up the provider’s record and not the bank’s', async () => {
    const { asked, names, on } = start(
      'remote-afop-return',
      { tripDetails: trip(() => open), paymentFulfillment: () => ({ status: 'booked', pnr: booked }) },
      { returnState: state },
    )
    await on({ confirmation: 'ticketed' })
    expect(names()).not.toContain('purchase')
    expect(asked[1]).toEqual({
      requestId: 'request-1',
      name: 'paymentFulfillment',
      variables: { fulfillmentRequest: { state }, bookingPsuedoCityCode: '', countryCode: '', currencyCode: 'EUR', language: '' },
    })
  })

  it('finds a booking that the provider’s own call has already made', async () => {
    const { names, on } = start(
      'remote-return',
      { tripDetails: () => ({ booking: booked, ...attemptIs('booked') }) },
      { returnState: state },
    )
    await on({ confirmation: 'ticketed' })
    expect(names()).toEqual(['tripDetails', 'tripDetails'])
  })

  it.each([
    ['declined', { declined: 'again' }],
    ['voided', 'voided'],
    ['voidPending', 'voidPending'],
  ] as const)('leads to payment with everything kept if it ended as %s', async (status, ended) => {
    const { actor, on } = start(
      'remote-return',
      {
        tripDetails: trip(
          () => open,
          () => attemptIs(status, { reason: 'authentication_failed' }),
        ),
        purchase: failsWith(failure('ERR.SSW.PAYMENT.AUTHENTICATION_FAILED')),
      },
      { openAttempt: 'request-1', returnState: state },
    )
    const end = await on({ payment: ended })
    expect(end.context).toMatchObject({ openAttempt: undefined, cart: cart(), search })
    actor.send({ type: 'step.retry' })
    await on({ payment: { choosing: 'ready' } })
  })

  it('keeps polling if the response to the continued purchase is lost', async () => {
    const { names, on } = start(
      'remote-return',
      { tripDetails: trip(() => open), purchase: failsWith(failure('X', { type: 'NETWORK_ERROR' })) },
      { returnState: state },
    )
    await on({ confirmation: 'ticketed' })
    expect(names().filter((name) => name === 'purchase')).toHaveLength(1)
  })

  it('in a fresh browser reveals nothing and sends nothing', async () => {
    const { actor, names, on } = start(
      'remote-return',
      { tripDetails: () => ({ attempt: { status: 'challenge' }, tripOptions: [] }) },
      { cart: undefined, returnState: state },
    )
    await on({ 'remote-return': 'elsewhere' })
    expect(names()).toEqual(['tripDetails'])
    expect(actor.getSnapshot().context.openAttempt).toBeUndefined()
  })

  it('looks up the tab’s own attempt if the gateway reports none and the bank’s page is not known', async () => {
    const { names, on } = start(
      'remote-return',
      { tripDetails: trip(() => ({ tripOptions: [] })) },
      { openAttempt: 'request-1', returnState: state },
    )
    await on({ confirmation: 'ticketed' })
    expect(names()).not.toContain('purchase')
  })

  it.each([
    ['forged, used or late', { returnState: state }],
    ['without a state', {}],
  ])('%s leads to the search for a booking, and moves no money', async (_, kept) => {
    const { names, on } = start('remote-return', { tripDetails: returnUnknown }, kept)
    await on({ 'remote-return': 'orphan' })
    expect(names()).not.toContain('purchase')
  })

  it.each([
    ['replayed', { returnState: state }],
    ['refreshed', {}],
  ])('%s in the original tab looks up that tab’s own attempt', async (_, kept) => {
    const { asked, on } = start('remote-return', { tripDetails: trip(returnUnknown) }, { openAttempt: 'request-1', ...kept })
    await on({ confirmation: 'ticketed' })
    expect(asked.some(({ variables }) => JSON.stringify(variables) === '{"pnrQuery":{"requestId":"request-1"}}')).toBe(true)
  })

  it('can be looked up again if the airline does not respond', async () => {
    const answers = [failsWith(failure('X', { type: 'NETWORK_ERROR' })), () => open]
    const { actor, on } = start(
      'remote-return',
      { tripDetails: trip(() => answers.shift()?.()), purchase: () => ({ outcome: 'booked', booking: booked }) },
      { returnState: state },
    )
    await on({ 'remote-return': 'unread' })
    actor.send({ type: 'step.retry' })
    await on({ confirmation: 'ticketed' })
  })
})
