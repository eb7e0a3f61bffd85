import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))

/**
 * How the names of one shape of a chart became those of a later one: a file `migrations/<from>-<to>.json`. A name that is not listed stayed.
 * `README.md` beside it says how one is written.
 */
const migration = z.strictObject({
  /** The chart's id: `booking`. */
  chart: z.string(),
  /** The hashes of its shape before and after. */
  from: z.string(),
  to: z.string(),
  /** Ids of states: `booking.payment.refused`. What is below a state goes with it. */
  states: names,
  /** Names of events: `seat.choose`. */
  events: names,
  /** Names of what is invoked: `seatMap`. */
  calls: names,
  /** Ids of transitions, in the names of the later shape, whose place among those of their event changed. */
  transitions: names,
})

export type Migration = z.infer<typeof migration>

const files = import.meta.glob<unknown>('./migrations/*.json', { eager: true, import: 'default' })

/** Reads a migration's file. Throws an error that names it where it is not written as it must be. */
export const readMigration = (path: string, file: unknown): Migration => {
  const read = migration.safeParse(file)
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`)
  const [from = '', to = ''] = path.replace(/^.*\//, '').replace('.json', '').split('-')
  if (from !== read.data.from || to !== read.data.to) throw new Error(`${path}: it is named after other shapes than it is of`)
  return read.data
}

/** Every migration that there is. */
export const migrations: readonly Migration[] = Object.entries(files).map(([path, file]) => readMigration(path, file))
