import type { Cabin } from '#src/domain/search.ts'
import { type Brand, brandsOn } from './brands.ts'
import { itinerariesOf } from './connections.ts'
import { emissionsOf } from './emissions.ts'
import type { Itinerary, Sales } from './flight.ts'
import type { Network } from './network.ts'
import type { DayCell, ItineraryOffers, LegRequest, Offer } from './offer.ts'
import { amountFor, offerFor, openClassFor, type OpenClass, pointsOf } from './pricing.ts'
import { dayOf } from './wall-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Sales close an hour before departure and open 361 days before. */
const CLOSES = 60 * MINUTE
const OPENS = 361 * DAY

/** Whether an itinerary can still, and already, be sold. */
export function isOnSale(itinerary: Itinerary, now: number): boolean {
  const departs = itinerary.flights[0]?.departsAt ?? 0
  return departs - now >= CLOSES && departs - now <= OPENS
}

/** Every itinerary of the day by departure, with an offer for each fare family of the cabin. */
export function searchLeg(network: Network, request: LegRequest, sales: Sales): ItineraryOffers[] {
  const { origin, destination, date } = request
  const itineraries = itinerariesFlown(network, origin, destination, date).filter((itinerary) => isOnSale(itinerary, sales.now))
  const emissions = emissionsOf(itineraries, request.cabin)
  return itineraries.map((itinerary, index) => ({
    itinerary,
    emissions: emissions[index] ?? { kilograms: 0, comparison: 'typical' },
    offers: offersOn(itinerary, request, sales),
  }))
}

/** The offers on one itinerary, whatever day and place were asked for; undefined when it is not on sale. */
export function offersOnItinerary(itinerary: Itinerary, request: LegRequest, sales: Sales): ItineraryOffers | undefined {
  if (!isOnSale(itinerary, sales.now)) return undefined
  const [emissions = { kilograms: 0, comparison: 'typical' as const }] = emissionsOf([itinerary], request.cabin)
  return { itinerary, emissions, offers: offersOn(itinerary, request, sales) }
}

/** Every itinerary that is flown on a day between two codes, sold or not, by departure. */
export function itinerariesFlown(network: Network, origin: string, destination: string, date: string): readonly Itinerary[] {
  const day = dayOf(date)
  return Number.isNaN(day) ? [] : itinerariesOf(network, origin, destination, day)
}

/** The cheapest offer of each date: what that day's search would show first by price. */
export function calendarOf(network: Network, request: LegRequest, dates: readonly string[], sales: Sales): DayCell[] {
  return dates.map((date): DayCell => {
    const flown = itinerariesFlown(network, request.origin, request.destination, date)
    const sold = flown.filter((itinerary) => isOnSale(itinerary, sales.now))
    if (sold.length === 0)
      return { date, status: flown.length > 0 ? 'UNAVAILABLE' : 'NONE_SCHEDULED', itinerary: undefined, offer: undefined }
    const best = cheapest(sold, request, sales)
    if (!best) return { date, status: 'SOLD_OUT', itinerary: undefined, offer: undefined }
    return {
      date,
      status: 'AVAILABLE',
      itinerary: best.itinerary,
      offer: offerFor(best.itinerary, best.brand, request, best.open),
    }
  })
}

interface Candidate {
  itinerary: Itinerary
  brand: Brand
  open: OpenClass
  points: number
  amount: number
}

function cheapest(itineraries: readonly Itinerary[], request: LegRequest, sales: Sales): Candidate | undefined {
  let best: Candidate | undefined
  for (const itinerary of itineraries) {
    const openIn = openClasses(itinerary, request, sales)
    for (const brand of brandsOn(itinerary, request.cabin)) {
      const open = openIn(brand.cabin)
      if (!open) continue
      const amount = amountFor(itinerary, brand, open, request)
      const points = pointsOf(itinerary, brand, open, request)
      if (!best || points < best.points || (points === best.points && amount < best.amount))
        best = { itinerary, brand, open, points, amount }
    }
  }
  return best
}

/** The lowest open class by cabin, looked up once for all families of a cabin. */
function openClasses(itinerary: Itinerary, request: LegRequest, sales: Sales): (cabin: Cabin) => OpenClass | undefined {
  const known = new Map<Cabin, OpenClass | undefined>()
  return (cabin) => {
    if (!known.has(cabin)) known.set(cabin, openClassFor(itinerary, cabin, request, sales))
    return known.get(cabin)
  }
}

function offersOn(itinerary: Itinerary, request: LegRequest, sales: Sales): Offer[] {
  const openIn = openClasses(itinerary, request, sales)
  return brandsOn(itinerary, request.cabin).map((brand) => offerFor(itinerary, brand, request, openIn(brand.cabin)))
}
