import { createActor } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { booking } from '#machines/booking.ts'
import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import { laterCharts } from '#src/app/session/flow-charts.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'

const trouble = vi.hoisted(() => ({ isMissing: false }))

vi.mock('#machines/mto.ts', async (original) => {
  const loaded = await original<typeof import('#machines/mto.ts')>()
  return {
    get mto() {
      if (trouble.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
      return loaded.mto
    },
  }
})

afterEach(() => {
  trouble.isMissing = false
})

const nothing = () => {}

/** Runs the root of a page that has only the chart of booking. `visited` lists its states. */
const run = (input: Partial<SessionInput>) => {
  const effects = {
    perform: () => new Promise(nothing),
    clearSelections: nothing,
    storeAttempt: nothing,
    leaveForBank: nothing,
    leaveNoTrace: nothing,
    eraseTraces: nothing,
  }
  const visited: unknown[] = []
  const root = createActor(chartsWith(effects, { booking }), {
    input: { executionKey: '', flow: 'booking', at: 'home', kept: nothingKept, absent: laterCharts, ...input },
  })
  root.subscribe(({ value }) => {
    if (value !== visited.at(-1)) visited.push(value)
  })
  root.start()
  const at = (value: string) => vi.waitFor(() => expect(root.getSnapshot().value).toBe(value))
  const step = () => flowActorOf(root)?.getSnapshot().context.at
  return { root, at, visited, step }
}

const trip = { flow: 'mto', at: 'trip-opening', kept: { ...nothingKept, booking: booked } } as const

describe('the chart of a flow', () => {
  it('is loaded when the flow begins, which then begins at the requested step', async () => {
    const { at, step, root } = run(trip)
    expect(root.getSnapshot().value).toBe('loading')
    await at('mto')
    expect(step()).toBe('trip-opening')
  })

  it('is at hand for a booking', () => {
    const { root, step } = run({})
    expect([root.getSnapshot().value, step()]).toEqual(['booking', 'home'])
  })

  it('is loaded once: a flow that begins again does not wait', async () => {
    const { root, at, visited } = run({ at: 'myb' })
    await at('outside')
    flowActorOf(root)?.send({ type: 'flow.leave', flow: 'booking', at: 'home' })
    await at('booking')
    flowActorOf(root)?.send({ type: 'flow.leave', flow: 'booking', at: 'myb' })
    await at('outside')
    expect(visited.filter((value) => value === 'loading')).toHaveLength(1)
  })

  it('is asked for again by the traveller if it could not be loaded', async () => {
    trouble.isMissing = true
    const { root, at, step } = run(trip)
    await at('unloaded')
    trouble.isMissing = false
    root.send({ type: 'step.retry' })
    await at('mto')
    expect(step()).toBe('trip-opening')
  })

  it('is that of the trip’s page if nobody has named the trip to change', async () => {
    const { at, step } = run({ flow: 'mto', at: 'trip-review' })
    await at('outside')
    expect(step()).toBe('myb')
  })
})
