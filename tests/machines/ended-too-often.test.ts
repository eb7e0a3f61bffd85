import { flows, outside } from '#machines/index.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { nothingKept } from '#machines/trip.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import { couple } from '#src/operations/outcomes/samples/upgrade.ts'
import { expired } from './answering.ts'

/**
 * Opens a trip at a gateway that begins a conversation with each opening, and has lost it at the next request. In the
 * conversation `kept`, that request has no answer until `lose` is called.
 */
const openAtAForgetfulGateway = async (kept?: number) => {
  const clock = new SimulatedClock()
  let reject: (failure: object) => void = () => {}
  const held = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  let openings = 0
  const root = createActor(
    chartsWith(
      {
        perform: async (name) => {
          await Promise.resolve()
          if (name === 'cart' && openings === kept) return held
          if (name === 'cart') throw expired
          openings += 1
          root.send({ type: 'execution.received', key: `e${openings}s1` })
          return openings < 20 ? { booking: couple, tripOptions: [] } : new Promise(() => {})
        },
        ...withoutEffects,
      },
      { ...flows, outside },
    ),
    { clock, input: { executionKey: '', flow: 'upgrade', at: 'upgrade-offers', kept: { ...nothingKept, booking: couple } } },
  ).start()
  const settled = async () => {
    for (let turn = 0; turn < 1_000; turn += 1) await Promise.resolve()
  }
  await settled()
  const lose = async () => {
    reject(expired)
    await settled()
  }
  return { root, clock, lose, openings: () => openings }
}

describe('conversations that end one after another', () => {
  it('are replaced at most five times, although each has another key', async () => {
    const { root, openings } = await openAtAForgetfulGateway()
    expect([root.getSnapshot().value, openings()]).toEqual(['unopened', 6])
  })
  it.each([
    [59_999, 6],
    [60_000, 9],
  ])('are counted from zero after a minute without an end: %i ms, %i openings', async (quiet, all) => {
    const { root, clock, lose, openings } = await openAtAForgetfulGateway(4)
    clock.increment(quiet)
    await lose()
    expect([root.getSnapshot().value, openings()]).toEqual(['unopened', all])
  })
  it('lead to the page of the trip on request', async () => {
    const { root } = await openAtAForgetfulGateway()
    root.send({ type: 'step.retry' })
    const { value, context } = root.getSnapshot()
    expect([value, context.at, context.kept.booking, context.executionKey]).toEqual(['outside', 'myb', couple, ''])
  })
})
