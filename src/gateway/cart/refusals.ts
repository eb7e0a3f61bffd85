import { BusinessError } from '../platform/business-error.ts'

/** Refuses an offer that this conversation's searches did not show. */
export const unknownOffer = (ref: number) =>
  new BusinessError('ERR.SSW.CLIENT.UNKNOWN_OFFER', 'The offer is not known', { httpStatus: 404, facts: { refs: [ref] } })

/** Refuses an offer that was shown but has expired, so that the client searches again. */
export const offerExpired = (refs: readonly number[]) =>
  new BusinessError('ERR.SSW.PRICING.OFFER_EXPIRED', 'The offer has expired', { httpStatus: 409, facts: { refs } })

/** Refuses offers that cannot be combined. */
export const notCombinable = (refs: readonly number[], reason: 'times' | 'searches' | 'legs') =>
  new BusinessError('ERR.SSW.PRICING.NOT_COMBINABLE', 'The offers cannot be combined', {
    httpStatus: 409,
    facts: { refs, reason },
  })

/** Awards are shown to everybody but require points, with which this conversation cannot pay. */
export const awardRefused = (refs: readonly number[]) =>
  new BusinessError(
    'ERR.SSW.AWARD.POINTS_NOT_ACCEPTED',
    'Flights cannot be paid with points here: search again with awardBooking false to pay with money',
    { httpStatus: 409, facts: { refs } },
  )

/** Refuses a party because the offered class has too few seats. */
export const soldOut = (refs: readonly number[], flights: readonly string[]) =>
  new BusinessError('ERR.SSW.INVENTORY.SOLD_OUT', 'The flight is sold out for this party', {
    httpStatus: 409,
    facts: { refs, flights },
  })

/** Refuses an operation that requires a chosen itinerary. */
export const noItinerary = () =>
  new BusinessError('ERR.SSW.CLIENT.NO_ITINERARY', 'No flights have been chosen', { httpStatus: 409 })

/** Refuses a seat that somebody else has. */
export const seatTaken = (seat: string, segment: object) =>
  new BusinessError('ERR.SSW.SEAT.TAKEN', 'The seat has been taken', { httpStatus: 409, facts: { seat, segment } })

/** Refuses a seat for this passenger by a seat rule. The reason is one of the seat map's. */
export const seatNotAllowed = (seat: string, segment: object, reason: string) =>
  new BusinessError('ERR.SSW.SEAT.NOT_ALLOWED', 'The passenger may not have this seat', {
    httpStatus: 409,
    facts: { seat, segment, reason },
  })

/** Refuses to change the seats of a trip this close to departure. */
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

/** Refuses an insurance product that is not sold to this party. */
export const insuranceRefused = (productID: string, reason: string) =>
  new BusinessError('ERR.SSW.INSURANCE.NOT_SOLD', 'This insurance is not sold here', {
    httpStatus: 409,
    facts: { productID, reason },
  })
