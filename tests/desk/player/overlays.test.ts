import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { marksOfRecordings, marksOfTests } from '#src/desk/player/overlays.ts'
import { bookingRecording, declinedRecording } from './recordings.ts'

const lock = JSON.parse(readFileSync('tests/paths/paths.lock.json', 'utf8')) as Record<string, { unreached: string[] }>
const left = Object.fromEntries(Object.entries(lock).map(([chart, { unreached }]) => [chart, unreached]))

describe('an overlay on a chart', () => {
  it('shows what the tests cover and miss, for every chart that they know', () => {
    const marksOf = marksOfTests(left)
    for (const [chart, unreached] of Object.entries(left)) {
      const marks = marksOf(chart) ?? {}
      const uncovered = Object.keys(marks).filter((id) => marks[id] === 'uncovered')
      expect([chart, uncovered.toSorted()]).toEqual([chart, unreached.toSorted()])
    }
    expect(marksOf('booking')?.['booking.payment.submitting/xstate.done.actor.purchase/0']).toBe('covered')
    expect(marksOf('gone')).toBeUndefined()
  })

  it('shows what the recordings visited, and what none did', async () => {
    const [booked, declined] = [await bookingRecording(), await declinedRecording()]
    const [one, both] = [marksOfRecordings([booked])('booking'), marksOfRecordings([booked, declined])('booking')]
    const failing = 'booking.payment.submitting/xstate.error.actor.purchase/1'
    expect([one?.[failing], both?.[failing]]).toEqual(['unseen', 'seen'])
    expect([one?.['booking.payment.declined'], both?.['booking.payment.declined']]).toEqual(['unseen', 'seen'])
    expect(both?.['confirmation']).toBe('seen')
  })
})
