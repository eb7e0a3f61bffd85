import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import type { Profile } from '../platform/profile.ts'
import { setting } from '../database/tables.ts'
import { rowsOf, Sum } from '../database/rows.ts'

/** The setting that stores the shift of the sandbox's clock, in milliseconds. */
export const clockSetting = 'clock'

/** The setting that stores the start of a sandbox's clock, and its lead over the database's time. */
const startSetting = 'start'

export interface Timekeeping {
  database: Database
  clock: Clock
  profile: Profile
  /** The time at which a sandbox's clock starts, in epoch milliseconds. Undefined for the current time. */
  start: number | undefined
  /** The machine's time that corresponds to `start`, in epoch milliseconds. Defaults to now. */
  startedAt?: number | undefined
  /** True if other processes may use the database. All of them then share its time and the sandbox's shift. */
  isShared: boolean
  /** True to use the time of a shared database. Tests use a clock of their own. */
  isOnDatabaseTime: boolean
}

const Shift = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'number' ? value : 0)),
)

const Times = z.object({
  /** The database's time in epoch milliseconds. */
  time: Sum,
  /** Shift of the sandbox's clock, in milliseconds. */
  moved: Shift,
  /** Lead over the database's time of a sandbox that was started at another date, in milliseconds. */
  ahead: Shift,
})

type Times = z.output<typeof Times>

const readTimes = async (database: Database): Promise<Times> => {
  const [times] = await rowsOf(
    database,
    Times,
    sql`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as time,
    (select value from ${setting} where name = ${clockSetting}) as moved,
    (select value -> 'ahead' from ${setting} where name = ${startSetting}) as ahead`,
  )
  if (!times) throw new Error('The database returned no time')
  return times
}

/**
 * Stores by how much a sandbox that starts at `start` is ahead of the database's time. If a process with the same start has
 * already done so, its value stays, so that all clocks agree.
 */
const noteStart = async (database: Database, start: number, since: number): Promise<void> => {
  const { time } = await readTimes(database)
  const value = { start, ahead: start + since - time }
  await database
    .insert(setting)
    .values({ name: startSetting, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value },
      setWhere: sql`${setting.value} -> 'start' <> to_jsonb(${start}::bigint)`,
    })
}

/** Deletes the stored start, because this sandbox begins at the current time. */
const forgetStart = (database: Database) => database.delete(setting).where(eq(setting.name, startSetting))

/**
 * Sets the clock and returns a function that sets it again. Processes that share a database use its time, because the time of a
 * machine can be wrong by minutes. The remaining error is less than a round trip to the database. A sandbox adds its shift.
 * Throws CannotStart if production finds that a sandbox has shifted the clock of its database.
 */
export const keepTime = async (keeping: Timekeeping): Promise<() => Promise<void>> => {
  const { database, clock, profile, start, isShared, isOnDatabaseTime } = keeping
  const since = clock.machine() - (keeping.startedAt ?? clock.machine())
  const isFollowing = isShared && isOnDatabaseTime
  if (isFollowing && profile === 'sandbox')
    await (start === undefined ? forgetStart(database) : noteStart(database, start, since))
  const aheadHere = start === undefined || isFollowing ? 0 : start + since - clock.machine()
  let correction = 0
  const keep = async (): Promise<number> => {
    const before = clock.machine()
    const { time, moved, ahead } = await readTimes(database)
    // A difference within the duration of the round trip is ignored, so that the clock does not jump.
    if (isFollowing) correction = Math.min(Math.max(correction, time - clock.machine()), time - before)
    if (profile === 'production') {
      clock.adjust(correction)
    } else {
      clock.adjust(correction + (isFollowing ? ahead : aheadHere))
      clock.move(moved)
    }
    return moved
  }
  if ((await keep()) !== 0 && profile === 'production')
    throw new CannotStart(
      'The sandbox moved the clock of this database. Use another database for production, or reset the clock on /sandbox/ first.',
    )
  return async () => {
    await keep()
  }
}
