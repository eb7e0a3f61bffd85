import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { servicesOf } from './chart.ts'
import { modelOf, nodeOf } from './explore.ts'
import type { Path, PathEdge, PathNode } from './graph.ts'
import type { PathModel } from './model.ts'

/** The first step after which a running chart is not in the expected state. */
export interface Astray {
  path: Path
  step: number
  case: string
  expected: unknown
  found: unknown
}

interface Pending {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** Longer than any delay of a chart, in milliseconds. */
const long = 3_600_000

/**
 * Runs a path on a real actor. Operations are promises that the path settles, and delays use a simulated clock. Returns the first
 * divergence, or undefined if there is none.
 */
export const runOnActor = async (
  model: PathModel,
  nodes: ReadonlyMap<string, PathNode>,
  path: Path,
): Promise<Astray | undefined> => {
  const pending = new Map<string, Pending>()
  const waiting = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set((self as { id: string }).id, { resolve, reject })),
  )
  // A path has no response for an actor that never ends, so the actor's real chart runs.
  const actors = Object.fromEntries(
    servicesOf(model.machine).map((name) => [name, model.endless?.[name] === undefined ? waiting : modelOf(name).machine]),
  )
  const clock = new SimulatedClock()
  const actor = createActor(model.machine.provide({ actors }), { input: path.start.input, clock })
  actor.subscribe({ error: () => {} })
  actor.start()
  const perform = async ({ event, origin }: PathEdge): Promise<void> => {
    const [, name = ''] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(event.type) ?? []
    if (origin === 'service' && pending.has(name)) {
      const { resolve, reject } = pending.get(name) as Pending
      pending.delete(name)
      if (event.type.startsWith('xstate.done.')) resolve(event['output'])
      else reject(event['error'])
    } else if (origin === 'timer') clock.increment(long)
    else actor.send(event)
    // A settled promise reaches the actor, and then its parent, only after a few microtasks.
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
  }
  for (const [step, edge] of path.steps.entries()) {
    await perform(edge)
    const there = nodeOf(model, actor.getSnapshot())
    if (there.id === edge.to) continue
    actor.stop()
    return { path, step, case: edge.case, expected: nodes.get(edge.to), found: there }
  }
  actor.stop()
  return undefined
}
