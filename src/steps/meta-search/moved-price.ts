import type { Trip } from '#machines/trip.ts'
import type { AdvertisedFare, ItineraryPart } from '#src/domain/itinerary.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import { add, type Money, subtract, total } from '#src/domain/money.ts'
import { totalOfFlights } from '#src/domain/total.ts'

/** The advertised flights with their current and advertised prices. */
export interface MovedPrice {
  now: Money
  fare: Money
  taxes: Money
  isEstimate: boolean
  /** The advertised price and the difference from it. Undefined if the prices can't be compared. */
  advertised: Money | undefined
  difference: Money | undefined
  /** The difference split into fare and taxes, if known. */
  moved: AdvertisedFare['moved']
  isConverted: boolean
  parts: ItineraryPart[]
  brands: string[]
}

type Shown = Pick<MovedPrice, 'now' | 'fare' | 'taxes' | 'isEstimate' | 'parts' | 'brands'>

const inCart = ({ cart }: Trip): Shown | undefined => {
  if (!cart) return undefined
  const sumOf = (...kinds: string[]) =>
    total(
      cart.lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount),
      cart.currency,
    )
  return {
    now: totalOfFlights(cart),
    fare: sumOf('fare', 'discount'),
    taxes: sumOf('tax', 'fee'),
    isEstimate: false,
    parts: cart.parts,
    brands: cart.brands ?? [],
  }
}

const onOffer = ({ offers, picks, shown }: Trip): Shown | undefined => {
  const chosen = picks.flatMap((ref, leg) => (offers && ref !== undefined ? (offerOn(offers, leg, ref) ?? []) : []))
  const prices = chosen.flatMap(({ offer }) => offer.price ?? [])
  const [first, ...others] = prices
  if (!first || !shown) return undefined
  return {
    now: shown,
    fare: others.reduce((sum, { partyFare }) => add(sum, partyFare), first.partyFare),
    taxes: others.reduce((sum, { partyTaxes }) => add(sum, partyTaxes), first.partyTaxes),
    isEstimate: prices.some(({ isEstimate }) => isEstimate),
    parts: chosen.map(({ row }) => row.part),
    brands: chosen.map(({ offer }) => offer.brand),
  }
}

/**
 * Compares the current price of the flights with the advertised one. `isAdded`: the flights are in the cart, whose price counts.
 * Undefined if there are no flights to show.
 */
export const movedPriceOf = (trip: Trip, isAdded: boolean): MovedPrice | undefined => {
  const shown = isAdded ? inCart(trip) : onOffer(trip)
  if (!shown) return undefined
  const { advertised, moved, isConverted = false } = trip.offers?.advertised ?? {}
  const isComparable = advertised?.currency === shown.now.currency && !shown.isEstimate
  const [then, difference] = isComparable && advertised ? [advertised, subtract(shown.now, advertised)] : []
  const isAsCompared = moved && difference && add(moved.fare, moved.taxes).amount === difference.amount
  return { ...shown, advertised: then, difference, moved: isAsCompared ? moved : undefined, isConverted }
}
