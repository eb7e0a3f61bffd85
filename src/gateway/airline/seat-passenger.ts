import type { FareType } from './offer.ts'

/** The passenger who chooses a seat. */
export interface SeatPassenger {
  type: FareType
  /** Age in whole years on the day of the flight, for exit rows. If undefined, the passenger type decides. */
  age?: number
  hasInfant: boolean
  /** True if the passenger needs assistance on board, which excludes exit rows. */
  needsAssistance?: boolean
}
