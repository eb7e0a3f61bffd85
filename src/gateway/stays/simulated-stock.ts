import { unit } from '../airline/random.ts'
import { dayOf } from '../airline/wall-clock.ts'

/** The share of weeks in which other customers have taken everything. */
const fullWeeks = 0.12

/**
 * Number of cars of a class, or rooms of a kind, on a day before any is sold here: from one to `most`, one fewer in busy weeks,
 * and none in full ones. It changes by the week, as demand does, so that long stays can be sold too.
 */
export const stockOn = (key: string, date: string, most: number): number => {
  const usual = 1 + Math.floor(unit(key) * most)
  const demand = unit(`${key} week ${Math.floor(dayOf(date) / 7)}`)
  if (demand < fullWeeks) return 0
  return Math.max(1, usual - (demand < 0.5 ? 1 : 0))
}
