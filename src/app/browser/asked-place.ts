import { type Flow, isFlow } from '#src/domain/flow.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isOutside, isStep, type Step } from '#src/domain/step.ts'

/** The part of an address that is read: the query before the hash, and the hash. */
export interface Where {
  hash: string
  search: string
}

/** What an address asks for. A first segment that names no flow is booking; so is a page outside flows. */
export const askedBy = (hash: string): { flow: Flow; at: Step | undefined } => {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const at = segments.find(isStep)
  return { flow: isFlow(first) && !(at && isOutside(at)) ? first : 'booking', at }
}

/** Search pages that links may name and that have no screen here: the flights of the day stand in for them. */
const searchPages = ['date-selection', 'matrix', 'meta-search']

/** The path in a hash; '' where it holds none, as an anchor does. */
export const pathIn = (hash: string): string => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path.startsWith('/') ? path : ''
}

const segmentsOf = (hash: string): string[] => pathIn(hash).split('/').filter(Boolean)

/** Whether an address names a page that looks for flights without being one of ours. */
export const namesSearchPage = (hash: string): boolean => segmentsOf(hash).some((segment) => searchPages.includes(segment))

/** Whether an address names a page that does not exist. A flow's name alone leads to its first step. */
export const namesNoPage = (hash: string): boolean => {
  const segments = segmentsOf(hash)
  const [first = ''] = segments
  const isFlowAlone = segments.length === 1 && (isFlow(first) || first === 'b2c')
  return segments.length > 0 && !isFlowAlone && !segments.some(isStep) && !namesSearchPage(hash)
}

/** The query of an address: the hash's own over the one before it, without their question marks. */
export const queryOf = ({ hash, search }: Where): string => {
  const at = hash.indexOf('?')
  return [at === -1 ? '' : hash.slice(at + 1), search.replace(/^\?/, '')].filter(Boolean).join('&')
}

/** The path of a step in its flow: `/<step>` in booking, `/<flow>/<step>` else. */
export const pathOf = (flow: Flow, at: Step): string => (flow === 'booking' ? `/${at}` : `/${flow}/${at}`)

/** Whether an address asks for home and for nothing else: no step, no flights, no session to resume, nothing but a language. */
export const asksForHome = (where: Where): boolean => {
  const { flow, at } = askedBy(where.hash)
  const names = [...queryValues(queryOf(where)).keys()].filter((name) => name !== 'locale' && !name.startsWith('utm_'))
  const isHome = at === 'home' || (at === undefined && !namesNoPage(where.hash) && !namesSearchPage(where.hash))
  return flow === 'booking' && isHome && names.length === 0
}
