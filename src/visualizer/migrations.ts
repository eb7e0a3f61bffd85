/**
 * The names that changed between two shapes of a chart, stored in `migrations/<from>-<to>.json`. `README.md` explains how to
 * write a migration, and a test checks that the new names exist.
 */
export interface ChartMigration {
  /** The chart's id, for example `booking`. */
  chart: string
  /** Hashes of the shape before and after the change. */
  from: string
  to: string
  /** State ids, for example `booking.payment.refused`. States below a renamed one are renamed too. */
  states?: Record<string, string>
  /** Event types, for example `seat.choose`. */
  events?: Record<string, string>
  /** Names of invoked actors, for example `seatMap`. */
  calls?: Record<string, string>
  /** Ids of transitions that moved among those for the same event. Both ids use the names after the change. */
  transitions?: Record<string, string>
}

const files = import.meta.glob<ChartMigration>('./migrations/*.json', { eager: true, import: 'default' })

/** All migrations of this build. */
export const migrations: readonly ChartMigration[] = Object.values(files)
