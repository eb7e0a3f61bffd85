import { describe, expect, it } from 'vitest'
import { activeIn, litAt } from '#src/desk/player/highlights-at.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { dueAfter, stride } from '#src/desk/player/position.ts'
import { differencesIn } from '#src/desk/player/differences.ts'
import { declinedRecording } from './recordings.ts'

describe('the highlighted parts of a chart', () => {
  it('are all active states, by the ids in recordings', () => {
    expect(activeIn('booking', { payment: { declined: 'again' } })).toEqual([
      'payment',
      'booking.payment.declined',
      'booking.payment.declined.again',
    ])
    expect(activeIn('gone', { one: 'two' })).toEqual(['gone.one', 'gone.one.two'])
  })

  it('are the path to a moment, with the count of each transition and the last one', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    const { active, visited, taken, last } = litAt(moments, moments.length - 1, 'booking')
    expect(active.at(-1)).toBe('booking.payment.declined.again')
    expect(visited).toMatchObject({ home: 1, 'booking.payment.submitting': 1, 'booking.payment.declined.deciding': 1 })
    expect(visited['booking.confirmation.loading']).toBeUndefined()
    expect(taken['booking.payment.submitting/xstate.error.actor.purchase/1']).toBe(1)
    expect(last).toEqual([
      'booking.payment.submitting/xstate.error.actor.purchase/1',
      'booking.payment.declined.deciding/always/1',
    ])
  })

  it('are the transitions so far, within a moment', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    const { active, last } = litAt(moments, moments.length - 1, 'booking', 1)
    expect(active).toEqual(['payment', 'booking.payment.submitting'])
    expect(last).toEqual(['booking.payment.submitting/xstate.error.actor.purchase/1'])
  })

  it('are counted through a long recording as through a short one', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    const rounds = 50
    const long = Array.from({ length: rounds }).flatMap((_, round) =>
      moments.map((moment) => ({ ...moment, index: moment.index + round * moments.length })),
    )
    const once = litAt(moments, moments.length - 1, 'booking')
    const often = litAt(long, long.length - 1, 'booking')
    expect(long.length).toBeGreaterThan(1_000)
    expect(often.taken).toEqual(Object.fromEntries(Object.entries(once.taken).map(([id, count]) => [id, count * rounds])))
    expect([often.active, often.last, often.left]).toEqual([once.active, once.last, once.left])
    expect(litAt(long, moments.length - 1, 'booking')).toEqual(once)
  })

  it('contain nothing new in a chart in which nothing happened', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    expect(litAt(moments, moments.length - 1, 'storefront')).toEqual({
      active: ['storefront.booking'],
      visited: { 'storefront.arriving': 1, 'storefront.deciding': 1, 'storefront.booking': 1 },
      taken: { 'storefront.arriving/always/2': 1, 'storefront.deciding/always/2': 1, 'storefront/xstate.snapshot.account/1': 1 },
      left: { 'storefront/xstate.snapshot.account/1': 'storefront.booking' },
      last: [],
    })
  })
})

describe('stepping', () => {
  it('by parts visits every transition, forwards and backwards', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    const forth = [{ index: 0 }]
    for (let next = stride(moments, { index: 0 }, 'micro', 1); next; next = stride(moments, next, 'micro', 1)) forth.push(next)
    const back = [forth.at(-1) ?? { index: 0 }]
    for (let next = stride(moments, back[0] ?? { index: 0 }, 'micro', -1); next; next = stride(moments, next, 'micro', -1))
      back.push(next)
    const parts = moments.slice(1).reduce((sum, { took }) => sum + Math.max(1, took.length), 1)
    expect(forth).toHaveLength(parts)
    expect(back.slice(0, parts - 1).reverse()).toEqual(forth.slice(1))
  })
})

describe('playing', () => {
  it('shows 250 steps a second at the highest speed, even with long pauses and slow drawing', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    const slow = Array.from({ length: 1_000 }, (_, index) => ({
      ...(moments[0] as (typeof moments)[0]),
      index,
      t: index * 4_000,
    }))
    const everyFrame = (milliseconds: number) => {
      let at = { index: 0, rest: 0 }
      for (let time = 0; time < 1_000; time += milliseconds) at = dueAfter(slow, at.index, at.rest + milliseconds, 250, true)
      return at.index
    }
    expect([everyFrame(4), everyFrame(20), everyFrame(100)]).toEqual([250, 250, 250])
  })

  it('takes at least one step at a time, and stops at the last', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    expect(dueAfter(moments, 0, 0, 1, true)).toEqual({ index: 1, rest: 0 })
    expect(dueAfter(moments, 0, 1e9, 1, true).index).toBe(moments.length - 1)
  })
})

describe('the differences between two values', () => {
  it('are listed by field, with both values', () => {
    const before = { same: { deep: [1, 2] }, gone: true, list: [1, 2], kind: { one: 1 } }
    const after = { same: { deep: [1, 2] }, list: [1, 3, 4], kind: 'two', new: null }
    expect(differencesIn(before, after)).toEqual([
      { path: 'gone', before: 'true', after: undefined },
      { path: 'list.1', before: '2', after: '3' },
      { path: 'list.2', before: undefined, after: '4' },
      { path: 'kind', before: '{"one":1}', after: '"two"' },
      { path: 'new', before: undefined, after: 'null' },
    ])
  })

  it('are limited to a readable number', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 'x'.repeat(999)]))
    const found = differencesIn({}, many, 50)
    expect(found).toHaveLength(50)
    expect(found[0]?.after?.length).toBeLessThan(200)
  })
})
