import type { Cabin } from '#src/domain/search.ts'
import { aircraftOf, cabinOn } from './fleet.ts'
import type { Flight, Itinerary } from './flight.ts'
import type { Emissions } from './offer.ts'

const CABIN_WEIGHT: Readonly<Record<Cabin, number>> = { Economy: 1, PremiumEconomy: 1.5, Business: 2.9, First: 4 }

/**
 * Estimates the carbon dioxide of one traveller in kilograms. The fuel depends on aircraft type, distance and number of
 * take-offs, and is shared among the seats by cabin.
 */
function kilogramsOn(flight: Flight, cabin: Cabin): number {
  const { fuelPerKilometre, fuelPerFlight, seats } = aircraftOf(flight.equipment)
  const fuel = fuelPerKilometre * 1.03 * flight.distance + fuelPerFlight * (flight.technicalStop ? 2 : 1)
  return ((3.16 * fuel * 0.85) / (1.12 * seats * 0.82)) * CABIN_WEIGHT[cabinOn(flight.equipment, cabin)]
}

/** Estimates the emissions of each itinerary, and compares them with the median of all these itineraries. */
export function emissionsOf(itineraries: readonly Itinerary[], cabin: Cabin): Emissions[] {
  const kilograms = itineraries.map(({ flights }) => flights.reduce((sum, flight) => sum + kilogramsOn(flight, cabin), 0))
  const median = kilograms.toSorted((one, other) => one - other)[Math.floor(kilograms.length / 2)] ?? 0
  return kilograms.map((each) => ({
    kilograms: Math.round(each),
    comparison: each < 0.9 * median ? 'lower' : each > 1.12 * median ? 'higher' : 'typical',
  }))
}
