import { Temporal } from 'temporal-polyfill'

const MINUTE = 60_000
const DAY_MINUTES = 1440

/** A calendar date, as whole days since 1970-01-01. */
export type Day = number

/** Parses a `YYYY-MM-DD` date. Returns NaN if it is malformed or does not exist. */
export function dayOf(date: string): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return Number.NaN
  const time = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
  const day = time / (DAY_MINUTES * MINUTE)
  return dateOf(day) === date ? day : Number.NaN
}

/** Formats a day as `YYYY-MM-DD`. */
export function dateOf(day: Day): string {
  return new Date(day * DAY_MINUTES * MINUTE).toISOString().slice(0, 10)
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

/** Returns the month, from 0 for January to 11 for December. */
export function monthOf(day: Day): number {
  return new Date(day * DAY_MINUTES * MINUTE).getUTCMonth()
}

/** A local date and time, as minutes since 1970-01-01T00:00 local time. The time zone is not part of the value. */
type WallMinutes = number

/** An instant, as minutes since the epoch in UTC. */
export type EpochMinutes = number

interface ZoneTable {
  /** Instants from which each offset applies. The first entry is the start of the table. */
  starts: EpochMinutes[]
  /** Offsets in minutes east of Greenwich, with the same indexes as `starts`. */
  offsets: number[]
  until: EpochMinutes
}

const tables = new Map<string, ZoneTable>()

/**
 * Returns the offset changes of a zone around a time. They are read from Temporal once and cached, because the search converts
 * many times.
 */
function tableOf(zone: string, minutes: number): ZoneTable {
  const known = tables.get(zone)
  if (known && minutes > (known.starts[0] ?? 0) + 2 * DAY_MINUTES && minutes < known.until - 2 * DAY_MINUTES) return known
  const year = new Date(minutes * MINUTE).getUTCFullYear()
  const from = Math.min(year - 1, known ? yearOf(known.starts[0]) : year)
  const to = Math.max(year + 2, known ? yearOf(known.until) : year)
  const table = readTable(zone, from, to)
  tables.set(zone, table)
  return table
}

function yearOf(minutes = 0): number {
  return new Date(minutes * MINUTE).getUTCFullYear()
}

function readTable(zone: string, firstYear: number, endYear: number): ZoneTable {
  const until = Date.UTC(endYear, 0, 1) / MINUTE
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(firstYear, 0, 1)).toZonedDateTimeISO(zone)
  const table: ZoneTable = { starts: [at.epochMilliseconds / MINUTE], offsets: [at.offsetNanoseconds / 60e9], until }
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds / MINUTE >= until) return table
    table.starts.push(next.epochMilliseconds / MINUTE)
    table.offsets.push(next.offsetNanoseconds / 60e9)
    at = next
  }
}

/** Returns the offset of a zone at an instant, in minutes east of Greenwich. */
export function zoneOffsetAt(zone: string, instant: EpochMinutes): number {
  const { starts, offsets } = tableOf(zone, instant)
  let index = starts.length - 1
  while (index > 0 && (starts[index] ?? 0) > instant) index -= 1
  return offsets[index] ?? 0
}

/**
 * Converts a local time to an instant, as Temporal's "compatible" mode does: a skipped time moves forward by the length of the
 * gap, and of a repeated time the earlier instant is returned.
 */
export function instantOf(zone: string, wall: WallMinutes): EpochMinutes {
  const { starts, offsets } = tableOf(zone, wall)
  let index = 0
  while (index + 1 < starts.length && (starts[index + 1] ?? 0) + Math.max(offsets[index] ?? 0, offsets[index + 1] ?? 0) <= wall)
    index += 1
  const [before, after] = [offsets[index] ?? 0, offsets[index + 1] ?? offsets[index] ?? 0]
  const change = starts[index + 1] ?? Number.POSITIVE_INFINITY
  const earlier = wall - before
  if (earlier < change) return earlier
  const later = wall - after
  return later >= change ? later : earlier
}

/** Converts an instant to the local time of a zone. */
export function wallOf(zone: string, instant: EpochMinutes): WallMinutes {
  return instant + zoneOffsetAt(zone, instant)
}

/** Formats a local time as `YYYY-MM-DDTHH:mm:ss`, the wire format, without an offset. */
export function wallText(wall: WallMinutes): string {
  return new Date(wall * MINUTE).toISOString().slice(0, 19)
}

/** Formats an offset in minutes as `+hh:mm`. */
export function offsetText(offset: number): string {
  const away = Math.abs(offset)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
}

/** Returns the calendar date of a local time. */
export function dayOfWall(wall: WallMinutes): Day {
  return Math.floor(wall / DAY_MINUTES)
}

/** Returns the local time at which a day begins. */
export function midnight(day: Day): WallMinutes {
  return day * DAY_MINUTES
}
