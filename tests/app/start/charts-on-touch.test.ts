import { describe, expect, it } from 'vitest'
import type { Begun } from '#src/app/start/begin.tsx'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { createWaker } from '#src/app/start/charts-on-touch.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '../running.ts'
import { standingFor } from '#tests/standing-for.ts'

const submit = { type: 'search.submit', search } as const

const waking = (tries: ('fails' | 'comes')[]) => {
  const { root } = runRoot()
  const troubles: ((() => void) | undefined)[] = []
  const awake: unknown[] = []
  let fetched = 0
  const waker = createWaker({
    fetch: async () => {
      fetched += 1
      if (tries.shift() === 'fails') throw new Error('offline')
      return standingFor<Begun>({ root })
    },
    onAwake: (begun) => awake.push(begun.root),
    onTrouble: (retry) => troubles.push(retry),
  })
  return { root, waker, troubles, awake, fetches: () => fetched }
}

describe('loading the charts', () => {
  it('fetches them once, however often they are requested', async () => {
    const { waker, awake, root, fetches } = waking(['comes'])
    expect(await Promise.all([waker.wake(), waker.wake()])).toEqual([true, true])
    expect([awake, fetches()]).toEqual([[root], 1])
  })

  it('forwards what was pressed before they started', async () => {
    const { waker, root } = waking(['comes'])
    waker.send(submit)
    await waker.begun()
    expect(flowActorOf(root)?.getSnapshot().context.at).toBe('flight-selection')
  })

  it('reports nothing if a touch failed to load them, and tries again on the next', async () => {
    const { waker, troubles, fetches } = waking(['fails', 'comes'])
    expect([await waker.wake(), await waker.wake()]).toEqual([false, true])
    expect([troubles, fetches()]).toEqual([[undefined], 2])
  })

  it('reports a failure if a press waits for them, and forwards it after a successful retry', async () => {
    const { waker, troubles, root } = waking(['fails', 'comes'])
    waker.send(submit)
    await waker.begun()
    const [retry] = troubles
    expect(retry).toBeTypeOf('function')
    retry?.()
    await waker.begun()
    expect([troubles.at(-1), flowActorOf(root)?.getSnapshot().context.at]).toEqual([undefined, 'flight-selection'])
  })
})
