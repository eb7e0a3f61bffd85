import type { AnyStateMachine } from 'xstate'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import type { Charts } from './inert.ts'
import type { ChartMigration } from './migrations.ts'
import { shapeOf } from './shape.ts'
import { isKnownState, isKnownTransition } from './known-places.ts'

/** A name in an older chart, and the name that replaces it today. */
export interface Mapped {
  chart: string
  was: string
  is: string
}

/** The result of adapting a recording to today's charts. */
export interface AdaptedRecording {
  /** The recording with today's names. It is unchanged if nothing was renamed, or if a name is unknown. */
  recording: Flowrec
  /** The names that were translated. Empty if a name is unknown. */
  mapped: readonly Mapped[]
  /** Names of charts, states and transitions that today's charts do not have, without duplicates. */
  unknown: readonly string[]
}

type Tell = (was: string, is: string) => string

/** Translates the names of a chart from before a migration to after it. */
interface Renaming {
  state: (id: string) => string
  event: (type: string) => string
  call: (src: string) => string
  transition: (place: string) => string
}

/** Renames a state by its closest listed ancestor, or by itself if it is listed. The rest of the id is kept. */
const stateBy = (states: Record<string, string>, id: string): string => {
  for (let above = id; above !== ''; above = above.slice(0, Math.max(0, above.lastIndexOf('.'))))
    if (states[above] !== undefined) return states[above] + id.slice(above.length)
  return id
}

const ofState = /^(xstate\.(?:done\.state|after\.[^.]+)\.)(.+)$/
const ofCall = /^(xstate\.(?:done|error)\.actor\.)(.+)$/

const renamingBy = ({ states = {}, events = {}, calls = {}, transitions = {} }: ChartMigration): Renaming => {
  const state = (id: string) => stateBy(states, id)
  const call = (src: string) => calls[src] ?? src
  const event = (type: string): string => {
    const [, timed = '', id = ''] = ofState.exec(type) ?? []
    if (id !== '') return timed + state(id)
    const [, settled = '', src = ''] = ofCall.exec(type) ?? []
    return src === '' ? (events[type] ?? type) : settled + call(src)
  }
  return {
    state,
    event,
    call,
    transition: (place) => {
      const [, id = '', type = '', index = ''] = /^([^/]*)\/(.*)\/(\d+)$/.exec(place) ?? []
      const renamed = `${state(id)}/${event(type)}/${index}`
      return id === '' ? place : (transitions[renamed] ?? renamed)
    },
  }
}

/** Finds the chain of migrations that leads from a shape towards today's. It ends early if a migration is missing. */
const migrationsFrom = (
  shape: string | undefined,
  chart: string,
  today: string,
  known: readonly ChartMigration[],
): ChartMigration[] => {
  const found: ChartMigration[] = []
  for (let at = shape; at !== undefined && at !== today; ) {
    const next = known.find((each) => each.chart === chart && each.from === at && !found.includes(each))
    if (next) found.push(next)
    at = next?.to
  }
  return found
}

const through =
  (renamings: readonly Renaming[], what: keyof Renaming, tell: Tell) =>
  (name: string): string => {
    const renamed = renamings.reduce((before, each) => each[what](before), name)
    return renamed === name ? name : tell(name, renamed)
  }

type StateValue = FlowrecStep['state']

/** Lists the ids of the innermost states of a value. For example, `{ payment: 'declined' }` gives `booking.payment.declined`. */
const leavesOf = (value: StateValue, above: string): string[] =>
  typeof value === 'string'
    ? [`${above}.${value}`]
    : Object.entries(value).flatMap(([name, below]) =>
        below === undefined ? [] : Object.keys(below).length === 0 ? [`${above}.${name}`] : leavesOf(below, `${above}.${name}`),
      )

const valueOf = (paths: readonly string[][]): StateValue => {
  const [[only, ...below] = [], ...others] = paths
  if (only !== undefined && below.length === 0 && others.length === 0) return only
  const names = [...new Set(paths.map(([name = '']) => name))]
  return Object.fromEntries(
    names.map((name) => {
      const under = paths.filter(([first, ...rest]) => first === name && rest.length > 0).map(([, ...rest]) => rest)
      return [name, under.length > 0 ? valueOf(under) : {}]
    }),
  )
}

/** Translates the names in a step. */
const renamed = (step: FlowrecStep, chart: string, renamings: readonly Renaming[], tell: Tell): FlowrecStep => {
  const state = through(renamings, 'state', tell)
  // Names that xstate derives from states and calls are translated too, but not reported.
  const event = through(renamings, 'event', (was, is) => (was.startsWith('xstate.') ? is : tell(was, is)))
  const place = through(renamings, 'transition', (_, is) => is)
  const leaves = leavesOf(step.state, chart)
  const now = leaves.map(state)
  const isMoved = now.some((id, index) => id !== leaves[index])
  return {
    ...step,
    in: { ...step.in, type: event(step.in.type) },
    took: step.took.map(place),
    guards: step.guards.map(([asked, said]) => [place(asked), said]),
    ...(isMoved && { state: valueOf(now.map((id) => id.slice(chart.length + 1).split('.'))) }),
    ...(step.emits && { emits: step.emits.map(event) }),
  }
}

const unknownIn = ({ machines, steps }: Flowrec, charts: Charts): string[] => {
  const unknown = new Set<string>()
  for (const { id } of machines) if (!charts[id]) unknown.add(id)
  for (const { actor, took, guards, state } of steps) {
    const id = machines[actor]?.id ?? ''
    const machine = charts[id]
    if (!machine) continue
    for (const place of [...took, ...guards.map(([asked]) => asked)]) if (!isKnownTransition(machine, place)) unknown.add(place)
    if (!isKnownState(machine, state)) unknown.add(leavesOf(state, id).join(', '))
  }
  return [...unknown]
}

const shapeToday = (machine: AnyStateMachine | undefined): string => (machine ? shapeOf(machine) : '')

/**
 * Adapts a recording of older charts to today's by applying the migrations from each chart's recorded shape. Names that remain
 * unknown are listed. A chart that has only grown needs no migration.
 */
export const fit = (recording: Flowrec, charts: Charts, known: readonly ChartMigration[]): AdaptedRecording => {
  const mapped = new Map<string, Mapped>()
  const renamings = recording.machines.map(({ id, shapeHash }) =>
    migrationsFrom(shapeHash, id, shapeToday(charts[id]), known).map(renamingBy),
  )
  if (renamings.every(({ length }) => length === 0)) return { recording, mapped: [], unknown: unknownIn(recording, charts) }
  const tellOf =
    (chart: string): Tell =>
    (was, is) => {
      mapped.set(`${chart} ${was}`, { chart, was, is })
      return is
    }
  const indexOf = new Map(recording.machines.map(({ path }, index) => [path, index]))
  const callOf = (key: string): string => {
    const index = indexOf.get(recording.calls?.[key]?.actor ?? '') ?? 0
    const [src = '', place] = key.split('#')
    const call = through(renamings[index] ?? [], 'call', tellOf(recording.machines[index]?.id ?? ''))(src)
    return place === undefined ? call : `${call}#${place}`
  }
  const now: Flowrec = {
    ...recording,
    steps: recording.steps.map((step) => {
      const chart = recording.machines[step.actor]?.id ?? ''
      const by = renamings[step.actor] ?? []
      const fitted = renamed(step, chart, by, tellOf(chart))
      return {
        ...fitted,
        in: { ...fitted.in, ...(step.in.call !== undefined && { call: callOf(step.in.call) }) },
        ...(step.calls && { calls: step.calls.map(callOf) }),
      }
    }),
    ...(recording.calls && {
      calls: Object.fromEntries(
        Object.entries(recording.calls).map(([key, call]) => {
          const to = callOf(key)
          return [to, { ...call, src: to.replace(/#\d+$/, '') }]
        }),
      ),
    }),
  }
  // A keyframe cannot be translated. A recording without its start is therefore shown as it was recorded, and not replayed.
  const lacksStart = (recording.dropped?.ring ?? 0) > 0 && mapped.size > 0
  const unknown = [...unknownIn(now, charts), ...(lacksStart ? ['keyframes'] : [])]
  const isFitted = mapped.size > 0 && unknown.length === 0
  return { recording: isFitted ? now : recording, mapped: isFitted ? [...mapped.values()] : [], unknown }
}
