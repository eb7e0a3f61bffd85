/** Reads internals of xstate (pinned to 5.33.3) that its types do not declare. Every field is checked before it is read. */

const field = (value: unknown, name: string): unknown => (value instanceof Object ? Reflect.get(value, name) : undefined)

/** Returns the logic that an actor runs: a chart or an operation. */
export const logicOf = (actor: object): unknown => field(actor, 'logic')

/** Returns the input with which an actor was created. */
export const inputOf = (actor: object): unknown => field(field(actor, 'options'), 'input')

interface Timer {
  source: unknown
  event: { type: string }
}

const isTimer = (value: unknown): value is Timer => !!field(value, 'source') && !!field(field(value, 'event'), 'type')

/** Lists the pending timers of an actor system, with the actor to which each belongs. */
export const timersOf = (system: { getSnapshot: () => object }): Timer[] =>
  Object.values(field(system.getSnapshot(), '_scheduledEvents') ?? {}).filter(isTimer)

/** The form in which xstate represents a guard that is composed of others. */
interface BuiltGuard {
  check: (snapshot: unknown, asked: { context: object; event: object }, built: unknown) => boolean
}

/** Returns true if a guard is composed of others, for example with `not` or `and`. */
export const isBuilt = (guard: unknown): guard is BuiltGuard => !!field(guard, 'check')
