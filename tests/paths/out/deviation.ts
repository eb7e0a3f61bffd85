import { canonical } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import type { Taken, ToolChart } from '#src/paths/chart.ts'
import type { PathEvent } from '#src/paths/graph.ts'
import { hasSameResults } from '#src/paths/import/guard-results.ts'

/** The first step at which today's chart differs from the recording. */
export interface Deviation {
  step: number
  what: 'transitions' | 'guards' | 'state' | 'calls'
  recorded: unknown
  now: unknown
}

const eventOf = ({ in: { type, data, call } }: FlowrecStep, calls: Flowrec['calls']): PathEvent => {
  const settled = calls?.[call ?? '']
  if (!settled) return { ...data, type }
  const actorId = type.split('.').slice(3).join('.')
  return settled.outcome === 'error' ? { type, error: settled.error, actorId } : { type, output: settled.res, actorId }
}

const deviationOf = (step: FlowrecStep, { transitions, guards, snapshot, calls }: Taken): Deviation | undefined => {
  const replayed = guards.map(({ guard, outcome }): [string, boolean] => [guard, outcome])
  const pairs: [Deviation['what'], unknown, unknown][] = [
    ['transitions', step.took, transitions],
    ['guards', step.guards, hasSameResults(step.guards, replayed) ? step.guards : replayed],
    ['state', step.state, snapshot.value],
    ['calls', (step.calls ?? []).map((key) => key.replace(/#\d*$/, '')), calls],
  ]
  const [found] = pairs.filter(([, recorded, now]) => canonical(recorded) !== canonical(now))
  if (!found) return undefined
  const [what, recorded, now] = found
  return { step: step.n, what, recorded, now }
}

/** Sends the events of a recorded path to today's chart, purely. Returns the first deviation, or undefined if there is none. */
export const deviationFrom = ({ machines, steps, calls }: Flowrec, chart: ToolChart): Deviation | undefined => {
  const [first, ...rest] = steps
  if (!first) return undefined
  let taken = chart.start(machines[0]?.input)
  let deviation = deviationOf(first, taken)
  for (const step of rest) {
    if (deviation) return deviation
    taken = chart.step(taken.snapshot, eventOf(step, calls))
    deviation = deviationOf(step, taken)
  }
  return deviation
}
