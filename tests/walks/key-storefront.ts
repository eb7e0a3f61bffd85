import { homeOf, type Storefront, storefrontOf, storefronts } from '#src/gateway/platform/storefronts.ts'
import { round } from '#tests/share.ts'
import type { Site } from './product.ts'

/** Returns the storefront that FARECHART_STOREFRONT names. Throws if there is none of that code. */
const named = (code: string): Storefront => {
  const found = storefrontOf(code)
  if (found) return found
  throw new Error(`FARECHART_STOREFRONT is ${code}. Set it to ${storefronts.map((each) => each.code).join(' or ')}.`)
}

const wanted = process.env['FARECHART_STOREFRONT']

/**
 * The storefront for the key walks of this run. It is the one that FARECHART_STOREFRONT names. Otherwise it is the first
 * storefront, and the next one each time FARECHART_SEED has gone through all groups of walks.
 */
export const storefront = wanted ? named(wanted) : (storefronts[round % storefronts.length] ?? storefronts[0])

/** Returns the address of the storefront's home. */
export const homeIn = ({ origin }: Pick<Site, 'origin'>): string => `${origin}${homeOf(storefront)}`

interface City {
  /** The code of one of its airports. */
  code: string
  name: string
}

/** The places where a storefront's airline flies. */
interface Network {
  /** Two cities with several flights a day between them. */
  short: readonly [City, City]
  /** Two cities on different continents. */
  long: readonly [City, City]
  /** The destination of the sandbox's trips. */
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

/** The network of the storefront's airline. */
export const network = storefront.airline === 'FC' ? farechart : najm
