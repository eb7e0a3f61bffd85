import { BusinessError } from '../platform/business-error.ts'
import type { LegLock, LegTerms } from '../conversation/exchange-state.ts'

const saidOf: Record<LegLock, string> = {
  FLOWN: 'This leg has been flown',
  TOO_LATE: 'It is too late to change this leg',
  CHECKED_IN: 'A passenger is checked in for this leg',
  BRAND_NOT_ALLOWED: 'The fare of this leg cannot be changed',
}

/** Refuses to change a leg: which, why, and the deadline if there was one. */
export const legLocked = (leg: number, lock: LegLock, { until }: Pick<LegTerms, 'until'>) =>
  new BusinessError(`ERR.SSW.EXCHANGE.${lock}`, saidOf[lock], { httpStatus: 409, facts: { leg, until } })

/** Refuses other airports for a leg if another leg is kept. */
export const routeNotAllowed = (leg: number) =>
  new BusinessError('ERR.SSW.EXCHANGE.ROUTE_NOT_ALLOWED', 'One leg can be flown to other places only together with the other', {
    httpStatus: 409,
    facts: { leg },
  })

/** Refuses an exchange for which no new flights have been chosen. */
export const nothingChosen = () =>
  new BusinessError('ERR.SSW.EXCHANGE.NOTHING_CHOSEN', 'No flight has been chosen to change to', { httpStatus: 409 })

/** Refuses the booked flights in their fares, which would change nothing. */
export const sameFlights = () =>
  new BusinessError('ERR.SSW.EXCHANGE.SAME_FLIGHTS', 'The chosen flights and fares are the booked ones', { httpStatus: 409 })

/** Refuses an authorisation that does not match: the cart has changed since, or it was not authorised here. */
export const notAuthorized = (reason: 'unknown' | 'changed' | 'expired') =>
  new BusinessError('ERR.SSW.EXCHANGE.NOT_AUTHORIZED', 'The change has not been authorised as it stands', {
    httpStatus: 409,
    facts: { reason },
  })
