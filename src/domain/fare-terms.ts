import type { Brand, BrandAttribute, Offer } from './itinerary.ts'
import { cabins } from './search.ts'

/** What a fare family gives: its cabin, and its attributes as the rules, the comparison table and the captions tell them. */
export type FareTerms = Pick<Brand, 'id' | 'cabin' | 'attributes'>

/** One term in which two fare families differ. The cabin is a term too: `from` and `to` are then limited to it. */
export interface TermChange {
  code: string
  effect: 'lost' | 'gained'
  from: BrandAttribute
  to: BrandAttribute
}

const worthOfStatus = { notOffered: 0, forFee: 1, included: 2 } as const

/** Terms whose fee is the term itself: what another one costs is the price of an extra, told where extras are sold. */
const ruledByFee: readonly string[] = ['change', 'refund']

const termsOf = ({ cabin, attributes }: FareTerms): BrandAttribute[] =>
  cabin === undefined ? attributes : [{ code: 'cabin', status: 'included', limitedTo: cabin }, ...attributes]

const kindOf = ({ code, limitedTo }: BrandAttribute): number =>
  code === 'cabin' ? cabins.findIndex((cabin) => cabin === limitedTo) : limitedTo === undefined ? 1 : 0

/** Above zero where the second is better for a traveller, below where it is worse. */
const compare = (one: BrandAttribute, other: BrandAttribute): number => {
  if (one.status !== other.status) return worthOfStatus[other.status] - worthOfStatus[one.status]
  if (one.status === 'included') return (other.quantity ?? 1) - (one.quantity ?? 1) || kindOf(other) - kindOf(one)
  if (!ruledByFee.includes(one.code) || one.amount?.currency !== other.amount?.currency) return 0
  return (one.amount?.amount ?? 0) - (other.amount?.amount ?? 0)
}

/**
 * Every term that is not the same in two fare families, in the order of the first. A term that one of them does not tell is left out:
 * nothing may be said of it.
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

/** What a traveller who owns the first family gives up by the second. */
export const lostTerms = (own: FareTerms | undefined, other: FareTerms | undefined): TermChange[] =>
  changedTerms(own, other).filter(({ effect }) => effect === 'lost')

/** Whether a family gives all that the traveller's own one does. */
export const isAsGood = (own: FareTerms, other: FareTerms): boolean => lostTerms(own, other).length === 0

type Sold = Pick<Offer, 'brand' | 'soldOut' | 'price'>

/**
 * The offer of a flight that is like what the traveller owns: in the same family, else the nearest better one, which is the least dear
 * of those that give all of it. Undefined where none does.
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
