import type { OperationName } from '#src/operations/index.ts'
import { fieldOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { readAnswer } from './answer.ts'
import { TooLong } from './bounded.ts'
import { createSend, type Exchange } from './send.ts'
import { failureFromStatus, malformed } from './failures.ts'
import { noResponse } from './no-response.ts'
import type { OutgoingOperation, Transport } from './transport.ts'
import type { Failure } from '#src/domain/failure.ts'

interface Refused {
  statusCode?: number
  bodyText?: string
}

/** Creates the failure of an exchange that has no envelope. */
const failureOf = ({ response, problem }: Exchange): Failure => {
  if (problem instanceof TooLong) return malformed(problem.message)
  if (!response) return noResponse()
  const { statusCode = response.status, bodyText } = (problem ?? {}) as Refused
  if (bodyText === undefined) return noResponse()
  return failureFromStatus(statusCode, response.statusText, bodyText)
}

/** Creates a transport to a GraphQL endpoint. Queries listed in `byGet` that do not write are sent by GET. */
export const graphqlTransport = (endpoint: string, fetcher: typeof fetch, byGet: readonly OperationName[] = []): Transport => {
  const send = createSend(endpoint, fetcher)
  const isByGet = ({ name, operation }: Pick<OutgoingOperation, 'name' | 'operation'>) =>
    byGet.includes(name) && !operation.writes && operation.kind === 'query'
  return {
    endpointOf: (question) => ({ method: isByGet(question) ? 'GET' : 'POST', url: `${endpoint}#${question.name}` }),
    ask: async (question) => {
      const { operation, flow, variables, headers, key, signal } = question
      const exchange = await send({
        method: isByGet(question) ? 'GET' : 'POST',
        document: documentOf(operation, flow),
        variables,
        headers: key === '' ? headers : { ...headers, execution: key },
        signal,
      })
      return {
        response: exchange.response,
        read: () => {
          if (exchange.envelope === undefined) throw failureOf(exchange)
          return readAnswer(operation, fieldOf(operation, flow), exchange.envelope)
        },
      }
    },
  }
}
