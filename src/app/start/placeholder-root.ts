import type { FlowEvent } from '#machines/events.ts'
import type { FlowActor } from '#src/trip/trip.tsx'
import type { RootRef } from '../session/running-flow.ts'
import type { Plain } from '#src/domain/plain.ts'

/** A chart's snapshot as data, as written into the page by the build. */
export interface WrittenSnapshot {
  value: unknown
  context: unknown
}

/** The initial snapshots of root and flow with which home was prerendered. */
export interface FirstSnapshots {
  root: WrittenSnapshot
  flow: WrittenSnapshot
}

const matches = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted === 'string') return value === wanted || (typeof value === 'object' && value !== null && wanted in value)
  return Object.entries(wanted as Plain).every(
    ([key, below]) => typeof value === 'object' && matches((value as Plain)[key], below),
  )
}

const nothing: WrittenSnapshot = { value: {}, context: {} }

const neverAgain = { unsubscribe: () => {} }

/**
 * Provides the charts' initial snapshot without the charts, which untouched home does not need yet. Events sent meanwhile go to
 * `onEvent`, which forwards them once the flow runs. Without an initial snapshot it is a placeholder that is never rendered.
 */
export const createStandIn = (first: FirstSnapshots | undefined, onEvent: (event: FlowEvent) => void): RootRef => {
  const standing = ({ value, context }: WrittenSnapshot, children: Plain, send: (event: never) => void) => {
    const snapshot = {
      value,
      context,
      children,
      status: 'active',
      hasTag: () => false,
      matches: (wanted: unknown) => matches(value, wanted),
    }
    return { getSnapshot: () => snapshot, subscribe: () => neverAgain, send }
  }
  const { root, flow } = first ?? { root: nothing, flow: nothing }
  // Of an actor's many members this has those that the view reads before the charts are there.
  const standingFlow = standing(flow, {}, onEvent) as unknown as FlowActor
  return standing(root, { flow: standingFlow }, () => {}) as unknown as RootRef
}
