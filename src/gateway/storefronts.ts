/** What a storefront sells as: one airline, in its own languages, from its own country. */
export interface Storefront {
  /** Four capitals; the first two are the airline. */
  code: string
  /** Used when a search names no currency. */
  currency: string
  /** ISO 3166 alpha-2, used when a search names no point of sale. */
  pointOfSale: string
  /** Hyphenated locales; the first is the default. */
  locales: readonly string[]
  privacySettings: {
    isEnabled: boolean
    maskFrequentFlyerNumber: boolean
    maskPhoneNumber: boolean
    maskEmailAddress: boolean
    maskDateOfBirth: boolean
    maskTravelDocument: boolean
  }
}

const farechart: Storefront = {
  code: 'FCDX',
  currency: 'EUR',
  pointOfSale: 'GB',
  locales: ['en-US', 'ar-AE'],
  privacySettings: {
    isEnabled: false,
    maskFrequentFlyerNumber: true,
    maskPhoneNumber: true,
    maskEmailAddress: true,
    maskDateOfBirth: true,
    maskTravelDocument: true,
  },
}

/** Every storefront that this gateway runs; the first is where `/` leads. */
export const storefronts: readonly [Storefront, ...Storefront[]] = [farechart]

/** The storefront of a code as an address or a header writes it; undefined when it is not one of ours. */
export const storefrontOf = (code: string): Storefront | undefined => storefronts.find((each) => each.code === code)

/** The storefront that answers a client's header: its own, or the first for a client that was built for another airline. */
export const servingStorefront = (code: string | null): Storefront => (code && storefrontOf(code)) || storefronts[0]
