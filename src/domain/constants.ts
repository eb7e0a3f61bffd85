/** The gateway is asked again only where it is configured; then so often, after so many milliseconds (specification, section 9). */
export const retryOptions = { isEnabled: false, retries: 3, delay: 1_000 } as const

/** Number of a build that says none (specification, section 9). */
export const defaultBuildNumber = '16'
