import type { Cart } from './cart.ts'
import { type ExchangeQuote, type ExchangeType, exchangeTypeOf, isExchangeChosen } from './exchange.ts'
import { add, type Money, subtract } from './money.ts'
import { passengerTypes } from './passenger.ts'
import { cabins, onAnotherDay, type Search, type SearchLeg } from './search.ts'

/** What the traveller wants for one leg of a booking: to keep it, or other flights. */
export type LegWish = 'keep' | SearchLeg

/** Where and when a leg is booked: of a booking's part, its ends and the day on which it leaves. */
export const bookedLeg = ({ segments }: Cart['parts'][number]): SearchLeg => ({
  origin: segments[0]?.origin ?? '',
  destination: segments.at(-1)?.destination ?? '',
  date: segments[0]?.departure.slice(0, 10) ?? '',
})

const searchFor = ({ passengers, exchange, search }: Cart, legs: SearchLeg[], exchangeType: ExchangeType): Search => ({
  searchType: 'BRANDED',
  journeyType: legs.length > 1 ? 'round-trip' : 'one-way',
  legs,
  passengers: Object.fromEntries(
    passengerTypes.map((each) => [each, passengers.filter(({ type }) => type === each).length]),
  ) as Search['passengers'],
  cabin: cabins.find((cabin) => cabin === exchange?.oldParts[0]?.segments[0]?.cabin) ?? search?.cabin ?? '',
  awardBooking: search?.awardBooking ?? false,
  promoCodes: [],
  direction: 0,
  exchangeType,
})

/**
 * The search for other flights of the legs that are not kept; undefined while every leg is kept,
 * and where no type of exchange is for just these.
 */
export const exchangeSearch = (cart: Cart, wishes: readonly LegWish[]): Search | undefined => {
  const legs = wishes.filter((wish) => wish !== 'keep')
  const changed = wishes.flatMap((wish, index) => (wish === 'keep' ? [] : [index]))
  const exchangeType = exchangeTypeOf(changed, wishes.length)
  return legs.length > 0 && exchangeType ? searchFor(cart, legs, exchangeType) : undefined
}

/** The same search rebuilt from the chosen flights; undefined until some are chosen. */
export const exchangeSearchAgain = (cart: Cart): Search | undefined =>
  cart.exchange && isExchangeChosen(cart.exchange)
    ? exchangeSearch(
        cart,
        cart.exchange.legs.map(({ index, isKept }) => {
          const part = cart.parts[index]
          return isKept || !part ? 'keep' : bookedLeg(part)
        }),
      )
    : undefined

/** The search for what the days of a month would cost on one leg, from its first day `YYYY-MM-DD` on. */
export const monthSearch = (search: Search, leg: number, month: string): Search => ({
  ...onAnotherDay(search, leg, month),
  searchType: 'CALENDAR30',
})

/** The offer refs of the legs that were chosen anew, in the order of the search for them. */
export const refsOfChange = ({ exchange, refs }: Cart): number[] =>
  (exchange?.legs ?? []).flatMap(({ index, isKept }) => {
    const ref = refs[index]
    return isKept || ref === undefined ? [] : [ref]
  })

/** The price difference of the chosen flights in fares and taxes, negative when they cost less; without change fee and extras. */
export const differenceOfFlights = ({ newFare, oldValue, taxDifference }: ExchangeQuote): Money =>
  add(subtract(newFare, oldValue), taxDifference)

/** What is due and what is refunded for a price difference. The change fee is always due and never set off. */
export const payOrGetBack = (difference: Money, fee: Money): { pay: Money; back: Money } => ({
  pay: difference.amount > 0 ? add(difference, fee) : fee,
  back: { ...difference, amount: Math.max(0, -difference.amount) },
})
