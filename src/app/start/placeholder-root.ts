import type { FlowEvent } from '#machines/events.ts'
import type { Plain } from '#src/domain/plain.ts'
import type { FlowActor, FlowSnapshot } from '#src/trip/trip.tsx'
import type { RootRef, RootSnapshot } from '../session/running-flow.ts'

/** Value and context of a chart's snapshot as data, which the build writes into the page. */
export type WrittenSnapshot<Snapshot extends { value: unknown; context: unknown }> = Pick<Snapshot, 'value' | 'context'>

/** Initial snapshots of root and flow, with which the home page was prerendered. */
export interface FirstSnapshots {
  root: WrittenSnapshot<RootSnapshot>
  flow: WrittenSnapshot<FlowSnapshot>
}

const matches = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted === 'string') return value === wanted || (typeof value === 'object' && value !== null && wanted in value)
  return Object.entries(wanted as Plain).every(
    ([key, below]) => typeof value === 'object' && matches((value as Plain)[key], below),
  )
}

const neverChanges = { subscribe: () => ({ unsubscribe: () => {} }) }

const readOf = <Written extends WrittenSnapshot<FlowSnapshot | RootSnapshot>>(written: Written) => ({
  ...written,
  hasTag: () => false,
  matches: (wanted: unknown) => matches(written.value, wanted),
})

/**
 * Substitute for the root with the initial snapshots, so that home needs no charts at first. `onEvent` receives its events and sends them
 * once the flow runs.
 */
export const createPlaceholderRoot = (first: FirstSnapshots, onEvent: (event: FlowEvent) => void): RootRef => {
  const inFlow: FlowSnapshot = { ...readOf(first.flow), status: 'active', can: () => false }
  const flow: FlowActor = { ...neverChanges, getSnapshot: () => inFlow, send: onEvent }
  const inRoot: RootSnapshot = { ...readOf(first.root), children: { flow } }
  return { ...neverChanges, getSnapshot: () => inRoot, send: () => {} }
}
