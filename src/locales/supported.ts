/** The locales with catalogues, such as `en-US`. */
export const supportedLocales = ['en-US', 'ar-AE'] as const

export type SupportedLocale = (typeof supportedLocales)[number]

export const defaultLocale: SupportedLocale = 'en-US'
