import { describe, expect, it } from 'vitest'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { failsWith, failure } from './answering.ts'
import { page, start, state } from './returning.ts'

describe('with a gateway that does not report attempts', () => {
  const nothingTold = () => ({ tripOptions: [] })
  const sure = { openAttempt: 'request-1', challenge: page }
  const provider = { ...page, provider: 'Sandpay wallet' }

  it('a return from the bank continues the attempt of this tab, and shows the booking', async () => {
    const { asked, on } = start(
      'remote-return',
      { tripDetails: nothingTold, purchase: () => ({ outcome: 'booked', booking: booked }) },
      { ...sure, returnState: state },
    )
    const end = await on({ confirmation: 'ticketed' })
    expect(asked[1]).toEqual({
      name: 'purchase',
      requestId: 'request-1',
      variables: {
        paymentRequired: true,
        payment: [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: 'tx-1' } }],
      },
    })
    expect(end.context).toMatchObject({ openAttempt: undefined, challenge: undefined })
  })

  it.each([
    ['ERR.SSW.PAYMENT.AUTHENTICATION_FAILED', { declined: 'again' }],
    ['ERR.SSW.PAYMENT.DECLINED', { declined: 'again' }],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
    ['ERR.SSW.TICKETING.VOID_PENDING', 'voidPending'],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.PRICING.PRICE_CHANGED', 'priceChanged'],
  ] as const)('the refusal %s of the continued attempt leads to the page of its outcome', async (code, ended) => {
    const { on } = start(
      'remote-return',
      { tripDetails: nothingTold, purchase: failsWith(failure(code)) },
      { ...sure, returnState: state },
    )
    const end = await on({ payment: ended })
    expect(end.context.openAttempt).toBeUndefined()
  })

  it('a continued attempt without a response stays open', async () => {
    const { on } = start(
      'remote-return',
      { tripDetails: nothingTold, purchase: failsWith(failure('X', { type: 'NETWORK_ERROR' })) },
      { ...sure, returnState: state },
    )
    const end = await on({ payment: 'away' })
    expect(end.context.openAttempt).toBe('request-1')
  })

  it.each([
    ['in the tab that paid', { openAttempt: 'request-1', challenge: provider }],
    ['in a new tab', {}],
  ])('a return from a provider %s shows the booking that was paid there', async (_, kept) => {
    const { asked, on, stored } = start(
      'remote-afop-return',
      { tripDetails: nothingTold, paymentFulfillment: () => ({ status: 'BOOKED', pnr: booked }) },
      { ...kept, returnState: state },
    )
    await on({ confirmation: 'ticketed' })
    expect(asked[1]).toMatchObject({ name: 'paymentFulfillment', variables: { fulfillmentRequest: { state } } })
    expect(stored).toEqual([])
  })

  it.each([
    ['in a response', () => ({ status: 'DECLINED', reason: 'provider_declined' })],
    ['in a refusal', failsWith(failure('ERR.SSW.PAYMENT.DECLINED', { response: { reason: 'provider_declined' } }))],
  ])('a provider’s decline %s leads back to the payment', async (_, paymentFulfillment) => {
    const { on } = start(
      'remote-afop-return',
      { tripDetails: nothingTold, paymentFulfillment },
      { openAttempt: 'request-1', challenge: provider, returnState: state },
    )
    await on({ payment: { declined: 'again' } })
  })

  it.each([
    ['from a bank in another tab', 'remote-return', {}],
    [
      'from a provider in another browser',
      'remote-afop-return',
      { paymentFulfillment: failsWith(failure('ERR.SSW.PAYMENT.RETURN_UNKNOWN')) },
    ],
    [
      'from a provider that has not decided, in another tab',
      'remote-afop-return',
      { paymentFulfillment: () => ({ status: 'PENDING' }) },
    ],
  ] as const)('a return %s reports that the payment cannot be looked up there, and pays nothing', async (_, at, answers) => {
    const { names, on } = start(at, { tripDetails: nothingTold, ...answers }, { cart: undefined, returnState: state })
    await on({ [at]: 'untold' })
    expect(names()).not.toContain('purchase')
  })

  it('a booking that was open before the payment does not count as bought', async () => {
    const { on } = start(
      'remote-return',
      { tripDetails: nothingTold, purchase: failsWith(failure('X', { type: 'NETWORK_ERROR' })) },
      { ...sure, booking: booked, returnState: state },
    )
    const end = await on({ payment: 'away' })
    expect(end.context.hasBought).toBeUndefined()
  })

  it('a reload does not leave for the provider again, and shows the result once the traveller cancels', async () => {
    const { actor, left, on } = start(
      'payment',
      { tripDetails: nothingTold, cancelAuthorization: () => ({ status: 'voided', reason: 'cancelled', setAside: [] }) },
      { openAttempt: 'request-1', challenge: provider },
    )
    await on({ payment: 'away' })
    expect(left).toEqual([])
    actor.send({ type: 'attempt.giveUp' })
    await on({ payment: 'voided' })
  })
})
