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
 * A sandbox fault of an operation: the connection is cut before (`cutBefore`) or after (`cutAfter`) it runs; the answer is HTML,
 * an unknown shape, empty data, HTTP 503, HTTP 429, eight seconds late, or the expired error; it is `never` run or, though it
 * ran, `neverTold`, until released; the cart's price has risen; or the shown price is no longer available.
 */
export type FaultName = (typeof faultNames)[number]

/** An error like the gateway's own, thrown before the operation runs. */
export interface ForcedError extends Pick<Partial<BusinessError>, 'type' | 'httpStatus' | 'details' | 'facts' | 'message'> {
  fails: string
}

/**
 * The outcome of one run of a visitor's operation: normal, a fault, an error, a delay in milliseconds, HTTP 429 with seconds to
 * wait, or an answer with values replaced at paths. A path consists of fields and indices separated by dots, `*` for all.
 */
export type OpenOutcome =
  | FaultName
  | 'normal'
  | ForcedError
  | { late: number }
  | { retryAfter: number }
  | { answers: Record<string, unknown> }

/** The same, optionally only once released. Until then the operation does not run. */
export type Outcome = OpenOutcome | { held: OpenOutcome }

/** A fault for everybody. */
export interface Scenario {
  fault: FaultName
  /** Missing for every operation. */
  operation?: OperationName
  /** How many more times it happens. */
  times: number
}

/** Outcomes of a visitor's next runs of an operation, or of any. */
export interface Planned {
  operation?: OperationName
  next: readonly Outcome[]
}

/** The scenarios of this process. None can be set in production. */
export interface Faults {
  /** Returns the fault for everybody. */
  current: () => Scenario | undefined
  set: (scenario: Scenario | undefined) => void
  /** Replaces a visitor's planned outcomes of an operation. An empty list removes them. */
  plan: (visitor: string, planned: Planned) => void
  planned: (visitor: string) => readonly Planned[]
  /** Drops a visitor's planned faults and releases held replies. */
  end: (visitor: string) => void
  /** Releases what is held for a visitor's operation, or for all. Returns the number. */
  release: (visitor: string, operation?: OperationName) => number
  /** Tells whether a scenario is set under one of these names. */
  concern: (names: readonly string[]) => boolean
  /** The outcome of one run of an operation under one of these names, counted down. */
  take: (name: OperationName, names: readonly string[]) => Outcome | undefined
  /** Resolves when released. Rejects with DroppedReply after ten minutes, or when the gateway closes. */
  hold: (name: OperationName, names: readonly string[]) => Promise<void>
  /** Drops all held replies, now and from now on. */
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
