import { variablesOf, type Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { readRest, type RestRoute, restRoutesOf } from '#src/operations/rest.ts'
import { apiAddressOf } from './api-address.ts'
import { checkShape, parseJson, readText } from './body.ts'
import { BusinessError, invalid } from '../platform/business-error.ts'
import { jsonType, readableError, responseDataOf } from './envelope.ts'
import { createRoundTrip, type RoundTrip, type GatewayService } from './round-trip.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'
import type { SearchCache } from './search-cache.ts'
import { HttpError } from '../platform/http-error.ts'

interface Entry {
  name: OperationName
  operation: Operation
  route: RestRoute
}

/** Operations by path, then by method. */
type Routes = ReadonlyMap<string, ReadonlyMap<string, Entry>>

/**
 * Collects the REST routes of the given operations. If two share a route, the first one gets it. Throws if an operation that
 * changes data has a GET route, because a link or an image could trigger it.
 */
export const routesByPath = (declared: Record<string, Operation>): Routes => {
  const routes = new Map<string, Map<string, Entry>>()
  for (const [name, operation] of Object.entries(declared))
    for (const route of restRoutesOf(operation)) {
      if (operation.writes && route.method === 'GET') throw new Error(`${name} changes data and must not use GET ${route.path}`)
      const methods = routes.get(route.path) ?? new Map<string, Entry>()
      routes.set(route.path, methods)
      if (!methods.has(route.method)) methods.set(route.method, { name: name as OperationName, operation, route })
    }
  return routes
}

const problemOf = (value: unknown, declared: string): string | undefined => {
  if (value === undefined || value === null) return declared.endsWith('!') ? 'required' : undefined
  const type = declared.replace('!', '')
  if (type === 'String') return typeof value === 'string' ? undefined : 'notAText'
  if (type === 'Boolean') return typeof value === 'boolean' ? undefined : 'notABoolean'
  if (type === 'Int') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? undefined : 'notANumber'
  return type === 'JSON' || typeof value === 'object' ? undefined : 'notAnObject'
}

/** Checks variables against their declared types, as the schema does for GraphQL. */
const checkTypes = (operation: Operation, route: RestRoute, variables: Record<string, unknown>): void => {
  const problems = Object.fromEntries(
    variablesOf(operation, route.flow).flatMap(([name, declared]) => {
      const isLeftOut = operation.restLeavesOut?.includes(name) && variables[name] === undefined
      const problem = isLeftOut ? undefined : problemOf(variables[name], declared)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const notSignedIn = () =>
  new BusinessError('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'Nobody is signed in', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 401,
  })

const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  answer === '' ||
  (typeof answer === 'object' && !Array.isArray(answer) && Object.keys(answer).length === 0)

const isSignedIn = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'authenticated' in answer && answer.authenticated === true

const askOf = async ({ name, operation, route }: Entry, roundTrip: RoundTrip, searches: SearchCache): Promise<Response> => {
  const { request } = roundTrip
  const { pathname, searchParams } = new URL(request.url)
  const sent = route.method === 'GET' ? '' : await readText(request)
  const words = `${pathname} ${sent}`
  const repeated = name === 'airSearch' ? await searches.repeat(roundTrip, words) : undefined
  if (repeated) return repeated
  const variables = readRest(operation, route, searchParams, sent === '' ? undefined : parseJson(sent))
  if (route.method === 'GET') checkShape(variables)
  checkTypes(operation, route, variables)
  const answer = await roundTrip.ask(name, route.flow, variables)
  if (name === 'session' && !isSignedIn(answer)) throw notSignedIn()
  if (isEmpty(answer)) return new Response(null, { status: 204 })
  const known = searches.known(roundTrip, words)
  if (known) return known
  const body = JSON.stringify(answer)
  searches.keep(roundTrip, words, body)
  return new Response(body, { headers: { 'content-type': jsonType } })
}

/**
 * Creates the handler of the operations' REST paths (contract, 1.4). The response is the plain result, or the error object with
 * its HTTP status, or undefined outside the API. Throws an HttpError for an unknown path or method and for a body that is not
 * JSON of a safe shape, and DroppedReply if the sandbox drops the response.
 */
export const createRest = (
  service: GatewayService,
  searches: SearchCache,
): ((request: Request) => Promise<Response | undefined>) => {
  const routes = routesByPath(operations as Record<string, Operation>)
  return async (request) => {
    const address = apiAddressOf(new URL(request.url).pathname)
    if (!address) return undefined
    // Public clients omit the `/dc` of the declared paths.
    const methods = routes.get(address.path) ?? routes.get(address.path.replace(/^\/api\//, '/api/dc/'))
    if (!methods) throw new HttpError(404, 'There is no operation at this address')
    const entry = methods.get(request.method === 'HEAD' ? 'GET' : request.method)
    if (!entry) {
      const allow = [...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
      throw new HttpError(405, `This address accepts only ${allow}`, { allow })
    }
    const roundTrip = createRoundTrip(service, request, null)
    try {
      return roundTrip.finish(await askOf(entry, roundTrip, searches), false)
    } catch (thrown) {
      if (thrown instanceof HttpError || thrown instanceof DroppedReply) throw thrown
      const error = readableError(thrown, roundTrip.report)
      const body = JSON.stringify(responseDataOf(error, service.platform.clock.now()))
      const answer = new Response(body, { status: error.httpStatus, headers: { 'content-type': jsonType } })
      return roundTrip.finish(answer, true)
    }
  }
}
