/**
 * How the names of one shape of a chart became those of a later one: a file `migrations/<from>-<to>.json`. A name that is not listed stayed.
 * `README.md` beside it says how one is written; a test holds that each of them is.
 */
export interface Migration {
  /** The chart's id: `booking`. */
  chart: string
  /** The hashes of its shape before and after. */
  from: string
  to: string
  /** Ids of states: `booking.payment.refused`. What is below a state goes with it. */
  states?: Record<string, string>
  /** Names of events: `seat.choose`. */
  events?: Record<string, string>
  /** Names of what is invoked: `seatMap`. */
  calls?: Record<string, string>
  /** Ids of transitions, in the names of the later shape, whose place among those of their event changed. */
  transitions?: Record<string, string>
}

const files = import.meta.glob<Migration>('./migrations/*.json', { eager: true, import: 'default' })

/** Every migration that there is. */
export const migrations: readonly Migration[] = Object.values(files)
