import type { Cabin } from '#src/domain/search.ts'
import { capacityOf } from './fleet.ts'
import type { Flight, Itinerary, Sales } from './flight.ts'
import { bookingClasses, cabinState } from './inventory.ts'
import type { FareType } from './offer.ts'
import type { OpenClass } from './pricing.ts'

/** Terms of the awards in a cabin. `letter` is their booking class, and `pricedAs` the class whose fare determines the points. */
interface AwardCabin {
  letter: string
  pricedAs: string
  centsPerPoint: number
}

const AWARDS: Readonly<Record<Cabin, AwardCabin>> = {
  Economy: { letter: 'X', pricedAs: 'V', centsPerPoint: 1.25 },
  PremiumEconomy: { letter: 'X', pricedAs: 'E', centsPerPoint: 1.35 },
  Business: { letter: 'I', pricedAs: 'Z', centsPerPoint: 1.45 },
  First: { letter: 'O', pricedAs: 'A', centsPerPoint: 1.55 },
}

/** The cheapest awards are limited to this share of a cabin, and are sold only up to this load factor. */
const SAVER_SHARE = 0.06
const SAVER_LOAD = 0.6
/** Price factor of awards after the cheapest ones are gone. */
const STANDARD = 1.9
const STEP = 500

function saverSeats(flight: Flight, cabin: Cabin, sales: Sales): number {
  const { capacity, background, ours, free } = cabinState(flight, cabin, sales)
  if (background + ours > SAVER_LOAD * capacity) return 0
  return Math.min(free, Math.floor(SAVER_SHARE * capacityOf(flight.equipment, cabin)))
}

/** Counts the saver seats of a flight in a booking class. Zero unless it is the award class of the cabin. */
export function saverSeatsIn(flight: Flight, cabin: Cabin, letter: string, sales: Sales): number {
  return letter === AWARDS[cabin].letter ? saverSeats(flight, cabin, sales) : 0
}

/**
 * Determines the booking class of an award. While every flight has saver seats for the party, it is the cabin's award class.
 * After that, it is `lowest`, the class that the party could buy for money, at a higher price in points.
 */
export function awardClass(itinerary: Itinerary, cabin: Cabin, party: number, sales: Sales, lowest: OpenClass): OpenClass {
  const { pricedAs } = AWARDS[cabin]
  const multiplier = bookingClasses[cabin].find(({ letter }) => letter === pricedAs)?.multiplier ?? 1
  const seats = itinerary.flights.reduce(
    (least, flight, place) => Math.min(least, saverSeats(flight, lowest.cabins[place] ?? cabin, sales)),
    lowest.seats,
  )
  if (seats < Math.max(1, party)) return { ...lowest, multiplier: multiplier * STANDARD }
  const letters = lowest.cabins.map((each) => AWARDS[each].letter)
  return { ...lowest, letter: AWARDS[cabin].letter, letters, multiplier, seats }
}

/** Converts a fare in US dollars to the points that one passenger pays. Lap infants pay only taxes. */
export function awardPointsFor(dollars: number, cabin: Cabin, type: FareType): number {
  return type === 'INF' ? 0 : Math.ceil((dollars * 100) / AWARDS[cabin].centsPerPoint / STEP) * STEP
}
