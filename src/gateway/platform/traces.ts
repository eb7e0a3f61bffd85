import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number>>

/**
 * A timed piece of a request's work. Ids are hexadecimal as in W3C trace contexts, times are in epoch milliseconds with
 * fractions.
 */
export interface Span {
  traceId: string
  spanId: string
  /** Undefined for the span that covers the whole request. */
  parentId: string | undefined
  name: string
  /** `server` serves a request; `client` waits for another system. */
  kind: 'server' | 'internal' | 'client'
  startedAt: number
  endedAt: number
  attributes: Attributes
  hasFailed: boolean
}

/** Receives a finished span. Must not throw. */
export type TakeSpan = (span: Span) => void

/** A piece of work to time. */
export interface TracedWork {
  name: string
  kind: Span['kind']
  /** Fixed names and numbers. Must not contain anything that a traveller typed. */
  attributes?: Attributes
}

/** The result of the work that a span times. Work that throws has failed. */
interface End {
  attributes?: Attributes
  hasFailed?: boolean
}

interface Position {
  take: TakeSpan
  traceId: string
  spanId: string
}

const positions = new AsyncLocalStorage<Position>()

const machineTime = (): number => performance.timeOrigin + performance.now()

const timed = async <Result>(
  { name, kind, attributes = {} }: TracedWork,
  { take, traceId, parentId }: { take: TakeSpan; traceId: string; parentId: string | undefined },
  work: () => Promise<Result>,
  endOf: (result: Result) => End = () => ({}),
): Promise<Result> => {
  const spanId = randomBytes(8).toString('hex')
  const startedAt = machineTime()
  const end = ({ attributes: more = {}, hasFailed = false }: End) =>
    take({
      traceId,
      spanId,
      parentId,
      name,
      kind,
      startedAt,
      endedAt: machineTime(),
      attributes: { ...attributes, ...more },
      hasFailed,
    })
  try {
    const result = await positions.run({ take, traceId, spanId }, work)
    end(endOf(result))
    return result
  } catch (thrown) {
    end({ hasFailed: true })
    throw thrown
  }
}

/** Times the whole work of a request. The trace id is the request's UUID, so that log lines and traces can be matched. */
export const traceRequest = <Result>(
  take: TakeSpan,
  request: string,
  work: TracedWork,
  run: () => Promise<Result>,
  endOf?: (result: Result) => End,
): Promise<Result> => timed(work, { take, traceId: request.replaceAll('-', '').toLowerCase(), parentId: undefined }, run, endOf)

/** Times work as part of the traced request. Outside a traced request, only runs the work. */
export const traced = <Result>(work: TracedWork, run: () => Promise<Result>): Promise<Result> => {
  const position = positions.getStore()
  return position ? timed(work, { ...position, parentId: position.spanId }, run) : run()
}
