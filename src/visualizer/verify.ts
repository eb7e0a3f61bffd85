import type { AnyStateMachine } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Charts } from './inert.ts'
import { effectsOf } from './record-file.ts'
import type { RecordedRow } from './record.ts'
import { type Induced, missingAfter, type Replay, type Replayable, startReplay } from './verify-replay.ts'
import { isKnownState, isKnownTransition } from './known-places.ts'

/**
 * The kind of divergence. `README.md` explains the codes. FR120, a guard that reads redacted values, is not a divergence and is
 * counted separately.
 */
export type DivergenceCode =
  | 'FR101'
  | 'FR102'
  | 'FR103'
  | 'FR104'
  | 'FR105'
  | 'FR106'
  | 'FR107'
  | 'FR108'
  | 'FR109'
  | 'FR110'
  | 'FR111'

/** The first step at which today's charts diverge from the recording. */
export interface Divergence {
  code: DivergenceCode
  /** The number of the step, and the path of the chart. */
  step: number
  actor: string
  recorded: unknown
  replayed: unknown
  /** The state of the chart before the step, and the transition that diverged. */
  state: unknown
  transition?: string
}

export interface Verified {
  /** The number of steps that match. */
  steps: number
  divergence?: Divergence
  /** Guards that read redacted values (FR120). For these, the recorded result was used. */
  induced: readonly Induced[]
}

type Step = Replayable['steps'][number]
type Difference = Pick<Divergence, 'code' | 'recorded' | 'replayed' | 'transition'>

/** A replay in progress. `known` has the hashes of values that contexts share, which are never modified in place. */
interface Replaying {
  recording: Replayable
  replay: Replay
  known: WeakMap<object, string>
}

const pathOf = ({ machines }: Replayable, { actor }: Step): string => machines[actor]?.path ?? ''

const firstDifference = <Item>(recorded: readonly Item[], replayed: readonly Item[]): number | undefined => {
  const length = Math.max(recorded.length, replayed.length)
  const index = Array.from({ length }).findIndex((_, at) => fingerprint(recorded[at]) !== fingerprint(replayed[at]))
  return index < 0 ? undefined : index
}

const unknownIn = (step: Step, machine: AnyStateMachine | undefined): Difference | undefined => {
  const place = [...step.guards.map(([guard]) => guard), ...step.took].find((each) => !isKnownTransition(machine, each))
  if (place !== undefined) return { code: 'FR111', recorded: place, replayed: undefined, transition: place }
  return isKnownState(machine, step.state) ? undefined : { code: 'FR111', recorded: step.state, replayed: undefined }
}

/** Finds a guard with another result. With `isExact`, a guard that only one side evaluated counts as well. */
const guardsDiffer = (step: Step, row: RecordedRow, isExact: boolean): Difference | undefined => {
  const { guards, further } = row.did
  const asked = isExact ? guards : [...guards, ...further]
  const index = firstDifference(step.guards, asked)
  if (index === undefined) return undefined
  const [recorded, replayed] = [step.guards[index], asked[index]]
  if (!isExact && recorded?.[0] !== replayed?.[0]) return undefined
  return { code: 'FR102', recorded: recorded?.[1], replayed: replayed?.[1], transition: recorded?.[0] ?? replayed?.[0] }
}

const transitionsDiffer = (step: Step, row: RecordedRow): Difference | undefined => {
  const index = firstDifference(step.took, row.did.took)
  if (index === undefined) return undefined
  const [recorded, replayed] = [step.took[index], row.did.took[index]]
  return { code: 'FR101', recorded, replayed, transition: recorded ?? replayed }
}

const stateDiffers = (step: Step, row: RecordedRow): Difference | undefined =>
  fingerprint(step.state) === fingerprint(row.after?.value)
    ? undefined
    : { code: 'FR106', recorded: step.state, replayed: row.after?.value }

const callsDiffer = (step: Step, row: RecordedRow, { recording, replay, known }: Replaying): Difference | undefined => {
  const [recorded, replayed] = [step.calls ?? [], row.did.calls]
  const index = firstDifference(recorded, replayed)
  if (index !== undefined) {
    const isMissing = recorded[index] !== undefined && !replayed.includes(recorded[index])
    return { code: isMissing ? 'FR104' : 'FR103', recorded: recorded[index], replayed: replayed[index] }
  }
  for (const key of recorded) {
    const request = recording.calls?.[key]
    const asked = replay.recorded().calls.get(key)?.input
    if (request?.reqHash !== undefined && request.reqHash !== fingerprint(asked, known))
      return { code: 'FR105', recorded: request.req ?? request.reqHash, replayed: asked }
  }
  return undefined
}

const restDiffers = (step: Step, row: RecordedRow, { recording, known }: Replaying): Difference | undefined => {
  const ctx = fingerprint(row.after?.context, known)
  if (step.ctx !== undefined && step.ctx !== ctx) return { code: 'FR107', recorded: step.ctx, replayed: ctx }
  const effects = recording.effects?.filter(({ n }) => n === step.n) ?? []
  const replayed = effectsOf(step.n, row.did, (value) => fingerprint(value))
  const index = firstDifference(effects, replayed)
  if (index !== undefined) return { code: 'FR108', recorded: effects[index]?.v, replayed: replayed[index]?.v }
  const raised = firstDifference(step.emits ?? [], row.did.raised)
  return raised === undefined ? undefined : { code: 'FR109', recorded: step.emits?.[raised], replayed: row.did.raised[raised] }
}

const differenceIn = (step: Step, row: RecordedRow, replaying: Replaying): Difference | undefined => {
  const { recording, replay } = replaying
  const path = pathOf(recording, step)
  if (row.actor !== path || row.event.type !== step.in.type)
    return { code: 'FR109', recorded: `${path} ${step.in.type}`, replayed: `${row.actor} ${row.event.type}` }
  return (
    unknownIn(step, replay.machineOf(path)) ??
    guardsDiffer(step, row, false) ??
    transitionsDiffer(step, row) ??
    stateDiffers(step, row) ??
    guardsDiffer(step, row, true) ??
    callsDiffer(step, row, replaying) ??
    restDiffers(step, row, replaying)
  )
}

/**
 * Explains a gap in the step numbers: a settled call without an answer, otherwise a timer or an internal event that is missing.
 */
const missing = (recording: Replayable, replay: Replay, step: Step): Difference => {
  const settled = new Set(recording.steps.map(({ in: { call } }) => call))
  const waiting = Object.entries(recording.calls ?? {}).find(
    ([key, { outcome }]) => (outcome === 'done' || outcome === 'error') && !settled.has(key),
  )
  if (waiting) return { code: 'FR104', recorded: undefined, replayed: waiting[0] }
  const hasTimer = replay.scheduled().length > 0
  return { code: hasTimer ? 'FR110' : 'FR109', recorded: undefined, replayed: hasTimer ? replay.scheduled() : step.in.type }
}

const unfed = {
  'no such chart': 'FR109',
  'nobody asked': 'FR104',
  'no such timer': 'FR110',
} as const

/** Replays a step and returns the difference, or undefined if the step matches. */
const play = (replaying: Replaying, index: number): Difference | undefined => {
  const { recording, replay } = replaying
  const step = recording.steps[index]
  if (!step) return undefined
  if (missingAfter(recording.steps, index) !== undefined) return missing(recording, replay, step)
  const early = replay.rows()[index]
  if (step.in.origin === 'inside')
    return early ? differenceIn(step, early, replaying) : { code: 'FR109', recorded: step.in.type, replayed: undefined }
  if (early) return { code: 'FR109', recorded: step.in.type, replayed: early.event.type }
  const fed = replay.feed(step)
  if (fed !== 'fed') return { code: unfed[fed], recorded: step.in.call ?? step.in.type, replayed: fed }
  const row = replay.rows()[index]
  return row ? differenceIn(step, row, replaying) : { code: 'FR109', recorded: step.in.type, replayed: undefined }
}

const stateBefore = (recording: Replayable, index: number): unknown =>
  recording.steps.slice(0, index).findLast(({ actor }) => actor === recording.steps[index]?.actor)?.state

/**
 * Replays a recording on today's charts and stops at the first divergence. Nothing is sent to a gateway. If the recording's chart
 * no longer exists, the recording diverges at its first step.
 */
export const verify = (recording: Replayable, charts?: Charts): Verified => {
  const divergenceAt = (index: number, difference: Difference): Verified['divergence'] => {
    const step = recording.steps[index] ?? recording.steps.at(-1)
    return {
      ...difference,
      step: step?.n ?? 0,
      actor: step ? pathOf(recording, step) : '',
      state: stateBefore(recording, index),
    }
  }
  const replay = startReplay(recording, charts, true)
  if (!replay) {
    const [machine] = recording.machines
    return { steps: 0, induced: [], divergence: divergenceAt(0, { code: 'FR111', recorded: machine?.id, replayed: undefined }) }
  }
  try {
    const replaying: Replaying = { recording, replay, known: new WeakMap() }
    for (const index of recording.steps.keys()) {
      const difference = play(replaying, index)
      if (difference) return { steps: index, induced: replay.induced, divergence: divergenceAt(index, difference) }
    }
    const more = replay.rows()[recording.steps.length]
    const steps = recording.steps.length
    return more
      ? {
          steps,
          induced: replay.induced,
          divergence: divergenceAt(steps - 1, { code: 'FR109', recorded: undefined, replayed: more.event.type }),
        }
      : { steps, induced: replay.induced }
  } finally {
    replay.stop()
  }
}
