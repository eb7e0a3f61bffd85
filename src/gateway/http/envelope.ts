import { randomUUID } from 'node:crypto'
import { type ExecutionResult, GraphQLError } from 'graphql/index.js'
import { BusinessError } from '../platform/business-error.ts'
import { isAway, sqlStateOf } from '../database/database-trouble.ts'
import { diskFull } from '../database/disk-room.ts'

/** Content type of every response of the API. */
export const jsonType = 'application/json; charset=utf-8'

const pad = (value: number) => String(value).padStart(2, '0')

/** Formats an instant as in the gateway's errors: `YYYY-MM-DDTHH:mm:ss` in UTC. */
export const timeStampOf = (instant: number): string => {
  const at = new Date(instant)
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
  return `${day}T${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
}

/** Builds the error object (contract, 2.2), with `details` and `facts` if the error has any. */
export const responseDataOf = (error: BusinessError, now: number) => ({
  status: error.status,
  type: error.type,
  errorCode: error.errorCode,
  timeStamp: timeStampOf(error.at ?? now),
  message: error.message,
  ...(error.details && { details: error.details }),
  ...(error.facts && { facts: error.facts }),
})

const unexpected = () =>
  new BusinessError('ERR.SSW.SERVER.UNEXPECTED', 'Something went wrong', { type: 'Application', httpStatus: 500 })

const unavailable = () =>
  new BusinessError('ERR.SSW.SERVER.UNAVAILABLE', 'The database cannot be reached at the moment', {
    type: 'Application',
    httpStatus: 503,
  })

/** Builds the error for an invalid document. Suggestions of similar names are removed, because they would reveal the schema. */
const notADocument = (message: string) =>
  new BusinessError('ERR.SSW.CLIENT.INVALID_DOCUMENT', message.replace(/ Did you mean .*$/s, ''), {
    type: 'Validation',
    status: 'NotProcessed',
    httpStatus: 400,
  })

const originalOf = (error: GraphQLError): unknown => {
  let original: unknown = error
  while (original instanceof GraphQLError && original.originalError) original = original.originalError
  return original
}

/**
 * Converts a thrown value into the error for the client. A BusinessError is passed through; anything else is logged and masked.
 * An unreachable database has its own error code, because a retry may help.
 */
export const readableError = (thrown: unknown, report: (thrown: unknown) => unknown): BusinessError => {
  if (thrown instanceof BusinessError) return thrown
  report(thrown)
  return isAway(thrown) || sqlStateOf(thrown) === diskFull ? unavailable() : unexpected()
}

const readable = (error: GraphQLError, report: (thrown: unknown) => unknown): BusinessError => {
  const original = originalOf(error)
  const isOfTheDocument = original instanceof GraphQLError && error.path === undefined
  return isOfTheDocument ? notADocument(error.message) : readableError(original, report)
}

export interface EncodedAnswer {
  body: string
  isError: boolean
}

/**
 * Writes a GraphQL result in the gateway's form (contract, 1.1 and 2.1). The HTTP status is always 200, and errors are described
 * in `extensions`. Unexpected errors are masked and reported.
 */
export const writeEnvelope = (
  { data, errors = [] }: ExecutionResult,
  { now, report }: { now: number; report: (thrown: unknown) => unknown },
): EncodedAnswer => {
  if (errors.length === 0) return { body: JSON.stringify({ data, extensions: {} }), isError: false }
  const told = errors.map((error) => ({ error, business: readable(error, report) }))
  const body = {
    errors: told.map(({ error, business }) => ({
      message: `Request failed with status code ${business.httpStatus}`,
      locations: error.locations,
      path: error.path,
      extensions: {},
    })),
    data: data ?? null,
    extensions: {
      status: 'ERROR',
      category: 'DOWNLINE_ERROR',
      errors: told.map(({ business }) => ({ responseData: responseDataOf(business, now) })),
    },
  }
  return { body: JSON.stringify(body), isError: true }
}

const isIdentifier = (value: string): boolean => /^[\w.:-]{1,80}$/.test(value) && value !== 'undefined'

/**
 * Builds the headers that identify the conversation and the message (contract, 1.3). A well-formed conversation id of the
 * client is kept.
 */
export const messageHeaders = (request: Request): { messageId: string; headers: Record<string, string> } => {
  const sent = request.headers.get('conversation-id') ?? ''
  const conversationId = isIdentifier(sent) ? sent : randomUUID()
  const messageId = randomUUID()
  return {
    messageId,
    headers: {
      'conversation-id': conversationId,
      'message-id': messageId,
      'ref-to-message-id': `${conversationId}|${messageId}`,
    },
  }
}

const refusalCodes: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
}

/** Builds the response to a request that reached no operation: an error object with the given HTTP status. */
export const refuseRequest = (status: number, message: string, now: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    {
      status: 'NotProcessed',
      type: 'Application',
      errorCode: `ERR.SSW.HTTP.${refusalCodes[status] ?? 'REFUSED'}`,
      timeStamp: timeStampOf(now),
      message,
    },
    { status, headers: { ...headers, 'cache-control': 'no-store' } },
  )
