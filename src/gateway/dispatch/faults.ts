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
 * A fault of the sandbox. `cutBefore` and `cutAfter` cut the connection before and after the operation runs. `never` holds back the
 * operation until the sandbox releases it, `neverTold` only its response. With `priceChanged`, the price of the new flights rises.
 * With `unpriced`, the displayed price is no longer available. All others replace the response with an HTML page, an unknown shape,
 * an empty one, status 503 or 429, or the expired error, or send it eight seconds late.
 */
export type FaultName = (typeof faultNames)[number]

/** An error in the format of the gateway's own errors. It is thrown instead of running the operation. */
export interface ForcedError extends Pick<Partial<BusinessError>, 'type' | 'httpStatus' | 'details' | 'facts' | 'message'> {
  fails: string
}

/**
 * Outcome of a visitor's operation: normal, a fault, an error, a delay in milliseconds, HTTP 429 with the seconds to wait, or a
 * response with replaced values. Paths are those of `editAnswer`.
 */
export type OpenOutcome =
  | FaultName
  | 'normal'
  | ForcedError
  | { late: number }
  | { retryAfter: number }
  | { answers: Record<string, unknown> }

/** An outcome, either immediate or `held`: the operation does not run until it is released. */
export type ForcedOutcome = OpenOutcome | { held: OpenOutcome }

/** A fault that applies to all visitors. */
export interface Scenario {
  fault: FaultName
  /** The operation that has the fault. Undefined for every operation. */
  operation?: OperationName
  /** Number of requests for which the fault is still active. */
  times: number
}

/** The outcomes of the next runs of a visitor's operation. Without `operation`, they apply to every operation. */
export interface Planned {
  operation?: OperationName
  next: readonly ForcedOutcome[]
}

/** The scenarios of this process. They cannot be set in production. */
export interface FaultScenarios {
  /** Returns the fault that applies to all visitors. */
  current: () => Scenario | undefined
  set: (scenario: Scenario | undefined) => void
  /** Replaces the outcomes planned for a visitor's operation. An empty list removes them. */
  plan: (visitor: string, planned: Planned) => void
  planned: (visitor: string) => readonly Planned[]
  /** Ends the visitor's faults: later requests get normal responses, and delayed ones continue at once. */
  end: (visitor: string) => void
  /** Lets a visitor's delayed requests continue, all of them or those of one operation. Returns their number. */
  release: (visitor: string, operation?: OperationName) => number
  /** Returns true if a fault is active for a visitor with one of these names. */
  concern: (names: readonly string[]) => boolean
  /** Takes the next planned outcome of an operation. Returns undefined if none is planned. */
  take: (name: OperationName, names: readonly string[]) => ForcedOutcome | undefined
  /** Delays an operation until it is released. Rejects with DroppedReply after ten minutes, or when the gateway closes. */
  hold: (name: OperationName, names: readonly string[]) => Promise<void>
  /** Drops all delayed requests, and from then on every request that would be delayed. */
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

/** Creates the registry of this process, without any scenario. */
export const createFaults = (): FaultScenarios => {
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

  const takePlanned = (name: OperationName, names: readonly string[]): ForcedOutcome | undefined => {
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
