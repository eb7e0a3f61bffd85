import { add, type Money, money, share, subtract, total, zero } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { legRequest } from '../search/find-offers.ts'
import { itineraryOf } from '../cart/legs.ts'
import type { TaxDifference } from '../conversation/exchange-state.ts'

/** A leg as it was paid for, with what of the fare may be used for another; without `isTaxKept` every tax counts. */
export interface OldLeg {
  leg: ChosenLeg
  fare: Money
  isInvoluntary: boolean
}

/** What of a leg's price is not tax. */
const fareOf = ({ lines, total: { currency } }: ChosenLeg): Money =>
  total(
    lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => amount),
    currency,
  )

/** The same flights in the same fare family: bought anew, they cost what they cost. */
export const isSameSale = (one: Pick<ChosenLeg, 'flightKeys' | 'brandId'>, other: typeof one): boolean =>
  one.brandId === other.brandId && one.flightKeys.join() === other.flightKeys.join()

/** The one-way price of a leg in its sold booking class: the value used up by a flown half of a round trip. */
const oneWayFare = (engine: Engine, criteria: SearchCriteria, place: number, leg: ChosenLeg): Money => {
  const letter = leg.bookingClasses[Math.max(0, leg.cabins?.indexOf(leg.cabin) ?? 0)] ?? ''
  const { origin: _origin, destination: _destination, date: _date, ...terms } = legRequest(criteria, place)
  const oneWay = engine.fareInClass(itineraryOf(engine, leg), leg.brandId, letter, { ...terms, isRoundTrip: false })
  return oneWay ?? fareOf(leg)
}

/**
 * What the fare of each leg is worth in an exchange: what was paid for it, and nothing for a flown one. Where one has been flown,
 * the others share what is left of the whole fare after it is counted one way, nothing at least.
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

/** What one leg costs anew against what it was worth: its fare, and every tax; a tax that is not paid back counts for itself only. */
export interface LegDifference {
  newFare: Money
  taxes: TaxDifference[]
}

const plainDifference = (old: OldLeg, now: ChosenLeg): LegDifference =>
  isSameSale(old.leg, now) ? { newFare: old.fare, taxes: [] } : { newFare: fareOf(now), taxes: taxDifferences(old, now) }

const isWaived = (old: OldLeg, now: ChosenLeg): boolean =>
  old.isInvoluntary && old.leg.brandId === now.brandId && sumOf(old, plainDifference(old, now)).amount > 0

/** How a leg that is chosen differs from the one in its place. Of a leg that the airline changed, the same family costs no more. */
export const legDifference = (old: OldLeg, now: ChosenLeg): LegDifference =>
  isWaived(old, now) ? { newFare: old.fare, taxes: [] } : plainDifference(old, now)

/** The chosen leg at what it is sold for in the exchange: at the price that was paid where nothing more is asked. */
export const asExchanged = (old: OldLeg, now: ChosenLeg): ChosenLeg =>
  isWaived(old, now) ? { ...now, lines: old.leg.lines, total: old.leg.total } : now

/** What is paid more for a leg, below zero when it comes back; without the change fee. */
export const sumOf = ({ fare }: Pick<OldLeg, 'fare'>, { newFare, taxes }: LegDifference): Money =>
  taxes.reduce((sum, { amount }) => add(sum, amount), subtract(newFare, fare))

/** The taxes of several legs together, one line for each. */
export const joinedTaxes = (taxes: readonly TaxDifference[]): TaxDifference[] => {
  const byLabel = new Map<string, Money>()
  for (const { label, amount } of taxes) byLabel.set(label, add(byLabel.get(label) ?? zero(amount.currency), amount))
  return [...byLabel].map(([label, amount]) => ({ label, amount }))
}
