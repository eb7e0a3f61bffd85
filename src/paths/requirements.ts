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

const ofOutcome = (name: string): readonly Section[] => {
  const [, operation, verb, outcome = ''] = /^(\S+) (answers|fails): (.*)$/.exec(name) ?? []
  return operation === undefined ? [] : [...ofOperation(operation), ...(verb === 'fails' ? ofFailure(outcome) : [])]
}

/** Actions that write to the session: the request id, and the selections that are cleared with an expired execution key. */
const storing = ['store attempt', 'clear selections']

const served = new WeakMap<readonly Section[], Map<string, Section[]>>()

/**
 * Returns the sections of the specification that a step covers. They come from the operations that it calls or settles, the
 * address, and what is stored in the session. If the step takes a transition, the sections of the chart's step are included. Equal
 * results share one array, because steps are many and results few.
 */
export const sectionsServed = (
  { calls, effects, transitions, case: name, origin }: Purpose,
  ofStep: readonly Section[],
): Section[] => {
  const isStored = effects.some((effect) => storing.includes(effect))
  const key = `${transitions.length > 0} ${isStored} ${origin} ${calls.join()} ${name}`
  const known = served.get(ofStep) ?? new Map<string, Section[]>()
  served.set(ofStep, known)
  const before = known.get(key)
  if (before) return before
  const found = new Set<Section>(transitions.length > 0 ? ofStep : [])
  if (origin === 'router') found.add('2. Screens and routes')
  for (const call of calls) for (const section of ofOperation(call)) found.add(section)
  for (const section of ofOutcome(name)) found.add(section)
  if (isStored) found.add('3. Session-stored items')
  const all = [...found]
  known.set(key, all)
  return all
}
