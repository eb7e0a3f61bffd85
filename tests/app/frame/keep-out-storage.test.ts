// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepOutStorage } from '#src/app/frame/keep-out-storage.ts'
import { keepRecentSearch, recentSearches } from '#src/steps/home/recent-searches.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'

/** A day on which the flights of the search are on sale. */
const today = search.legs[0]?.date ?? ''

it('keeps searches in the staff’s browser out of a replayed page', () => {
  keepRecentSearch({ search, locale: 'en-US', origin: 'Lisbon', destination: 'Athens' }, today, storefronts[0])
  expect(recentSearches(today, storefronts[0])).toHaveLength(1)
  keepOutStorage(window)
  expect(recentSearches(today, storefronts[0])).toEqual([])
})
