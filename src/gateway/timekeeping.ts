import { eq, sql } from 'drizzle-orm'
import { CannotStart } from './cannot-start.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Profile } from './profile.ts'
import { setting } from './tables.ts'

/** The setting that tells how far the sandbox moved its clock, milliseconds. */
export const clockSetting = 'clock'

/** The setting that tells on which day a sandbox began, and how far that is ahead of the database's time. */
const startSetting = 'start'

export interface Timekeeping {
  database: Database
  clock: Clock
  profile: Profile
  /** When a sandbox's clock starts, epoch milliseconds; undefined is the time itself. */
  start: number | undefined
  /** The machine's time at which `start` holds, epoch milliseconds: when the process began. Now, by default. */
  startedAt?: number | undefined
  /** Whether other processes may work on the database: then its time is everybody's, and what the sandbox moves is moved for all. */
  isShared: boolean
  /** Whether the time is the database's where that is shared; a test's clock is its own. */
  isOnDatabaseTime: boolean
}

interface Times {
  /** The database's time, epoch milliseconds. */
  time: number | string
  /** How far the sandbox moved the clock. */
  moved: unknown
  /** How far a sandbox that began on a day of its own is ahead. */
  ahead: unknown
}

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0)

const readTimes = async (database: Database): Promise<Times> => {
  const { rows } = (await database.execute(sql`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as time,
    (select value from ${setting} where name = ${clockSetting}) as moved,
    (select value -> 'ahead' from ${setting} where name = ${startSetting}) as ahead`)) as { rows: Times[] }
  const [times] = rows
  if (!times) throw new Error('The database did not tell its time')
  return times
}

/** The first process that begins on a day decides how far ahead that is; those that join it, and every next start, go on from there. */
const noteStart = async (database: Database, start: number, since: number): Promise<void> => {
  const { time } = await readTimes(database)
  const value = { start, ahead: start + since - Number(time) }
  await database
    .insert(setting)
    .values({ name: startSetting, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value },
      setWhere: sql`${setting.value} -> 'start' <> to_jsonb(${start}::bigint)`,
    })
}

/** A sandbox that names no day is on the day that it is, whatever was named before. */
const forgetStart = (database: Database) => database.delete(setting).where(eq(setting.name, startSetting))

/**
 * Sets the clock and gives what sets it again: to the database's time where processes share it, and to where the sandbox moved it.
 * The machine's time may be wrong by minutes; what is left is less than the way to the database takes.
 * Throws CannotStart for production on a database whose clock was moved.
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
    // Within what the question's way leaves open the clock goes on as it went: it never jumps for nothing.
    if (isFollowing) correction = Math.min(Math.max(correction, Number(time) - clock.machine()), Number(time) - before)
    if (profile === 'production') {
      clock.adjust(correction)
    } else {
      clock.adjust(correction + (isFollowing ? numberOr0(ahead) : aheadHere))
      clock.move(numberOr0(moved))
    }
    return numberOr0(moved)
  }
  if ((await keep()) !== 0 && profile === 'production')
    throw new CannotStart(
      'The sandbox moved the clock of this database. Use another database for production, or reset the clock on /sandbox/ first.',
    )
  return async () => {
    await keep()
  }
}
