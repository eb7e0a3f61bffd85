import { chooseLocale } from '#src/domain/locale.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import { queryOf, type HashAndQuery } from '../browser/asked-place.ts'

/** The locale of a page. `chosen` is the locale in the address, or empty if the storefront does not have it. */
export interface PageLocale {
  locale: string
  chosen: string
}

/**
 * Chooses the locale of a page: the one in the query, otherwise the browser's if the storefront has it, otherwise the storefront's first.
 */
export const readLocale = (
  where: HashAndQuery,
  browserLanguage: string | undefined,
  offered: readonly string[] = supportedLocales,
): PageLocale => {
  const supported = offered.filter((locale) => supportedLocales.some((each) => each === locale))
  const query = queryValues(queryOf(where)).get('locale')
  return {
    locale: chooseLocale(supported, supported[0] ?? defaultLocale, { query, browser: browserLanguage }),
    chosen: supported.find((each) => each === query) ?? '',
  }
}
