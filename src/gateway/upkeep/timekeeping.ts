import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import type { Profile } from '../platform/profile.ts'
import { setting } from '../database/tables.ts'
import { rowsOf, Sum } from '../database/rows.ts'

/** The setting with the sandbox's clock shift, in milliseconds. */
export const clockSetting = 'clock'

/** The setting with a sandbox's start day and its offset from the database's time. */
const startSetting = 'start'

export interface Timekeeping {
  database: Database
  clock: Clock
  profile: Profile
  /** Start of a sandbox's clock in epoch milliseconds, or undefined for the current time. */
  start: number | undefined
  /** The machine's time at `start`, in epoch milliseconds, which is when the process began. By default now. */
  startedAt?: number | undefined
  /** Whether other processes may share the database. Its time, and a shift by the sandbox, then apply to all of them. */
  isShared: boolean
  /** Whether a shared database's time is used. Tests have a clock of their own. */
  isOnDatabaseTime: boolean
}

const Shift = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'number' ? value : 0)),
)

const Times = z.object({
  /** The database's time, epoch milliseconds. */
  time: Sum,
  /** The sandbox's shift in milliseconds. */
  moved: Shift,
  /** The offset of a sandbox that started on another day, in milliseconds. */
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
  if (!times) throw new Error('The database did not tell its time')
  return times
}

/** Stores the offset of the first process to start on a day. Later processes and starts use the same. */
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

/** Deletes stored starts. A sandbox without a start day uses the current day, whatever earlier starts used. */
const forgetStart = (database: Database) => database.delete(setting).where(eq(setting.name, startSetting))

/**
 * Sets the clock, and returns a function that sets it again: to the database's time if processes share it, plus the sandbox's
 * shift. The machine's time can be wrong by minutes. The remaining error is less than a round trip to the database. Throws
 * CannotStart for production on a database whose clock was moved.
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
    // A difference within the round trip's uncertainty is ignored, so that the clock does not jump.
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
