import { type Flow, isFlow } from '#src/domain/flow.ts'
import { type DeclaredVariable, fieldsOf, type Operation, variablesOf } from './declare.ts'
import { isPlain } from '#src/domain/plain.ts'

export interface RestRoute {
  method: string
  /** From the service's root: `/api/dc/products/air/search`. */
  path: string
  /** The flow whose field this is. Undefined if one field serves all flows. */
  flow: Flow | undefined
  /** Variables given by the path itself: `/pnr/mto` requests the flow mto. */
  implied: Record<string, string>
}

export interface RestCall {
  method: string
  path: string
  /** Ready to be appended after a `?`. Empty if there are no parameters. */
  query: string
  /** The JSON body. Undefined if the method has none. */
  body: unknown
}

/** Query parameters that every path accepts and no operation declares. */
export const restParameters = ['execution', 'jipcc'] as const

/** An already encoded query string, which stays in the query whatever the method (contract, 6). */
const fragmentName = 'selectFlights'

const isForAll = (operation: Operation): boolean => typeof operation.field === 'string'

/** Returns the URL of a declared path: below `/api/dc`, or below `/api` for `/dc/…` and `api/config`. */
const servedAt = (path: string): string => {
  const whole = path.startsWith('/') ? path : `/${path}`
  if (whole.startsWith('/api/')) return whole
  return whole.startsWith('/dc/') ? `/api${whole}` : `/api/dc${whole}`
}

const impliedBy = (operation: Operation, path: string): Record<string, string> => {
  const [, first, second = ''] = path.split('/')
  return isForAll(operation) && first === 'pnr' && isFlow(second) ? { flow: second } : {}
}

/** Returns every REST route of an operation. Routes of one field are in declaration order. */
export const routesOf = (operation: Operation): RestRoute[] => {
  const { rest } = operation
  if (rest === undefined) return []
  const isPerFlow = typeof rest === 'object' && !Array.isArray(rest)
  return fieldsOf(operation).flatMap(({ flow }) => {
    const paths = isPerFlow ? (flow ? (rest as Partial<Record<Flow, string | readonly string[]>>)[flow] : undefined) : rest
    return [paths ?? []].flat().map((each) => {
      const [method = 'GET', path = ''] = (each as string).split(' ')
      return { method, path: servedAt(path), flow, implied: impliedBy(operation, path) }
    })
  })
}

const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD'
const isObjectType = (declared: DeclaredVariable): boolean => !/^(String|Boolean|Int)!?$/.test(declared)
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

interface Bare {
  name: string
  isRequired: boolean
}

/** Returns the single object variable, whose members are sent bare, not under its name. */
const bareVariable = (operation: Operation, flow: Flow | undefined): Bare | undefined => {
  const variables = variablesOf(operation, flow).filter(([name]) => name !== fragmentName)
  const [only] = variables
  return variables.length === 1 && only && isObjectType(only[1])
    ? { name: only[0], isRequired: only[1].endsWith('!') }
    : undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the REST call for an operation in a flow, or undefined if it has no REST path and uses GraphQL. */
export const writeRest = (operation: Operation, flow: Flow, variables: Record<string, unknown>): RestCall | undefined => {
  const route = routesOf(operation).find((each) => each.flow === undefined || each.flow === flow)
  if (!route) return undefined
  const { method, path } = route
  const { [fragmentName]: fragment, ...others } = variables
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => isGiven(value)))
  const bare = bareVariable(operation, route.flow)
  const only = bare && given[bare.name]
  const members = isPlain(only) ? only : given
  const query = hasNoBody(method) ? Object.entries(members).filter(([, value]) => isGiven(value)) : []
  const asked = new URLSearchParams(query.map(([name, value]) => [name, asText(value)])).toString()
  return {
    method,
    path,
    query: [asked, typeof fragment === 'string' ? fragment : ''].filter(Boolean).join('&'),
    body: hasNoBody(method) ? undefined : members,
  }
}

const fromText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts a member of an object sent in a query: texts stay texts unless their type can only be another. */
const memberOf = (text: string): unknown => (/^(true|false|[[{].*)$/s.test(text) ? fromText(text) : text)

const valueOf = (text: string, declared: DeclaredVariable): unknown => {
  if (declared.startsWith('String')) return text
  if (declared.startsWith('Int')) return /^-?\d{1,9}$/.test(text) ? Number(text) : text
  return fromText(text)
}

const readQuery = (operation: Operation, { flow, implied }: RestRoute, query: URLSearchParams): Record<string, unknown> => {
  const sent = new Map<string, string>()
  for (const [name, value] of [...Object.entries(implied), ...query])
    if (!sent.has(name) && name !== '__proto__' && !(restParameters as readonly string[]).includes(name)) sent.set(name, value)
  const bare = bareVariable(operation, flow)
  const named = variablesOf(operation, flow).flatMap(([name, declared]) => {
    const text = sent.get(name)
    return name === fragmentName || text === undefined ? [] : [[name, valueOf(text, declared)] as const]
  })
  if (bare === undefined || named.length > 0) return Object.fromEntries(named)
  if (sent.size === 0 && !bare.isRequired) return {}
  sent.delete(fragmentName)
  return { [bare.name]: Object.fromEntries([...sent].map(([name, text]) => [name, memberOf(text)])) }
}

const readBody = (operation: Operation, { flow, implied }: RestRoute, body: unknown): Record<string, unknown> => {
  if (!isPlain(body)) return {}
  const bare = bareVariable(operation, flow)
  const names = variablesOf(operation, flow).map(([name]) => name)
  if (bare === undefined)
    return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])))
  const isUnderItsName = Object.keys(body).length === 1 && Object.hasOwn(body, bare.name)
  return { [bare.name]: isUnderItsName ? body[bare.name] : { ...implied, ...body } }
}

/**
 * Returns the variables of a REST call, as the inverse of `writeRest`. Nothing is validated: a value of a wrong type is returned
 * as sent. `query` may contain the parameters that every path accepts. If a name is repeated, the first one counts.
 */
export const readRest = (
  operation: Operation,
  route: RestRoute,
  query: URLSearchParams,
  body: unknown,
): Record<string, unknown> => {
  const fragments = query.getAll(fragmentName)
  const takesFragment = variablesOf(operation, route.flow).some(([name]) => name === fragmentName)
  return {
    ...(hasNoBody(route.method) ? readQuery(operation, route, query) : readBody(operation, route, body)),
    ...(takesFragment &&
      fragments.length > 0 && { [fragmentName]: fragments.map((value) => `${fragmentName}=${value}`).join('&') }),
  }
}
