import type { Brand, BrandAttribute, Offer } from './itinerary.ts'
import type { Money } from './money.ts'
import { cabins } from './search.ts'

/** The terms of a fare family. Fare rules, the comparison table and captions are all worded from them. */
export type FareTerms = Pick<Brand, 'id' | 'cabin' | 'attributes'>

/** A term in which two fare families differ. If the term is the cabin, `from.limitedTo` and `to.limitedTo` name it. */
export interface TermChange {
  code: string
  effect: 'lost' | 'gained'
  from: BrandAttribute
  to: BrandAttribute
}

const worthOfStatus = { notOffered: 0, forFee: 1, included: 2 } as const

/**
 * Terms whose fee is compared too. The fee of any other term is the price of an extra, which is shown where extras are
 * sold.
 */
const ruledByFee: readonly string[] = ['change', 'refund']

const termsOf = ({ cabin, attributes }: FareTerms): BrandAttribute[] =>
  cabin === undefined ? attributes : [{ code: 'cabin', status: 'included', limitedTo: cabin }, ...attributes]

const rankOf = ({ limitedTo }: BrandAttribute): number => cabins.findIndex((cabin) => cabin === limitedTo)

/** Compares two cabins. Positive if the second is higher, zero if either is unknown. */
const compareCabins = (one: BrandAttribute, other: BrandAttribute): number =>
  rankOf(one) < 0 || rankOf(other) < 0 ? 0 : rankOf(other) - rankOf(one)

const breadthOf = ({ limitedTo }: BrandAttribute): number => (limitedTo === undefined ? 1 : 0)

/** Compares two fees. Positive if the second is lower, zero if either is unknown. */
const cheaper = (one: Money | undefined, other: Money | undefined): number =>
  one && other && one.currency === other.currency ? one.amount - other.amount : 0

/** Compares two terms. Positive if the second is better for the traveller, negative if it is worse. */
const compare = (one: BrandAttribute, other: BrandAttribute): number => {
  if (one.code === 'cabin') return compareCabins(one, other)
  if (one.status !== other.status) return worthOfStatus[other.status] - worthOfStatus[one.status]
  if (one.status === 'included') return (other.quantity ?? 1) - (one.quantity ?? 1) || breadthOf(other) - breadthOf(one)
  if (!ruledByFee.includes(one.code)) return 0
  return cheaper(one.amount, other.amount) || cheaper(one.amountOnDay ?? one.amount, other.amountOnDay ?? other.amount)
}

/**
 * Lists the terms in which two fare families differ, in the order of the first. A term that only one family states is omitted,
 * because the difference is unknown.
 */
export const changedTerms = (from: FareTerms | undefined, to: FareTerms | undefined): TermChange[] =>
  from === undefined || to === undefined
    ? []
    : termsOf(from).flatMap((one): TermChange[] => {
        const other = termsOf(to).find(({ code }) => code === one.code)
        const difference = other ? compare(one, other) : 0
        return other && difference !== 0
          ? [{ code: one.code, effect: difference < 0 ? 'lost' : 'gained', from: one, to: other }]
          : []
      })

/** Lists the terms that are worse in the second fare family. */
export const lostTerms = (own: FareTerms | undefined, other: FareTerms | undefined): TermChange[] =>
  changedTerms(own, other).filter(({ effect }) => effect === 'lost')

/** Returns true if a fare family is at least as good as the booked one in every known term. */
export const isAsGood = (own: FareTerms, other: FareTerms): boolean => lostTerms(own, other).length === 0

type Sold = Pick<Offer, 'brand' | 'soldOut' | 'price'>

/**
 * Finds the like-for-like offer of a flight: the one in the booked fare family, otherwise the cheapest in a family with terms at
 * least as good. Returns undefined if there is none.
 */
export const likeForLike = <Each extends Sold>(
  offers: readonly Each[],
  ownId: string,
  brands: readonly FareTerms[],
): Each | undefined => {
  const sold = offers.filter(({ soldOut, price }) => !soldOut && price)
  const same = sold.find(({ brand }) => brand === ownId)
  const own = brands.find(({ id }) => id === ownId)
  if (same || !own) return same
  return sold
    .filter(({ brand }) => brands.some((each) => each.id === brand && isAsGood(own, each)))
    .toSorted((one, other) => (one.price?.party.amount ?? 0) - (other.price?.party.amount ?? 0))[0]
}
