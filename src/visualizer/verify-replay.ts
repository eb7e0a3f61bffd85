import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import type { UnsealedFlowrec } from './record-file.ts'
import { charts as todays, type Charts, inertActor } from './inert.ts'
import { createRecorder, type Keyframe, type Recorded, type RecordedRow } from './record.ts'
import { hasToken } from './redact-tokens.ts'
import { logicOf, timersOf } from './inside-xstate.ts'

/** A recording, before or after it was sealed. */
export type Replayable = Flowrec | UnsealedFlowrec

type Step = Replayable['steps'][number]

/**
 * A guard whose result differs from the recorded one because it reads redacted values. The replay goes on with the recorded
 * result.
 */
export interface Induced {
  step: number
  guard: string
}

export interface Replay {
  /** Returns what the charts have done so far. */
  rows: () => readonly RecordedRow[]
  recorded: () => Recorded
  /** Sends the external input of a step to the charts. Returns the reason if that is impossible. */
  feed: (step: Step) => 'fed' | 'no such chart' | 'nobody asked' | 'no such timer'
  induced: readonly Induced[]
  stop: () => void
  /** Returns the machine of a chart, whether it is running or has ended. */
  machineOf: (path: string) => AnyStateMachine | undefined
  /** The events of the timers that are pending. The clock stands still, so they never fire. */
  scheduled: () => string[]
}

const isReading = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns true if a guard reads redacted values. */
const readsToken = (ask: (reading: <Read extends object>(read: Read) => Read) => boolean): boolean => {
  let found = false
  const reading = <Read extends object>(read: Read): Read =>
    new Proxy(read, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (hasToken(value)) found = true
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
        const isFixed = descriptor && !descriptor.configurable && !descriptor.writable
        return isReading(value) && !isFixed ? reading(value) : value
      },
    })
  try {
    ask(reading)
  } catch {
    return true
  }
  return found
}

const eventOf = ({ in: { type, data, call } }: Step, { calls }: Replayable) => {
  if (call === undefined) return { ...data, type }
  const actorId = type.split('.').slice(3).join('.')
  const settled = calls?.[call]
  return type.startsWith('xstate.error') ? { type, error: settled?.error, actorId } : { type, output: settled?.res, actorId }
}

const isScheduled = (actor: AnyActorRef, type: string): boolean =>
  timersOf(actor.system).some(({ source, event }) => source === actor && event.type === type)

/**
 * Starts the charts of a recording for a replay. Their operations never complete and their clock stands still, so that a replay
 * cannot reach a gateway. `feed` then sends the external input step by step. `isBrief` is for replays that do not overlap, which
 * share copies of the charts. `watch` is called for everything that happens. Returns undefined if the recording's chart no longer
 * exists.
 */
export const startReplay = (
  recording: Replayable,
  known: Charts = todays,
  isBrief = false,
  watch?: (seen: InspectionEvent, rows: readonly RecordedRow[]) => void,
): Replay | undefined => {
  const [first] = recording.machines
  const machine = first && known[first.id]
  if (!machine) return undefined
  const isRedacted = recording.requires.includes('redaction@1')
  const induced: Induced[] = []
  const said = new Map<Step, [string, boolean][]>()
  const numbered = new Map(recording.steps.map((step) => [step.n, step]))
  const pathOf = ({ actor }: Step) => recording.machines[actor]?.path
  const outcomesOf = (step: Step): [string, boolean][] => {
    const outcomes = said.get(step) ?? step.guards.map(([place, outcome]): [string, boolean] => [place, outcome])
    said.set(step, outcomes)
    return outcomes
  }
  const recorder = createRecorder({
    now: () => 0,
    most: { rows: Infinity, signs: Infinity },
    decide: ({ n, actor }, _, place, outcome, again) => {
      const step =
        n === undefined
          ? recording.steps.find((each) => each.in.type === 'xstate.init' && pathOf(each) === actor)
          : numbered.get(n)
      if (!step || !isRedacted) return outcome
      const outcomes = outcomesOf(step)
      const index = outcomes.findIndex(([id]) => id === place)
      const recorded = index < 0 ? undefined : outcomes.splice(index, 1)[0]?.[1]
      if (recorded === outcome || !readsToken(again)) return outcome
      if (recorded !== undefined) induced.push({ step: step.n, guard: place })
      return recorded ?? false
    },
  })
  const frame = recording.dropped?.ring ? (recording.keyframes?.[0] as { n: number; persisted: unknown } | undefined) : undefined
  const at = frame && ({ n: frame.n, ...(frame.persisted as Omit<Keyframe, 'n'>) } satisfies Keyframe)
  recorder.begin(at)
  const inspect = (seen: InspectionEvent) => {
    recorder.inspect(seen)
    watch?.(seen, recorder.recorded().rows)
  }
  const root = inertActor(machine, { ...(at ? { snapshot: at.persisted } : { input: first.input }), inspect }, { known, isBrief })
  // Without this subscription, an error of the chart would be reported as unhandled. The state shows it anyway.
  root.subscribe({ error: () => {} })
  root.start()
  recorder.begin()
  const settled = new Set<string>()
  return {
    rows: () => recorder.recorded().rows,
    recorded: recorder.recorded,
    induced,
    stop: () => root.stop(),
    machineOf: (path) => {
      const actor = recorder.actorAt(path)
      return actor && (logicOf(actor) as AnyStateMachine)
    },
    scheduled: () => timersOf(root.system).map(({ event }) => event.type),
    feed: (step) => {
      const actor = recorder.actorAt(pathOf(step) ?? '')
      if (!actor || actor.getSnapshot().status !== 'active') return 'no such chart'
      const event = eventOf(step, recording)
      const { call, type } = step.in
      if (call !== undefined) {
        const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }
        const key = recorder.callOf(children[(event as { actorId: string }).actorId])
        if (key !== call || settled.has(key)) return 'nobody asked'
        settled.add(key)
      }
      if (type.startsWith('xstate.after.') && !isScheduled(actor, type)) return 'no such timer'
      actor.send(event)
      return 'fed'
    },
  }
}

/** Returns the number of the step that should precede the step at an index, if it is missing. */
export const missingAfter = (steps: readonly Pick<FlowrecStep, 'n'>[], index: number): number | undefined => {
  const [before, here] = [steps[index - 1], steps[index]]
  return before && here && here.n !== before.n + 1 ? before.n + 1 : undefined
}
