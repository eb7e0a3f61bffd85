import { BusinessError } from '../platform/business-error.ts'

/** Refuses an offer that no search of this conversation has shown. */
export const unknownOffer = (ref: number) =>
  new BusinessError('ERR.SSW.CLIENT.UNKNOWN_OFFER', 'The offer is unknown', { httpStatus: 404, facts: { refs: [ref] } })

/** Refuses an offer that has expired. The client should search again. */
export const offerExpired = (refs: readonly number[]) =>
  new BusinessError('ERR.SSW.PRICING.OFFER_EXPIRED', 'The offer has expired', { httpStatus: 409, facts: { refs } })

/** Refuses offers that do not form a journey. */
export const notCombinable = (refs: readonly number[], reason: 'times' | 'searches' | 'legs') =>
  new BusinessError('ERR.SSW.PRICING.NOT_COMBINABLE', 'The offers cannot be combined', {
    httpStatus: 409,
    facts: { refs, reason },
  })

/** Refuses an award to a guest or an agency. Awards are shown to everyone, but only a member has points to pay with. */
export const membersOnly = () =>
  new BusinessError('ERR.SSW.AWARD.SIGN_IN_REQUIRED', 'Flights are paid with points by a member who is signed in', {
    httpStatus: 409,
  })

/** Refuses an award that costs more points than the member has. */
export const tooFewPoints = (needed: number, balance: number) =>
  new BusinessError('ERR.SSW.AWARD.NOT_ENOUGH_POINTS', 'The account has too few points', {
    httpStatus: 409,
    facts: { needed, balance, missing: needed - balance },
  })

/** Refuses an offer because its booking class has too few seats for the party. */
export const flightSoldOut = (refs: readonly number[], flights: readonly string[]) =>
  new BusinessError('ERR.SSW.INVENTORY.SOLD_OUT', 'The flight is sold out for this party', {
    httpStatus: 409,
    facts: { refs, flights },
  })

/** Refuses an operation that requires chosen flights. */
export const noItinerary = () =>
  new BusinessError('ERR.SSW.CLIENT.NO_ITINERARY', 'No flights have been chosen', { httpStatus: 409 })

/** Refuses a seat that another traveller has. */
export const seatTaken = (seat: string, segment: object) =>
  new BusinessError('ERR.SSW.SEAT.TAKEN', 'The seat has been taken', { httpStatus: 409, facts: { seat, segment } })

/** Refuses a seat that a rule forbids for this passenger. `reason` is a code of the seat map. */
export const seatNotAllowed = (seat: string, segment: object, reason: string) =>
  new BusinessError('ERR.SSW.SEAT.NOT_ALLOWED', 'The passenger may not have this seat', {
    httpStatus: 409,
    facts: { seat, segment, reason },
  })

/** Refuses to change a seat of a booking because the flight leaves too soon. */
export const seatTooLate = (segment: object, until: number) =>
  new BusinessError('ERR.SSW.SEAT.NOT_ALLOWED', 'It is too late to change a seat on this flight', {
    httpStatus: 409,
    facts: { segment, reason: 'TOO_LATE', until: new Date(until).toISOString() },
  })

/** Refuses an extra that is not available, or not in this quantity. */
export const extraRefused = (
  code: string,
  reason: 'notOffered' | 'soldOut' | 'cutOff' | 'notForInfants' | 'tooMany',
  limit?: number,
) =>
  new BusinessError(
    reason === 'soldOut' ? 'ERR.SSW.ANCILLARY.SOLD_OUT' : 'ERR.SSW.ANCILLARY.NOT_ALLOWED',
    'The extra cannot be added',
    {
      httpStatus: 409,
      facts: { code, reason, limit },
    },
  )

/** Refuses a cover that is not on sale for these flights, or no longer at the price that was shown. */
export const coverRefused = (offerId: string, reason: string) =>
  new BusinessError('ERR.SSW.PROTECTION.NOT_SOLD', 'This cover is not sold here', { httpStatus: 409, facts: { offerId, reason } })

/** Refuses an insurance product that is not sold to this party. */
export const insuranceRefused = (productID: string, reason: string) =>
  new BusinessError('ERR.SSW.INSURANCE.NOT_SOLD', 'This insurance is not sold here', {
    httpStatus: 409,
    facts: { productID, reason },
  })
