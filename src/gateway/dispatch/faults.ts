import type { OperationName } from '#src/operations/index.ts'
import type { BusinessError } from '../platform/business-error.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'

export const faultNames = [
  'cutBefore',
  'cutAfter',
  'html',
  'malformed',
  'nullData',
  'unavailable',
  'tooMany',
  'slow',
  'expired',
  'never',
  'neverTold',
  'priceChanged',
  'unpriced',
] as const

/**
 * What a sandbox scenario does to an operation: `cutBefore` it runs, or `cutAfter` it ran, the connection is cut;
 * the answer is a page of HTML, a shape nobody knows, empty data, HTTP 503, HTTP 429, eight seconds late, or the expired error;
 * it is `never` run or, though it ran, `neverTold`, until it is released; the price of the cart has risen; or the price that
 * was shown cannot be had any more.
 */
export type FaultName = (typeof faultNames)[number]

/** An error as the gateway's own, thrown before the operation runs. */
export interface ForcedError extends Pick<Partial<BusinessError>, 'type' | 'httpStatus' | 'details' | 'facts' | 'message'> {
  fails: string
}

/**
 * How one run of an operation of one visitor ends: as it would, by a fault, with an error, so many milliseconds late, HTTP 429 with so many
 * seconds to wait, or with an answer in which the values at these paths are others. A path is fields and places with dots between, `*` for every one.
 */
export type OpenOutcome =
  | FaultName
  | 'normal'
  | ForcedError
  | { late: number }
  | { retryAfter: number }
  | { answers: Record<string, unknown> }

/** The same, perhaps only once it is released: until then the operation is not run. */
export type Outcome = OpenOutcome | { held: OpenOutcome }

/** What goes wrong for everybody. */
export interface Scenario {
  fault: FaultName
  /** Every operation when missing. */
  operation?: OperationName
  /** How many times it still happens. */
  times: number
}

/** What one visitor's next runs of an operation, or of any, end with. */
export interface Planned {
  operation?: OperationName
  next: readonly Outcome[]
}

/** The scenarios of this process. In production none can be set. */
export interface Faults {
  /** The one for everybody. */
  current: () => Scenario | undefined
  set: (scenario: Scenario | undefined) => void
  /** Takes the place of what was planned for this visitor and operation; the empty list takes it away. */
  plan: (visitor: string, planned: Planned) => void
  planned: (visitor: string) => readonly Planned[]
  /** Drops a visitor's planned faults and releases held replies. */
  end: (visitor: string) => void
  /** Lets go what is held of a visitor: of one operation, or all. Gives how many. */
  release: (visitor: string, operation?: OperationName) => number
  /** Whether anything is set for somebody of these names. */
  concern: (names: readonly string[]) => boolean
  /** How one run of an operation ends for somebody of these names, counted down. */
  take: (name: OperationName, names: readonly string[]) => Outcome | undefined
  /** Resolves when released. Rejects with DroppedReply after ten minutes, or when the gateway closes. */
  hold: (name: OperationName, names: readonly string[]) => Promise<void>
  /** Drops what is held, now and from now on. */
  close: () => void
}

const mostVisitors = 1_000
const longestHold = 600_000

interface Held {
  name: OperationName
  names: readonly string[]
  letGo: () => void
  drop: () => void
}

export const createFaults = (): Faults => {
  let scenario: Scenario | undefined
  let isClosed = false
  const plans = new Map<string, Planned[]>()
  const held = new Set<Held>()

  const planned = (visitor: string): readonly Planned[] => plans.get(visitor) ?? []

  const plan = (visitor: string, { operation, next }: Planned): void => {
    const others = planned(visitor).filter((each) => each.operation !== operation)
    plans.delete(visitor)
    const all = next.length > 0 ? [...others, { operation, next }] : others
    if (all.length > 0) plans.set(visitor, all)
    const [oldest] = plans.keys()
    if (plans.size > mostVisitors && oldest !== undefined) plans.delete(oldest)
  }

  const takePlanned = (name: OperationName, names: readonly string[]): Outcome | undefined => {
    for (const visitor of names) {
      const all = planned(visitor)
      const found = all.find(({ operation }) => operation === name) ?? all.find(({ operation }) => operation === undefined)
      if (!found) continue
      const [first, ...next] = found.next
      plan(visitor, { ...found, next })
      return first
    }
    return undefined
  }

  const takeForAll = (name: OperationName): FaultName | undefined => {
    if (!scenario || (scenario.operation !== undefined && scenario.operation !== name)) return undefined
    const { fault, times } = scenario
    scenario = times > 1 ? { ...scenario, times: times - 1 } : undefined
    return fault
  }

  const release = (visitor: string, operation?: OperationName): number => {
    const those = [...held].filter(
      ({ name, names }) => names.includes(visitor) && (operation === undefined || operation === name),
    )
    for (const each of those) each.letGo()
    return those.length
  }

  return {
    current: () => scenario,
    set: (next) => {
      scenario = next
    },
    plan,
    planned,
    end: (visitor) => {
      plans.delete(visitor)
      release(visitor)
    },
    release,
    concern: (names) => scenario !== undefined || names.some((visitor) => plans.has(visitor)),
    take: (name, names) => takePlanned(name, names) ?? takeForAll(name),
    hold: (name, names) =>
      new Promise((resolve, reject) => {
        const drop = () => {
          clearTimeout(timer)
          held.delete(each)
          reject(new DroppedReply())
        }
        const letGo = () => {
          clearTimeout(timer)
          held.delete(each)
          resolve()
        }
        const timer = setTimeout(drop, longestHold)
        const each: Held = { name, names, letGo, drop }
        held.add(each)
        if (isClosed) drop()
      }),
    close: () => {
      isClosed = true
      for (const each of held) each.drop()
    },
  }
}
