import { type PassengerType, passengerTypes } from '#src/domain/passenger.ts'

/** Other wire names of a child: Ethiopian's, and with its age, 2 to 11, as `C11` (contract, 5.1). */
const child = /^(?:CHLD|CNN|C0[2-9]|C1[01])$/

/** The passenger type of a wire name; undefined if it is not sold. */
export const passengerTypeOf = (name: string): PassengerType | undefined =>
  child.test(name) ? 'CHD' : passengerTypes.find((type) => type === name)
