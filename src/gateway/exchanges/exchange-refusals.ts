import { BusinessError } from '../platform/business-error.ts'
import type { LegLock, LegTerms } from '../conversation/exchange-state.ts'

const saidOf: Record<LegLock, string> = {
  FLOWN: 'This leg has already been flown',
  TOO_LATE: 'It is too late to change this leg',
  CHECKED_IN: 'A passenger is checked in for this leg',
  BRAND_NOT_ALLOWED: 'The fare of this leg cannot be changed',
}

/** Refuses to change a leg. The facts contain its index, and the deadline if it has one. */
export const legLocked = (leg: number, lock: LegLock, { until }: Pick<LegTerms, 'until'>) =>
  new BusinessError(`ERR.SSW.EXCHANGE.${lock}`, saidOf[lock], { httpStatus: 409, facts: { leg, until } })

/** Refuses to change the airports of one leg while another leg is kept. */
export const routeNotAllowed = (leg: number) =>
  new BusinessError(
    'ERR.SSW.EXCHANGE.ROUTE_NOT_ALLOWED',
    'The airports of a leg can only be changed together with the other leg',
    {
      httpStatus: 409,
      facts: { leg },
    },
  )

/** Refuses to price or buy an exchange without new flights. */
export const noFlightChosen = () =>
  new BusinessError('ERR.SSW.EXCHANGE.NOTHING_CHOSEN', 'No new flight has been chosen', { httpStatus: 409 })

/** Refuses an exchange to the booked flights in the booked fares. */
export const sameFlights = () =>
  new BusinessError('ERR.SSW.EXCHANGE.SAME_FLIGHTS', 'The chosen flights and fares are already booked', { httpStatus: 409 })

/** Refuses a purchase whose authorisation is unknown, has expired, or was given for an earlier state of the cart. */
export const notAuthorized = (reason: 'unknown' | 'changed' | 'expired') =>
  new BusinessError('ERR.SSW.EXCHANGE.NOT_AUTHORIZED', 'The current change has not been authorised', {
    httpStatus: 409,
    facts: { reason },
  })
