/** The gateway is asked again only where it is configured; then so often, after so many milliseconds (specification, section 9). */
export const retryOptions = { isEnabled: false, retries: 3, delay: 1_000 } as const

/** Number of a build that says none (specification, section 9). */
export const defaultBuildNumber = '16'

export const environments = ['int', 'cert', 'stage', 'prod'] as const

export type Environment = (typeof environments)[number]

/** Id of the block of JSON that holds the page's settings (specification, section 9). */
export const globalElementId = 'global'

/** Through whom is sold (specification, section 9). */
export const channel = 'b2c'

/** The storefront where an address names none (specification, section 9). */
export const defaultStorefront = 'FCDX'

/** The airline of a storefront code: its first two letters (specification, section 9). */
export const airlineOf = (storefront: string): string => storefront.slice(0, 2)

/** Domains of the content-management system's provider: authors work there, in a frame around the page. */
export const cmsDomains: readonly string[] = ['adobeaemcloud.com']
