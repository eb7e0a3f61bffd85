/** What tools read of xstate (5.33.3, pinned) that its types do not tell: each is looked at before it is read. */

type Timers = Readonly<Record<string, { source: unknown; event: { type: string } }>>

/** What an actor runs: a chart, or a service. */
export const logicOf = (actor: object): unknown => ('logic' in actor ? actor.logic : undefined)

/** What an actor was started with. */
export const inputOf = (actor: object): unknown => {
  const options = 'options' in actor ? actor.options : undefined
  return typeof options === 'object' && options !== null && 'input' in options ? options.input : undefined
}

const isTimers = (value: unknown): value is Timers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((timer: object) => 'source' in timer && 'event' in timer)

/** The timers of a system, each with the actor whose it is. */
export const timersOf = (system: { getSnapshot: () => object }): Timers[string][] => {
  const state = system.getSnapshot()
  const timers = '_scheduledEvents' in state ? state._scheduledEvents : undefined
  return isTimers(timers) ? Object.values(timers) : []
}

/** How xstate asks a guard that is built of others. */
interface BuiltGuard {
  check: (snapshot: unknown, asked: { context: object; event: object }, built: unknown) => boolean
}

/** Whether a guard is built of others, as `not` and `and` build them. */
export const isBuilt = (guard: unknown): guard is BuiltGuard =>
  typeof guard === 'function' && 'check' in guard && typeof guard.check === 'function'
