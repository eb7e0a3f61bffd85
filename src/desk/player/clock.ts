import type { Flowrec } from '#src/domain/flowrec.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a time since the start of the recording, for example `+2:14.3`. */
const elapsed = (milliseconds: number): string => {
  const tenths = Math.floor(milliseconds / 100) % 10
  const seconds = Math.floor(milliseconds / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return `+${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}.${tenths}`
}

/**
 * Returns a formatter for the times of steps. It uses the traveller's local time if the recording contains it, and otherwise the time since
 * the start. If this browser does not know the time zone, it uses UTC.
 */
export const clockOf = ({ init, env }: Flowrec, locale: string): ((milliseconds: number) => string) => {
  const began = init?.clock0
  if (began === undefined) return elapsed
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const inZone = (timeZone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  let format: Intl.DateTimeFormat
  try {
    format = inZone(env?.tz ?? 'UTC')
  } catch {
    format = inZone('UTC')
  }
  return (milliseconds) => format.format(new Date(began + milliseconds))
}
