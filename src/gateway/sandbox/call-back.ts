import type { Platform } from '../conversation/call.ts'
import { noteCallback } from '../payments/return-states.ts'
import type { Callback } from '../payments/sandbox-values.ts'

const times = { first: 1, twice: 2, never: 0 } as const satisfies Record<Callback, number>

/**
 * Reports the decision of the sandbox's bank or provider to the gateway before the traveller returns: once, twice, or not at all.
 */
export const callBack = async ({ database, clock }: Platform, state: string, how: Callback): Promise<void> => {
  for (let call = 0; call < times[how]; call += 1) await noteCallback(database, state, clock.now())
}
