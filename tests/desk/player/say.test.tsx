// @vitest-environment jsdom
import { i18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { causeOf } from '#src/desk/cause/cause.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { Say } from '#src/desk/player/Say.tsx'
import { cancelled, quote, refund, toVisa } from '#src/operations/outcomes/samples/refund.ts'
import { booked, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import {
  byCertificate,
  chosen,
  couple,
  info,
  onOffer,
  upgradeCart,
  waiting,
  waitlist,
  waitlisted,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { type Begin, recordedRoot } from '#tests/visualizer/sessions.ts'
import { opened } from './recordings.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(cleanup)

const writes = new Set(['cancelAndRefundConfirm', 'cancelUpgradeConfirm', 'fulfillUpgradeOffers', 'purchase'])

/** Returns the sentences that the desk shows after redacting, encrypting and opening a recording. */
const saidOf = async ({ recorder }: ReturnType<typeof recordedRoot>): Promise<string> => {
  const recording = await opened(redacted(recorder.recorded(), { id: 'r_said', app: {}, writes }).draft)
  const { moments, firstTrouble } = playbackOf(recording, {})
  render(
    <I18nProvider i18n={i18n}>
      <Say recording={recording} moments={moments} cause={causeOf(recording, moments, firstTrouble)} />
    </I18nProvider>,
  )
  return (
    screen
      .getByRole('region', { name: 'What to tell the traveler' })
      .textContent.replace('What to tell the traveler', '')
      .replaceAll(/\+\d:\d\d\.\d/g, '10:00')
      .trim() ?? ''
  )
}

const noPayment = 'Was I charged?No. The recording shows no payment.Is it booked?'
const noAnswer = failsWith(failure('CLIENT.NO_ANSWER', { type: 'NETWORK_ERROR', status: 0 }))
const cancelling: Begin['answers'] = {
  getCancelAndRefund: () => ({ booking: booked, tripOptions: [], scopes: [{ id: 'ALL', isAllowed: true, passengerIds: [] }] }),
  getCancelAndRefundReview: () => quote(),
}

const cancel = async (answers: Begin['answers']) => {
  const running = recordedRoot({
    flow: 'cancelAndRefund',
    at: 'refund-review',
    kept: { booking: booked },
    answers: { ...cancelling, ...answers },
  })
  await running.on({ 'refund-review': 'scoping' })
  running.send({ type: 'scope.pick', scope: 'ALL' })
  await running.on({ 'refund-review': 'quoted' })
  return running
}

const confirmed = async (answers: Begin['answers']) => {
  const running = await cancel(answers)
  running.send({ type: 'step.next' })
  running.send({ type: 'cancel.confirm', requestId: 'request-1' })
  return running
}

it('speaks the traveler’s language when the desk changes to another one', async () => {
  const { recorder } = await cancel({})
  const draft = await opened(redacted(recorder.recorded(), { id: 'r_said', app: {}, writes }).draft)
  const recording = { ...draft, env: { ...draft.env, locale: 'en-US' } }
  const { moments, firstTrouble } = playbackOf(recording, {})
  const named = (name: string) =>
    setupI18n({ locale: 'en-US', messages: { 'en-US': {}, 'ar-AE': {} }, missing: (locale) => `${name} in ${locale}` })
  const [desk, traveler] = [named('desk'), named('traveler')]
  render(
    <I18nProvider i18n={desk}>
      <Say
        recording={recording}
        moments={moments}
        cause={causeOf(recording, moments, firstTrouble)}
        voice={async () => traveler}
      />
    </I18nProvider>,
  )
  await screen.findAllByText('traveler in en-US')
  act(() => desk.activate('ar-AE'))
  expect(screen.getByRole('heading').textContent).toBe('desk in ar-AE')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['traveler in en-US', 'traveler in en-US'])
})

it('says what a cancellation would refund while it is only a quote, and not that the trip was cancelled', async () => {
  expect(await saidOf(await cancel({}))).toBe(
    `${noPayment}Yes. Your booking is ticketed. You looked at canceling but didn’t. You would have gotten back €30.00 of €100.00.`,
  )
})

it('says what a cancelled trip refunds, and by when', async () => {
  const back = [refund(), refund({ id: 'RF-2', status: 'completed', target: { ...toVisa, amount: eur(1_200) } })]
  const running = await confirmed({ cancelAndRefundConfirm: () => ({ booking: cancelled(back), refunds: back }) })
  await running.on('refund-tracker')
  expect(await saidOf(running)).toBe(
    `${noPayment}Not anymore. The trip was canceled at 10:00. €30.00 is on its way back, expected by Jan 10, 2027. €12.00 has been refunded.`,
  )
})

it('does not say whether a trip was cancelled if no answer came', async () => {
  const running = await confirmed({ cancelAndRefundConfirm: noAnswer })
  await running.on({ 'refund-review': 'unknown' })
  const said = await saidOf(running)
  expect(said).toContain('Look up the trip before you say anything about it.')
  expect(said).toContain(
    `${noPayment}The recording doesn’t show it. You asked to cancel at 10:00. The recording doesn’t show whether the trip was canceled.`,
  )
})

it('says that a trip was not cancelled if the airline refused', async () => {
  const running = await confirmed({ cancelAndRefundConfirm: failsWith(failure('ERR.SSW.CANCEL.CHECKED_IN')) })
  await running.on({ 'refund-review': 'refused' })
  expect(await saidOf(running)).toContain(
    `${noPayment}Yes. Your booking is ticketed. You asked to cancel at 10:00, but the trip wasn’t canceled.`,
  )
})

const upgraded = async (cart: ReturnType<typeof upgradeCart>, answers: Begin['answers']) => {
  let isChosen = false
  const running = recordedRoot({
    flow: 'upgrade',
    at: 'upgrade-offers',
    kept: { booking: couple },
    answers: {
      upgradePnr: () => ({ booking: couple, tripOptions: [] }),
      cart: () => (isChosen ? cart : upgradeCart([])),
      upgradePnrInfo: () => info,
      upgradeOffers: () => onOffer([waitlist]),
      upgradeEligibleOffers: () => onOffer([byCertificate]),
      selectUpgradeOffer: () => ((isChosen = true), cart),
      seatMap: () => ({ segments: [] }),
      paymentOptions: () => options({ amountDue: cart.total }),
      ...answers,
    },
  })
  const { send, on } = running
  await on({ 'upgrade-offers': { choosing: 'ready' } })
  send({ type: 'upgrades.choose', wishes: [{ offerId: 'W1', payWith: 'MONEY', passengerIds: ['1', '2'] }] })
  if (cart.upgrade?.chosen.some(({ offer }) => offer.kind === 'CERTIFICATE')) {
    await on({ 'seat-selection': 'noMap' })
    send({ type: 'step.next' })
  }
  await on({ 'upgrade-review': { choosing: 'ready' } })
  return running
}

const waits = upgradeCart([chosen(waitlist)])
const certified = upgradeCart([chosen(byCertificate, { payWith: 'CERTIFICATE', price: eur(0), certificates: 2 })])

it('says what is reserved for a waitlisted upgrade, and that it is charged only if a seat becomes free', async () => {
  const running = await upgraded(waits, {
    purchase: () => ({ outcome: 'booked', booking: waitlisted() }),
    tripDetails: () => ({ booking: waitlisted(), tripOptions: [] }),
  })
  running.send({ type: 'step.next' })
  await running.on({ payment: { choosing: 'ready' } })
  running.send({ type: 'payment.submit', decision })
  await running.on({ confirmation: 'ticketed' })
  expect(await saidOf(running)).toContain(
    '€144.00 for the upgrade is only reserved: it’s charged if a seat becomes free. An upgrade is waiting for a free seat.',
  )
})

it('says what an upgrade cost in certificates, and that one only chosen was not bought', async () => {
  const running = await upgraded(certified, {
    fulfillUpgradeOffers: () => ({ outcome: 'booked', booking: couple }),
    tripDetails: () => ({ booking: couple, tripOptions: [] }),
  })
  expect(await saidOf(running)).toContain('You chose an upgrade but didn’t buy it.')
  cleanup()
  running.send({ type: 'change.confirm', requestId: 'request-1' })
  await running.on({ confirmation: 'ticketed' })
  const said = await saidOf(running)
  expect(said).toContain('The upgrade cost 2 upgrade certificates.')
  expect(said).not.toContain('not bought')
})

it('says what is refunded for an upgrade that was cancelled', async () => {
  const running = recordedRoot({
    flow: 'cancelUpgrade',
    at: 'upgrade-waitlist',
    kept: { booking: waitlisted() },
    answers: {
      cancelUpgradeOffers: () => waiting(),
      cancelUpgradeProducts: () => waiting({ chosen: ['U1'], returned: { price: eur(0), points: 1, certificates: 2 } }),
      cancelUpgradeConfirm: () => ({ ...waiting({ chosen: ['U1'] }), booking: couple }),
    },
  })
  await running.on({ 'upgrade-waitlist': 'choosing' })
  running.send({ type: 'upgrades.giveBack', upgradeIds: ['U1'] })
  await running.on({ 'upgrade-waitlist': 'reviewing' })
  running.send({ type: 'giveBack.confirm' })
  await running.on({ 'upgrade-waitlist': 'givenBack' })
  expect(await saidOf(running)).toContain('The upgrade was canceled at 10:00. You’ll get back 1 mile and 2 upgrade certificates.')
})
