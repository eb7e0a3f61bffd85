const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

/** Returns true if a text is a valid calendar date in the form `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return isDay(Number(year), Number(month), Number(day))
}

/** Converts a date from an address (MM-DD-YYYY or YYYY-MM-DD) to `YYYY-MM-DD`. Returns undefined if the date is invalid. */
export const fromAddressDate = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${pad(Number(month))}-${pad(Number(day))}` : text
  return isCalendarDate(date) ? date : undefined
}

/** Converts a `YYYY-MM-DD` date to the form used in addresses, MM-DD-YYYY. */
export const toAddressDate = (date: string): string => `${date.slice(5, 7)}-${date.slice(8, 10)}-${date.slice(0, 4)}`
