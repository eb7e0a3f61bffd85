import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { firstBagPrice } from './extras.ts'
import type { Itinerary, Sales } from './flight.ts'
import type { Party } from './offer.ts'
import { seatsFor } from './pricing.ts'
import { lowestSeatsPrice } from './seat-prices.ts'

/** Options that a party wants besides its flights: a checked bag for each adult, chosen seats, free changes. */
export interface Way {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

/** Every combination of options except none. */
export const ways: readonly Way[] = [1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  bag: (bits & 1) > 0,
  seat: (bits & 2) > 0,
  freeChanges: (bits & 4) > 0,
}))

/** What a checked bag for each adult, and the cheapest free seats for everybody with a seat, add for a party. */
export interface WayExtras {
  bag: Money
  seat: Money
}

/** Counts everybody aged twelve or older. */
const adultsIn = ({ ADT = 0, YTH = 0, SRC = 0, CMA = 0, CMP = 0 }: Party): number => ADT + YTH + SRC + CMA + CMP

/** Returns what a set of options adds to a fare family on an itinerary, for a whole party. `cabins` are those of its flights. */
export function wayExtrasFor(
  itinerary: Itinerary,
  brandId: string,
  cabins: readonly Cabin[],
  { party, currency }: { party: Party; currency: string },
  sales: Sales,
): WayExtras {
  const travellers = seatsFor(party)
  const seat = itinerary.flights.reduce<Money>((sum, flight, place) => {
    const wanted = { brandId, cabin: cabins[place] ?? 'Economy', currency, sales }
    return add(sum, lowestSeatsPrice(flight, wanted, travellers))
  }, zero(currency))
  return {
    bag: multiply(firstBagPrice(itinerary, brandId, currency), adultsIn(party)),
    seat,
  }
}

/** Returns the wanted options' total. */
export function extrasOfWay({ bag, seat }: Way, extras: WayExtras): Money {
  const none = zero(extras.bag.currency)
  return add(bag ? extras.bag : none, seat ? extras.seat : none)
}
