import type { FareFamilies } from '#src/domain/fare-family-extras.ts'
import type { PartnerProducts } from '#src/domain/partner-product.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Trip } from './trip.ts'

/** Suggestions on the extras page: what other fares include, and partners’ products. A list is undefined until it is loaded. */
export interface Suggestions {
  families?: FareFamilies
  partners?: PartnerProducts
}

type Read = Pick<Trip, 'suggestions' | 'flow'>

/** Stores the extras of the fare families. Undefined if they could not be loaded. */
export const withFamilies = (
  { suggestions }: Read,
  families: Answer<'brandedAncillaries'> | undefined,
): Pick<Trip, 'suggestions'> => ({
  suggestions: { ...suggestions, families: families ? { families } : { families: [], isUnreached: true } },
})

/** Stores what partners sell. Undefined if it could not be loaded. */
export const withPartners = (
  { suggestions }: Read,
  products: Answer<'externalProducts'> | undefined,
): Pick<Trip, 'suggestions'> => ({
  suggestions: { ...suggestions, partners: products ? { products } : { products: [], isUnreached: true } },
})

/** Guards on suggestions, which are made only before the purchase: then the fare can still be changed, and rooms are not yet booked. */
export const suggestionGuards = {
  'compares fare families': ({ context: { flow, suggestions } }: { context: Read }) =>
    flow === 'booking' && suggestions?.families === undefined,
  'shows partners': ({ context: { flow, suggestions } }: { context: Read }) =>
    flow === 'booking' && suggestions?.partners === undefined,
} as const
