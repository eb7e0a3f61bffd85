/** Formats an offset `+hh:mm` for display: "UTC+1", "UTC+5:30", "UTC". Returns an empty text for a malformed offset. */
export const offsetName = (offset: string | undefined): string => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? '') ?? []
  if (!sign) return ''
  if (Number(hours) === 0 && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '\u2212' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/**
 * Formats the offset of a time zone at an instant. Always uses the English form, because `Intl` writes offsets differently in
 * each language.
 */
const offsetIn = (instant: Date, timeZone: string | undefined): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return offsetName(named || '+00:00')
}

/** Formats an instant in a time zone, with weekday and offset. Without a zone, uses the zone of this device. */
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
