import { useLingui } from '@lingui/react'

/** The current hyphenated locale, for Intl and texts by locale. */
export const useLocale = (): string => useLingui().i18n.locale
