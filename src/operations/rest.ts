import { type Flow, isFlow } from '#src/domain/flow.ts'
import { type DeclaredVariable, fieldsOf, type Operation, variablesOf } from './declare.ts'
import { isPlain } from '#src/domain/plain.ts'

export interface RestRoute {
  method: string
  /** Path from the root of the service, such as `/api/dc/products/air/search`. */
  path: string
  /** The flow to which the route belongs. Undefined if the operation has a single field for all flows. */
  flow: Flow | undefined
  /** Variables that the path itself determines. For example, `/pnr/mto` implies the flow mto. */
  implied: Record<string, string>
}

export interface RestCall {
  method: string
  path: string
  /** Encoded query string without the `?`. Empty if there are no parameters. */
  query: string
  /** The body, to be sent as JSON. Undefined if the method has none. */
  body: unknown
}

/** Query parameters that every path accepts without declaring them. */
export const restParameters = ['execution', 'jipcc'] as const

/** The variable that is itself an encoded query string. It is always sent in the query, whatever the method (contract, 6). */
const fragmentName = 'selectFlights'

const isForAll = (operation: Operation): boolean => typeof operation.field === 'string'

/** Returns the path at which a declared path is served, as described at `RestPaths`. */
const servedAt = (path: string): string => {
  const whole = path.startsWith('/') ? path : `/${path}`
  if (whole.startsWith('/api/')) return whole
  return whole.startsWith('/dc/') ? `/api${whole}` : `/api/dc${whole}`
}

const impliedBy = (operation: Operation, path: string): Record<string, string> => {
  const [, first, second = ''] = path.split('/')
  return isForAll(operation) && first === 'pnr' && isFlow(second) ? { flow: second } : {}
}

/** Lists the REST routes of an operation. Routes of a field keep their order of declaration. */
export const restRoutesOf = (operation: Operation): RestRoute[] => {
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

/** Returns the variable whose members are sent without its name. Only a single object variable is sent like this. */
const bareVariable = (operation: Operation, flow: Flow | undefined): Bare | undefined => {
  const variables = variablesOf(operation, flow).filter(([name]) => name !== fragmentName)
  const [only] = variables
  return variables.length === 1 && only && isObjectType(only[1])
    ? { name: only[0], isRequired: only[1].endsWith('!') }
    : undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Builds the REST call of an operation in a flow. Returns undefined if the operation has no REST path in the flow, and has to use
 * GraphQL.
 */
export const writeRest = (operation: Operation, flow: Flow, variables: Record<string, unknown>): RestCall | undefined => {
  const route = restRoutesOf(operation).find((each) => each.flow === undefined || each.flow === flow)
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

/**
 * Parses a member of an object that was sent in a query. A member that looks like a boolean, list or object is parsed as JSON;
 * any other is a text.
 */
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
 * Reads the variables of a REST call, as the inverse of `writeRest`. Does not validate them: a value of a wrong type is returned
 * as sent. `query` may contain the parameters that every path accepts. Of repeated names, the first counts.
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
