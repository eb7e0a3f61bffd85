import { operations } from '#src/operations/index.ts'
import { sectionsOf, type Section } from '#src/operations/outcomes/sections.ts'
import type { PathEffect, PathOrigin } from './graph.ts'

/** The parts of a step that determine which sections it covers. */
export interface Purpose extends Pick<PathEffect, 'calls' | 'effects' | 'transitions'> {
  /** Ids of the states that are active before the step. */
  states: readonly string[]
  case: string
  origin: PathOrigin
}

const known = sectionsOf as Readonly<Record<string, readonly Section[] | undefined>>

const ofOperation = (name: string): readonly Section[] => {
  const asked = known[name]
  if (!asked) return []
  return [operations[name as keyof typeof operations].kind === 'query' ? '7. Queries' : '7. Mutations', ...asked]
}

const ofFailure = (failure: string): readonly Section[] => [
  '3. Error object',
  '8. Error catalogue',
  'wire 2. Errors',
  ...(failure === 'validation' ? (['5. Validation rules'] as const) : []),
  ...(failure === 'EXECUTION_EXPIRED' ? (['4. Execution key', 'wire 1.5 Session life'] as const) : []),
]

/** Actions that write to the session: the request id, and the selections that are cleared with an expired execution key. */
const storing = ['store attempt', 'clear selections']

/**
 * Returns the sections of the specification that a step covers. They come from the operations that it calls or settles, the
 * address, and what is stored in the session. If the step takes a transition, the sections of the chart's step are included.
 */
export const sectionsServed = (
  { calls, effects, transitions, case: name, origin }: Purpose,
  ofStep: readonly Section[],
): Section[] => {
  const [, operation, failure] = /^(\S+) (?:answers|fails): (.*)$/.exec(name) ?? []
  const hasFailed = name.startsWith(`${operation} fails`)
  return [
    ...new Set([
      ...(transitions.length > 0 ? ofStep : []),
      ...(origin === 'router' ? (['2. Screens and routes'] as const) : []),
      ...calls.flatMap(ofOperation),
      ...(operation !== undefined ? ofOperation(operation) : []),
      ...(hasFailed && failure !== undefined ? ofFailure(failure) : []),
      ...(effects.some((effect) => storing.includes(effect)) ? (['3. Session-stored items'] as const) : []),
    ]),
  ]
}
