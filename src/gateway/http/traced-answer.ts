import { logContext } from '../platform/log-context.ts'
import { type TakeSpan, traceRequest } from '../platform/traces.ts'

type Answer = (request: Request) => Promise<Response>

/** Traces the handling of an API request. The trace and the log lines of a request share its id. */
export const tracedAnswer = (take: TakeSpan | undefined, request: Request, answer: Answer): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const { request: id, conversation } = logContext()
  if (!take || id === undefined || !pathname.startsWith('/api/')) return answer(request)
  const attributes = {
    'http.request.method': request.method,
    'farechart.request': id,
    ...(conversation !== undefined && { 'farechart.conversation': conversation }),
  }
  // REST paths may contain a booking reference, so they are not recorded.
  const name = `${request.method} ${pathname === '/api/graphql' ? pathname : '/api/dc'}`
  return traceRequest(
    take,
    id,
    { name, kind: 'server', attributes },
    () => answer(request),
    ({ status }) => ({ attributes: { 'http.response.status_code': status }, hasFailed: status >= 500 }),
  )
}
