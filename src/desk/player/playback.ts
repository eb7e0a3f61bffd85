import type { AnyMachineSnapshot } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { isStep } from '#src/domain/step.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import { priceMoves } from '../cause/price-move.ts'
import { framesOf } from './replayed-frames.ts'

/** A step of a recording, prepared for display. */
export interface Moment {
  /** The step's number in the file, and its index in the recording. They differ if earlier steps were dropped. */
  n: number
  index: number
  /** Milliseconds since the start of the recording. */
  t: number
  /** Path of the actor, and id of its chart. */
  actor: string
  chart: string
  origin: Flowrec['steps'][number]['in']['origin']
  event: string
  took: readonly string[]
  guards: readonly (readonly [string, boolean])[]
  /** State of the chart after the step. */
  state: unknown
  /** Keys of the calls that the step started, and of the call whose response or failure it received. */
  calls: readonly string[]
  answered?: string
  /** The step received a failure, or the page crashed in it. */
  isError: boolean
  /** Step of the storefront that the page showed. */
  step?: string
}

/** Snapshots that determine what the page shows. */
export interface ShownPage {
  chart: string
  snapshot: AnyMachineSnapshot
  account?: AnyMachineSnapshot
}

export interface Playback {
  moments: readonly Moment[]
  /** Index of the failing step. If nothing failed, index of the last step. */
  firstTrouble: number
  /**
   * Returns the page after a step: the replayed snapshot of the flow (or of the root, `storefront`, while no flow ran), and of the account.
   * Undefined once today's charts have diverged.
   */
  flowAt: (index: number) => ShownPage | undefined
  /** Returns the redacted context of the step's chart after the step. Undefined if today's charts have diverged by then. */
  contextAt: (index: number) => unknown
  /** Returns the snapshot of the step's chart after the step. Undefined if today's charts have diverged by then. */
  snapshotAt: (index: number) => AnyMachineSnapshot | undefined
}

/** True for the path of a flow, either below the root or recorded on its own. */
export const isFlowPath = (path: string): boolean =>
  /\/flow(?:#\d+)?$/.test(path) || (!path.includes('/') && path !== 'storefront')

const stepIn = (state: unknown): string | undefined => {
  if (typeof state === 'string') return isStep(state) ? state : undefined
  return Object.keys((state ?? {}) as object).find(isStep)
}

const momentsOf = ({ steps, machines, calls, ui }: Flowrec): Moment[] => {
  let inFocus: string | undefined
  const broken = new Set(ui?.flatMap(({ n, errorBoundary }) => (errorBoundary ? [n] : [])))
  return steps.map(({ n, t, actor, in: { origin, type, call }, took, guards, state, calls: asked }, index): Moment => {
    const { path = '', id = '' } = machines[actor] ?? {}
    if (isFlowPath(path)) inFocus = stepIn(state) ?? inFocus
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

/**
 * Returns the call of a step that still had no response when the recording ended. A call that the chart made again does not count:
 * a chart that starts in a state and enters it again starts its operation twice.
 */
export const pendingOf = ({ calls: asked }: Moment, { calls = {} }: Flowrec): string | undefined =>
  asked.findLast((key) => {
    const call = calls[key]
    const isAgain = (other: string) =>
      calls[other]?.src === call?.src && calls[other]?.actor === call?.actor && countOf(other) > countOf(key)
    return call?.outcome === 'pending' && !Object.keys(calls).some(isAgain)
  })

const countOf = (key: string): number => Number(key.slice(key.lastIndexOf('#') + 1))

/** Returns the last step of a flow whose call got no response and was not cancelled. */
const pendingIn = (moments: readonly Moment[], recording: Flowrec): Moment | undefined =>
  moments.findLast((moment) => isFlowPath(moment.actor) && pendingOf(moment, recording) !== undefined)

/**
 * Returns the index of the failing step. A recording of a test names it. Otherwise it is the first that exists of: the last failure after
 * which the chart stayed in its state, a failed mutation, any failure, a call without a response, a price that the airline moved.
 */
const troubleIn = (moments: readonly Moment[], recording: Flowrec): number => {
  const failed = moments.filter(({ isError }) => isError)
  const told = moments.find(({ n }) => n === recording.failure?.n)
  const lasting = failed.findLast(({ actor, state, index }) => {
    const last = moments.findLast((each) => each.actor === actor)
    const isLastFlow = isFlowPath(actor)
      ? !moments.some((each) => each.index > index && each.actor !== actor && isFlowPath(each.actor))
      : true
    return isLastFlow && fingerprint(last?.state) === fingerprint(state)
  })
  const writing = failed.find(({ answered }) => answered !== undefined && recording.calls?.[answered]?.writes)
  const trouble =
    told ?? lasting ?? writing ?? failed[0] ?? pendingIn(moments, recording) ?? priceMoves(recording, moments).at(-1)
  return trouble?.index ?? Math.max(0, moments.length - 1)
}

/**
 * Prepares a recording for the player. Snapshots are computed on demand and cached, and nothing is sent. If `charts` is `{}`, nothing is
 * replayed.
 */
export const playbackOf = (recording: Flowrec, charts?: Charts): Playback => {
  const moments = momentsOf(recording)
  const frameAt = framesOf(recording, charts)
  const newestIn = (isIt: (path: string) => boolean): (number | undefined)[] => {
    let newest: number | undefined
    return moments.map(({ actor, index }) => (newest = isIt(actor) ? index : newest))
  }
  const newest = {
    flow: newestIn(isFlowPath),
    root: newestIn((path) => path === 'storefront'),
    account: newestIn((path) => path === 'storefront/account'),
  }
  const shownAt = (index: number | undefined): ShownPage | undefined => {
    const snapshot = index === undefined ? undefined : frameAt(index)?.snapshot
    return snapshot?.status === 'active' ? { chart: moments[index ?? 0]?.chart ?? '', snapshot } : undefined
  }
  return {
    moments,
    firstTrouble: troubleIn(moments, recording),
    flowAt: (index) => {
      if (!frameAt(index)) return undefined
      const shown = shownAt(newest.flow[index]) ?? shownAt(newest.root[index])
      const account = shownAt(newest.account[index])
      return shown && { ...shown, ...(account && { account: account.snapshot }) }
    },
    snapshotAt: (index) => frameAt(index)?.snapshot,
    contextAt: (index) => (frameAt(index)?.snapshot as { context?: unknown } | undefined)?.context,
  }
}
