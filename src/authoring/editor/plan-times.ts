/** Formats a time in full with the name of this computer's time zone, such as "Monday, March 1, 2027 at 9:00 AM Central European Time". */
export const timeInWords = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(new Date(time))

/** Returns a time as the value of a `datetime-local` input, in the time zone of this computer. */
export const localTimeField = (time: string): string => {
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
