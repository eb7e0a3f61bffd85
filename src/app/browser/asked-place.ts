import { type Flow, isFlow } from '#src/domain/flow.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isOutside, isReturn, isStep, type Step } from '#src/domain/step.ts'

/** Hash and query of an address. Both may contain parameters. */
export interface HashAndQuery {
  hash: string
  search: string
}

/**
 * Returns the flow and step that an address requests. A path that does not begin with a flow belongs to booking, including pages outside
 * the flows.
 */
export const askedBy = (hash: string): { flow: Flow; at: Step | undefined } => {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const at = segments.find(isStep)
  return { flow: isFlow(first) && !(at && isOutside(at)) ? first : 'booking', at }
}

/** Returns the path in a hash. Empty if the hash is an anchor. */
export const pathIn = (hash: string): string => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path.startsWith('/') ? path : ''
}

/** Returns the path that an address requests. Without a hash, that is home. */
export const pathAsked = (hash: string): string => (hash.replace(/^#/, '') === '' ? '/home' : pathIn(hash))

const segmentsOf = (hash: string): string[] => pathIn(hash).split('/').filter(Boolean)

/**
 * True for the address of an unknown page. The last segment names the page; only after a return may more segments follow, because a bank
 * may add them. The name of a flow alone leads to its first step.
 */
export const namesNoPage = (hash: string): boolean => {
  const segments = segmentsOf(hash)
  const [first = ''] = segments
  const last = segments.at(-1) ?? ''
  const isFlowAlone = segments.length === 1 && (isFlow(first) || first === 'b2c')
  const isPage = isStep(last) || segments.some((segment) => isStep(segment) && isReturn(segment))
  return segments.length > 0 && !isFlowAlone && !isPage
}

/** Returns the query of an address without question marks: the one inside the hash, followed by the one before it. */
export const queryOf = ({ hash, search }: HashAndQuery): string => {
  const at = hash.indexOf('?')
  return [at === -1 ? '' : hash.slice(at + 1), search.replace(/^\?/, '')].filter(Boolean).join('&')
}

/** Returns the path of a step: `/<step>` in booking, `/<flow>/<step>` in other flows. */
export const stepPath = (flow: Flow, at: Step): string => (flow === 'booking' ? `/${at}` : `/${flow}/${at}`)

/** True if an address requests the home page, and nothing else except a language. */
export const asksForHome = (where: HashAndQuery): boolean => {
  const { flow, at } = askedBy(where.hash)
  const names = [...queryValues(queryOf(where)).keys()].filter((name) => name !== 'locale' && !name.startsWith('utm_'))
  return flow === 'booking' && (at ?? 'home') === 'home' && !namesNoPage(where.hash) && names.length === 0
}
