// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepRecentSearch, recentIn, recentPlaces, recentSearches } from '#src/steps/home/recent-searches.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'
import { renderWithPlaceNames } from '#src/trip/place-names.ts'

const today = search.legs[0]?.date ?? ''
const [storefront] = storefronts

it('names the places of a recent search in the page’s language, even if it was made in another', async () => {
  renderWithPlaceNames('de-DE', { LIS: 'Lissabon', ATH: 'Athen' })
  keepRecentSearch({ search, locale: 'en-US', origin: 'Lisbon', destination: 'Athens' }, today, storefront)
  const kept = recentSearches(today, storefront)
  expect(await recentIn(kept, 'de-DE')).toEqual([{ ...kept[0], locale: 'de-DE', origin: 'Lissabon', destination: 'Athen' }])
  expect(await recentIn(kept, 'en-US')).toEqual(kept)
  expect(await recentPlaces(today, storefront, 'de-DE')).toEqual([
    { code: 'LIS', title: 'Lissabon' },
    { code: 'ATH', title: 'Athen' },
  ])
})
