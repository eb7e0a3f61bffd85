/** The locales that have catalogues: keys of two lowercase letters, a hyphen and capitals. */
export const supportedLocales = ['en-US', 'ar-AE'] as const

export type SupportedLocale = (typeof supportedLocales)[number]

export const defaultLocale: SupportedLocale = 'en-US'
