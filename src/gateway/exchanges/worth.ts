import { add, type Money, money, share, subtract, total, zero } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { legRequest } from '../search/find-offers.ts'
import { itineraryOf } from '../cart/legs.ts'
import type { TaxDifference } from '../conversation/exchange-state.ts'

/** A paid leg with its reusable fare. Taxes can be reused too, an `isKept` tax only towards the same tax. */
export interface OldLeg {
  leg: ChosenLeg
  fare: Money
  isInvoluntary: boolean
}

/** Sums the lines of a leg that are not taxes. */
const fareOf = ({ lines, total: { currency } }: ChosenLeg): Money =>
  total(
    lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => amount),
    currency,
  )

/** Returns true if two legs have the same flights and fare family. */
export const isSameSale = (one: Pick<ChosenLeg, 'flightKeys' | 'brandId'>, other: typeof one): boolean =>
  one.brandId === other.brandId && one.flightKeys.join() === other.flightKeys.join()

/**
 * Returns the one-way price of a leg in its booked class: the part of a round-trip fare that is used up once the leg is flown.
 * Falls back to the leg's own fare if there is no such price.
 */
const oneWayFare = (engine: Engine, criteria: SearchCriteria, place: number, leg: ChosenLeg): Money => {
  const letter = leg.bookingClasses[Math.max(0, leg.cabins?.indexOf(leg.cabin) ?? 0)] ?? ''
  const { origin: _origin, destination: _destination, date: _date, ...terms } = legRequest(criteria, place)
  const oneWay = engine.fareInClass(itineraryOf(engine, leg), leg.brandId, letter, { ...terms, isRoundTrip: false })
  return oneWay ?? fareOf(leg)
}

/**
 * Computes the reusable fare of each leg, which is the fare that was paid. Once a leg has been flown, its own reusable fare is
 * zero, and the others share the total fare minus the flown leg's one-way price, at least zero.
 */
export const oldFares = (
  engine: Engine,
  criteria: SearchCriteria | undefined,
  legs: readonly ChosenLeg[],
  isFlown: readonly boolean[],
): Money[] => {
  const fares = legs.map(fareOf)
  const currency = criteria?.currency ?? legs[0]?.total.currency ?? ''
  if (!criteria || !isFlown.includes(true)) return fares
  const used = total(
    legs.flatMap((leg, place) => (isFlown[place] ? [oneWayFare(engine, criteria, place, leg)] : [])),
    currency,
  )
  const left = money(Math.max(0, total(fares, currency).amount - used.amount), currency)
  const weights = fares.map(({ amount }, place) => (isFlown[place] ? 0 : amount))
  return weights.some((weight) => weight > 0) ? share(left, weights) : fares.map(() => zero(currency))
}

const taxesOf = ({ lines }: ChosenLeg) => lines.filter(({ kind }) => kind === 'tax')

const sumOfTax = (leg: ChosenLeg, label: string): Money =>
  total(
    taxesOf(leg)
      .filter((line) => line.label === label)
      .map(({ amount }) => amount),
    leg.total.currency,
  )

const taxDifferences = ({ leg: old, isInvoluntary }: OldLeg, now: ChosenLeg): TaxDifference[] =>
  [...new Set([...taxesOf(old), ...taxesOf(now)].map(({ label }) => label))].flatMap((label) => {
    const isKept = !isInvoluntary && taxesOf(old).some((line) => line.label === label && line.isKept)
    const amount = subtract(sumOfTax(now, label), sumOfTax(old, label))
    return amount.amount === 0 || (isKept && amount.amount < 0) ? [] : [{ label, amount }]
  })

/** The fare of a leg in the exchange, and the difference of each tax. A non-refundable tax counts only towards the same tax. */
export interface LegDifference {
  newFare: Money
  taxes: TaxDifference[]
}

const plainDifference = (old: OldLeg, now: ChosenLeg): LegDifference =>
  isSameSale(old.leg, now) ? { newFare: old.fare, taxes: [] } : { newFare: fareOf(now), taxes: taxDifferences(old, now) }

const isWaived = (old: OldLeg, now: ChosenLeg): boolean =>
  old.isInvoluntary && old.leg.brandId === now.brandId && sumOf(old, plainDifference(old, now)).amount > 0

/**
 * Computes the price difference between a new leg and the one it replaces. After a change by the airline, the same fare family
 * costs nothing more.
 */
export const legDifference = (old: OldLeg, now: ChosenLeg): LegDifference =>
  isWaived(old, now) ? { newFare: old.fare, taxes: [] } : plainDifference(old, now)

/** Returns the new leg with the price to charge: the paid price if the difference is waived, otherwise the new leg's price. */
export const asExchanged = (old: OldLeg, now: ChosenLeg): ChosenLeg =>
  isWaived(old, now) ? { ...now, lines: old.leg.lines, total: old.leg.total } : now

/** Sums the price difference of a leg, without the change fee. Negative if money is due to the traveller. */
export const sumOf = ({ fare }: Pick<OldLeg, 'fare'>, { newFare, taxes }: LegDifference): Money =>
  taxes.reduce((sum, { amount }) => add(sum, amount), subtract(newFare, fare))

/** Merges the tax differences of several legs into one per tax code. */
export const joinedTaxes = (taxes: readonly TaxDifference[]): TaxDifference[] => {
  const byLabel = new Map<string, Money>()
  for (const { label, amount } of taxes) byLabel.set(label, add(byLabel.get(label) ?? zero(amount.currency), amount))
  return [...byLabel].map(([label, amount]) => ({ label, amount }))
}
