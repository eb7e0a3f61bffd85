import { describe, expect, it } from 'vitest'
import { type Answering, expired, failsWith, failure } from './answering.ts'
import { couple, waiting, waitingUpgrade, waitlisted } from '#src/operations/outcomes/samples/upgrade.ts'
import { run } from './running-upgrade.ts'
import { isIn } from './arriving.ts'
import { destinationOf } from './destination.ts'

const silent = { ...failure('CLIENT.TIMEOUT', { type: 'NETWORK_ERROR', status: 0 }) }

const at = (answers: Answering = {}, limits?: { declines: number; polls: number }) =>
  run(
    'cancelUpgrade',
    {
      cancelUpgradeOffers: () => waiting(),
      cancelUpgradeProducts: () => waiting({ chosen: ['U1'], returned: { points: 0, certificates: 0 } }),
      cancelUpgradeConfirm: () => ({ ...waiting({ chosen: ['U1'] }), booking: couple }),
      ...answers,
    },
    { kept: { booking: waitlisted() }, limits },
  )

/** Chooses one waitlisted upgrade to cancel, and opens its review. */
const reviewing = async (answers: Answering = {}, limits?: { declines: number; polls: number }) => {
  const begun = at(answers, limits)
  await begun.on({ 'upgrade-waitlist': 'choosing' })
  begun.actor.send({ type: 'upgrades.giveBack', upgradeIds: ['U1'] })
  await begun.on({ 'upgrade-waitlist': 'reviewing' })
  return begun
}

const names = (asked: { name: string }[]) => asked.map(({ name }) => name)

describe('cancelling a waitlisted upgrade', () => {
  it('loads the waitlisted upgrades and the refund, and confirms only after both were shown', async () => {
    const { actor, asked, on, over } = await reviewing()
    expect(asked).toEqual([
      { name: 'cancelUpgradeOffers', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } },
      { name: 'cancelUpgradeProducts', variables: { products: { upgradeIds: ['U1'] } } },
    ])
    actor.send({ type: 'giveBack.confirm' })
    const { context } = await on({ 'upgrade-waitlist': 'givenBack' })
    expect(asked.at(-1)).toEqual({
      name: 'cancelUpgradeConfirm',
      variables: { products: { upgradeIds: ['U1'], confirmed: true } },
    })
    expect(context.booking?.waitlist).toEqual([])
    actor.send({ type: 'step.next' })
    expect((await over()).output).toMatchObject({ outcome: 'handedOver', flow: 'booking', at: 'myb', kept: { booking: couple } })
  })

  it('loads passengers and flights of the waitlisted upgrades when a link opens the page', async () => {
    const { asked, on } = run(
      'cancelUpgrade',
      { tripDetails: () => ({ booking: waitlisted(), tripOptions: [] }), cancelUpgradeOffers: () => waiting() },
      { kept: { booking: undefined, tripWanted: { reference: 'K7QX4M', lastName: 'Müller' } } },
    )
    const { context } = await on({ 'upgrade-waitlist': 'choosing' })
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual(
      ['tripDetails', 'cancelUpgradeOffers'].map((name) => [name, { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } }]),
    )
    expect(context.booking?.passengers).toEqual(couple.passengers)
  })

  it('preselects nothing', async () => {
    const { actor, asked, on } = at()
    await on({ 'upgrade-waitlist': { choosing: 'ready' } })
    actor.send({ type: 'upgrades.giveBack', upgradeIds: [] })
    expect(isIn(actor, { 'upgrade-waitlist': 'choosing' })).toBe(true)
    expect(names(asked)).toEqual(['cancelUpgradeOffers'])
  })

  it('lets the traveller change the choice in the review', async () => {
    const { actor, asked, on } = await reviewing()
    actor.send({ type: 'step.back' })
    await on({ 'upgrade-waitlist': 'choosing' })
    expect(names(asked)).not.toContain('cancelUpgradeConfirm')
  })

  it('reports that no upgrade is waitlisted any more', async () => {
    const { actor, on, over } = at({ cancelUpgradeOffers: () => waiting({ upgrades: [waitingUpgrade({ status: 'cleared' })] }) })
    await on({ 'upgrade-waitlist': 'nothingToCancel' })
    actor.send({ type: 'trip.show' })
    expect(destinationOf((await over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('gives the reason if it is not possible, and loads the upgrades again on request', async () => {
    const { actor, asked, on } = at({ cancelUpgradeOffers: failsWith(failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED')) })
    const { context } = await on({ 'upgrade-waitlist': 'refused' })
    expect(context.failure?.errorCode).toBe('ERR.SSW.PNR.FLOW_NOT_ALLOWED')
    actor.send({ type: 'step.retry' })
    await on({ 'upgrade-waitlist': 'refused' })
    expect(names(asked)).toEqual(['cancelUpgradeOffers', 'cancelUpgradeOffers'])
  })

  it('keeps the choice if the refund could not be loaded', async () => {
    const { actor, on } = at({ cancelUpgradeProducts: failsWith(silent) })
    await on({ 'upgrade-waitlist': 'choosing' })
    actor.send({ type: 'upgrades.giveBack', upgradeIds: ['U1'] })
    const { context } = await on({ 'upgrade-waitlist': { choosing: 'unsaved' } })
    expect(context.waiting?.chosen).toEqual(['U1'])
  })

  it('ends if the conversation expires before anything is confirmed', async () => {
    const { over } = at({ cancelUpgradeOffers: failsWith(expired) })
    expect((await over()).output).toMatchObject({ outcome: 'expired', flow: 'cancelUpgrade' })
  })
})

describe('an upgrade that clears while the traveller cancels it', () => {
  const cleared = { tripDetails: () => ({ booking: waitlisted('cleared'), tripOptions: [] }) }

  it.each(['pricing', 'confirming'] as const)('is reported as cleared if that happens while %s', async (when) => {
    const lost = failsWith(failure('ERR.SSW.UPGRADE.CLEARED_MEANWHILE', { status: 409 }))
    const { actor, on } =
      when === 'pricing'
        ? at({ ...cleared, cancelUpgradeProducts: lost })
        : await reviewing({ ...cleared, cancelUpgradeConfirm: lost })
    if (when === 'pricing') {
      await on({ 'upgrade-waitlist': 'choosing' })
      actor.send({ type: 'upgrades.giveBack', upgradeIds: ['U1'] })
    } else actor.send({ type: 'giveBack.confirm' })
    const { context } = await on({ 'upgrade-waitlist': 'cleared' })
    expect(context.booking?.waitlist.map(({ status }) => status)).toEqual(['cleared', 'cleared'])
  })

  it('leads to the refund of the trip, or back to the trip', async () => {
    const lost = { ...cleared, cancelUpgradeConfirm: failsWith(failure('ERR.SSW.UPGRADE.CLEARED_MEANWHILE')) }
    for (const [event, output] of [
      [
        { type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-review' },
        { flow: 'cancelAndRefund', at: 'refund-review' },
      ],
      [{ type: 'trip.show' }, { flow: 'booking', at: 'myb' }],
    ] as const) {
      const { actor, on, over } = await reviewing(lost)
      actor.send({ type: 'giveBack.confirm' })
      await on({ 'upgrade-waitlist': 'cleared' })
      actor.send(event)
      expect((await over()).output).toMatchObject(output)
    }
  })
})

describe('a cancellation without a response', () => {
  const lost = { cancelUpgradeConfirm: failsWith(silent) }

  it.each([
    ['cancelled', couple, 'givenBack'],
    ['still waitlisted', waitlisted(), 'notGivenBack'],
    ['cleared meanwhile', waitlisted('cleared'), 'cleared'],
  ] as const)('is looked up in the trip and never sent again: %s', async (_, booking, state) => {
    const { actor, asked, clock, on } = await reviewing({ ...lost, tripDetails: () => ({ booking, tripOptions: [] }) })
    actor.send({ type: 'giveBack.confirm' })
    await on({ 'upgrade-waitlist': 'unknown' })
    actor.send({ type: 'trip.show' })
    actor.send({ type: 'flow.leave', flow: 'booking', at: 'home' })
    expect(isIn(actor, { 'upgrade-waitlist': 'unknown' })).toBe(true)
    clock.increment(2_000)
    await on({ 'upgrade-waitlist': state })
    expect(names(asked).filter((name) => name === 'cancelUpgradeConfirm')).toHaveLength(1)
  })

  it('is looked up as well if the conversation expired during the confirmation', async () => {
    const { actor, clock, on } = await reviewing({
      cancelUpgradeConfirm: failsWith(expired),
      tripDetails: () => ({ booking: couple, tripOptions: [] }),
    })
    actor.send({ type: 'giveBack.confirm' })
    await on({ 'upgrade-waitlist': 'unknown' })
    clock.increment(2_000)
    await on({ 'upgrade-waitlist': 'givenBack' })
  })

  it('is looked up several times, then only on request', async () => {
    let isBack = false
    const { actor, asked, clock, on } = await reviewing(
      {
        ...lost,
        tripDetails: () => {
          if (!isBack) throw silent
          return { booking: couple, tripOptions: [] }
        },
      },
      { declines: 8, polls: 2 },
    )
    actor.send({ type: 'giveBack.confirm' })
    await on({ 'upgrade-waitlist': 'unknown' })
    clock.increment(2_000)
    await on({ 'upgrade-waitlist': 'waiting' })
    clock.increment(2_000)
    await on({ 'upgrade-waitlist': 'undecided' })
    clock.increment(60_000)
    expect(names(asked).filter((name) => name === 'tripDetails')).toHaveLength(2)
    isBack = true
    actor.send({ type: 'step.retry' })
    await on({ 'upgrade-waitlist': 'givenBack' })
  })

  it('stays undecided if the trip cannot be found', async () => {
    const { actor, clock, on } = await reviewing({ ...lost, tripDetails: () => ({ tripOptions: [] }) }, { declines: 8, polls: 1 })
    actor.send({ type: 'giveBack.confirm' })
    await on({ 'upgrade-waitlist': 'unknown' })
    clock.increment(2_000)
    await on({ 'upgrade-waitlist': 'undecided' })
  })

  it('differs from a definite refusal, which is shown at once', async () => {
    const { actor, on } = await reviewing({ cancelUpgradeConfirm: failsWith(failure('ERR.SSW.PNR.CHANGED_MEANWHILE')) })
    actor.send({ type: 'giveBack.confirm' })
    const { context } = await on({ 'upgrade-waitlist': 'refused' })
    expect(context.failure?.errorCode).toBe('ERR.SSW.PNR.CHANGED_MEANWHILE')
  })
})
