import { chooseLocale } from '#src/domain/locale.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import { queryOf, type Where } from './asked-place.ts'

/** The locale of a page, and the one that its address asks for: '' when the traveller chose none of ours. */
export interface PageLocale {
  locale: string
  chosen: string
}

/** Chooses the locale by the specification's order (section 5): the query's, the browser's first language, the default, the first. */
export const readLocale = (where: Where, browserLanguage: string | undefined): PageLocale => {
  const query = queryValues(queryOf(where)).get('locale')
  return {
    locale: chooseLocale(supportedLocales, defaultLocale, { query, browser: browserLanguage }),
    chosen: supportedLocales.find((each) => each === query) ?? '',
  }
}
