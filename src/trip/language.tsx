import { useLingui } from '@lingui/react'

/** The locale in use, hyphenated: for Intl and for texts by locale. */
export const useLocale = (): string => useLingui().i18n.locale
