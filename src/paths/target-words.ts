import { transitionInWords } from '#src/visualizer/guard-facts.ts'
import type { Kind } from './cover.ts'
import { modelOf } from './explore.ts'

/** Describes a place in the words of its chart if it is a transition. Returns other places as they are. */
export const placeInWords = (chart: string, at: string): string => transitionInWords(modelOf(chart).machine, at)

/** Describes a target of coverage in the words of its chart, for example `payment.unknown: tripDetails fails → payment.waiting`. */
export const targetInWords = (chart: string, kind: Kind, id: string): string => {
  if (kind === 'transitions') return placeInWords(chart, id)
  const [, transition, outcome] = (kind === 'guards' && /^(.*) (yes|no)$/s.exec(id)) || []
  return transition === undefined
    ? id
    : `${placeInWords(chart, transition)}, with the guard ${outcome === 'yes' ? 'true' : 'false'}`
}
