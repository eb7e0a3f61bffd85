import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { firstBagPrice } from './extras.ts'
import type { Itinerary, Sales } from './flight.ts'
import type { PartyCounts } from './offer.ts'
import { seatsOfParty } from './pricing.ts'
import { lowestSeatsPrice } from './seat-prices.ts'

/** Wishes of a party in addition to its flights: a checked bag for each adult, a chosen seat for each traveller, free changes. */
export interface WantedOptions {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

/** Every combination of wishes except the empty one. */
export const optionSets: readonly WantedOptions[] = [1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  bag: (bits & 1) > 0,
  seat: (bits & 2) > 0,
  freeChanges: (bits & 4) > 0,
}))

/** Prices of a party's wishes: a checked bag for each adult, and the cheapest free seats for everyone who needs a seat. */
export interface OptionExtras {
  bag: Money
  seat: Money
}

/** Counts the travellers who are at least twelve years old. */
const adultsIn = ({ ADT = 0, YTH = 0, SRC = 0, CMA = 0, CMP = 0 }: PartyCounts): number => ADT + YTH + SRC + CMA + CMP

/** Prices the bags and seats of a party on an itinerary in a fare family. `cabins` names the cabin of each flight. */
export function optionExtrasFor(
  itinerary: Itinerary,
  brandId: string,
  cabins: readonly Cabin[],
  { party, currency }: { party: PartyCounts; currency: string },
  sales: Sales,
): OptionExtras {
  const travellers = seatsOfParty(party)
  const seat = itinerary.flights.reduce<Money>((sum, flight, place) => {
    const wanted = { brandId, cabin: cabins[place] ?? 'Economy', currency, sales }
    return add(sum, lowestSeatsPrice(flight, wanted, travellers))
  }, zero(currency))
  return {
    bag: multiply(firstBagPrice(itinerary, brandId, currency), adultsIn(party)),
    seat,
  }
}

/** Adds up the wishes that cost money. Free changes are part of the fare, so they cost nothing extra. */
export function extrasOfOptions({ bag, seat }: WantedOptions, extras: OptionExtras): Money {
  const none = zero(extras.bag.currency)
  return add(bag ? extras.bag : none, seat ? extras.seat : none)
}
