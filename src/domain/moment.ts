/** Returns an offset `+hh:mm` as it is written behind a place: "UTC+1", "UTC+5:30", "UTC". */
export const offsetName = (offset: string | undefined): string => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? '') ?? []
  if (!sign) return ''
  if (Number(hours) === 0 && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '\u2212' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/**
 * Returns the offset of a zone at an instant, as it is written behind a place. The languages of Intl name it each in its own way.
 */
const offsetIn = (instant: Date, timeZone: string | undefined): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return offsetName(named || '+00:00')
}

/**
 * Formats an instant by the clocks of a zone, with its day and the zone's offset. Without a zone, by the clock of this device.
 */
export const momentIn = (instant: string, zone: string | undefined, locale: string): string => {
  const date = new Date(instant)
  const written = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone !== undefined && { timeZone: zone }),
  }).format(date)
  return `${written} ${offsetIn(date, zone)}`
}
