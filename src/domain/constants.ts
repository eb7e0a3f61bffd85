/** Retries of failed gateway requests, disabled by default. `delay` is in milliseconds. */
export const retryOptions = { isEnabled: false, retries: 3, delay: 1_000 } as const

/** Build number used if the build does not set one. */
export const defaultBuildNumber = '16'

export const environments = ['int', 'cert', 'stage', 'prod'] as const

export type Environment = (typeof environments)[number]

/** Id of the element with the page's settings as JSON. */
export const globalElementId = 'global'

/** The sales channel. */
export const channel = 'b2c'

/** The storefront used if the address does not name one. */
export const defaultStorefront = 'FCDX'

/** Returns the airline's code, which is the first two characters of a storefront code. */
export const airlineOf = (storefront: string): string => storefront.slice(0, 2)

/** Domains of the content-management systems that may show the storefront in a frame, so that authors can edit it. */
export const cmsDomains: readonly string[] = ['adobeaemcloud.com']
