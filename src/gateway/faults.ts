import type { OperationName } from '#src/operations/index.ts'

export const faultNames = ['cutBefore', 'cutAfter', 'html', 'malformed', 'nullData', 'unavailable', 'slow', 'expired'] as const

/**
 * What a sandbox scenario does to an operation: `cutBefore` it runs, or `cutAfter` it ran, the connection is cut;
 * the answer is a page of HTML, a shape nobody knows, empty data, HTTP 503, eight seconds late, or the expired error.
 */
export type FaultName = (typeof faultNames)[number]

export interface Scenario {
  fault: FaultName
  /** Every operation when missing. */
  operation?: OperationName
  /** How many times it still happens. */
  times: number
}

/** The scenario that runs in this process. In production none can be set. */
export interface Faults {
  current: () => Scenario | undefined
  set: (scenario: Scenario | undefined) => void
  /** The fault for one run of an operation, counted down. */
  take: (name: OperationName) => FaultName | undefined
}

export const createFaults = (): Faults => {
  let scenario: Scenario | undefined
  return {
    current: () => scenario,
    set: (next) => {
      scenario = next
    },
    take: (name) => {
      if (!scenario || (scenario.operation !== undefined && scenario.operation !== name)) return undefined
      const { fault, times } = scenario
      scenario = times > 1 ? { ...scenario, times: times - 1 } : undefined
      return fault
    },
  }
}
