import { useLingui } from '@lingui/react'

/** Returns the current locale with a hyphen, as Intl and localised texts require. */
export const useLocale = (): string => useLingui().i18n.locale
