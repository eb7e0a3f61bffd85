import { cleanPayload } from '#src/domain/clean.ts'
import { type Failure, toFailure } from '#src/domain/failure.ts'
import { type Answer, type OperationInput, type OperationName, operations } from '#src/operations/index.ts'
import { fieldOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { readAnswer } from './answer.ts'
import type { Incident } from './beacon.ts'
import { createSend, type Exchange, type Send } from './client.ts'
import type { Execution } from './execution.ts'
import { failureFromStatus, malformed, noResponse } from './failures.ts'
import { type Patience, standardPatience, tryAgain } from './patience.ts'
import { randomId } from './vault.ts'

/** Performs any declared operation. Rejects with a Failure, and with nothing else. */
export interface Network {
  call: <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => Promise<Answer<Name>>
}

export interface NetworkOptions {
  /** Path or address of the GraphQL endpoint. */
  endpoint: string
  storefront: string
  /** Headers of the session: authorization, conversation-id and the like. What is empty is not sent. */
  headers: () => Record<string, string | undefined>
  execution: Execution
  /** Puts what is sealed into a body as it is sent. */
  fill: (body: string) => string
  report: (incident: Incident) => void
  patience?: Patience
  fetcher?: typeof fetch
}

const setOnly = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1] && entry[1] !== 'undefined'))

/** Variables of an operation, cleaned (specification, section 5); those that the field requires stay even when they are empty. */
const variablesToSend = (operation: Operation, input: OperationInput<OperationName>): Record<string, unknown> => {
  const given = input.variables as Record<string, unknown>
  return Object.fromEntries(
    variablesOf(operation, input.flow).flatMap(([name, declared]) => {
      const [value] = [cleanPayload(given[name])]
      const isLeftOut = value === undefined || value === null || (!declared.endsWith('!') && value === '')
      return isLeftOut ? [] : [[name, value] as const]
    }),
  )
}

interface Refused {
  statusCode?: number
  bodyText?: string
}

/** The failure of an exchange that brought no envelope. */
const failureOf = async ({ response, problem }: Exchange): Promise<Failure> => {
  if (!response) return noResponse()
  const { statusCode = response.status, bodyText } = (problem ?? {}) as Refused
  if (bodyText === undefined) return noResponse()
  return failureFromStatus(statusCode, response.statusText, bodyText)
}

/** A network over one endpoint. It knows no chart: what it learns of the execution key goes to `execution`. */
export const createNetwork = (options: NetworkOptions): Network => {
  const { endpoint, storefront, execution, fill, report, patience = standardPatience } = options
  const fetcher = options.fetcher ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  const send: Send = createSend(endpoint, (address, init) =>
    fetcher(address, typeof init?.body === 'string' ? { ...init, body: fill(init.body) } : init),
  )

  const once = async (operation: Operation, input: OperationInput<OperationName>, signal: AbortSignal): Promise<unknown> => {
    const turn = execution.begin()
    const exchange = await send({
      kind: operation.kind,
      document: documentOf(operation, input.flow),
      variables: variablesToSend(operation, input),
      headers: setOnly({
        ...options.headers(),
        'x-sabre-storefront': storefront,
        execution: turn.key,
        'x-request-id': input.requestId,
      }),
      signal,
    })
    execution.answered(turn, exchange.response?.headers.get('execution'))
    try {
      if (exchange.envelope === undefined) throw await failureOf(exchange)
      return readAnswer(operation, fieldOf(operation, input.flow), exchange.envelope)
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (failure.type === 'EXECUTION_EXPIRED') execution.expired(turn)
      throw { ...failure, reference: failure.reference ?? exchange.response?.headers.get('message-id') ?? undefined }
    }
  }

  return {
    call: async (name, input, signal) => {
      const operation: Operation = operations[name]
      const begun = performance.now()
      let retryCount = 0
      try {
        const answer = await tryAgain(
          (within) => once(operation, input as OperationInput<OperationName>, within),
          { ...patience, mayRepeat: !operation.writes, leave: operation.writes ? undefined : signal },
          () => (retryCount += 1),
        )
        return answer as Answer<typeof name>
      } catch (thrown) {
        const read = thrown instanceof RangeError ? malformed(thrown.message) : toFailure(thrown)
        const failure: Failure = { ...read, reference: read.reference ?? randomId().slice(0, 8).toUpperCase() }
        if (!signal?.aborted || operation.writes) {
          report({ url: `${endpoint}#${name}`, method: 'POST', duration: performance.now() - begun, failure, retryCount })
        }
        throw failure
      }
    },
  }
}
