import { offsetAt } from '#src/domain/zone-time.ts'

const minute = 60_000
const day = 86_400_000

/** Converts a wall-clock time with an offset `+hh:mm` to an instant. */
export const instantAt = (wallClock: string, offset: string): number => Date.parse(`${wallClock}${offset}`)

/** Formats a wall-clock time for a calendar file: `YYYYMMDDTHHMMSS`. */
export const calendarTime = (wallClock: string): string => wallClock.slice(0, 19).replaceAll(/[-:]/g, '')

/** Formats an instant for a calendar file: `YYYYMMDDTHHMMSSZ`. */
export const utcTime = (instant: number): string => `${calendarTime(new Date(instant).toISOString())}Z`

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
]

/** Finds the clock change between two instants by bisection, to the minute. */
const changeBetween = (zone: string, before: number, after: number): number => {
  let [low, high] = [before, after]
  const old = offsetAt(zone, before)
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(zone, middle) === old) low = middle
    else high = middle
  }
  return high
}

/** Builds the VTIMEZONE component of a zone, with every clock change from the first to the last instant (RFC 5545, 3.6.5). */
export const zoneLines = (zone: string, instants: readonly number[]): string[] => {
  const first = Math.floor((Math.min(...instants) - day) / minute) * minute
  const last = Math.max(...instants) + day
  const lines = [
    `BEGIN:VTIMEZONE`,
    `TZID:${zone}`,
    ...observance('STANDARD', '19700101T000000', offsetAt(zone, first), offsetAt(zone, first)),
  ]
  for (let from = first; from < last; from += day) {
    const [old, next] = [offsetAt(zone, from), offsetAt(zone, from + day)]
    if (old === next) continue
    const change = changeBetween(zone, from, from + day)
    const wall = new Date(change + old * minute).toISOString()
    lines.push(...observance(next > old ? 'DAYLIGHT' : 'STANDARD', calendarTime(wall), old, next))
  }
  return [...lines, 'END:VTIMEZONE']
}
