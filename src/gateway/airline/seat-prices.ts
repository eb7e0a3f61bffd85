import { add, type Money, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { type Brand, brandOf } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { Flight, Sales } from './flight.ts'
import { cabinState, dearnessOf } from './inventory.ts'
import { backgroundSeats } from './occupancy.ts'
import { type BuiltSeat, builtAircraftOf } from './seat-layout.ts'

const PREFERRED_DEPTH = 0.33

type Kind = 'standard' | 'preferred' | 'legroom' | 'exit'

const KIND_FACTOR: Readonly<Record<Kind, number>> = { standard: 1, preferred: 1.6, legroom: 2.4, exit: 2.7 }

function kindOf({ characteristics, depth }: BuiltSeat): Kind {
  if (characteristics.includes('E')) return 'exit'
  if (characteristics.includes('L')) return 'legroom'
  return depth < PREFERRED_DEPTH ? 'preferred' : 'standard'
}

/**
 * Returns the factor between a seat's price and the standard price, or 0 if the fare includes the seat. Middle seats cost less
 * than window and aisle seats.
 */
function factorOf(seat: BuiltSeat, included: Brand['seatIsFree']): number {
  const kind = kindOf(seat)
  const isPremium = seat.cabin === 'Business' || seat.cabin === 'First'
  if (isPremium || included === 'any' || (included === 'standard' && kind === 'standard')) return 0
  return KIND_FACTOR[kind] * (seat.characteristics.includes('9') ? 0.8 : 1.15)
}

/** The properties of a seat that set its price, besides the flight and the fare family. Window and aisle seats cost the same. */
export interface SeatKind {
  kind: Kind
  position: 'window' | 'middle' | 'aisle'
}

/** Returns the kind of a seat on an aircraft type, or undefined if the aircraft has no such seat. */
export function seatKindOn(equipment: string, code: string): SeatKind | undefined {
  const seat = builtAircraftOf(equipment).seats.get(code)
  if (!seat) return undefined
  const { characteristics } = seat
  const position = characteristics.includes('9') ? 'middle' : characteristics.includes('W') ? 'window' : 'aisle'
  return { kind: kindOf(seat), position }
}

function priceFrom(flight: Flight, factor: number, currency: string): Money {
  if (factor === 0) return zero(currency)
  const sought = Math.min(1.25, Math.max(0.9, dearnessOf(flight)))
  return extraIn((6 + 0.0018 * flight.distance) * factor * sought, currency)
}

const includedIn = (brandId: string): Brand['seatIsFree'] => brandOf(brandId)?.seatIsFree ?? 'none'

/**
 * Prices a seat by distance, kind of seat, position in the row, and the usual demand for the flight. Current sales have no
 * influence, so that the price on the seat map is still valid when it is paid.
 */
export function seatPriceOf(flight: Flight, seat: BuiltSeat, brandId: string, currency: string): Money {
  return priceFrom(flight, factorOf(seat, includedIn(brandId)), currency)
}

const lowestFactors = new Map<string, readonly number[]>()
const mostKnown = 4_000
const nobody: ReadonlySet<string> = new Set()

/**
 * Returns the lowest price factors among the free seats of a cabin, at most `count` of them. Bassinet seats do not count, because
 * they need an infant.
 */
function lowestFree(flight: Flight, cabin: Cabin, included: Brand['seatIsFree'], sales: Sales, count: number): readonly number[] {
  const taken = sales.seatsOf?.(flight.key) ?? nobody
  const { background } = cabinState(flight, cabin, sales)
  const key = `${flight.key} ${cabin} ${included} ${background} ${count}`
  const known = taken.size === 0 ? lowestFactors.get(key) : undefined
  if (known) return known
  const others = backgroundSeats(flight, cabin, sales, taken)
  const lowest = [...builtAircraftOf(flight.equipment).seats.values()]
    .filter(({ code, characteristics, cabin: of }) => {
      const isBassinet = characteristics.includes('B')
      return of === cabin && !isBassinet && !taken.has(code) && !others.has(code)
    })
    .map((seat) => factorOf(seat, included))
    .toSorted((one, other) => one - other)
    .slice(0, count)
  if (taken.size === 0) {
    if (lowestFactors.size > mostKnown) lowestFactors.clear()
    lowestFactors.set(key, lowest)
  }
  return lowest
}

/** The seats to price, their fare family, and the sales that decide which of them are free. */
export interface SeatsWanted {
  brandId: string
  cabin: Cabin
  currency: string
  sales: Sales
}

/** Returns the price of the cheapest free seat, which is the lowest price on the seat map, or undefined if the cabin is full. */
export function lowestSeatPrice(flight: Flight, { brandId, cabin, currency, sales }: SeatsWanted): Money | undefined {
  const [lowest] = lowestFree(flight, cabin, includedIn(brandId), sales, 1)
  return lowest === undefined ? undefined : priceFrom(flight, lowest, currency)
}

/**
 * Adds up the prices of the cheapest free seats for a number of travellers. Travellers for whom no seat is left are not counted.
 */
export function lowestSeatsPrice(flight: Flight, { brandId, cabin, currency, sales }: SeatsWanted, travellers: number): Money {
  return lowestFree(flight, cabin, includedIn(brandId), sales, travellers).reduce(
    (sum, factor) => add(sum, priceFrom(flight, factor, currency)),
    zero(currency),
  )
}
