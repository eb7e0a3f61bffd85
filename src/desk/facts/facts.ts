import { isFlow } from '#src/domain/flow.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'

/** Returns the chart of the last step that belongs to a flow, for example `booking`. Without such a step, returns the first chart. */
export const chartOf = ({ machines, steps }: Flowrec): string => {
  const last = steps.findLast(({ actor }) => isFlow(machines[actor]?.id ?? ''))
  return machines[last?.actor ?? 0]?.id ?? ''
}

/** Returns the duration of a recording in milliseconds. */
export const lengthOf = ({ steps }: Flowrec): number => (steps.at(-1)?.t ?? 0) - (steps[0]?.t ?? 0)

/** Formats a duration in milliseconds, for example `2 min 14 sec`. */
export const formatLength = (milliseconds: number, locale: string): string => {
  const seconds = Math.round(milliseconds / 1_000)
  const parts = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const told = parts.filter(([count], index) => count > 0 || (index === 2 && seconds < 60))
  return told
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    .join(' ')
}

/** Returns the name of a locale's language in another locale, for example `English`. */
export const nameOfLocale = (locale: string, inLocale: string): string => {
  try {
    return new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
