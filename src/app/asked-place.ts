import { isExecutionKey } from '#src/domain/execution-key.ts'
import { type Flow, isFlow } from '#src/domain/flow.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isOutside, isStep, type Step } from '#src/domain/step.ts'

/** The part of an address that is read: the query before the hash, and the hash. */
export interface Where {
  hash: string
  search: string
}

/** What an address asks for. A first segment that names no flow is booking (specification, section 2); so is a page outside flows. */
export const askedBy = (hash: string): { flow: Flow; at: Step | undefined } => {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const at = segments.find(isStep)
  return { flow: isFlow(first) && !(at && isOutside(at)) ? first : 'booking', at }
}

/** The query of an address: the hash's own over the one before it, without their question marks. */
export const queryOf = ({ hash, search }: Where): string => {
  const at = hash.indexOf('?')
  return [at === -1 ? '' : hash.slice(at + 1), search.replace(/^\?/, '')].filter(Boolean).join('&')
}

/** The path of a step in its flow: `/<step>` in booking, `/<flow>/<step>` else. */
export const pathOf = (flow: Flow, at: Step): string => (flow === 'booking' ? `/${at}` : `/${flow}/${at}`)

/** The execution key that an address carries; '' when none or none of a key's form. */
export const keyIn = (query: string): string => {
  const key = queryValues(query).get('execution') ?? ''
  return isExecutionKey(key) ? key : ''
}

/** Whether an address asks for home and for nothing else: no step, no flights, no session to resume. */
export const asksForHome = (where: Where): boolean => {
  const { at } = askedBy(where.hash)
  const query = queryOf(where)
  return (at === undefined || at === 'home') && !queryValues(query).has('origin') && keyIn(query) === ''
}
