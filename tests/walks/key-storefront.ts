import { homeOf, storefronts } from '#src/gateway/platform/storefronts.ts'
import { round } from '#tests/share.ts'
import type { Site } from './product.ts'

const named = process.env['FARECHART_STOREFRONT']

/**
 * The storefront that the key walks of this run are on: the one that FARECHART_STOREFRONT names, otherwise the first, and the next
 * one in each further round of FARECHART_SEED through the groups of walks.
 */
export const storefront =
  storefronts.find(({ code }) => code === named) ?? storefronts[round % storefronts.length] ?? storefronts[0]

/** The home of that storefront. */
export const homeIn = ({ origin }: Pick<Site, 'origin'>): string => `${origin}${homeOf(storefront)}`

interface City {
  /** An airport of it. */
  code: string
  name: string
}

/** Where one of the storefronts' airlines flies. */
interface Network {
  /** Two cities with several flights a day between them. */
  short: readonly [City, City]
  /** Two cities on different continents. */
  long: readonly [City, City]
  /** Where the sandbox's trips lead. */
  tripTo: string
}

const farechart: Network = {
  short: [
    { code: 'LIS', name: 'Lisbon' },
    { code: 'MAD', name: 'Madrid' },
  ],
  long: [
    { code: 'LIS', name: 'Lisbon' },
    { code: 'JFK', name: 'New York' },
  ],
  tripTo: 'Madrid',
}

const najm: Network = {
  short: [
    { code: 'AUH', name: 'Abu Dhabi' },
    { code: 'IST', name: 'Istanbul' },
  ],
  long: [
    { code: 'DXB', name: 'Dubai' },
    { code: 'LHR', name: 'London' },
  ],
  tripTo: 'Istanbul',
}

/** Where the airline of that storefront flies. */
export const network = storefront.airline === 'FC' ? farechart : najm
