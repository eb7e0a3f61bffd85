import type { ExecutionResult } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import { answer } from './answer.ts'
import { parseJson, readText } from './body.ts'
import { BusinessError } from './business-error.ts'
import type { Platform } from './call.ts'
import { hashCookie, mintCookie, readCookie, setCookie } from './cookie.ts'
import { messageHeaders, writeEnvelope } from './envelope.ts'
import { documentLimits, documentRules, onlyAsks } from './limits.ts'
import { createRateLimits } from './rate-limits.ts'
import type { ResolverByName } from './resolvers/all.ts'
import { createSchema, type SchemaContext } from './schema.ts'
import { servingStorefront } from './storefronts.ts'

const timeout = 10_000

const timedOut = () =>
  new BusinessError('ERR.SSW.SERVER.TIMEOUT', 'The answer took too long', { type: 'Application', httpStatus: 504 })

/** A purchase waits for the card network and has its own limits; nothing else may take this long. */
const withinTime = async <Result>(name: OperationName, work: Promise<Result>): Promise<Result> => {
  if (name === 'purchase') return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), timeout)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Clients that have no token send the word `undefined`, or nothing. */
const readHeader = (request: Request, name: string): string | undefined => {
  const value = request.headers.get(name)?.trim()
  return value && value !== 'undefined' && value !== 'null' ? value : undefined
}

const trafficLimits = { wrongNames: 10, cardTypes: 30 }

interface ServerContext extends SchemaContext {
  write: (result: ExecutionResult) => Response
}

const bookingReferenceIn = ({ pnrQuery }: Record<string, unknown>): string | undefined =>
  typeof pnrQuery === 'object' && pnrQuery !== null && 'pnr' in pnrQuery ? String(pnrQuery.pnr).toUpperCase().slice(0, 20) : undefined

/** Tries that guess a booking's name or read the type of card after card are few in a minute. */
const createLimitedAnswer = (platform: Platform, resolvers: ResolverByName): typeof answer => {
  const limits = createRateLimits()
  return async (_platform, _resolvers, question) => {
    const now = platform.clock.now()
    const reference = question.name === 'tripDetails' ? bookingReferenceIn(question.variables) : undefined
    const guesses = reference === undefined ? [] : [`booking ${reference}`, `asker ${question.asker.cookieHash}`]
    for (const guess of guesses) limits.check(guess, trafficLimits.wrongNames, now)
    if (question.name === 'paymentCardType') {
      const name = `card type ${question.asker.cookieHash}`
      limits.check(name, trafficLimits.cardTypes, now)
      limits.note(name, now)
    }
    try {
      return await answer(platform, resolvers, question)
    } catch (thrown) {
      for (const guess of guesses) limits.note(guess, now)
      throw thrown
    }
  }
}

const plugins = (platform: Platform): Plugin<ServerContext>[] => {
  const rules = documentRules({ isIntrospectable: platform.profile === 'sandbox' })
  return [
    {
      onParse: ({ params }) => {
        params.options = { ...params.options, maxTokens: documentLimits.tokens }
      },
      onValidate: ({ addValidationRule, context }) => {
        for (const rule of rules) addValidationRule(rule)
        if ((context as { request: Request }).request.method === 'GET') addValidationRule(onlyAsks)
      },
      onResultProcess: ({ serverContext, setResultProcessor }) => {
        setResultProcessor((result) => serverContext.write(result as ExecutionResult), 'application/json')
      },
    },
  ]
}

/** Answers `/api/graphql`. The guard has run; throws a Refusal for a body that is not one GraphQL request. */
export const createGraphql = (platform: Platform, resolvers: ResolverByName): ((request: Request) => Promise<Response>) => {
  const yoga = createYoga<ServerContext>({
    schema: createSchema(),
    graphqlEndpoint: '/api/graphql',
    cors: false,
    multipart: false,
    batching: false,
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    logging: false,
    plugins: plugins(platform),
  })
  const ask = createLimitedAnswer(platform, resolvers)

  return async (request) => {
    const startedAt = performance.now()
    const storefront = servingStorefront(request.headers.get('x-sabre-storefront') ?? new URL(request.url).searchParams.get('jipcc'))
    const sentCookie = readCookie(request)
    const cookie = sentCookie ?? mintCookie()
    const { messageId, headers } = messageHeaders(request)
    const asker = {
      key: readHeader(request, 'execution'),
      cookieHash: hashCookie(cookie),
      storefront: storefront.code,
      currency: storefront.currency,
    }
    let executionKey: string | undefined

    const context: ServerContext = {
      storefront,
      ask: async (name: OperationName, flow: Flow | undefined, variables) => {
        const requestId = readHeader(request, 'x-request-id')
        const answered = await withinTime(name, ask(platform, resolvers, { name, flow, variables, asker, requestId }))
        executionKey = answered.executionKey ?? executionKey
        return answered.originalResponse
      },
      write: (result) => {
        const report = (thrown: unknown) => platform.log('an operation failed', { messageId, thrown })
        const { body, isError } = writeEnvelope(result, { now: platform.clock.now(), report })
        const response = new Response(body, {
          headers: {
            ...headers,
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
            'access-control-expose-headers': 'Execution',
            'total-time': String(Math.round(performance.now() - startedAt)),
          },
        })
        if (!isError && executionKey !== undefined) {
          response.headers.set('execution', executionKey)
          if (sentCookie === undefined) response.headers.append('set-cookie', setCookie(cookie, request.url.startsWith('https:')))
        }
        return response
      },
    }

    const sent = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
    if (request.method !== 'POST') return yoga.fetch(new Request(request.url, { method: request.method, headers: sent }), context)
    const body = JSON.stringify(parseJson(await readText(request)))
    return yoga.fetch(new Request(request.url, { method: 'POST', headers: sent, body }), context)
  }
}
