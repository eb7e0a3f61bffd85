import { type Money, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { brandOf } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { Flight } from './flight.ts'
import { dearnessOf } from './inventory.ts'
import type { BuiltSeat } from './seat-layout.ts'

const PREFERRED_DEPTH = 0.33

type Kind = 'standard' | 'preferred' | 'legroom' | 'exit'

const KIND_FACTOR: Readonly<Record<Kind, number>> = { standard: 1, preferred: 1.6, legroom: 2.4, exit: 2.7 }

function kindOf({ characteristics, depth }: BuiltSeat): Kind {
  if (characteristics.includes('E')) return 'exit'
  if (characteristics.includes('L')) return 'legroom'
  return depth < PREFERRED_DEPTH ? 'preferred' : 'standard'
}

/**
 * What a seat costs beside the fare (design, section 5.6): by distance, kind and place in the row, and how sought the
 * flight is, not by how full it is today, so that the price on the map is the price that is paid.
 */
export function seatPriceOf(flight: Flight, seat: BuiltSeat, brandId: string, currency: string): Money {
  const kind = kindOf(seat)
  const included = brandOf(brandId)?.seatIsFree ?? 'none'
  const isPremium = seat.cabin === 'Business' || seat.cabin === 'First'
  if (isPremium || included === 'any' || (included === 'standard' && kind === 'standard')) return zero(currency)
  const place = seat.characteristics.includes('9') ? 0.8 : 1.15
  const sought = Math.min(1.25, Math.max(0.9, dearnessOf(flight)))
  return extraIn((6 + 0.0018 * flight.distance) * KIND_FACTOR[kind] * place * sought, currency)
}

/** The lowest price at which this brand's traveller can have a seat of the cabin. */
export function lowestSeatPrice(
  flight: Flight,
  seats: Iterable<BuiltSeat>,
  brandId: string,
  cabin: Cabin,
  currency: string,
): Money {
  let lowest: Money | undefined
  for (const seat of seats) {
    if (seat.cabin !== cabin) continue
    const price = seatPriceOf(flight, seat, brandId, currency)
    if (!lowest || price.amount < lowest.amount) lowest = price
  }
  return lowest ?? zero(currency)
}
