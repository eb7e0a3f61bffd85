import { beforeAll, describe, expect, it } from 'vitest'
import { type Moment, playbackOf } from '#src/desk/player/playback.ts'
import { lanesOf } from '#src/desk/timeline/lanes.ts'
import { moneyTold } from '#src/desk/timeline/money-told.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { bookingRecording, declinedRecording, recoveryRecording } from '../player/recordings.ts'

let declined: Flowrec
let booked: Flowrec
let recovered: Flowrec

beforeAll(async () => {
  declined = await declinedRecording()
  booked = await bookingRecording()
  recovered = await recoveryRecording()
})

const told = (recording: Flowrec) =>
  moneyTold(recording, playbackOf(recording, {}).moments).map(({ kind, amount }) => (amount ? [kind, amount] : [kind]))

const lanes = (recording: Flowrec, moments: readonly Moment[] = playbackOf(recording, {}).moments) =>
  lanesOf(
    recording,
    moments,
    (milliseconds) => `${milliseconds}`,
    ({ kind }) => kind,
  )

describe('the lanes of a recording', () => {
  it('contain the traveller’s actions, the page’s states, the calls and the clock', () => {
    const { deeds, states, bars, clock, money } = lanes(declined)
    expect(deeds.map(({ text }) => text)).toEqual([
      'search.submit',
      'offer.pick',
      'step.next',
      'passengers.submit',
      'step.skip',
      'step.skip',
      'payment.submit',
    ])
    expect(states.slice(-4).map(({ text }) => text)).toEqual(['choosing.ready', 'checking', 'submitting', 'declined.again'])
    expect(bars.find(({ call }) => call === 'purchase#1')?.outcome).toBe('error')
    expect(clock.length).toBeGreaterThan(3)
    expect(money.map(({ text }) => text)).toEqual(['asked', 'declined'])
  })

  it('keep concurrent calls apart', () => {
    for (const recording of [declined, booked, recovered]) {
      const { bars, rows } = lanes(recording)
      for (let row = 0; row < rows; row += 1) {
        const inRow = bars.filter((bar) => bar.row === row)
        inRow.slice(1).forEach(({ x }, at) => expect(x).toBeGreaterThanOrEqual((inRow[at]?.x ?? 0) + (inRow[at]?.width ?? 0)))
      }
    }
  })

  it('compress long pauses', () => {
    const { moments } = playbackOf(declined, {})
    const late = moments.map((moment) => (moment.index < 5 ? moment : { ...moment, t: moment.t + 3_600_000 }))
    const { places } = lanes(declined, late)
    const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(1)
    expect(Math.max(...steps)).toBeLessThanOrEqual(7)
  })
})

describe('the payment markers', () => {
  const asked = { amount: 10_000, currency: 'EUR' }

  it('show the amount requested and that it was declined', () => expect(told(declined)).toEqual([['asked', asked], ['declined']]))

  it('show that it succeeded', () => expect(told(booked)).toEqual([['asked', asked], ['booked']]))

  it('show that the outcome was unknown until the booking was found', () =>
    expect(told(recovered)).toEqual([['asked', asked], ['unknown'], ['booked']]))

  it('have no amount if the recording has none', () => {
    const without = structuredClone(declined)
    for (const step of without.steps) delete step.in.data
    expect(told(without)).toEqual([['asked'], ['declined']])
  })

  it('are absent if no payment was sent', () => {
    const until = declined.steps.findIndex(({ in: { type } }) => type === 'payment.submit')
    expect(told({ ...declined, steps: declined.steps.slice(0, until) })).toEqual([])
  })
})
