import type { Cabin } from '#src/domain/search.ts'
import { aircraftOf, cabinOn } from './fleet.ts'
import type { Flight, Itinerary } from './flight.ts'
import type { Emissions } from './offer.ts'

const CABIN_WEIGHT: Readonly<Record<Cabin, number>> = { Economy: 1, PremiumEconomy: 1.5, Business: 2.9, First: 4 }

/** Estimates kilograms of carbon dioxide per traveller: fuel by aircraft type, distance and take-offs, shared by seats. */
function kilogramsOn(flight: Flight, cabin: Cabin): number {
  const { fuelPerKilometre, fuelPerFlight, seats } = aircraftOf(flight.equipment)
  const fuel = fuelPerKilometre * 1.03 * flight.distance + fuelPerFlight * (flight.technicalStop ? 2 : 1)
  return ((3.16 * fuel * 0.85) / (1.12 * seats * 0.82)) * CABIN_WEIGHT[cabinOn(flight.equipment, cabin)]
}

/** Returns each itinerary's estimate, compared with the median. */
export function emissionsOf(itineraries: readonly Itinerary[], cabin: Cabin): Emissions[] {
  const kilograms = itineraries.map(({ flights }) => flights.reduce((sum, flight) => sum + kilogramsOn(flight, cabin), 0))
  const median = kilograms.toSorted((one, other) => one - other)[Math.floor(kilograms.length / 2)] ?? 0
  return kilograms.map((each) => ({
    kilograms: Math.round(each),
    comparison: each < 0.9 * median ? 'lower' : each > 1.12 * median ? 'higher' : 'typical',
  }))
}
