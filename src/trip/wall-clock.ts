/** Converts a wall-clock time, `YYYY-MM-DDTHH:mm:ss`, to a Date that shows the same time in UTC. */
const asUtc = (wallClock: string): Date => new Date(`${wallClock.slice(0, 10)}T${wallClock.slice(11, 19) || '00:00:00'}Z`)

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options })
  formats.set(key, format)
  return format
}

const days = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats the day of a wall-clock time or of a `YYYY-MM-DD` date with its weekday, for example "Tue, May 4". */
export const formatDay = (wallClock: string, locale: string, length: keyof typeof days = 'short'): string =>
  formatOf(locale, { ...days[length], timeZone: 'UTC' }).format(asUtc(wallClock))

/** Formats a wall-clock time with 24 hours, as on a ticket, for example "18:05". */
export const formatTime = (wallClock: string, locale: string): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(asUtc(wallClock))

/** Returns today's date on this device, `YYYY-MM-DD`. `now` is in epoch milliseconds. */
export const localToday = (now: number = Date.now()): string => {
  const day = new Date(now)
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join('-')
}

/** Formats the time of an instant on this device, for example "14:02". */
export const formatDeviceTime = (instant: string, locale: string): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** Formats the day of an instant on this device. */
export const formatDeviceDay = (instant: string, locale: string): string => formatOf(locale, days.long).format(new Date(instant))
