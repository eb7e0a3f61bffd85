import type { AnyMachineSnapshot } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { isStep } from '#src/domain/step.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import { framesOf } from './replayed-frames.ts'

/** One step of a recording as the desk shows it. */
export interface Moment {
  /** The step's number in the file, and its place among those that are in it. */
  n: number
  index: number
  /** Milliseconds since the recording began. */
  t: number
  /** The chart's path, and its id. */
  actor: string
  chart: string
  origin: Flowrec['steps'][number]['in']['origin']
  event: string
  took: readonly string[]
  guards: readonly (readonly [string, boolean])[]
  /** The chart's state after it. */
  state: unknown
  /** The calls that it began, by key, and the one that it settles. */
  calls: readonly string[]
  answered?: string
  /** A call came back with a failure, or the page fell apart. */
  isError: boolean
  /** The storefront's step in focus. */
  step?: string
}

/** The charts whose states made a page. */
export interface Shown {
  chart: string
  snapshot: AnyMachineSnapshot
  account?: AnyMachineSnapshot
}

export interface Playback {
  moments: readonly Moment[]
  /** The index of the failing step; of the last one where nothing failed. */
  firstTrouble: number
  /**
   * What was on the page after a step: the flow's replayed snapshot, or the root's (`storefront`) where no flow runs, with the account's
   * beside it. Undefined where today's charts go another way.
   */
  flowAt: (index: number) => Shown | undefined
  /** What the step's own chart knew after it, redacted as recorded. */
  contextAt: (index: number) => unknown
}

/** Whether a chart of this path is a flow, or what runs in its place: the root's `flow`, or a flow that was recorded alone. */
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

/** What was asked and never came back, and was not given up: by the step that asked. */
const pendingIn = (moments: readonly Moment[], { calls }: Flowrec): Moment | undefined =>
  moments.findLast(({ actor, calls: asked }) => isFlow(actor) && asked.some((key) => calls?.[key]?.outcome === 'pending'))

/**
 * The failing step: of a test the one that it names; else a failure after which its chart did not move on; else one of a call that
 * changes something; else the first; else what never came back.
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
 * What a recording holds, step by step, for the player; see `replay-and-paths.md` 2.3. Nothing is sent anywhere. Snapshots are made when
 * they are first asked for and kept. With no `charts` at all (`{}`) nothing is run, and it is shown as it was recorded.
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
