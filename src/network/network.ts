import { cleanPayload } from '#src/domain/clean.ts'
import { type Failure, retryDelayIn, toFailure } from '#src/domain/failure.ts'
import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'
import { type Operation, variablesOf } from '#src/operations/declare.ts'
import { declarationOf } from '#src/operations/declared.ts'
import type { KnownByPage } from '#src/operations/known-by-page.ts'
import type { Incident } from './beacon.ts'
import { boundedFetch } from './bounded.ts'
import type { Execution } from './execution.ts'
import { contradiction, malformed } from './failures.ts'
import { graphqlTransport } from './graphql.ts'
import { neverSent } from './no-response.ts'
import { type Patience, standardPatience, tryAgain } from './patience.ts'
import type { restTransport, RestService } from './rest.ts'
import { type OutgoingOperation, sendFilled, type Transport } from './transport.ts'
import { randomId } from './vault.ts'

/** Performs any declared operation. Every rejection is a Failure. */
export interface Network {
  call: <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => Promise<Answer<Name>>
}

export interface NetworkOptions {
  /** Path or URL of the GraphQL endpoint. */
  endpoint: string
  /** If set, operations that have a REST path use REST. Its transport is loaded only for settings that name a service. */
  rest?: (Pick<RestService, 'url' | 'path'> & { transport: typeof restTransport }) | undefined
  /** Operations whose GraphQL requests are sent by GET instead of POST, unless they write. */
  byGet?: readonly OperationName[]
  storefront: string
  /** Returns the headers of the session, such as authorization and conversation-id. Empty headers are not sent. */
  headers: () => Record<string, string | undefined>
  /** Returns facts about the page, which some operations send. */
  page: () => KnownByPage
  execution: Execution
  /** Replaces the names of vault secrets in a request body by their values. */
  fill: (body: string) => string
  report: (incident: Incident) => void
  patience?: Patience
  fetcher?: typeof fetch
}

const setOnly = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1] && entry[1] !== 'undefined'))

type Given = Record<string, unknown>

/** Returns a copy of an input with `value` at a dotted path, unless there is one already. */
const withValueAt = (given: Given, path: string, value: unknown): Given => {
  const [name = '', ...below] = path.split('.')
  if (below.length > 0) return { ...given, [name]: withValueAt((given[name] ?? {}) as Given, below.join('.'), value) }
  return { ...given, [name]: given[name] || value }
}

/** Builds the variables of an operation without empty values. Variables that the field requires are sent even if empty. */
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
  return rest ? rest.transport({ url: rest.url, path: rest.path, storefront }, send, graphql) : graphql
}

/** Account operations, which do not belong to the trip and are sent without the execution key. */
const asides: readonly OperationName[] = [
  'session',
  'signIn',
  'agencySignIn',
  'signOut',
  'profile',
  'exportProfile',
  'deleteProfile',
  'createProfile',
  'updateProfile',
  'agencyProfile',
  'agencyCreateProfile',
  'agencyUpdateProfile',
  'mvDelegates',
  'upcomingTrips',
  'resetPasswordLink',
  'agencyResetKey',
  'resetPassword',
  'agencyResetPassword',
]

/**
 * Adds the waiting time from the `retry-after` header to the details of a failure, unless the body contains a waiting time. The
 * header may state seconds, not a date.
 */
const pauseTold = ({ response }: Failure, header: string | null | undefined): Pick<Failure, 'response'> =>
  header && /^\d{1,6}$/.test(header) && retryDelayIn({ response }) === undefined
    ? { response: { ...(response as object | undefined), retryAfter: Number(header) } }
    : {}

/** Creates the network for a gateway. It knows nothing of charts, and reports changes of the execution key to `execution`. */
export const createNetwork = (options: NetworkOptions): Network => {
  const { storefront, execution, report, patience = standardPatience } = options
  const transport = transportOf(options)

  const once = async (question: Omit<OutgoingOperation, 'key'>): Promise<unknown> => {
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

  const questionOf = (
    name: OperationName,
    operation: Operation,
    input: OperationInput<OperationName>,
  ): Omit<OutgoingOperation, 'key' | 'signal'> => ({
    name,
    operation,
    flow: input.flow,
    variables: variablesToSend(operation, input, options.page()),
    headers: setOnly({ ...options.headers(), 'x-sabre-storefront': storefront, 'x-request-id': input.requestId }),
  })

  /** Loads a declaration. If it is missing because the device is offline, waits as the request would. */
  const declared = async (
    name: OperationName,
    { isAtOnce }: { isAtOnce?: boolean },
    signal?: AbortSignal,
  ): Promise<Operation> => {
    try {
      return await declarationOf(name)
    } catch {
      if (!isAtOnce) await patience.whenOnline(signal)
      return declarationOf(name).catch(() => {
        throw neverSent()
      })
    }
  }

  const doubted = new Set<string>()

  return {
    call: async (name, input, signal) => {
      const operation = await declared(name, input, signal)
      const begun = performance.now()
      let retryCount = 0
      let place: { method: string; url: string } | undefined
      try {
        const question = questionOf(name, operation, input)
        const asked = transport.endpointOf(question)
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
