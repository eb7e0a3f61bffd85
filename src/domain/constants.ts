/** Retries of gateway requests, if configured: their number, and the delay in milliseconds. */
export const retryOptions = { isEnabled: false, retries: 3, delay: 1_000 } as const

/** Build number of a build without one. */
export const defaultBuildNumber = '16'

export const environments = ['int', 'cert', 'stage', 'prod'] as const

export type Environment = (typeof environments)[number]

/** Id of the JSON block with the page's settings. */
export const globalElementId = 'global'

/** The sales channel. */
export const channel = 'b2c'

/** The storefront of addresses that name none. */
export const defaultStorefront = 'FCDX'

/** Returns the airline of a storefront code: its first two letters. */
export const airlineOf = (storefront: string): string => storefront.slice(0, 2)

/** Domains of the content-management system's provider, where authors work in a frame around the page. */
export const cmsDomains: readonly string[] = ['adobeaemcloud.com']
