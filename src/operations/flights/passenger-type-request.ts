import type { PassengerType } from '#src/domain/passenger.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'

/** Other wire names of a child: Ethiopian's names, and `C02` to `C11`, which contain the age (contract, 5.1). */
const child = /^(?:CHLD|CNN|C0[2-9]|C1[01])$/

/** Returns the passenger type for a wire name, or undefined if the name is unknown. */
export const passengerTypeOf = (name: string): PassengerType | undefined =>
  child.test(name) ? 'CHD' : passengerTypes.find((type) => type === name)
