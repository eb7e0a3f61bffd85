// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { causeOf } from '#src/desk/cause/cause.ts'
import { CauseCard } from '#src/desk/cause/CauseCard.tsx'
import { playbackOf } from '#src/desk/player/playback.ts'
import { Say } from '#src/desk/player/Say.tsx'
import { changeMap } from '#src/operations/outcomes/samples/change.ts'
import { booked, cart, decision, eur, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { expired, failsWith, failure } from '#tests/machines/answering.ts'
import { type Begin, recordedRoot, upToPassengers, upToPayment } from '#tests/visualizer/sessions.ts'
import { opened } from '../player/recordings.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(cleanup)

const writes = new Set(['purchase', 'updatePassengers', 'saveSelectedSeat', 'addItinerary'])

const isTime = /\+\d:\d\d\.\d/g

/** Opens a recording as the desk does. Returns what an agent reads first, and the answers for the traveller by question. */
const told = async ({ recorder }: ReturnType<typeof recordedRoot>) => {
  const recording = await opened(redacted(recorder.recorded(), { id: 'r_told', app: {}, writes }).draft)
  const { moments, firstTrouble } = playbackOf(recording, {})
  const cause = causeOf(recording, moments, firstTrouble)
  render(
    <I18nProvider i18n={i18n}>
      <CauseCard recording={recording} cause={cause} clock={() => '10:00'} />
      <Say recording={recording} moments={moments} cause={cause} />
    </I18nProvider>,
  )
  const words = (element: Element | null) => element?.textContent.replaceAll(isTime, '10:00').trim()
  const say = screen.getByRole('region', { name: 'What to tell the traveler' })
  return {
    cause: within(screen.getByRole('region', { name: 'What happened' }))
      .getAllByRole('paragraph')
      .map(words),
    answers: Object.fromEntries(
      within(say)
        .getAllByRole('term')
        .map((term) => [words(term), words(term.nextElementSibling)]),
    ),
  }
}

const first = (...answers: (() => unknown)[]) => {
  let count = 0
  return () => answers[Math.min(count++, answers.length - 1)]?.()
}

const paid = async (answers: Begin['answers']) => {
  const running = recordedRoot({ answers })
  await upToPayment(running)
  running.send({ type: 'payment.submit', decision })
  return running
}

const noPayment = { 'Was I charged?': 'No. The recording shows no payment.', 'Is it booked?': 'No.' }

it('says of a declined payment that nothing was charged, and lists the later attempt that went through', async () => {
  const running = await paid({
    purchase: first(failsWith(failure('ERR.SSW.PAYMENT.DECLINED')), () => ({ outcome: 'booked', booking: booked })),
  })
  await running.on({ payment: 'declined' })
  expect(await told(running)).toEqual({
    cause: [
      'The bank declined the payment of €100.00 at 10:00. Nothing was charged, and the trip was kept.',
      'What to do now: Try again, or pay another way.',
    ],
    answers: {
      'Was I charged?': 'No. You weren’t charged.10:00, €100.00: Declined at 10:00. Not charged.',
      'Is it booked?': 'No.',
    },
  })
  cleanup()
  running.send({ type: 'step.retry' })
  await running.on({ payment: { choosing: 'ready' } })
  running.send({ type: 'payment.submit', decision })
  await running.on({ confirmation: 'ticketed' })
  expect(await told(running)).toEqual({
    cause: [
      'The bank declined the payment of €100.00 at 10:00. Nothing was charged, and the trip was kept.',
      'What to do now: There’s nothing left to do. A later payment went through.',
    ],
    answers: {
      'Was I charged?':
        'Yes, once: €100.00.10:00, €100.00: Declined at 10:00. Not charged.10:00, €100.00: Went through at 10:00.',
      'Is it booked?': 'Yes. Your booking is ticketed.',
    },
  })
})

it.each([
  [
    'ERR.SSW.INVENTORY.SOLD_OUT',
    'The airline refused the payment, because something in the trip was no longer available. Nothing was charged, and the trip was kept.',
    'What to do now: Choose other flights, or search again.',
  ],
  [
    'ERR.SSW.CHANGE.TOO_LATE',
    'The airline refused the payment, because this change is no longer allowed online. Nothing was charged, and the trip was kept.',
    'What to do now: Call the airline, or ask at the airport.',
  ],
])('says why the airline refused a payment with %s, and what is left to do', async (code, happened, now) => {
  const running = await paid({ purchase: failsWith(failure(code)) })
  await running.on({ payment: code.includes('SOLD_OUT') ? 'soldOut' : 'refused' })
  expect((await told(running)).cause).toEqual([happened, now])
})

it('says that an expired session was rebuilt, and that the press was repeated', async () => {
  const running = recordedRoot({
    answers: {
      addItinerary: () => unnamed(),
      cart: () => unnamed(),
      updatePassengers: first(failsWith(expired), () => cart()),
      tripDetails: failsWith(expired),
    },
  })
  await upToPassengers(running)
  await running.on({ 'seat-selection': 'noMap' })
  expect(await told(running)).toEqual({
    cause: [
      'The session expired while the passengers’ details were being saved. The trip was rebuilt in 1 second. The last action was then repeated automatically.',
      'What to do now: Continue. You don’t need to repeat anything.',
    ],
    answers: noPayment,
  })
})

it('asks for a press that an expired session did not repeat, and says that nothing was charged', async () => {
  let reads = 0
  const running = await paid({ cart: () => (reads++ === 0 ? failsWith(expired)() : cart()), tripDetails: failsWith(expired) })
  for (let tries = 0; tries < 200 && running.root.getSnapshot().value !== 'recovered'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve))
  expect(await told(running)).toEqual({
    cause: [
      'The session expired before the payment was sent. The trip was rebuilt in 1 second.',
      'What to do now: Nothing was charged. Enter the card again, check the price and press Pay.',
    ],
    answers: noPayment,
  })
})

it('names the seat that someone else took, and the one that was saved instead', async () => {
  const running = recordedRoot({
    answers: {
      seatMap: () => changeMap,
      saveSelectedSeat: first(failsWith(failure('ERR.SSW.SEAT.TAKEN')), () => cart()),
    },
  })
  await upToPassengers(running)
  await running.on({ 'seat-selection': { choosing: 'ready' } })
  const pick = (seat: string) =>
    running.send({ type: 'seat.pick', choice: { passengerId: '1', segmentId: changeMap.segments[0]?.segment.id ?? '', seat } })
  pick('12A')
  await running.on({ 'seat-selection': { choosing: 'taken' } })
  const happened =
    'Someone else took seat 12A before it could be saved. The seat map was loaded again. Nothing was charged for the seat.'
  expect(await told(running)).toEqual({ cause: [happened, 'What to do now: Choose another seat.'], answers: noPayment })
  cleanup()
  pick('14C')
  await running.on({ 'seat-selection': { choosing: 'ready' } })
  expect((await told(running)).cause).toEqual([
    happened,
    'What to do now: There’s nothing left to do. Seat 14C was saved instead.',
  ])
})

it('says of a payment whose answer was lost that the trip is booked, and charged once', async () => {
  const running = await paid({
    purchase: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
    tripDetails: () => ({ booking: booked, tripOptions: [] }),
  })
  await running.on({ payment: 'unknown' })
  expect(await told(running)).toEqual({
    cause: [
      'The airline’s answer to the payment of €100.00 didn’t arrive. The storefront keeps asking the airline what became of it, and doesn’t send it a second time.',
      'What to do now: Don’t pay again. Open the page again to see the result.',
    ],
    answers: {
      'Was I charged?':
        'The recording doesn’t show whether you were charged.10:00, €100.00: No answer came. Whether it was charged isn’t known.',
      'Is it booked?': 'The recording doesn’t show it.',
    },
  })
  screen.getByText('Look up the payment before you say anything about it.')
  cleanup()
  running.clock.increment(60_000)
  await running.on({ confirmation: 'ticketed' })
  expect(await told(running)).toEqual({
    cause: [
      'The airline’s answer to the payment of €100.00 didn’t arrive. The storefront asked the airline, and found at 10:00 that the trip is booked and was paid for once.',
      'What to do now: There’s nothing left to do. The trip is booked.',
    ],
    answers: {
      'Was I charged?': 'Yes, once: €100.00.10:00, €100.00: Went through at 10:00.',
      'Is it booked?': 'Yes. Your booking is ticketed.',
    },
  })
})

it('says what a price was and is, which part of it moved, and what was decided', async () => {
  const line = { id: 'tax/YR/1', kind: 'tax' as const, label: 'YR', amount: eur(500), quantity: 1 }
  const dearer = cart({ total: eur(10_500), lines: [...cart().lines, line] })
  const running = await paid({ cart: () => dearer })
  await running.on({ payment: 'priceChanged' })
  const happened =
    'The airline changed the price at 10:00, from €100.00 to €105.00. Taxes and charges: €10.00 before, now €15.00.'
  expect(await told(running)).toEqual({
    cause: [
      `${happened} The page shows both prices, and nothing is charged until the new one is accepted.`,
      'What to do now: Accept the new price, or choose other flights.',
    ],
    answers: noPayment,
  })
  cleanup()
  running.send({ type: 'price.accept' })
  await running.on({ payment: { choosing: 'ready' } })
  expect((await told(running)).cause).toEqual([
    `${happened} The page showed both prices, and the new one was accepted.`,
    'What to do now: Continue at the new price.',
  ])
})

it('says that nothing failed if nothing did', async () => {
  const running = recordedRoot()
  await upToPassengers(running)
  await running.on({ 'seat-selection': 'noMap' })
  expect(await told(running)).toEqual({
    cause: ['Nothing failed in this recording.', 'What to do now: Ask the traveler what they expected.'],
    answers: noPayment,
  })
})
