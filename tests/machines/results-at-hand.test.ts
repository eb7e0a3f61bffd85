import { describe, expect, it, vi } from 'vitest'
import { resultsAtHand } from '#machines/results-at-hand.ts'
import { nothingKept } from '#machines/trip.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '#tests/app/running.ts'
import { family, flights } from '#tests/steps/flights.ts'

const input = {
  executionKey: '',
  flow: 'booking',
  at: 'flight-selection',
  kept: { ...nothingKept, search },
  isNowhere: false,
} as const

/** Value and context of the charts once the search of the address has been answered. */
const charts = async (kept: object, found: unknown) => {
  const { root } = runRoot({ at: 'flight-selection', kept, answers: { airSearch: () => found } })
  const flow = () => flowActorOf(root)?.getSnapshot()
  await vi.waitFor(() => expect(flow()?.matches({ 'flight-selection': { choosing: 'browsing' } })).toBe(true))
  const parts = [root.getSnapshot(), flow()].map((snapshot) => ({ value: snapshot?.value, context: snapshot?.context }))
  return { root: parts[0], flow: parts[1] }
}

describe('the results that a page shows before its charts run', () => {
  it.each([
    ['one traveller', { search }, offers],
    ['a family, for which prices are estimates', { search: family }, flights],
    ['a link with a chosen flight', { search: family, picks: [11, undefined] }, flights],
    ['a link with a flight that is gone', { search: family, picks: [999] }, flights],
  ])('are those of the charts, for %s', async (_, kept, found) => {
    expect(resultsAtHand({ ...input, kept: { ...nothingKept, ...kept } }, found)).toEqual(await charts(kept, found))
  })

  it('lists the very offers that the charts list, so that no row is rendered twice', async () => {
    const early = resultsAtHand({ ...input, kept: { ...nothingKept, search: family } }, flights)
    const { flow } = await charts({ search: family }, flights)
    expect(flow?.context).toHaveProperty('offers', early?.flow.context.offers)
    expect((flow?.context as { offers?: unknown } | undefined)?.offers).toBe(early?.flow.context.offers)
  })

  it.each([
    ['without flights on a leg', {}, { ...flights, legs: [...flights.legs, { rows: [], days: [] }] }],
    ['that resumes a conversation', { executionKey: 'e1s1' }, flights],
    ['while a payment is open', { kept: { ...nothingKept, search, openAttempt: 'request-1' } }, flights],
    ['where a conversation has to be opened first', { opensWith: 'init' as const }, flights],
    ['of prices by day', { kept: { ...nothingKept, search: { ...search, searchType: 'CALENDAR30' as const } } }, flights],
    ['on another page', { at: 'home' as const }, flights],
    ['of another flow', { flow: 'exchange' as const }, flights],
    ['at an unknown address', { isNowhere: true }, flights],
  ])('are left to the charts for a search %s', (_, given, found) => {
    expect(resultsAtHand({ ...input, ...given }, found)).toBeUndefined()
  })
})
