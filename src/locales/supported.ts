/** The locales with catalogues, each with its own name for its language. */
export const ownNames = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'ar-AE': 'العربية',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'ja-JP': '日本語',
  'pt-BR': 'Português',
} as const

export type SupportedLocale = keyof typeof ownNames

/** The locales with catalogues, such as `en-US`. */
export const supportedLocales = Object.keys(ownNames) as readonly SupportedLocale[]

/** True if a locale has catalogues. */
export const isSupported = (locale: string): locale is SupportedLocale => Object.hasOwn(ownNames, locale)

export const defaultLocale: SupportedLocale = 'en-US'
