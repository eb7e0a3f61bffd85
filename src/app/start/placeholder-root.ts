import type { FlowEvent } from '#machines/events.ts'
import type { FlowActor } from '#src/trip/trip.tsx'
import type { RootRef } from '../session/running-flow.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Snapshot of a chart as data, which the build writes into the page. */
export interface WrittenSnapshot {
  value: unknown
  context: unknown
}

/** Initial snapshots of root and flow, with which the home page was prerendered. */
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
 * Creates a substitute for the root with the initial snapshots, because the home page does not need the charts at first. Events are passed
 * to `onEvent`, which sends them once the flow runs. Without initial snapshots, the substitute is never rendered.
 */
export const createPlaceholderRoot = (first: FirstSnapshots | undefined, onEvent: (event: FlowEvent) => void): RootRef => {
  const actorAt = ({ value, context }: WrittenSnapshot, children: Plain, send: (event: never) => void) => {
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
  // Contains only the members of an actor that the view uses before the charts are loaded.
  const flowActor = actorAt(flow, {}, onEvent) as unknown as FlowActor
  return actorAt(root, { flow: flowActor }, () => {}) as unknown as RootRef
}
