/** Wraps a name in Unicode isolates, so that the surrounding text direction does not reorder it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Formats a state, for example `payment.choosing.ready`. Parallel regions are joined by a plus. */
export const stateName = (state: unknown): string => {
  if (typeof state === 'string') return state
  return Object.entries((state ?? {}) as object)
    .map(([key, below]) => {
      const name = stateName(below)
      return name === '' ? key : `${key}.${name}`
    })
    .join(' + ')
}

/** Shortens an event type of xstate, for example `xstate.done.actor.purchase` to `purchase`. */
export const eventName = (event: string): string =>
  event.replace(/^xstate\.(?:(?:done|error)\.(?:actor|state)|after|snapshot)\./, '').replace(/^xstate\./, '')
