import { type AnyStateMachine, createActor, fromPromise, type InspectionEvent, type Snapshot } from 'xstate'
import { account } from '#machines/account.ts'
import { flows, outside, storefront } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { statesOf } from './watch-guards.ts'

/** The charts by the names under which others invoke them. `storefront` is the root. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** Today's charts. */
export const charts: Charts = { storefront, ...flows, outside, account, recall, recovery, reopening }

/** A service that never answers. Its answers are fed in. */
const silent = fromPromise(() => new Promise(() => {}))

const sourcesOf = (machine: AnyStateMachine): string[] =>
  [...(statesOf(machine)?.values() ?? [])].flatMap(({ invoke }) => invoke.map(({ src }) => src as string))

/** Returns a copy of a chart whose services never answer and whose effects do nothing, so that no replay reaches a gateway. */
const inert = (machine: AnyStateMachine, known: Charts): AnyStateMachine => {
  const actors = Object.fromEntries(
    sourcesOf(machine).map((src) => [src, known[src] && known[src] !== machine ? inert(known[src], known) : silent]),
  )
  return machine.provide({ actors: actors })
}

const stopped = { setTimeout: () => 0, clearTimeout: () => {} }

const made = new WeakMap<Charts, Map<AnyStateMachine, AnyStateMachine>>()

/** Returns the inert chart shared by replays that do not overlap, because creating one takes longer than playing it. */
const shared = (machine: AnyStateMachine, known: Charts): AnyStateMachine => {
  const machines = made.get(known) ?? new Map<AnyStateMachine, AnyStateMachine>()
  made.set(known, machines)
  const before = machines.get(machine) ?? inert(machine, known)
  machines.set(machine, before)
  return before
}

/** Returns an actor of an inert chart with a stopped clock, not started. Timers are fed in too. */
export const inertActor = (
  machine: AnyStateMachine,
  given: { input?: unknown; snapshot?: Snapshot<unknown>; inspect: (seen: InspectionEvent) => void },
  { known = charts, isBrief = false }: { known?: Charts; isBrief?: boolean } = {},
) => createActor((isBrief ? shared : inert)(machine, known), { ...given, clock: stopped })
