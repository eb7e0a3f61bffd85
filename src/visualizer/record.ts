import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate'
import { type OnGuard, transitionIdOf, statesOf, watchGuards } from './watch-guards.ts'
import { inputOf, logicOf } from './inside-xstate.ts'

export type Origin = 'user' | 'service' | 'timer' | 'router' | 'system' | 'inside'

/** A chart's reaction to one event. A row only refers to values, because copying or hashing them would slow the page down. */
export interface RecordedRow {
  n: number
  /** Milliseconds since the recording started. */
  at: number
  /** The chart's path. For example, `storefront/flow#2` is the second flow of the root. */
  actor: string
  origin: Origin
  event: AnyEventObject
  /** Key of the call that the event settles. */
  settles?: string
  did: Doing
  /** Undefined while the chart processes the event, or if the chart was stopped first. */
  after?: { value: unknown; context: unknown; status: string }
  /** The address of the page afterwards, starting with the hash. */
  url?: string
}

/** The effects of one event on a chart. */
export interface Doing {
  took: string[]
  guards: [string, boolean][]
  /** Guards evaluated after the last transition. They had no effect, and some were evaluated by screens. */
  further: [string, boolean][]
  microsteps: number
  calls: string[]
  raised: string[]
  effects: { type: string; params: unknown }[]
}

export interface RecordedCall {
  actor: string
  src: string
  id: string
  input: unknown
  /** Start and end, in milliseconds since the recording started. */
  at: number
  until?: number
  outcome: 'done' | 'error' | 'cancelled' | 'pending'
}

export interface RecordedChart {
  path: string
  machine: AnyStateMachine
  input: unknown
}

/** A snapshot from which to replay a recording whose start was dropped. */
export interface Keyframe {
  n: number
  persisted: Snapshot<unknown>
  /** Number of charts and calls created so far, by name. A replay from here continues the numbering. */
  counts: Record<string, number>
  /** The numbered path or key of each running chart and call. */
  live: Record<string, string>
}

export interface Recorded {
  rows: readonly RecordedRow[]
  calls: ReadonlyMap<string, RecordedCall>
  charts: ReadonlyMap<string, RecordedChart>
  /** If the start was dropped, the rows begin at the first keyframe. */
  keyframes: readonly Keyframe[]
  /** The number of rows that were dropped to limit memory. */
  dropped: number
}

export interface Recorder {
  /** Inspects actors. Pass it to `createActor` as the `inspect` option. */
  inspect: (seen: InspectionEvent) => void
  recorded: () => Recorded
  /** Returns the latest actor of a chart with the given path. */
  actorAt: (path: string) => AnyActorRef | undefined
  /** Returns the key of the call that an actor performs. */
  callOf: (actor: AnyActorRef | undefined) => string | undefined
  /**
   * Prepares for actors that are created from the snapshot of a keyframe. After they have started, call it again without a
   * keyframe.
   */
  begin: (at?: Keyframe) => void
}

export interface RecorderOptions {
  /** Returns the time in milliseconds since any fixed point. */
  now: () => number
  url?: () => string
  /** Overrides the result of a guard during a replay. `row.n` is undefined while a chart starts. */
  decide?: (row: { n: number | undefined; actor: string }, ...guard: Parameters<OnGuard>) => boolean
  /** The limits of the buffer: the number of rows, and the characters of external input. */
  most?: { rows: number; signs: number }
}

interface Track {
  path: string
  waiting: RecordedRow[]
  did: Doing
  /** Guards that were evaluated and not yet followed by a transition. */
  asked: [string, boolean][]
}

const everyRows = 50

const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined => {
  const logic = logicOf(actor)
  return statesOf(logic) && (logic as AnyStateMachine)
}

const nothingYet = (): Doing => ({ took: [], guards: [], further: [], microsteps: 0, calls: [], raised: [], effects: [] })

const ofTheClock = /^(?:xstate\.after\.|hold\.(?:warn|lapse)$|quote\.lapse$)/

const originOf = ({ sourceRef, actorRef, event }: InspectionEvent & { type: '@xstate.event' }): Origin => {
  const { type } = event
  if (sourceRef && sourceRef !== actorRef && !machineOf(sourceRef as AnyActorRef)) return 'service'
  if (ofTheClock.test(type)) return 'timer'
  if (sourceRef || type === 'xstate.init') return 'inside'
  if (type === 'xstate.route') return 'router'
  return type.startsWith('execution.') ? 'system' : 'user'
}

/** Estimates the length of a value in characters. Stops reading when it exceeds `most`. */
const signsOf = (value: unknown, most: number): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 4
  let signs = 2
  for (const [key, part] of Object.entries(value)) {
    signs += key.length + 3 + signsOf(part, most - signs)
    if (signs > most) break
  }
  return signs
}

/**
 * Creates a recorder of charts. It keeps the latest rows in memory and drops the oldest, up to a keyframe from which a replay can
 * start.
 */
export const createRecorder = ({ now, url, decide, most = { rows: 500, signs: 1_048_576 } }: RecorderOptions): Recorder => {
  const began = now()
  const tracks = new Map<AnyActorRef, Track>()
  const calling = new Map<AnyActorRef, string>()
  const charts = new Map<string, RecordedChart>()
  const calls = new Map<string, RecordedCall>()
  let rows: RecordedRow[] = []
  let keyframes: Keyframe[] = []
  let weights: number[] = []
  /** Running sum of `weights`. */
  let signs = 0
  let counts: Record<string, number> = {}
  let from: Keyframe | undefined
  let next = 0
  let framed = 0
  let dropped = 0
  let root: AnyActorRef | undefined

  const countOf = (name: string): number => (counts[name] = (counts[name] ?? 0) + 1)

  const nameOf = (name: string): string => {
    const count = countOf(name)
    return count === 1 ? name : `${name}#${count}`
  }

  const onGuard: OnGuard = (machine, place, said, again) => {
    const [, track] = [...tracks].findLast(([actor]) => machineOf(actor) === machine) ?? []
    if (!track) return said
    const holds = decide?.({ n: track.waiting[0]?.n, actor: track.path }, machine, place, said, again) ?? said
    track.asked.push([place, holds])
    return holds
  }

  const create = (actor: AnyActorRef) => {
    const parent = actor._parent && tracks.get(actor._parent)
    const input = inputOf(actor)
    const machine = machineOf(actor)
    if (machine) {
      root ??= actor
      const name = parent ? `${parent.path}/${actor.id}` : machine.id
      const path = from?.live[name] ?? nameOf(name)
      for (const [older, { path: at, waiting }] of tracks)
        if (waiting.length === 0 && at.replace(/#\d+$/, '') === name) tracks.delete(older)
      tracks.set(actor, { path, waiting: [], did: nothingYet(), asked: [] })
      if (!from) charts.set(path, { path, machine, input })
      watchGuards(machine, onGuard)
    } else if (parent) {
      const src = actor.src as string
      const key = from?.live[`${parent.path} ${actor.id}`] ?? `${src}#${countOf(src)}`
      calling.set(actor, key)
      if (from) return
      calls.set(key, { actor: parent.path, src, id: actor.id, input, at: now() - began, outcome: 'pending' })
      parent.did.calls.push(key)
    }
  }

  const receive = (seen: InspectionEvent & { type: '@xstate.event' }) => {
    const { event, sourceRef } = seen
    const track = tracks.get(seen.actorRef as AnyActorRef)
    if (!track || from || (event.type !== 'xstate.init' && seen.actorRef.getSnapshot().status !== 'active')) return
    const settles = calling.get(sourceRef as AnyActorRef)
    const row: RecordedRow = { n: next++, at: now() - began, actor: track.path, origin: originOf(seen), event, did: track.did }
    if (settles !== undefined) row.settles = settles
    // Guards evaluated since the last event were queries by screens. While a chart starts, they belong to its initial event.
    if (track.waiting.length === 0 && event.type !== 'xstate.init') track.asked = []
    track.waiting.push(row)
    rows.push(row)
    const weight = row.origin === 'inside' ? 0 : signsOf(event, most.signs)
    weights.push(weight)
    signs += weight
  }

  /** Completes the row of an event. Guards evaluated after the last transition are stored separately. */
  const finish = (
    actor: AnyActorRef,
    event: AnyEventObject,
    { status, value, context }: Snapshot<unknown> & { value?: unknown; context?: unknown },
  ) => {
    const track = tracks.get(actor)
    if (!track) {
      const call = calls.get(calling.get(actor) ?? '')
      if (!call || status === 'active') return
      call.outcome = status === 'stopped' ? 'cancelled' : status
      call.until = now() - began
      calling.delete(actor)
      return
    }
    const { did } = track
    did.further = track.asked
    track.did = nothingYet()
    track.asked = []
    const row = event.type === 'xstate.stop' ? undefined : track.waiting.shift()
    if (status !== 'active') track.waiting = []
    if (!row) return
    Object.assign(row, { did, after: { value, context, status }, url: url?.() })
    frame()
  }

  const signsFrom = (n: number): number => weights.slice(n - dropped).reduce((sum, weight) => sum + weight, 0)

  /** Stores a keyframe from time to time. It needs a moment at which no chart is processing an event. */
  const frame = () => {
    if (!root || [...tracks.values()].some(({ waiting }) => waiting.length > 0)) return
    const isFull = rows.length > most.rows || signs > most.signs
    if (next - framed < (isFull ? 1 : everyRows)) return
    framed = next
    const live: Record<string, string> = {}
    for (const { path } of tracks.values()) live[path.replace(/#\d+$/, '')] = path
    for (const [actor, key] of calling) live[`${tracks.get(actor._parent as AnyActorRef)?.path} ${actor.id}`] = key
    keyframes.push({ n: next, persisted: root.getPersistedSnapshot(), counts: { ...counts }, live })
    if (isFull) drop()
  }

  const drop = () => {
    const isSmall = ({ n }: Keyframe) => next - n <= most.rows / 2 && signsFrom(n) <= most.signs / 2
    const first = keyframes.find(isSmall) ?? keyframes.at(-1)
    if (!first) return
    const lost = first.n - dropped
    rows = rows.slice(lost)
    signs = signsFrom(first.n)
    weights = weights.slice(lost)
    keyframes = keyframes.filter(({ n }) => n >= first.n)
    dropped = first.n
    const kept = new Set([...calling.values(), ...rows.flatMap(({ did, settles }) => [...did.calls, settles ?? ''])])
    for (const key of calls.keys()) if (!kept.has(key)) calls.delete(key)
  }

  return {
    inspect: (seen) => {
      const actor = seen.actorRef as AnyActorRef
      const track = tracks.get(actor)
      if (seen.type === '@xstate.actor') create(actor)
      else if (seen.type === '@xstate.event') receive(seen)
      else if (seen.type === '@xstate.snapshot') finish(actor, seen.event, seen.snapshot)
      else if (seen.type === '@xstate.microstep' && track) {
        const { did } = track
        const row = track.waiting[0]
        did.took.push(...seen._transitions.map(transitionIdOf).filter((place) => place !== '?'))
        did.guards.push(...track.asked.splice(0))
        did.microsteps += 1
        if (seen.event.type !== (row?.event.type ?? 'xstate.init')) did.raised.push(seen.event.type)
      } else if (seen.type === '@xstate.action' && track && !seen.action.type.startsWith('xstate.')) {
        track.did.effects.push(seen.action)
      }
    },
    recorded: () => ({ rows, calls, charts, keyframes, dropped }),
    actorAt: (path) => [...tracks].findLast(([, track]) => track.path === path)?.[0],
    callOf: (actor) => actor && calling.get(actor),
    begin: (at) => {
      from = at
      if (at) {
        counts = { ...at.counts }
        next = dropped = framed = at.n
      }
    },
  }
}
