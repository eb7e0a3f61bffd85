import type { AnyMachineSnapshot } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { isStep } from '#src/domain/step.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import { framesOf } from './replayed-frames.ts'

/** A step of a recording, for display. */
export interface Moment {
  /** The step's number in the file, and its index among those present. */
  n: number
  index: number
  /** Milliseconds since the start of the recording. */
  t: number
  /** The chart's path, and its id. */
  actor: string
  chart: string
  origin: Flowrec['steps'][number]['in']['origin']
  event: string
  took: readonly string[]
  guards: readonly (readonly [string, boolean])[]
  /** The chart's resulting state. */
  state: unknown
  /** Keys of the calls it started, and of the one it settled. */
  calls: readonly string[]
  answered?: string
  /** Whether a call failed, or the page crashed. */
  isError: boolean
  /** The storefront's current step. */
  step?: string
}

/** Charts whose states determine the page. */
export interface Shown {
  chart: string
  snapshot: AnyMachineSnapshot
  account?: AnyMachineSnapshot
}

export interface Playback {
  moments: readonly Moment[]
  /** Index of the failing step, or of the last step if nothing failed. */
  firstTrouble: number
  /**
   * Returns what the page showed after a step: the flow's replayed snapshot, or the root's (`storefront`) while no flow ran, with
   * the account's, or undefined if today's charts diverge.
   */
  flowAt: (index: number) => Shown | undefined
  /** Returns the redacted context of the step's own chart afterwards, as recorded. */
  contextAt: (index: number) => unknown
}

/** Tells whether a chart with this path is a flow or takes its place: the root's `flow`, or a flow recorded alone. */
const isFlow = (path: string): boolean => /\/flow(?:#\d+)?$/.test(path) || (!path.includes('/') && path !== 'storefront')

const stepIn = (state: unknown): string | undefined => {
  if (typeof state === 'string') return isStep(state) ? state : undefined
  return Object.keys((state ?? {}) as object).find(isStep)
}

const momentsOf = ({ steps, machines, calls, ui }: Flowrec): Moment[] => {
  let inFocus: string | undefined
  const broken = new Set(ui?.flatMap(({ n, errorBoundary }) => (errorBoundary ? [n] : [])))
  return steps.map(({ n, t, actor, in: { origin, type, call }, took, guards, state, calls: asked }, index): Moment => {
    const { path = '', id = '' } = machines[actor] ?? {}
    if (isFlow(path)) inFocus = stepIn(state) ?? inFocus
    const isFailure = call !== undefined && (type.startsWith('xstate.error.') || calls?.[call]?.outcome === 'error')
    return {
      n,
      index,
      t: t ?? 0,
      actor: path,
      chart: id,
      origin,
      event: type,
      took,
      guards,
      state,
      calls: asked ?? [],
      ...(call !== undefined && { answered: call }),
      isError: isFailure || broken.has(n),
      ...(inFocus !== undefined && { step: inFocus }),
    }
  })
}

/** Calls that were neither answered nor cancelled, by the step that made them. */
const pendingIn = (moments: readonly Moment[], { calls }: Flowrec): Moment | undefined =>
  moments.findLast(({ actor, calls: asked }) => isFlow(actor) && asked.some((key) => calls?.[key]?.outcome === 'pending'))

/**
 * Returns the failing step: the one named by a test, otherwise the first of these that exists: a failure after which its chart
 * did not move on, a failure of a writing call, any failure, an unanswered call.
 */
const troubleIn = (moments: readonly Moment[], recording: Flowrec): number => {
  const failed = moments.filter(({ isError }) => isError)
  const told = moments.find(({ n }) => n === recording.failure?.n)
  const lasting = failed.findLast(({ actor, state, index }) => {
    const last = moments.findLast((each) => each.actor === actor)
    const isLastFlow = isFlow(actor)
      ? !moments.some((each) => each.index > index && each.actor !== actor && isFlow(each.actor))
      : true
    return isLastFlow && fingerprint(last?.state) === fingerprint(state)
  })
  const writing = failed.find(({ answered }) => answered !== undefined && recording.calls?.[answered]?.writes)
  const trouble = told ?? lasting ?? writing ?? failed[0] ?? pendingIn(moments, recording)
  return trouble?.index ?? Math.max(0, moments.length - 1)
}

/**
 * Returns a recording's contents step by step for the player. Nothing is sent. Snapshots are computed on demand and cached.
 * Without `charts` (`{}`) nothing is replayed, and it is shown as recorded.
 */
export const playbackOf = (recording: Flowrec, charts?: Charts): Playback => {
  const moments = momentsOf(recording)
  const frameAt = framesOf(recording, charts)
  return {
    moments,
    firstTrouble: troubleIn(moments, recording),
    flowAt: (index) => {
      if (!frameAt(index)) return undefined
      const before = moments.slice(0, index + 1)
      const newest = (isIt: (path: string) => boolean): Shown | undefined => {
        const moment = before.findLast(({ actor }) => isIt(actor))
        const snapshot = moment && frameAt(moment.index)?.snapshot
        return snapshot?.status === 'active' ? { chart: moment?.chart ?? '', snapshot } : undefined
      }
      const shown = newest(isFlow) ?? newest((path) => path === 'storefront')
      const account = newest((path) => path === 'storefront/account')
      return shown && { ...shown, ...(account && { account: account.snapshot }) }
    },
    contextAt: (index) => (frameAt(index)?.snapshot as { context?: unknown } | undefined)?.context,
  }
}
