// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepOutStorage } from '#src/app/desk/keep-out-storage.ts'
import { keepRecentSearch, recentSearches } from '#src/steps/home/recent-searches.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'

it('keeps the searches of the staff’s own browser out of a traveller’s page', () => {
  keepRecentSearch({ search, origin: 'Lisbon', destination: 'Athens' }, '2020-01-01')
  expect(recentSearches('2020-01-01')).toHaveLength(1)
  keepOutStorage(window)
  expect(recentSearches('2020-01-01')).toEqual([])
})
