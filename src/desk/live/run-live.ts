import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import type { Trip } from '#machines/trip.ts'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Money } from '#src/domain/money.ts'
import { isWriteRefusal, type LivePermission } from '#src/domain/live-refusal.ts'
import { createRecorder } from '#src/visualizer/record.ts'
import type { LiveGateway } from './live.ts'
import type { CallOutcome, LivePlan, Stage, Whose } from './plan.ts'
import { type Missing, type Replaced, standInFor } from './stand-ins.ts'
import { createOffers } from './offers.ts'
import { createTokens } from './tokens.ts'

/** `waiting`: the gateway's response did not arrive in time, so there is nothing to compare yet. */
export type LiveVerdict = 'same' | 'different' | 'refused' | 'waiting'

/** A recorded stage, and its live result. */
export interface LiveRow {
  stage: Stage
  replaced: readonly Replaced[]
  /** Set if the input cannot be sent. */
  missing?: Missing
  /** Today's chart ignores the input in its current state. */
  isUntaken?: boolean
  live?: { state: unknown; calls: readonly CallOutcome[] }
  verdict?: LiveVerdict
}

export interface LiveState {
  rows: readonly LiveRow[]
  /** Index of the next stage. */
  next: number
  phase: 'ready' | 'busy' | 'stuck' | 'over' | 'stopped'
}

export interface LiveRun {
  state: () => LiveState
  subscribe: (listener: () => void) => () => void
  /**
   * Sends the next input and waits for its results. If the input cannot be sent, the first call reports that, and the next call skips it.
   */
  next: () => Promise<void>
  /** Sends inputs until a result differs, an input cannot be sent, or all are sent. */
  toDifference: () => Promise<void>
  stop: () => void
}

/** Limits for waiting, in milliseconds. */
export interface LivePatience {
  look: number
  /** Time without pending calls after which the charts are considered idle. */
  quiet: number
  most: number
}

const patient: LivePatience = { look: 25, quiet: 600, most: 60_000 }

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const actorOf = (root: AnyActorRef, whose: Whose): AnyActorRef | undefined => {
  if (whose === 'root') return root
  return (root.getSnapshot() as AnyMachineSnapshot).children[whose] as AnyActorRef | undefined
}

/** Returns the state of a chart. While no flow runs, returns the root's state instead of the flow's. */
const stateOf = (root: AnyActorRef, whose: Whose): unknown =>
  ((actorOf(root, whose) ?? root).getSnapshot() as AnyMachineSnapshot).value

/** Returns the amount that the running flow has to collect, if any. */
const dueNow = (root: AnyActorRef): Money | undefined => {
  const { context } = (actorOf(root, 'flow')?.getSnapshot() ?? {}) as { context?: Partial<Trip> }
  return context?.options?.amountDue
}

const isSameCall = (one: CallOutcome, now: CallOutcome): boolean =>
  one.name === now.name && (one.wasOpen === true || (one.outcome === now.outcome && one.errorCode === now.errorCode))

const byName = (calls: readonly CallOutcome[]) => calls.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/**
 * True if both lists contain the same calls, in any order. If the traveller did not wait for a call, its outcome is not compared.
 */
const areSameCalls = ({ calls }: Stage, now: readonly CallOutcome[]): boolean => {
  const live = byName(now)
  return calls.length === now.length && byName(calls).every((call, place) => isSameCall(call, live[place] ?? call))
}

/** True if a replay continues after this row. A skipped input stops it only once. */
const isNoDifference = (row: LiveRow | undefined): boolean => row?.verdict === 'same' || row?.missing !== undefined

const isSameState = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other)

/**
 * Starts a live replay: sends the traveller's inputs to today's charts, whose calls go to the gateway, and reports recorded and live
 * results step by step. The network refuses mutations that `permission` does not allow: see `src/network/live-network.ts`.
 */
export const beginLive = (
  recording: Flowrec,
  { input, stages }: Exclude<LivePlan, { cannot: unknown }>,
  gateway: LiveGateway,
  permission: () => LivePermission,
  patience: LivePatience = patient,
): LiveRun => {
  const recorder = createRecorder({ now: () => performance.now(), most: { rows: Infinity, signs: Infinity } })
  const { root, seal, mintRequestId } = gateway.open({ input, permission, inspect: recorder.inspect })
  const tokens = createTokens()
  const offers = createOffers()
  const listeners = new Set<() => void>()
  let state: LiveState = { rows: stages.map((stage) => ({ stage, replaced: [] })), next: 0, phase: 'ready' }

  const set = (changes: Partial<LiveState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const tell = (place: number, changes: Partial<LiveRow>) =>
    set({ rows: state.rows.map((row, index) => (index === place ? { ...row, ...changes } : row)) })
  const isStopped = () => state.phase === 'stopped'

  const answerTo = (key: string): EventObject | undefined =>
    recorder.recorded().rows.find(({ settles }) => settles === key)?.event

  const callsSince = (before: ReadonlySet<string>): { outcomes: CallOutcome[]; isRefused: boolean } => {
    const begun = [...recorder.recorded().calls].filter(([key]) => !before.has(key))
    const failures = begun.map(([key]) => (answerTo(key) as { error?: { errorCode?: string } } | undefined)?.error)
    return {
      isRefused: failures.some(isWriteRefusal),
      outcomes: begun.map(([, { src, outcome }], index): CallOutcome => {
        const errorCode = failures[index]?.errorCode
        return { name: src, outcome, ...(errorCode !== undefined && { errorCode }) }
      }),
    }
  }

  const hasPending = () => [...recorder.recorded().calls.values()].some(({ outcome }) => outcome === 'pending')

  /**
   * True if a chart is in the recorded state. If the traveller continued early, it is enough that the chart has passed through that state.
   */
  const isThere = ({ whose, state: wanted, wasLeftEarly }: Stage, rowsBefore: number): boolean => {
    if (isSameState(stateOf(root, whose), wanted)) return true
    const actor = actorOf(root, whose)
    const since = recorder.recorded().rows.slice(rowsBefore)
    return wasLeftEarly && since.some((row) => recorder.actorAt(row.actor) === actor && isSameState(row.after?.value, wanted))
  }

  /**
   * Waits until a stage reaches its recorded state, or until no request has been pending for a while. Waits longer if the recorded
   * stage waited for a timer.
   */
  const settle = async (stage: Stage, rowsBefore: number) => {
    const quiet = patience.quiet + stage.timer * 1.5
    const begun = performance.now()
    let busyAt = begun
    while (!isStopped() && performance.now() - begun < patience.most) {
      const isPending = hasPending()
      if (isPending) busyAt = performance.now()
      if (isThere(stage, rowsBefore) && (!isPending || stage.wasLeftEarly)) return
      if (performance.now() - busyAt > quiet) return
      await pause(patience.look)
    }
  }

  const learn = ({ answered }: Stage) => {
    for (const key of answered) {
      const now = answerTo(key) as { output?: unknown } | undefined
      const then = recording.calls?.[key]?.res
      if (now?.output === undefined || then === undefined) continue
      tokens.learn(then, now.output)
      offers.learn(then, now.output)
    }
  }

  const play = async (place: number, send: () => void) => {
    const stage = stages[place]
    if (!stage) return
    const before = new Set(recorder.recorded().calls.keys())
    const rowsBefore = recorder.recorded().rows.length
    set({ phase: 'busy' })
    send()
    await settle(stage, rowsBefore)
    if (isStopped()) return
    learn(stage)
    const hasArrived = isThere(stage, rowsBefore)
    const live = hasArrived ? stage.state : stateOf(root, stage.whose)
    const { outcomes, isRefused } = callsSince(before)
    const isSame = hasArrived && areSameCalls(stage, outcomes)
    const isWaiting = !stage.wasLeftEarly && outcomes.some(({ outcome }) => outcome === 'pending')
    tell(place, {
      live: { state: live, calls: outcomes },
      verdict: isRefused ? 'refused' : isSame ? 'same' : isWaiting ? 'waiting' : 'different',
    })
    set({ next: place + 1, phase: place + 1 < stages.length ? 'ready' : 'over' })
  }

  const next = async () => {
    const place = state.next
    const stage = stages[place]
    if (!stage || state.phase === 'busy' || state.phase === 'over' || isStopped()) return
    if (!stage.input) return play(place, () => root.start())
    if (state.phase === 'stuck') {
      set({ next: place + 1, phase: place + 1 < stages.length ? 'ready' : 'over' })
      return undefined
    }
    const standIn = standInFor(stage.input, { tokens, offers, seal, mintRequestId, due: dueNow(root) })
    if ('missing' in standIn) {
      tell(place, { missing: standIn.missing })
      set({ phase: 'stuck' })
      return undefined
    }
    const event = { ...standIn.data, type: stage.input.type }
    const actor = actorOf(root, stage.whose)
    const isTaken = actor?.getSnapshot().status === 'active' && (actor.getSnapshot() as AnyMachineSnapshot).can(event)
    tell(place, { replaced: standIn.replaced, isUntaken: !isTaken })
    return play(place, () => actor?.send(event))
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    next,
    toDifference: async () => {
      do await next()
      while (state.phase === 'ready' && isNoDifference(state.rows[state.next - 1]))
    },
    stop: () => {
      if (state.phase === 'over' || isStopped()) return
      set({ phase: 'stopped' })
      root.stop()
    },
  }
}
