import type { FareFamilies } from '#src/domain/fare-family-extras.ts'
import type { PartnerProducts } from '#src/domain/partner-product.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Trip } from './trip.ts'

/** What the extras page shows besides the extras and covers, as far as it has been loaded. */
export interface BesideExtras {
  families?: FareFamilies
  partners?: PartnerProducts
}

type Read = Pick<Trip, 'beside' | 'flow'>

/** Stores the extras of the fare families. Undefined if they could not be loaded. */
export const withFamilies = ({ beside }: Read, families: Answer<'brandedAncillaries'> | undefined): Pick<Trip, 'beside'> => ({
  beside: { ...beside, families: families ? { families } : { families: [], isUnreached: true } },
})

/** Stores what partners sell. Undefined if it could not be loaded. */
export const withPartners = ({ beside }: Read, products: Answer<'externalProducts'> | undefined): Pick<Trip, 'beside'> => ({
  beside: { ...beside, partners: products ? { products } : { products: [], isUnreached: true } },
})

/** Guards on what the extras page shows besides. A fare can be changed, and a partner's offer needs saying, only before buying. */
export const besideGuards = {
  'compares fare families': ({ context: { flow, beside } }: { context: Read }) =>
    flow === 'booking' && beside?.families === undefined,
  'shows partners': ({ context: { flow, beside } }: { context: Read }) => flow === 'booking' && beside?.partners === undefined,
} as const
