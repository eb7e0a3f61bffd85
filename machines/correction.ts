import type { Cart } from '#src/domain/cart.ts'
import { correctionOf, type Correction } from '#src/domain/correction.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** The rules of the trip are against correcting a name so, or against correcting anything. */
export const isCorrectionRefused = (errorCode: string): boolean =>
  ['ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED', 'ERR.SSW.PNR.FLOW_NOT_ALLOWED'].includes(errorCode)

/** The correction that waits for this trip's change to be confirmed. One of another trip is none. */
export const correctionWaiting = ({ correcting, cart }: Pick<Trip, 'correcting' | 'cart'>): Correction | undefined =>
  correcting !== undefined && correcting.reference === cart?.trip?.reference ? correcting : undefined

/** What was typed waits; where it says what the trip says already, nothing does. */
export const keepCorrection = ({ slots, cart }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'passengers.submit' && slots && cart?.trip
    ? { correcting: correctionOf(cart.trip.reference, slots, event), corrected: undefined, failure: undefined }
    : {}

/** The correction is made: the cart and the booking name everybody as they are called now. */
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
    // The trip is found by the names that it has now.
    tripWanted: tripWanted && { ...tripWanted, lastName: cart.passengers[0]?.lastName ?? tripWanted.lastName },
    booking: booking && { ...booking, passengers: cart.passengers, contact: cart.contact },
  }
}
