import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import type { Configuration, SearchSettings } from '#src/domain/configuration.ts'
import { type LinkReader, readLink } from '#src/domain/link-parameters.ts'
import { readSearchOf } from '#src/domain/read-search.ts'
import { picksOf } from '#src/domain/search-legs.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { askedBy, namesNoPage, queryOf, type HashAndQuery } from './asked-place.ts'
import type { Selections } from './selections.ts'

export const dayHere = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

export const readLocaleAsked = (link: LinkReader, locales: readonly string[]): void => {
  const given = link.read('locale').toLowerCase()
  if (given !== '' && !locales.some((locale) => locale.toLowerCase() === given)) link.correct('locale', '')
}

/**
 * Reads an address that requests the flights of a new search and nothing else. Undefined for any other, which `readArrival` reads with all
 * that it may contain. For these addresses, both return the same. In a separate module, because the first rows of results need only this.
 */
export const readNewSearch = (
  where: HashAndQuery,
  selections: Pick<Selections, 'openAttempt'>,
  now: Date,
  settings: SearchSettings & Pick<Configuration, 'locales'>,
): { input: SessionInput; asked: Asked } | undefined => {
  const link = readLink(queryOf(where))
  const { flow, at } = askedBy(where.hash)
  const asksForFlights = at === 'flight-selection' || (at === undefined && link.isGiven('origin') && !namesNoPage(where.hash))
  const isUnderWay = link.read('execution') !== '' || selections.openAttempt() !== undefined
  if (flow !== 'booking' || !asksForFlights || isUnderWay) return undefined
  const { search } = readSearchOf(link, { today: dayHere(now), settings, isExchange: false, searchType: 'BRANDED' })
  readLocaleAsked(link, settings.locales)
  if (search?.searchType !== 'BRANDED' || link.finish().length > 0) return undefined
  const picks = picksOf(search)
  return {
    input: { executionKey: '', flow: 'booking', at: 'flight-selection', kept: { ...nothingKept, search, picks } },
    asked: { corrections: [], ...(picks.length > 0 && { picks }) },
  }
}
