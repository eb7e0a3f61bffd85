/** Returns an airport's wall-clock time, `YYYY-MM-DDTHH:mm:ss`, as a Date that reads the same in UTC. */
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

/** Returns the day of a wall-clock time or a `YYYY-MM-DD` date, with its weekday: "Tue, May 4". */
export const dayOf = (wallClock: string, locale: string, length: keyof typeof days = 'short'): string =>
  formatOf(locale, { ...days[length], timeZone: 'UTC' }).format(asUtc(wallClock))

/** Returns a wall-clock time with 24 hours, as on a ticket: "18:05". */
export const timeOf = (wallClock: string, locale: string): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(asUtc(wallClock))

/** Returns the current date on the traveller's device, `YYYY-MM-DD`. `now` is epoch milliseconds. */
export const localToday = (now: number = Date.now()): string => {
  const day = new Date(now)
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join('-')
}

/** Returns an instant's time on the traveller's device: "14:02". */
export const deviceTimeOf = (instant: string, locale: string): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** Returns an instant's day on the traveller's device. */
export const deviceDayOf = (instant: string, locale: string): string => formatOf(locale, days.long).format(new Date(instant))
