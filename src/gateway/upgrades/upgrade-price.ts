import { type Money, toDecimal } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { Cabin } from '#src/domain/search.ts'
import { awardPointsFor } from '../airline/awards.ts'
import { brandsFor } from '../airline/brands.ts'
import { converted, extraIn } from '../airline/currency-rates.ts'
import { adultDollars, marketBetween, shareOf } from '../airline/fares.ts'
import type { Flight, Sales } from '../airline/flight.ts'
import { bookingClasses, cabinState, dearnessOf, seatsByClass } from '../airline/inventory.ts'
import { type ChosenFlight, itineraryOf } from '../cart/legs.ts'
import type { Engine } from '../airline/engine.ts'

/** An amount in US dollars. */
type Dollars = number

/** Price of a waitlisted upgrade as a share of that of an immediate one. */
const waitingShare = 0.8

const dollarsOf = (value: Money): Dollars => toDecimal(converted(value, 'USD'))

/** Computes the fare that one passenger paid for a flight. The fare of a leg is divided among its flights by distance. */
const paidFare = (engine: Engine, { flight, leg }: ChosenFlight, type: PassengerType): Dollars => {
  const whole = itineraryOf(engine, leg).flights.reduce((sum, { distance }) => sum + distance, 0)
  const fare = leg.lines
    .filter(({ kind, passengerType }) => (kind === 'fare' || kind === 'discount') && passengerType === type)
    .reduce((sum, { unit }) => sum + dollarsOf(unit), 0)
  return whole === 0 ? fare : (fare * flight.distance) / whole
}

/** Finds the cheapest class of a cabin with enough open seats. Falls back to the highest class. */
export const upgradeClass = (
  flight: Flight,
  cabin: Cabin,
  count: number,
  sales: Sales,
): { letter: string; multiplier: number } => {
  const open = seatsByClass(flight, cabin, sales)
  const classes = bookingClasses[cabin]
  const found = classes.findLast((_, place) => (open[place] ?? 0) >= count) ?? classes[0]
  return { letter: found?.letter ?? '', multiplier: found?.multiplier ?? 1 }
}

const cabinFare = (
  flight: Flight,
  { cabin, type, isRoundTrip }: Pick<UpgradePriceRequest, 'cabin' | 'type' | 'isRoundTrip'>,
  multiplier: number,
): Dollars => {
  const market = marketBetween(flight.origin, flight.destination)
  const brand = brandsFor(cabin).find((each) => each.cabin === cabin)
  if (!brand) return 0
  const adult = adultDollars(market, brand, multiplier * dearnessOf(flight), { isRoundTrip, stops: 0 })
  return adult * shareOf(type, market)
}

/** Computes the load factor of a cabin, from 0 to 1. */
export const loadOf = (flight: Flight, cabin: Cabin, sales: Sales): number => {
  const { capacity, free } = cabinState(flight, cabin, sales)
  return capacity === 0 ? 1 : 1 - free / capacity
}

export interface UpgradePriceRequest {
  chosen: ChosenFlight
  cabin: Cabin
  type: PassengerType
  /** Number of passengers upgraded together. The booking class must have a seat for each of them. */
  count: number
  currency: string
  isRoundTrip: boolean
  /** True if the upgrade is waitlisted, which makes it cheaper. */
  isWaiting: boolean
}

/**
 * Computes the price of a passenger's upgrade on a flight, in money and points. It is a share of the difference between the
 * higher cabin's fare and the fare paid, and increases with the cabin's load factor.
 */
export const upgradePrice = (
  engine: Engine,
  { chosen, cabin, type, count, currency, isRoundTrip, isWaiting }: UpgradePriceRequest,
  sales: Sales,
): { price: Money; points: number } => {
  const { flight } = chosen
  const { multiplier } = upgradeClass(flight, cabin, count, sales)
  const gap = cabinFare(flight, { cabin, type, isRoundTrip }, multiplier) - paidFare(engine, chosen, type)
  const wanted = 0.45 * gap * (0.7 + 0.6 * loadOf(flight, cabin, sales))
  const least = 39 + 0.02 * flight.distance
  const dollars = Math.max(least, Math.min(wanted, 0.85 * gap)) * (isWaiting ? waitingShare : 1)
  return { price: extraIn(dollars, currency), points: awardPointsFor(dollars, cabin, 'ADT') }
}

/**
 * Returns the number of certificates that each passenger needs on a flight: two for flights of more than 3,500 km, otherwise one.
 */
export const certificatesFor = ({ distance }: Flight): number => (distance <= 3_500 ? 1 : 2)
