import { type Flow, isFlow } from '#src/domain/flow.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isOutside, isStep, type Step } from '#src/domain/step.ts'

/** The parts of an address that are read: query and hash. */
export interface Where {
  hash: string
  search: string
}

/**
 * Returns the place that an address requests. A first segment that is no flow belongs to booking, and so do pages outside the
 * flows.
 */
export const askedBy = (hash: string): { flow: Flow; at: Step | undefined } => {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const at = segments.find(isStep)
  return { flow: isFlow(first) && !(at && isOutside(at)) ? first : 'booking', at }
}

/** Search pages that links may request but that have no screen here. The day's flights replace them. */
const searchPages = ['date-selection', 'matrix', 'meta-search']

/** Returns the path in a hash, or empty if it is an anchor. */
export const pathIn = (hash: string): string => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path.startsWith('/') ? path : ''
}

const segmentsOf = (hash: string): string[] => pathIn(hash).split('/').filter(Boolean)

/** Tells whether an address requests a flight search page that is not one of ours. */
export const namesSearchPage = (hash: string): boolean => segmentsOf(hash).some((segment) => searchPages.includes(segment))

/** Tells whether an address names an unknown page. A flow's name alone leads to its first step. */
export const namesNoPage = (hash: string): boolean => {
  const segments = segmentsOf(hash)
  const [first = ''] = segments
  const isFlowAlone = segments.length === 1 && (isFlow(first) || first === 'b2c')
  return segments.length > 0 && !isFlowAlone && !segments.some(isStep) && !namesSearchPage(hash)
}

/** Returns the query of an address: that of the hash, then the one before it, without question marks. */
export const queryOf = ({ hash, search }: Where): string => {
  const at = hash.indexOf('?')
  return [at === -1 ? '' : hash.slice(at + 1), search.replace(/^\?/, '')].filter(Boolean).join('&')
}

/** Returns the path of a step in its flow: `/<step>` in booking, `/<flow>/<step>` otherwise. */
export const pathOf = (flow: Flow, at: Step): string => (flow === 'booking' ? `/${at}` : `/${flow}/${at}`)

/** Tells whether an address requests plain home: no other step, flights or session, at most a language. */
export const asksForHome = (where: Where): boolean => {
  const { flow, at } = askedBy(where.hash)
  const names = [...queryValues(queryOf(where)).keys()].filter((name) => name !== 'locale' && !name.startsWith('utm_'))
  const isHome = at === 'home' || (at === undefined && !namesNoPage(where.hash) && !namesSearchPage(where.hash))
  return flow === 'booking' && isHome && names.length === 0
}
