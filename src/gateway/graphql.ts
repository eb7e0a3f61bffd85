import { type ExecutionResult, GraphQLError } from 'graphql/index.js'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Question } from './answer.ts'
import { parseJson, readText } from './body.ts'
import { expired } from './business-error.ts'
import type { Platform } from './call.ts'
import { hashCookie, mintCookie, readCookie, setCookie } from './cookie.ts'
import { messageHeaders, writeEnvelope } from './envelope.ts'
import type { FaultName, Faults } from './faults.ts'
import { createLimitedAnswer } from './limited-answer.ts'
import { documentLimits, documentRules, documentWrites } from './limits.ts'
import { DroppedReply } from './purchase/dropped-reply.ts'
import type { ResolverByName } from './resolvers/all.ts'
import { createSchema, type SchemaContext } from './schema.ts'
import { servingStorefront } from './storefronts.ts'

/** Clients that have no token send the word `undefined`, or nothing. */
const readHeader = (request: Request, name: string): string | undefined => {
  const value = request.headers.get(name)?.trim()
  return value && value !== 'undefined' && value !== 'null' ? value : undefined
}

const slowness = 8_000

const answerOfFault: Partial<Record<FaultName, () => Response>> = {
  html: () =>
    new Response('<!doctype html><title>502</title><h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    }),
  nullData: () => Response.json({ data: null, extensions: {} }),
  unavailable: () => new Response(null, { status: 503 }),
}

interface ServerContext extends SchemaContext {
  write: (result: ExecutionResult) => Response
}

const createPlugin = ({ profile }: Platform): Plugin => {
  const rules = documentRules({ isIntrospectable: profile === 'sandbox' })
  return {
    onParse: ({ parseFn, setParseFn }) => {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: documentLimits.tokens }))
    },
    onValidate: ({ addValidationRule }) => {
      for (const rule of rules) addValidationRule(rule)
    },
    // Not a rule: yoga keeps what the rules said of a document, whichever way it came.
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { request } = args.contextValue as { request: Request }
      if (request.method === 'GET' && documentWrites(args.schema, args.document))
        setResultAndStopExecution({ errors: [new GraphQLError('what changes something is asked by POST')] })
    },
    onResultProcess: ({ serverContext, setResultProcessor }) => {
      const { write } = serverContext as unknown as ServerContext
      setResultProcessor((result) => write(result as ExecutionResult), 'application/json')
    },
  }
}

/** One request while it is answered. */
const createExchange = (platform: Platform, request: Request, faults: Faults, answer: ReturnType<typeof createLimitedAnswer>) => {
  const startedAt = performance.now()
  const storefront = servingStorefront(
    request.headers.get('x-sabre-storefront') ?? new URL(request.url).searchParams.get('jipcc'),
  )
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
  let fault: FaultName | undefined
  let isReplyDropped = false

  const answerUnderFault = async (question: Question): Promise<unknown> => {
    fault = faults.take(question.name)
    if (fault === 'cutBefore') throw new DroppedReply()
    if (fault === 'expired') throw expired(asker.key ?? 'e0s0')
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness))
    const answered = await answer(question)
    if (fault === 'cutAfter') throw new DroppedReply()
    executionKey = answered.executionKey ?? executionKey
    return fault === 'malformed' ? { unknown: ['shape'] } : answered.originalResponse
  }

  const write = (result: ExecutionResult): Response => {
    const report = (thrown: unknown) =>
      thrown instanceof DroppedReply || platform.log('an operation failed', { messageId, thrown })
    const { body, isError } = writeEnvelope(result, { now: platform.clock.now(), report })
    const response =
      (fault && answerOfFault[fault]?.()) ??
      new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('access-control-expose-headers', 'Execution')
    response.headers.set('total-time', String(Math.round(performance.now() - startedAt)))
    if (!isError && executionKey !== undefined) {
      response.headers.set('execution', executionKey)
      if (sentCookie === undefined) response.headers.append('set-cookie', setCookie(cookie, request.url.startsWith('https:')))
    }
    return response
  }

  const context: ServerContext = {
    storefront,
    write,
    ask: async (name, flow, variables) => {
      try {
        return await answerUnderFault({ name, flow, variables, asker, requestId: readHeader(request, 'x-request-id') })
      } catch (thrown) {
        isReplyDropped ||= thrown instanceof DroppedReply
        throw thrown
      }
    },
  }
  return { context, isReplyDropped: () => isReplyDropped }
}

/**
 * Answers `/api/graphql` behind the guard. Throws a Refusal for a body that is not JSON of a safe shape,
 * and DroppedReply where the sandbox loses an answer on its way.
 */
export const createGraphql = (
  platform: Platform,
  resolvers: ResolverByName,
  faults: Faults,
): ((request: Request) => Promise<Response>) => {
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
    plugins: [createPlugin(platform)],
  })
  const answer = createLimitedAnswer(platform, resolvers)

  return async (request) => {
    const { context, isReplyDropped } = createExchange(platform, request, faults, answer)
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const body = request.method === 'POST' ? JSON.stringify(parseJson(await readText(request))) : undefined
    const response = await yoga.fetch(new Request(request.url, { method: request.method, headers, body }), context)
    if (isReplyDropped()) throw new DroppedReply()
    return response
  }
}
