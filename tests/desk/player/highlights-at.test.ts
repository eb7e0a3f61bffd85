import { describe, expect, it } from 'vitest'
import { activeIn, litAt } from '#src/desk/player/highlights-at.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { stride } from '#src/desk/player/position.ts'
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

  it('contain nothing new in a chart in which nothing happened', async () => {
    const { moments } = playbackOf(await declinedRecording(), {})
    expect(litAt(moments, moments.length - 1, 'storefront')).toMatchObject({ active: ['storefront.booking'], last: [] })
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
