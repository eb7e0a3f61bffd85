import { expect, it } from 'vitest'
import { pagesIn } from '#src/desk/player/pages.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { stateName } from '#src/desk/player/names.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { bookingRecording, declinedRecording, recoveryRecording } from './recordings.ts'

/** The states of the two pages that the desk shows for a step, by default the failing one. */
const statesAround = (recording: Flowrec, find?: (event: string) => boolean) => {
  const playback = playbackOf(recording)
  const { moments, firstTrouble } = playback
  const index = find ? moments.findIndex(({ event }) => find(event)) : firstTrouble
  const { at, after } = pagesIn(recording, moments).around(index)
  return [at, after].map((page) => stateName(playback.flowAt(page)?.snapshot.value))
}

it('shows the page on which a payment was declined, and what the page said then', async () => {
  expect(statesAround(await declinedRecording())).toEqual(['payment.submitting', 'payment.declined.again'])
})

it('shows the form that was being saved when the session expired, and the form after the trip was rebuilt', async () => {
  const isExpiry = (event: string) => event === 'xstate.error.actor.updatePassengers'
  expect(statesAround(await recoveryRecording(), isExpiry)).toEqual(['passengers.saving', 'passengers.filling'])
})

it('shows no page that is still being read', async () => {
  const recording = await bookingRecording()
  const { moments } = playbackOf(recording, {})
  const pages = pagesIn(recording, moments)
  const shown = moments.flatMap(({ index }) => Object.values(pages.around(index)).map((page) => stateName(moments[page]?.state)))
  expect(shown.filter((state) => /\bloading$/.test(state))).toEqual([])
})

it('lists the pages in the order in which the traveller saw them', async () => {
  const recording = await bookingRecording()
  expect(pagesIn(recording, playbackOf(recording, {}).moments).seen.map(({ step }) => step)).toEqual([
    'home',
    'flight-selection',
    'passengers',
    'seat-selection',
    'ancillaries',
    'payment',
    'confirmation',
  ])
})
