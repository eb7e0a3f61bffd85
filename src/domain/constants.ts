/** The gateway is asked again only where it is configured; then so often, after so many milliseconds. */
export const retryOptions = { isEnabled: false, retries: 3, delay: 1_000 } as const

/** Number of a build that says none. */
export const defaultBuildNumber = '16'

export const environments = ['int', 'cert', 'stage', 'prod'] as const

export type Environment = (typeof environments)[number]

/** Id of the block of JSON that holds the page's settings. */
export const globalElementId = 'global'

/** The sales channel. */
export const channel = 'b2c'

/** The storefront where an address names none. */
export const defaultStorefront = 'FCDX'

/** The airline of a storefront code: its first two letters. */
export const airlineOf = (storefront: string): string => storefront.slice(0, 2)

/** Domains of the content-management system's provider: authors work there, in a frame around the page. */
export const cmsDomains: readonly string[] = ['adobeaemcloud.com']
