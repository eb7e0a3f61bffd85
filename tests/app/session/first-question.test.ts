import { describe, expect, it } from 'vitest'
import { queryOf } from '#src/app/browser/asked-place.ts'
import { askFirstQuestion } from '#src/app/session/first-question.ts'
import { readRoutes } from '#src/app/settings/routes.ts'
import { searchBody } from '#src/domain/search-body.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import routesFile from '../../../public/data/global/routes.json' with { type: 'json' }

const [configuration] = storefronts
const routes = readRoutes(routesFile)
const searched = 'origin=LIS&destination=MAD&date=05-04-2027&ADT=1'
const advertised =
  'flight=FC123&origin=LIS&destination=MAD&departure=2027-05-04T08:00&arrival=2027-05-04T10:20&ADT=1&currency=EUR'

const askedAt = (hash: string, search = '', isResuming = false) => {
  const asked: unknown[] = []
  void askFirstQuestion(
    { prefetch: (name, { flow, variables }) => void asked.push([name, flow, variables]) },
    {
      where: { hash, search },
      routes,
      search: readSearch(queryOf({ hash, search }), '', configuration).search,
      isResuming,
      configuration,
    },
  )
  return asked
}

describe('the first request of a page', () => {
  const { search } = readSearch(searched, '', configuration)
  if (!search) throw new Error('the link reads')
  const question = ['airSearch', 'booking', { airSearchInput: searchBody(search) }]

  it('is the search on the results page, in the hash or before it', () => {
    expect(askedAt(`#/flight-selection?${searched}`)).toEqual([question])
    expect(askedAt('', `?${searched}`)).toEqual([question])
  })

  it('is none if the search on the results page is invalid, or while a conversation is resumed', () => {
    expect(askedAt('#/flight-selection?origin=LIS')).toEqual([])
    expect(askedAt(`#/flight-selection?${searched}`, '', true)).toEqual([])
  })

  it('is the trip if both PNR and last name are given', () => {
    expect(askedAt('#/mto/myb?pnr=abc123&lastName=Lima')).toEqual([
      ['tripDetails', 'booking', { pnrQuery: { pnr: 'ABC123', lastName: 'Lima' } }],
    ])
  })

  it.each(['#/myb?pnr=ABC123', '#/myb?lastName=Lima', '#/myb'])('is none at %s', (hash) => {
    expect(askedAt(hash)).toEqual([])
  })

  it('is the advertised fare on a meta-search landing page', () => {
    expect(askedAt(`#/meta-search?${advertised}`)).toEqual([
      ['metaSearch', 'booking', { metaSearchInput: expect.objectContaining({ currency: 'EUR', passengers: { ADT: 1 } }) }],
    ])
    expect(askedAt('#/meta-search?flight=nonsense')).toEqual([])
  })

  it('is none on other pages', () => {
    expect(askedAt('#/home')).toEqual([])
    expect(askedAt(`#/payment?${searched}`)).toEqual([])
  })
})
