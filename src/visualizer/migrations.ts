/**
 * How a chart's names changed between two shapes: a file `migrations/<from>-<to>.json`. Names that are not listed are unchanged.
 * `README.md` in the folder explains how to write one. A test ensures that they all exist.
 */
export interface Migration {
  /** The chart's id: `booking`. */
  chart: string
  /** Hashes of its shape before and after. */
  from: string
  to: string
  /** State ids: `booking.payment.refused`. Descendants are renamed too. */
  states?: Record<string, string>
  /** Event types: `seat.choose`. */
  events?: Record<string, string>
  /** Names of invoked actors: `seatMap`. */
  calls?: Record<string, string>
  /** Transition ids, with the later shape's names, whose index among those of their event changed. */
  transitions?: Record<string, string>
}

const files = import.meta.glob<Migration>('./migrations/*.json', { eager: true, import: 'default' })

/** All migrations. */
export const migrations: readonly Migration[] = Object.values(files)
