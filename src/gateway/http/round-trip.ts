import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import { refusePurchaseOfAuthor } from './refuse-purchases.ts'
import { apiAddressOf } from './api-address.ts'
import { countedAddressOf } from '../platform/client-address.ts'
import type { Answered, Question } from '../dispatch/answer.ts'
import type { Platform } from '../conversation/call.ts'
import { hashCookie, mintCookie, readCookie, setCookie } from '../conversation/cookie.ts'
import { messageHeaders } from './envelope.ts'
import type { FaultScenarios, OpenOutcome } from '../dispatch/faults.ts'
import { answerForced } from '../dispatch/forced-answer.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'
import type { Asker } from '../conversation/sessions.ts'
import { matchingLocale } from '../platform/locale.ts'
import { askedStorefront, type Storefront } from '../platform/storefronts.ts'

/** The parts of the gateway that both transports use, GraphQL and REST. */
export interface GatewayService {
  platform: Platform
  faults: FaultScenarios
  answer: (question: Question) => Promise<Answered>
}

/** A request in progress, over either transport. */
export interface RoundTrip {
  request: Request
  storefront: Storefront
  asker: Asker
  /** Performs an operation for the client. Throws the operation's errors, and DroppedReply. */
  ask: (name: OperationName, flow: Flow | undefined, variables: Record<string, unknown>) => Promise<unknown>
  /**
   * Adds the wire's headers to a response. An error carries no execution key, and no cookie except one that a sign-in replaced.
   */
  finish: (response: Response, isError: boolean) => Response
  /** Logs an unexpected error. */
  report: (thrown: unknown) => void
  /** Returns true if a sandbox scenario may alter the responses to this client. */
  isInScenario: () => boolean
  /** Returns true if the sandbox has dropped the response. */
  isReplyDropped: () => boolean
  /**
   * Returns the result and its execution key if the request had a single operation and the sandbox did not alter the response.
   */
  onlyAnswer: () => { key: string; result: object } | undefined
  /** Records that a cached response is sent again to the conversation with this execution key. */
  repeat: (key: string) => void
}

/** Returns true if a value was sent. Some clients send the text `undefined` or `null` instead of omitting it. */
const isSent = (value: string | null | undefined): value is string => Boolean(value) && value !== 'undefined' && value !== 'null'

/** Reads a header or, for REST clients, the query parameter that may replace it. */
const readNamed = (request: Request, query: URLSearchParams, header: string, parameter?: string): string | undefined =>
  [request.headers.get(header)?.trim(), parameter && query.get(parameter)?.trim()].find(isSent)

const retryAfterOf = (outcome: OpenOutcome | undefined): number | undefined => {
  if (outcome === 'tooMany') return 1
  return typeof outcome === 'object' && 'retryAfter' in outcome ? outcome.retryAfter : undefined
}

const answerOfFault = (outcome: OpenOutcome | undefined, nothing: unknown): Response | undefined => {
  const retryAfter = retryAfterOf(outcome)
  if (retryAfter !== undefined) return new Response(null, { status: 429, headers: { 'retry-after': String(retryAfter) } })
  if (outcome === 'nullData') return Response.json(nothing)
  if (outcome === 'unavailable') return new Response(null, { status: 503 })
  if (outcome !== 'html') return undefined
  return new Response('<!doctype html><title>502</title><h1>Bad gateway</h1>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })
}

/** Starts a round trip. `nothing` is the body that this transport sends when a sandbox scenario empties the response. */
export const createRoundTrip = ({ platform, faults, answer }: GatewayService, request: Request, nothing: unknown): RoundTrip => {
  const startedAt = performance.now()
  const { pathname, searchParams } = new URL(request.url)
  const storefront = askedStorefront(
    readNamed(request, searchParams, 'x-sabre-storefront', 'jipcc') ?? apiAddressOf(pathname)?.storefront ?? null,
  )
  const sentCookie = readCookie(request)
  const cookie = sentCookie ?? mintCookie()
  const { messageId, headers } = messageHeaders(request)
  const asker: Asker = {
    key: readNamed(request, searchParams, 'execution', 'execution'),
    cookieHash: hashCookie(cookie),
    isKeepingCookie: sentCookie !== undefined,
    address: countedAddressOf(request, platform.profile),
    locale: matchingLocale(readNamed(request, searchParams, 'x-locale') ?? '', storefront.locales),
    storefront: storefront.code,
    currency: storefront.currency,
  }
  let executionKey: string | undefined
  const results: unknown[] = []
  let newCookie: string | undefined
  let clearsCache = false
  let keepsCookie = false
  let outcome: OpenOutcome | undefined
  let isReplyDropped = false

  const names = [request.headers.get('x-sandbox-visitor')?.trim(), asker.key, asker.cookieHash].filter(isSent)
  const forcing = { platform, faults, names, answer }

  const answerUnderFault = async (question: Question): Promise<unknown> => {
    const taken = faults.take(question.name, names)
    outcome = typeof taken === 'object' && 'held' in taken ? taken.held : taken
    const answered = await answerForced(forcing, taken, question)
    executionKey = answered.executionKey ?? executionKey
    results.push(answered.originalResponse)
    newCookie = answered.newCookie ?? newCookie
    keepsCookie ||= answered.keepsCookie ?? false
    clearsCache ||= answered.clearsCache ?? false
    return answered.originalResponse
  }

  return {
    request,
    storefront,
    asker,
    ask: async (name, flow, variables) => {
      const requestId = readNamed(request, searchParams, 'x-request-id')
      try {
        refusePurchaseOfAuthor(request, name)
        return await answerUnderFault({ name, flow, variables, asker, requestId })
      } catch (thrown) {
        isReplyDropped ||= thrown instanceof DroppedReply
        throw thrown
      }
    },
    finish: (given, isError) => {
      const response = answerOfFault(outcome, nothing) ?? given
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      response.headers.set('cache-control', 'no-store')
      response.headers.set('access-control-expose-headers', 'Execution')
      response.headers.set('total-time', String(Math.round(performance.now() - startedAt)))
      const key = isError ? undefined : executionKey
      if (key !== undefined) response.headers.set('execution', key)
      // The new cookie of a sign-in is sent even if another operation of the document fails, because the session has moved to
      // it.
      const isKept = key !== undefined || (keepsCookie && !isError)
      const issued = newCookie ?? (isKept && sentCookie === undefined ? cookie : undefined)
      if (issued !== undefined) response.headers.append('set-cookie', setCookie(issued, request.url.startsWith('https:')))
      if (clearsCache) response.headers.set('clear-site-data', '"cache"')
      return response
    },
    report: (thrown) => {
      if (!(thrown instanceof DroppedReply)) platform.log('an operation failed', { messageId, thrown })
    },
    isInScenario: () => faults.concern(names),
    isReplyDropped: () => isReplyDropped,
    onlyAnswer: () => {
      const [result] = results
      const isUntouched = outcome === undefined && results.length === 1 && typeof result === 'object' && result !== null
      return isUntouched && executionKey !== undefined ? { key: executionKey, result } : undefined
    },
    repeat: (key) => {
      executionKey = key
    },
  }
}
