import { plainDigits } from '#src/domain/typed-digits.ts'

/** Context in which a typed date is read. */
export interface TypedDateReading {
  locale: string
  /** Today as an ISO date. A date without a year is the next such date from today on. */
  today: string
}

const dayMilliseconds = 86_400_000

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options })
}

/** Returns the ISO date of a year, month (1-12) and day. Undefined if this day does not exist. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year > 0 && year < 10_000 ? date.toISOString().slice(0, 10) : undefined
}

/** Returns true if a text is an existing date in the form YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && isoDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** Formats an ISO date in the locale, for example "2027-05-04" as "Tue, May 4, 2027". Returns any other text unchanged. */
export function writeDate(value: string, locale: string): string {
  if (!isIsoDate(value)) return value
  return formatter(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${value}T00:00:00Z`),
  )
}

function folded(text: string) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function namesOf(locale: string, part: 'month' | 'weekday'): string[][] {
  const formatters = [locale, 'en'].flatMap((each) => [formatter(each, { [part]: 'long' }), formatter(each, { [part]: 'short' })])
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) => {
    const date = part === 'month' ? Date.UTC(2027, index, 15) : Date.UTC(2027, 0, 3) + index * dayMilliseconds
    return formatters.map((each) => folded(each.format(date)))
  })
}

function indexOfName(word: string, names: string[][]) {
  const exact = names.findIndex((forms) => forms.includes(word))
  return exact >= 0 || word.length < 3 ? exact : names.findIndex((forms) => forms.some((form) => form.startsWith(word)))
}

function orderOf(locale: string) {
  const parts = formatter(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(Date.UTC(2027, 4, 4))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' ? [type] : []))
}

function daysLater(today: string, days: number) {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
}

/** Parses "tomorrow", "in 3 days", "next week" or "friday" in the locale's language or in English. */
function dayOfWords(text: string, { locale, today }: TypedDateReading) {
  const weekday = indexOfName(text, namesOf(locale, 'weekday'))
  if (weekday >= 0) return daysLater(today, ((weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)
  for (const language of [locale, 'en']) {
    for (const numeric of ['auto', 'always'] as const) {
      const format = new Intl.RelativeTimeFormat(language, { numeric })
      for (let ahead = 0; ahead <= 31; ahead += 1) {
        if (folded(format.format(ahead, 'day')) === text) return daysLater(today, ahead)
        if (folded(format.format(ahead, 'week')) === text) return daysLater(today, ahead * 7)
      }
    }
  }
  return undefined
}

function nextFrom(today: string, month: number, day: number) {
  const year = Number(today.slice(0, 4))
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    const date = isoDate(candidate, month, day)
    if (date !== undefined && date >= today) return date
  }
  return undefined
}

function monthOfWords(words: string[], locale: string): number | 'none' | 'unknown' {
  if (words.length === 0) return 'none'
  const months = namesOf(locale, 'month')
  const weekdays = namesOf(locale, 'weekday')
  let month: number | 'none' = 'none'
  for (const word of words) {
    const found = indexOfName(word, months)
    if (found >= 0) month = found + 1
    else if (word.length > 2 && indexOfName(word, weekdays) < 0) return 'unknown'
  }
  return month
}

/**
 * Parses "4/5", "4 May", "Tue, May 4, 2027", "04.05.27", "2027-05-04" or "tomorrow" into an ISO date. Undefined if the text is not a date.
 * Two bare numbers are read in the locale's order, unless only the other order is a date.
 */
export function readDate(text: string, { locale, today }: TypedDateReading): string | undefined {
  const plain = plainDigits(text.trim())
  if (isIsoDate(plain)) return plain
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  const spoken = /\p{L}/u.test(plain) ? dayOfWords(folded(plain), { locale, today }) : undefined
  if (spoken) return spoken
  const month = monthOfWords(folded(plain).match(/\p{L}+/gu) ?? [], locale)
  if (month === 'unknown' || numbers.some((each) => each === 0)) return undefined
  if (month !== 'none') {
    if (numbers.length === 0 || numbers.length > 2) return undefined
    const [day = 0, year] = (numbers[0] ?? 0) > 31 ? numbers.toReversed() : numbers
    return dated(year, month, day, today)
  }
  if (numbers.length < 2 || numbers.length > 3) return undefined
  if ((numbers[0] ?? 0) > 31) return isoDate(numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0)
  const [first = 0, second = 0, year] = numbers
  const isMonthFirst = orderOf(locale)[0] === 'month'
  const [usualMonth, usualDay] = isMonthFirst ? [first, second] : [second, first]
  return dated(year, usualMonth, usualDay, today) ?? dated(year, usualDay, usualMonth, today)
}

function dated(year: number | undefined, month: number, day: number, today: string) {
  if (year === undefined) return nextFrom(today, month, day)
  return isoDate(year < 100 ? 2000 + year : year, month, day)
}
