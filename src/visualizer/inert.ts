import { type AnyStateMachine, createActor, fromPromise, type InspectionEvent, type Snapshot } from 'xstate'
import { account } from '#machines/account.ts'
import { configuring } from '#machines/configuring.ts'
import { flows, outside, storefront } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { statesOf } from './watch-guards.ts'

/** Charts by the name under which others invoke them. `storefront` is the root. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** The charts of this build. */
export const charts: Charts = { storefront, ...flows, outside, account, configuring, recall, recovery, reopening }

/**
 * Replaces an operation and never completes. A replay sends the recorded response as an event. `start` is left out because it would
 * create a promise and a signal for each call, thousands in a long replay.
 */
const { start: _, ...silent } = fromPromise(() => new Promise(() => {}))

const sourcesOf = (machine: AnyStateMachine): string[] =>
  [...(statesOf(machine)?.values() ?? [])].flatMap(({ invoke }) => invoke.map(({ src }) => src as string))

/**
 * Copies a chart and replaces its operations by ones that never complete, so that a replay cannot reach a gateway. The actions
 * that `src/app` provides do nothing in these charts.
 */
const inert = (machine: AnyStateMachine, known: Charts): AnyStateMachine => {
  const actors = Object.fromEntries(
    sourcesOf(machine).map((src) => [src, known[src] && known[src] !== machine ? inert(known[src], known) : silent]),
  )
  return machine.provide({ actors: actors })
}

const stopped = { setTimeout: () => 0, clearTimeout: () => {} }

const made = new WeakMap<Charts, Map<AnyStateMachine, AnyStateMachine>>()

/** Returns a copy that replays share if they do not overlap, because copying takes longer than replaying. */
const shared = (machine: AnyStateMachine, known: Charts): AnyStateMachine => {
  const machines = made.get(known) ?? new Map<AnyStateMachine, AnyStateMachine>()
  made.set(known, machines)
  const before = machines.get(machine) ?? inert(machine, known)
  machines.set(machine, before)
  return before
}

/** Creates an actor of an inert chart without starting it. Its clock stands still: a replay sends the recorded timer events. */
export const inertActor = (
  machine: AnyStateMachine,
  given: { input?: unknown; snapshot?: Snapshot<unknown>; inspect: (seen: InspectionEvent) => void },
  { known = charts, isBrief = false }: { known?: Charts; isBrief?: boolean } = {},
) => createActor((isBrief ? shared : inert)(machine, known), { ...given, clock: stopped })
