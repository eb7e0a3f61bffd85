import type { Cart } from './cart.ts'
import type { PassengerType } from './passenger.ts'
import { cabins, type PassengerCounts, type Search } from './search.ts'
import { journeyTypeOf } from './search-legs.ts'

/** Counts the travellers of a cart by type, from the named passengers or, before any is named, from the fare lines. */
const travellersIn = ({ passengers, lines }: Pick<Cart, 'passengers' | 'lines'>): PassengerCounts => {
  const priced = lines.filter(({ kind }) => kind === 'fare')
  const legs = new Map<string, number>()
  for (const { passengerType = 'ADT', passengerId = '', segmentId = '', quantity } of priced)
    legs.set(`${passengerType} ${passengerId} ${segmentId}`, quantity)
  const count = (type: PassengerType): number =>
    passengers.length > 0
      ? passengers.filter((passenger) => passenger.type === type).length
      : [...legs].reduce((sum, [key, quantity]) => (key.startsWith(`${type} `) ? sum + quantity : sum), 0)
  const counts = { ADT: count('ADT'), CHD: count('CHD'), INF: count('INF') }
  return counts.ADT + counts.CHD === 0 ? { ...counts, ADT: 1 } : counts
}

/**
 * Reconstructs a search from the flights, cabin and travellers of a cart, for a gateway that does not report what was searched
 * for. Promo codes are lost. Returns undefined if the cart has no flights.
 */
export const searchIn = ({ parts, ...cart }: Pick<Cart, 'parts' | 'passengers' | 'lines' | 'currency'>): Search | undefined => {
  if (parts.length === 0) return undefined
  const cabin = cabins.find((each) => each === parts[0]?.segments[0]?.cabin)
  const legs = parts.map(({ segments }) => ({
    origin: segments[0]?.origin ?? '',
    destination: segments.at(-1)?.destination ?? '',
    date: segments[0]?.departure.slice(0, 10) ?? '',
  }))
  return {
    searchType: 'BRANDED',
    journeyType: journeyTypeOf(legs),
    legs,
    passengers: travellersIn(cart),
    cabin: cabin ?? '',
    awardBooking: false,
    promoCodes: [],
    currency: cart.currency,
    direction: 0,
  }
}
