import { useLingui } from '@lingui/react'

/** Returns the current hyphenated locale, for Intl and texts by locale. */
export const useLocale = (): string => useLingui().i18n.locale
