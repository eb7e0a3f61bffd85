import { describe, expect, it } from 'vitest'
import { seenOf } from '#src/domain/purchase-body.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import type { UpgradeWish } from '#src/domain/upgrade.ts'
import { nothingKept } from '#machines/trip.ts'
import { type Answering, expired, failsWith, failure } from './answering.ts'
import { decision, options } from '#src/operations/outcomes/samples/trip.ts'
import {
  byCertificate,
  chosen,
  couple,
  info,
  instantOffer,
  onOffer,
  upgradeCart,
  waitlist,
  waitlisted,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { run } from './running-upgrade.ts'
import { isIn } from './arriving.ts'
import { destinationOf } from './destination.ts'

const wish: UpgradeWish = { offerId: 'I1', payWith: 'MONEY', passengerIds: ['1', '2'] }

const certified = upgradeCart([chosen(byCertificate, { payWith: 'CERTIFICATE', certificates: 2 })])
const paid = upgradeCart([chosen(instantOffer)])
const waits = upgradeCart([chosen(waitlist)])

const shopping: Answering = {
  upgradePnr: () => ({ booking: couple, tripOptions: [] }),
  cart: () => upgradeCart([]),
  upgradePnrInfo: () => info,
  upgradeOffers: () => onOffer([instantOffer, waitlist]),
  upgradeEligibleOffers: () => onOffer([byCertificate]),
}

const at = (answers: Answering = {}) => run('upgrade', { ...shopping, ...answers })

const names = (asked: { name: string }[]) => asked.map(({ name }) => name)

describe('the upgrades on offer', () => {
  it('are loaded once the trip is open, with the certificates of a member', async () => {
    const { asked, on } = at()
    const { context } = await on({ 'upgrade-offers': { choosing: 'ready' } })
    expect(names(asked)).toEqual(['upgradePnr', 'cart', 'upgradePnrInfo', 'upgradeOffers', 'upgradeEligibleOffers'])
    expect(asked[0]?.variables).toEqual({ countryCode: '', pnr: 'K7QX4M', airlineCode: 'FC' })
    expect(context.upgrades?.segments[0]?.offers.map(({ id }) => id)).toEqual(['I1', 'W1', 'C1'])
  })

  it('are shown without certificates if those cannot be loaded', async () => {
    const { on } = at({ upgradeEligibleOffers: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR' })) })
    const { context } = await on({ 'upgrade-offers': 'choosing' })
    expect(context.upgrades?.segments[0]?.offers.map(({ id }) => id)).toEqual(['I1', 'W1'])
  })

  it('are loaded again after a sign-in, without opening the trip again', async () => {
    const { actor, asked, on } = at()
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'account.changed' })
    await on({ 'upgrade-offers': 'shopping' })
    await on({ 'upgrade-offers': 'choosing' })
    expect(names(asked).filter((name) => name === 'upgradePnr')).toHaveLength(1)
    expect(names(asked).filter((name) => name === 'upgradeEligibleOffers')).toHaveLength(2)
  })

  it('may be none, refused or unavailable, and the traveller can continue from each', async () => {
    const none = at({ upgradeOffers: () => onOffer([]), upgradeEligibleOffers: () => onOffer([]) })
    await none.on({ 'upgrade-offers': 'none' })
    none.actor.send({ type: 'trip.show' })
    expect(destinationOf((await none.over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })

    const refused = at({ upgradePnr: failsWith(failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED')) })
    await refused.on({ 'upgrade-offers': 'refused' })
    refused.actor.send({ type: 'step.retry' })
    await refused.on({ 'upgrade-offers': 'opening' })

    const failed = at({ upgradeOffers: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR' })) })
    await failed.on({ 'upgrade-offers': 'failed' })
    failed.actor.send({ type: 'step.retry' })
    await failed.on({ 'upgrade-offers': 'asking' })

    expect((await at({ upgradeOffers: failsWith(expired) }).over()).output).toMatchObject({ outcome: 'expired', flow: 'upgrade' })
  })

  it('are loaded again with the reason if the choice is refused', async () => {
    const { actor, asked, on } = at({ selectUpgradeOffer: failsWith(failure('ERR.SSW.UPGRADE.SOLD_OUT', { status: 409 })) })
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'upgrades.choose', wishes: [wish] })
    const { context } = await on({ 'upgrade-offers': { choosing: 'refused' } })
    expect(context.failure?.errorCode).toBe('ERR.SSW.UPGRADE.SOLD_OUT')
    expect(names(asked).filter((name) => name === 'upgradeOffers')).toHaveLength(2)
  })

  it('are those of the current trip if another tab changed it', async () => {
    const { actor, asked, on } = at({ selectUpgradeOffer: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE', { status: 409 })) })
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'upgrades.choose', wishes: [wish] })
    await on({ 'upgrade-offers': { choosing: 'refused' } })
    expect(names(asked).filter((name) => name === 'upgradePnr')).toHaveLength(2)
  })

  it('stay selected if the choice cannot be sent', async () => {
    const { actor, on } = at({ selectUpgradeOffer: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR' })) })
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'upgrades.choose', wishes: [wish] })
    const { context } = await on({ 'upgrade-offers': { choosing: 'unsaved' } })
    expect(context.wishes).toEqual([wish])
  })
})

describe('the step after a choice', () => {
  it.each([
    ['seats in the new cabin when it is confirmed at once', paid, 'seat-selection'],
    ['the sum when it waits for a seat', waits, 'upgrade-review'],
  ] as const)('leads to %s', async (_, cart, step) => {
    const { actor, asked, on } = at({ selectUpgradeOffer: () => cart })
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'upgrades.choose', wishes: [wish] })
    await on(step)
    expect(asked.find(({ name }) => name === 'selectUpgradeOffer')?.variables).toEqual({
      request: { selections: [{ offerId: 'I1', passengerIndexes: [1, 2], payWith: 'MONEY' }] },
    })
  })

  it('continues to the review if the cabin has no seats to choose, and leads back through the same steps', async () => {
    const { actor, on } = at({ selectUpgradeOffer: () => paid, seatMap: () => ({ segments: [] }) })
    await on({ 'upgrade-offers': 'choosing' })
    actor.send({ type: 'upgrades.choose', wishes: [wish] })
    await on({ 'seat-selection': 'noMap' })
    actor.send({ type: 'step.next' })
    await on({ 'upgrade-review': { choosing: 'ready' } })
    actor.send({ type: 'step.back' })
    await on('seat-selection')
    actor.send({ type: 'step.back' })
    await on('upgrade-offers')
  })
})

const reviewing = async (cart: typeof paid, answers: Answering = {}) => {
  const begun = run('upgrade', { ...shopping, cart: () => cart, ...answers }, { at: 'upgrade-review', kept: { cart } })
  await begun.on({ 'upgrade-review': { choosing: 'ready' } })
  return begun
}

describe('an upgrade with a payment due', () => {
  it.each([
    ['at once', paid],
    ['when a seat comes free', waits],
  ])('is paid like any other purchase: %s', async (_, cart) => {
    const { actor, asked, on } = await reviewing(cart, {
      paymentOptions: () => options({ amountDue: cart.total }),
      purchase: () => ({ outcome: 'booked', booking: waitlisted() }),
      tripDetails: () => ({ booking: waitlisted(), tripOptions: [] }),
    })
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    expect(isIn(actor, 'upgrade-review')).toBe(true)
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    const { context } = await on({ confirmation: 'ticketed' })
    expect(context.booking?.waitlist).toHaveLength(2)
    expect(names(asked)).not.toContain('fulfillUpgradeOffers')
  })

  it('is opened again if the trip was changed elsewhere, and shows the differences first', async () => {
    let reads = 0
    const { actor, asked, on } = await reviewing(paid, {
      paymentOptions: () => options({ amountDue: paid.total }),
      purchase: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE', { status: 409 })),
      cart: () => (reads++ === 0 ? paid : upgradeCart([])),
      tripDetails: () => ({ booking: waitlisted(), tripOptions: [] }),
    })
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    await on({ payment: 'refused' })
    actor.send({ type: 'trip.reopen' })
    const { context } = await on({ 'trip-opening': 'reopened' })
    expect(context).toMatchObject({ booking: waitlisted(), overtaken: { booking: couple, cart: paid } })
    actor.send({ type: 'step.next' })
    await on({ 'upgrade-offers': 'choosing' })
    expect(asked.find(({ name, variables }) => name === 'tripDetails' && JSON.stringify(variables).includes('flow'))).toEqual({
      name: 'tripDetails',
      variables: { pnrQuery: { pnr: couple.reference, lastName: 'Müller', flow: 'upgrade' } },
    })
    expect(names(asked)).not.toContain('upgradePnr')
  })
})

describe('an upgrade with nothing to pay', () => {
  it('is sent once, with a request id, and confirmed', async () => {
    const { actor, asked, stored, on } = await reviewing(certified, {
      fulfillUpgradeOffers: () => ({ outcome: 'booked', booking: couple }),
      tripDetails: () => ({ booking: couple, tripOptions: [] }),
    })
    actor.send({ type: 'step.next' })
    expect(isIn(actor, 'upgrade-review')).toBe(true)
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    const { context } = await on({ confirmation: 'ticketed' })
    expect(asked.find(({ name }) => name === 'fulfillUpgradeOffers')).toEqual({
      name: 'fulfillUpgradeOffers',
      variables: { request: { confirmed: true, payment: seenOf(certified) } },
      requestId: 'request-1',
    })
    expect(stored).toEqual(['request-1'])
    expect(context.openAttempt).toBeUndefined()
    actor.send({ type: 'trip.show' })
    expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('is not sent if the total differs from the one on the page', async () => {
    const { actor, asked, on } = await reviewing(certified, { cart: () => paid })
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    await on({ 'upgrade-review': 'priceChanged' })
    expect(names(asked)).not.toContain('fulfillUpgradeOffers')
    actor.send({ type: 'price.accept' })
    await on({ 'upgrade-review': 'choosing' })
  })

  it.each([
    ['at the same price', certified, { choosing: 'again' }],
    ['at another', { ...certified, version: 2 }, 'priceChanged'],
  ] as const)('is offered again if its price is no longer guaranteed: %s', async (_, now, state) => {
    const { actor, on } = await reviewing(certified, { cart: () => now })
    actor.send({ type: 'quote.lapse' })
    await on({ 'upgrade-review': state })
    actor.send({ type: 'price.accept' })
    await on({ 'upgrade-review': 'choosing' })
  })

  it('cannot be left while it is being confirmed', async () => {
    const { actor, on } = await reviewing(certified)
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    await on({ 'upgrade-review': 'submitting' })
    for (const event of [
      { type: 'trip.show' },
      { type: 'step.back' },
      { type: 'flow.leave', flow: 'booking', at: 'home' },
      { type: 'flights.again' },
    ] as const)
      actor.send(event)
    expect(isIn(actor, { 'upgrade-review': 'submitting' })).toBe(true)
  })

  it.each([
    ['ERR.SSW.UPGRADE.NOT_ENOUGH_CERTIFICATES', 'refused'],
    ['ERR.SSW.UPGRADE.NOT_ALLOWED', 'refused'],
    ['ERR.SSW.CHANGE.TOO_LATE', 'refused'],
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', 'refused'],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'soldOut'],
    ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'voided'],
  ] as const)('says what %s means, and leads back to the offers', async (code, state) => {
    const { actor, on } = await reviewing(certified, { fulfillUpgradeOffers: failsWith(failure(code, { status: 409 })) })
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    const { context } = await on({ 'upgrade-review': state })
    expect(context).toMatchObject({ failure: { errorCode: code }, openAttempt: undefined })
    actor.send({ type: 'flights.again' })
    await on('upgrade-offers')
  })

  it.each([
    ['made', { booking: couple, attempt: { status: 'booked' }, tripOptions: [] }, 'confirmation'],
    ['not made', { booking: couple, attempt: { status: 'none' }, tripOptions: [] }, { 'upgrade-review': 'notCharged' }],
  ] as const)('is looked up if no answer came: %s', async (_, trip, state) => {
    const { actor, asked, clock, on } = await reviewing(certified, {
      fulfillUpgradeOffers: failsWith(failure('CLIENT.TIMEOUT', { type: 'NETWORK_ERROR', status: 0 })),
      tripDetails: () => trip,
    })
    actor.send({ type: 'change.confirm', requestId: 'request-1' })
    await on({ 'upgrade-review': 'unknown' })
    clock.increment(2_000)
    await on(state)
    expect(names(asked).filter((name) => name === 'fulfillUpgradeOffers')).toHaveLength(1)
  })
})

describe('a reload', () => {
  const reached = { ...nothingKept, booking: couple, cart: paid }

  it('restores the step and the choice, but nothing from another conversation', () => {
    expect(nearestStep('upgrade-review', reached, 'upgrade')).toBe('upgrade-review')
    expect(nearestStep('upgrade-review', { ...reached, cart: upgradeCart([]) }, 'upgrade')).toBe('upgrade-offers')
    expect(nearestStep('upgrade-review', { ...reached, cart: undefined }, 'upgrade')).toBe('upgrade-offers')
    expect(nearestStep('payment', { ...reached, cart: { ...paid, trip: undefined } }, 'upgrade')).toBe('upgrade-offers')
    expect(nearestStep('confirmation', { ...nothingKept, hasBought: true, booking: couple }, 'upgrade')).toBe('confirmation')
  })

  it('first resolves an upgrade that may already be confirmed', async () => {
    const { on, asked } = run(
      'upgrade',
      { tripDetails: () => ({ booking: couple, attempt: { status: 'booked' }, tripOptions: [] }) },
      {
        at: nearestStep('upgrade-review', { ...reached, openAttempt: 'request-1' }, 'upgrade'),
        kept: { cart: certified, openAttempt: 'request-1' },
      },
    )
    await on('confirmation')
    expect(asked[0]).toEqual({ name: 'tripDetails', variables: { pnrQuery: { requestId: 'request-1' } } })
  })
})
