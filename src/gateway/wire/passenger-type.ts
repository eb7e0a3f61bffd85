import { type PassengerType, passengerTypes } from '#src/domain/passenger.ts'

/** Other wire names of a child: Ethiopian's, and `C02` to `C11`, which include the age (contract, 5.1). */
const child = /^(?:CHLD|CNN|C0[2-9]|C1[01])$/

/** Returns the passenger type for a wire name, or undefined if it is not sold. */
export const passengerTypeOf = (name: string): PassengerType | undefined =>
  child.test(name) ? 'CHD' : passengerTypes.find((type) => type === name)
