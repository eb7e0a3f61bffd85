const minute = 60_000

/** Returns a time zone's offset from UTC at an instant, in minutes. `zone` is an IANA name. */
export const offsetAt = (zone: string, instant: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const [, sign, hours, minutes] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const wallMilliseconds = (wallClock: string): number => Date.parse(`${wallClock}Z`)

/** Converts a zone's wall-clock time `YYYY-MM-DDTHH:mm:ss` to an instant. */
export const instantIn = (zone: string, wallClock: string): number => {
  const guess = wallMilliseconds(wallClock) - offsetAt(zone, wallMilliseconds(wallClock)) * minute
  return wallMilliseconds(wallClock) - offsetAt(zone, guess) * minute
}
