import type { Moment } from './playback.ts'

/** A name of a chart's among words of any direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** What parts the things of a list, in the way that the language writes it. */
export const comma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ')

/** A state as one name: `payment.choosing.ready`, regions side by side with a plus. */
export const stateName = (state: unknown): string => {
  if (typeof state === 'string') return state
  return Object.entries((state ?? {}) as object)
    .map(([key, below]) => {
      const name = stateName(below)
      return name === '' ? key : `${key}.${name}`
    })
    .join(' + ')
}

/** An event without the names that xstate puts before it: `purchase`, of `xstate.done.actor.purchase`. */
export const eventName = (event: string): string =>
  event.replace(/^xstate\.(?:(?:done|error)\.(?:actor|state)|after|snapshot)\./, '').replace(/^xstate\./, '')

/** The guards that decided: what a step asked, the last ones first, so many. */
export const decidedBy = ({ guards }: Pick<Moment, 'guards'>, most: number): Moment['guards'] => guards.slice(-most).reverse()
