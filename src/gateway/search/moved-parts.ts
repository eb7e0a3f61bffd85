import { type Money, subtract, total } from '#src/domain/money.ts'
import type { PartyPrice } from '../airline/offer.ts'

/** A leg of an advertised trip: its current price, and its price in every booking class of the fare family. */
export interface PricedLeg {
  current: PartyPrice
  byClass: readonly PartyPrice[]
}

/** Changes in price components since the fare was advertised, negative if lower. */
export interface MovedParts {
  fare: Money
  taxes: Money
}

/** With more legs, there are too many combinations of booking classes to try. */
const mostLegs = 4

const fareOf = ({ fare, discount }: PartyPrice): Money => (discount ? subtract(fare, discount) : fare)

/** Fares by trip total. NaN marks a total that several fares add up to. */
type FaresByTotal = ReadonlyMap<number, number>

const withLeg = (sums: FaresByTotal, { byClass }: PricedLeg, most: number): FaresByTotal => {
  const next = new Map<number, number>()
  for (const [sum, fares] of sums) {
    for (const price of byClass) {
      const amount = sum + price.total.amount
      if (amount > most) continue
      const fare = fares + fareOf(price).amount
      const known = next.get(amount)
      next.set(amount, known === undefined || known === fare ? fare : Number.NaN)
    }
  }
  return next
}

/**
 * Finds out which parts of a price have changed since it was advertised. It was the price of the same flights in other booking
 * classes, whose fares and taxes are known. Returns undefined if no classes add up to the advertised price, or if several do with
 * different fares.
 */
export const movedParts = (advertised: Money, legs: readonly PricedLeg[]): MovedParts | undefined => {
  const { currency, amount } = advertised
  if (legs.length > mostLegs || legs.some(({ current }) => current.currency !== currency)) return undefined
  const sums = legs.reduce<FaresByTotal>((found, leg) => withLeg(found, leg, amount), new Map([[0, 0]]))
  const fareThen = sums.get(amount)
  if (fareThen === undefined || Number.isNaN(fareThen)) return undefined
  const sumOf = (part: (price: PartyPrice) => Money) =>
    total(
      legs.map(({ current }) => part(current)),
      currency,
    )
  return {
    fare: subtract(sumOf(fareOf), { amount: fareThen, currency }),
    taxes: subtract(
      sumOf(({ tax }) => tax),
      { amount: amount - fareThen, currency },
    ),
  }
}
