import { withAssistanceOf } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import { correctionOf, type Correction } from '#src/domain/correction.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** Returns true if the trip's rules refuse this correction, or corrections altogether. */
export const isCorrectionRefused = (errorCode: string): boolean =>
  ['ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED', 'ERR.SSW.PNR.FLOW_NOT_ALLOWED'].includes(errorCode)

/** Returns the pending correction. Undefined if it belongs to another trip. */
export const correctionWaiting = ({ correcting, cart }: Pick<Trip, 'correcting' | 'cart'>): Correction | undefined =>
  correcting !== undefined && correcting.reference === cart?.trip?.reference ? correcting : undefined

/** Returns the last correction, or undefined if it belongs to another trip. */
export const correctionMade = ({
  corrected,
  cart,
  booking,
}: Pick<Trip, 'corrected' | 'cart' | 'booking'>): Correction | undefined =>
  corrected !== undefined && corrected.reference === (cart?.trip?.reference ?? booking?.reference) ? corrected : undefined

/** Keeps the typed correction until the change is confirmed. */
export const keepCorrection = ({ slots, cart }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'passengers.submit' && slots && cart?.trip
    ? { correcting: correctionOf(cart.trip.reference, slots, event), failure: undefined }
    : {}

/** Applies a confirmed correction to the cart and the booking. */
export const takeCorrection = (trip: Trip, event: object): Partial<Trip> => {
  const cart = 'output' in event ? (event.output as Cart) : trip.cart
  const { booking, tripWanted } = trip
  if (!cart) return {}
  return {
    cart,
    before: trip.cart,
    shown: trip.cart?.total,
    corrected: correctionWaiting(trip),
    correcting: undefined,
    // Other gateways find the trip only by the corrected last name.
    tripWanted: tripWanted && { ...tripWanted, lastName: cart.passengers[0]?.lastName ?? tripWanted.lastName },
    booking: booking && {
      ...booking,
      passengers: cart.passengers,
      contact: cart.contact,
      ...(cart.trip?.mails && { mails: cart.trip.mails }),
      requests: withAssistanceOf(cart.passengers, booking.requests),
    },
  }
}
