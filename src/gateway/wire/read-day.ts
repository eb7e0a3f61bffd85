import { isDate } from './dates.ts'
import type { InputReader } from './read-input.ts'

/** Reads a required date in the form `YYYY-MM-DD`. Returns an empty string if it is missing or invalid. */
export const readDay = (reader: InputReader, value: unknown, path: string): string => {
  const date = reader.text(value, path, { most: 10 })
  if (date === '' || isDate(date)) return date
  reader.refuse(path, 'notADate')
  return ''
}
