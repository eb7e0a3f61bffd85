import { type ExecutionResult, GraphQLError } from 'graphql/index.js'
import { createYoga, type Plugin } from 'graphql-yoga'
import { parseJson, readText } from './body.ts'
import { jsonType, writeEnvelope } from './envelope.ts'
import { createRoundTrip, type GatewayService } from './round-trip.ts'
import { documentLimits, documentRules, documentWrites } from './limits.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'
import { createSchema, type SchemaContext } from './schema.ts'
import type { SearchCache } from './search-cache.ts'
import { HttpError } from '../platform/http-error.ts'

const changesByPost = () => new HttpError(405, 'Operations that change data must be sent by POST', { allow: 'POST' })

interface ServerContext extends SchemaContext {
  /** True if the request may change data. */
  mayWrite: boolean
  write: (result: ExecutionResult) => Response
}

const createPlugin = ({ platform }: GatewayService): Plugin<ServerContext, ServerContext> => {
  const rules = documentRules({ isIntrospectable: platform.profile === 'sandbox' })
  return {
    onParse: ({ parseFn, setParseFn }) => {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: documentLimits.tokens }))
    },
    onValidate: ({ addValidationRule }) => {
      for (const rule of rules) addValidationRule(rule)
    },
    // This is a plugin and not a validation rule, because yoga caches the validation result of a document for all methods.
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { mayWrite } = args.contextValue
      if (mayWrite || !documentWrites(args.schema, args.document)) return
      setResultAndStopExecution({ errors: [new GraphQLError('GET', { originalError: changesByPost() })] })
    },
    onResultProcess: ({ serverContext, setResultProcessor }) => {
      const { write } = serverContext
      setResultProcessor((result) => write(result as ExecutionResult), 'application/json')
    },
  }
}

/**
 * Returns true if a change was refused because it was sent by GET. Yoga itself refuses mutations and marks the error with
 * status 405.
 */
const isByWrongMethod = ({ originalError, extensions }: GraphQLError): boolean =>
  originalError instanceof HttpError || (extensions.http as { status?: number } | undefined)?.status === 405

/** Checks variables in an address, which must have the same safe shape as those in a body. */
const checkAddress = (url: URL): void => {
  for (const name of ['variables', 'extensions']) {
    const text = url.searchParams.get(name)
    if (text) parseJson(text)
  }
}

/**
 * Creates the handler of `/api/graphql`. It throws an HttpError for a body that is not JSON of a safe shape and for a change
 * sent by GET, and DroppedReply if the sandbox drops the response. Requests must have passed the guard.
 */
export const createGraphql = (service: GatewayService, searches: SearchCache): ((request: Request) => Promise<Response>) => {
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
    plugins: [createPlugin(service)],
  })

  return async (request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'POST')
      throw new HttpError(405, 'GraphQL requests must use POST or GET', { allow: 'GET, POST' })
    const roundTrip = createRoundTrip(service, request, { data: null, extensions: {} })
    const sent = method === 'POST' ? await readText(request) : ''
    const repeated = await searches.repeat(roundTrip, sent)
    if (repeated) return roundTrip.finish(repeated, false)
    let isRefused = false
    let known: ReturnType<SearchCache['known']>
    const context: ServerContext = {
      storefront: roundTrip.storefront,
      mayWrite: method === 'POST',
      ask: roundTrip.ask,
      write: (result) => {
        isRefused = result.errors?.some(isByWrongMethod) ?? false
        known = result.errors ? undefined : searches.known(roundTrip, sent)
        if (isRefused || known) return new Response(null)
        const { body, isError } = writeEnvelope(result, { now: service.platform.clock.now(), report: roundTrip.report })
        if (!isError) searches.keep(roundTrip, sent, body)
        return roundTrip.finish(new Response(body, { headers: { 'content-type': jsonType } }), isError)
      },
    }
    const url = new URL(request.url)
    url.pathname = '/api/graphql'
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    if (method === 'GET') checkAddress(url)
    const body = method === 'POST' ? JSON.stringify(parseJson(sent)) : undefined
    const response = await yoga.fetch(new Request(url, { method, headers, body }), context)
    if (roundTrip.isReplyDropped()) throw new DroppedReply()
    if (isRefused) throw changesByPost()
    return known ? roundTrip.finish(await known, false) : response
  }
}
