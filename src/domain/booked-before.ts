import { type Failure, factsOf } from './failure.ts'

/** An existing booking of the same flight for the same people, whose first names are `travellers`. */
export interface BookedBefore {
  /** Sent with the next purchase as `acknowledges` if the traveller agrees to a second booking. */
  acknowledgement: string
  travellers: string[]
  /** Reference and name that open the booking. Undefined if another browser made it and only the contact is the same. */
  trip?: { reference: string; lastName: string }
}

const bookedAlready = 'ERR.SSW.PURCHASE.BOOKED_ALREADY'

/** True if a purchase was refused because the flight is already booked. The traveller may agree to buy it again. */
export const asksToBuyAgain = (failure: Pick<Failure, 'errorCode'> | undefined): boolean => failure?.errorCode === bookedAlready

/** Reads the existing booking from a refused purchase. Undefined if the refusal lacks the details to show it. */
export const bookedBeforeOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): BookedBefore | undefined => {
  if (!failure || !asksToBuyAgain(failure)) return undefined
  const { pnr, lastName, acknowledgement = pnr, travellers: names } = factsOf(failure)
  if (typeof acknowledgement !== 'string' || !Array.isArray(names)) return undefined
  const travellers = names.filter((name) => typeof name === 'string')
  if (pnr === undefined) return { acknowledgement, travellers }
  if (typeof pnr !== 'string' || typeof lastName !== 'string') return undefined
  return { acknowledgement, travellers, trip: { reference: pnr, lastName } }
}
