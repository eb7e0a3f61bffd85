import type { Platform } from '../conversation/call.ts'
import { noteCallback } from '../payments/return-states.ts'
import type { Callback } from '../payments/sandbox-values.ts'

const times = { first: 1, twice: 2, never: 0 } as const satisfies Record<Callback, number>

/** The sandbox's bank or provider reports its decision to the gateway: before the traveller returns, twice, or never. */
export const callBack = async ({ database, clock }: Platform, state: string, how: Callback): Promise<void> => {
  for (let call = 0; call < times[how]; call += 1) await noteCallback(database, state, clock.now())
}
