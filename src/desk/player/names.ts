import type { Moment } from './playback.ts'

/** Isolates a chart's name from the surrounding text direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Returns the separator of a list in the current language. */
export const comma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ')

/** Returns a state as one name: `payment.choosing.ready`, with parallel regions joined by a plus. */
export const stateName = (state: unknown): string => {
  if (typeof state === 'string') return state
  return Object.entries((state ?? {}) as object)
    .map(([key, below]) => {
      const name = stateName(below)
      return name === '' ? key : `${key}.${name}`
    })
    .join(' + ')
}

/** Returns an event without xstate's prefix: `purchase` for `xstate.done.actor.purchase`. */
export const eventName = (event: string): string =>
  event.replace(/^xstate\.(?:(?:done|error)\.(?:actor|state)|after|snapshot)\./, '').replace(/^xstate\./, '')

/** Returns the last guards evaluated in a step, up to a limit. */
export const decidedBy = ({ guards }: Pick<Moment, 'guards'>, most: number): Moment['guards'] => guards.slice(-most).reverse()
