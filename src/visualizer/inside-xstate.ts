/** Returns what tools read of xstate (5.33.3, pinned) that its types do not tell: each is looked at before it is read. */

const field = (value: unknown, name: string): unknown => (value instanceof Object ? Reflect.get(value, name) : undefined)

/** Returns what an actor runs: a chart, or a service. */
export const logicOf = (actor: object): unknown => field(actor, 'logic')

/** Returns what an actor was started with. */
export const inputOf = (actor: object): unknown => field(field(actor, 'options'), 'input')

interface Timer {
  source: unknown
  event: { type: string }
}

const isTimer = (value: unknown): value is Timer => !!field(value, 'source') && !!field(field(value, 'event'), 'type')

/** Returns the timers of a system, each with the actor whose it is. */
export const timersOf = (system: { getSnapshot: () => object }): Timer[] =>
  Object.values(field(system.getSnapshot(), '_scheduledEvents') ?? {}).filter(isTimer)

/** How xstate asks a guard that is built of others. */
interface BuiltGuard {
  check: (snapshot: unknown, asked: { context: object; event: object }, built: unknown) => boolean
}

/** Tells whether a guard is built of others, as `not` and `and` build them. */
export const isBuilt = (guard: unknown): guard is BuiltGuard => !!field(guard, 'check')
