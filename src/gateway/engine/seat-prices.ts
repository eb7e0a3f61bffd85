import { type Money, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { type Brand, brandOf } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { Flight } from './flight.ts'
import { dearnessOf } from './inventory.ts'
import { type BuiltSeat, seatsOf } from './seat-layout.ts'

const PREFERRED_DEPTH = 0.33

type Kind = 'standard' | 'preferred' | 'legroom' | 'exit'

const KIND_FACTOR: Readonly<Record<Kind, number>> = { standard: 1, preferred: 1.6, legroom: 2.4, exit: 2.7 }

function kindOf({ characteristics, depth }: BuiltSeat): Kind {
  if (characteristics.includes('E')) return 'exit'
  if (characteristics.includes('L')) return 'legroom'
  return depth < PREFERRED_DEPTH ? 'preferred' : 'standard'
}

/** How much more or less than the standard a seat costs; nothing where the family includes it. */
function factorOf(seat: BuiltSeat, included: Brand['seatIsFree']): number {
  const kind = kindOf(seat)
  const isPremium = seat.cabin === 'Business' || seat.cabin === 'First'
  if (isPremium || included === 'any' || (included === 'standard' && kind === 'standard')) return 0
  return KIND_FACTOR[kind] * (seat.characteristics.includes('9') ? 0.8 : 1.15)
}

function priceFrom(flight: Flight, factor: number, currency: string): Money {
  if (factor === 0) return zero(currency)
  const sought = Math.min(1.25, Math.max(0.9, dearnessOf(flight)))
  return extraIn((6 + 0.0018 * flight.distance) * factor * sought, currency)
}

const includedIn = (brandId: string): Brand['seatIsFree'] => brandOf(brandId)?.seatIsFree ?? 'none'

/**
 * What a seat costs beside the fare (design, section 5.6): by distance, kind and place in the row, and how sought the
 * flight is, not by how full it is today, so that the price on the map is the price that is paid.
 */
export function seatPriceOf(flight: Flight, seat: BuiltSeat, brandId: string, currency: string): Money {
  return priceFrom(flight, factorOf(seat, includedIn(brandId)), currency)
}

const lowestFactors = new Map<string, number>()

/** The lowest price at which this brand's traveller can have a seat of the cabin: the one at which the flight's map begins. */
export function lowestSeatPrice(flight: Flight, brandId: string, cabin: Cabin, currency: string): Money {
  const included = includedIn(brandId)
  const key = `${flight.equipment} ${cabin} ${included}`
  let lowest = lowestFactors.get(key)
  if (lowest === undefined) {
    const factors = [...seatsOf(flight.equipment).seats.values()].flatMap((seat) =>
      seat.cabin === cabin ? [factorOf(seat, included)] : [],
    )
    lowest = factors.length > 0 ? Math.min(...factors) : 0
    lowestFactors.set(key, lowest)
  }
  return priceFrom(flight, lowest, currency)
}
