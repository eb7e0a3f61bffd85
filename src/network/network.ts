import { cleanPayload } from '#src/domain/clean.ts'
import { type Failure, secondsTold, toFailure } from '#src/domain/failure.ts'
import { type Answer, type OperationInput, type OperationName, operations } from '#src/operations/index.ts'
import { type Operation, variablesOf } from '#src/operations/declare.ts'
import type { KnownByPage } from '#src/operations/known-by-page.ts'
import type { Incident } from './beacon.ts'
import { boundedFetch } from './bounded.ts'
import type { Execution } from './execution.ts'
import { contradiction, malformed } from './failures.ts'
import { graphqlTransport } from './graphql.ts'
import { type Patience, standardPatience, tryAgain } from './patience.ts'
import { restTransport, type Service } from './rest.ts'
import { type Question, sendFilled, type Transport } from './transport.ts'
import { randomId } from './vault.ts'

/** Performs any declared operation. Rejects with a Failure and nothing else. */
export interface Network {
  call: <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => Promise<Answer<Name>>
}

export interface NetworkOptions {
  /** GraphQL endpoint, as a path or an address. */
  endpoint: string
  /** If given, operations use REST, except those without a REST path. */
  rest?: Pick<Service, 'url' | 'path'> | undefined
  /** Operations sent as GraphQL over GET, if they do not write. */
  byGet?: readonly OperationName[]
  storefront: string
  /** Returns the session's headers, such as authorization and conversation-id. Empty ones are not sent. */
  headers: () => Record<string, string | undefined>
  /** Returns page facts, for operations with a place for them. */
  page: () => KnownByPage
  execution: Execution
  /** Inserts vault secrets into a body on sending. */
  fill: (body: string) => string
  report: (incident: Incident) => void
  patience?: Patience
  fetcher?: typeof fetch
}

const setOnly = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1] && entry[1] !== 'undefined'))

type Given = Record<string, unknown>

/** Returns an input with `value` at a dotted path. */
const withValueAt = (given: Given, path: string, value: unknown): Given => {
  const [name = '', ...below] = path.split('.')
  return { ...given, [name]: below.length === 0 ? value : withValueAt((given[name] ?? {}) as Given, below.join('.'), value) }
}

/** Returns an operation's cleaned variables. Those required by the field stay even if empty. */
const variablesToSend = (operation: Operation, input: OperationInput<OperationName>, page: KnownByPage): Given => {
  const given = Object.entries(operation.page ?? {}).reduce(
    (before, [path, fact]) => withValueAt(before, path, page[fact]),
    input.variables as Given,
  )
  return Object.fromEntries(
    variablesOf(operation, input.flow).flatMap(([name, declared]) => {
      const [value] = [cleanPayload(given[name])]
      const isLeftOut = value === undefined || value === null || (!declared.endsWith('!') && value === '')
      return isLeftOut ? [] : [[name, value] as const]
    }),
  )
}

const transportOf = ({ endpoint, rest, byGet, storefront, fill, fetcher }: NetworkOptions): Transport => {
  const send = sendFilled(boundedFetch(fetcher ?? ((...request) => fetch(...request))), fill)
  const graphql = graphqlTransport(endpoint, send, byGet)
  return rest ? restTransport({ ...rest, storefront }, send, graphql) : graphql
}

/** Account operations, which run beside the trip and open no conversation. */
const asides: readonly OperationName[] = [
  'session',
  'signIn',
  'agencySignIn',
  'signOut',
  'profile',
  'resetPasswordLink',
  'agencyResetKey',
  'resetPassword',
  'agencyResetPassword',
]

/** Returns the wait requested by a proxy or gateway in its header only, added to the failure's facts. Dates are not supported. */
const pauseTold = ({ response }: Failure, header: string | null | undefined): Pick<Failure, 'response'> =>
  header && /^\d{1,6}$/.test(header) && secondsTold({ response }) === undefined
    ? { response: { ...(response as object | undefined), retryAfter: Number(header) } }
    : {}

/** Returns a network over one gateway. It knows no charts. Changes of the execution key go to `execution`. */
export const createNetwork = (options: NetworkOptions): Network => {
  const { storefront, execution, report, patience = standardPatience } = options
  const transport = transportOf(options)

  const once = async (question: Omit<Question, 'key'>): Promise<unknown> => {
    const turn = execution.begin(asides.includes(question.name))
    const { response, read } = await transport.ask({ ...question, key: turn.key })
    execution.answered(turn, response?.headers.get('execution'))
    try {
      return read()
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (failure.type === 'EXECUTION_EXPIRED') execution.expired(turn)
      const reference = failure.reference ?? response?.headers.get('message-id') ?? undefined
      throw { ...failure, ...pauseTold(failure, response?.headers.get('retry-after')), reference }
    }
  }

  const questionOf = (name: OperationName, input: OperationInput<OperationName>): Omit<Question, 'key' | 'signal'> => {
    const operation: Operation = operations[name]
    return {
      name,
      operation,
      flow: input.flow,
      variables: variablesToSend(operation, input, options.page()),
      headers: setOnly({ ...options.headers(), 'x-sabre-storefront': storefront, 'x-request-id': input.requestId }),
    }
  }

  const doubted = new Set<string>()

  return {
    call: async (name, input, signal) => {
      const operation: Operation = operations[name]
      const begun = performance.now()
      let retryCount = 0
      let place: { method: string; url: string } | undefined
      try {
        const question = questionOf(name, input)
        const asked = transport.placeOf(question)
        place = asked
        const answer = await tryAgain(
          (within) => once({ ...question, signal: within }),
          {
            ...patience,
            isAtOnce: input.isAtOnce,
            mayRepeat: !operation.writes && patience.isRepeated(asked.url),
            leave: operation.writes ? undefined : signal,
          },
          () => (retryCount += 1),
        )
        for (const words of operation.doubts?.(answer) ?? []) {
          if (doubted.has(words)) continue
          doubted.add(words)
          report({ ...asked, duration: performance.now() - begun, failure: contradiction(words), retryCount })
        }
        return answer as Answer<typeof name>
      } catch (thrown) {
        const read = thrown instanceof RangeError ? malformed(thrown.message) : toFailure(thrown)
        const failure: Failure = { ...read, reference: read.reference ?? randomId().slice(0, 8).toUpperCase() }
        if (!signal?.aborted || operation.writes) {
          report({ url: '', method: 'POST', ...place, duration: performance.now() - begun, failure, retryCount })
        }
        throw failure
      }
    },
  }
}
