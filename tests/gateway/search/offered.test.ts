import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { openEmpty } from '../memory.ts'
import { type Conversation, converse, noon, search } from './conversations.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())

/** Returns the date that is a number of days after the current day of the tests in London. */
const daysOn = (days: number): string => new Date(noon + days * 86_400_000).toISOString().slice(0, 10)

const at = (code: string): Promise<Conversation> => converse(opened, { now: noon }, code)

const route = { origin: 'LHR', destination: 'MAD', date: daysOn(30) }

describe.each(storefronts)('the storefront $code', (storefront) => {
  const { code, daysOnSale, mostSeats, passengers, awardBooking, sellsCompanionFares, mostPromoCodes, cabins } = storefront

  test('sells the last day of its horizon and rejects the day after', async () => {
    const ana = await at(code)
    const last = await ana.ask('airSearch', search({ ...route, date: daysOn(daysOnSale) }))
    expect(last.legs[0]?.rows.length).toBeGreaterThan(0)
    const refused = await ana.refusal('airSearch', search({ ...route, date: daysOn(daysOnSale + 1) }))
    expect([refused.type, refused.details]).toEqual(['Validation', { 'itineraryParts.0.when.date': 'tooFarAhead' }])
  })

  test('rejects a party beyond its limits, whatever the page sends', async () => {
    const ana = await at(code)
    const most = passengers.ADT.maximum
    const details = async (party: Record<string, number>) => (await ana.refusal('airSearch', search(route, party))).details
    expect(await details({ ADT: mostSeats + 1 })).toEqual({ passengers: 'tooMany' })
    expect(await details({ ADT: 1, CHD: mostSeats })).toEqual({ passengers: 'tooMany' })
    expect((await ana.ask('airSearch', search(route, { ADT: most }))).legs).toHaveLength(1)
  })

  test('sells the cabins, miles, companions and promo codes that it offers, and rejects others', async () => {
    const ana = await at(code)
    const detailsOf = async (more: object, party?: Record<string, number>) => {
      try {
        await ana.askRaw('airSearch', search(route, party, more))
        return undefined
      } catch (refused) {
        return (refused as { details?: object }).details
      }
    }
    const codes = (count: number) => Array.from({ length: count }, (_, place) => `CODE${place}`)
    expect({
      First: await detailsOf({ cabinClass: 'First' }),
      Business: await detailsOf({ cabinClass: 'Business' }),
      award: await detailsOf({ awardBooking: true }),
      companions: await detailsOf({}, { CMA: 1, CMP: 1 }),
      promoCodes: await detailsOf({ promoCodes: codes(mostPromoCodes) }),
      oneMore: await detailsOf({ promoCodes: codes(mostPromoCodes + 1) }),
    }).toEqual({
      First: cabins.includes('First') ? undefined : { cabinClass: 'notOffered' },
      Business: undefined,
      award: awardBooking.isEnabled ? undefined : { awardBooking: 'notOffered' },
      companions: sellsCompanionFares ? undefined : { 'passengers.CMP': 'notOffered' },
      promoCodes: undefined,
      oneMore: { promoCodes: 'tooMany' },
    })
  })
})

test('a refused field has the path that the request’s schema gives it', async () => {
  const ana = await at(storefronts.find(({ cabins }) => !cabins.includes('First'))?.code ?? '')
  const date = daysOn(1000)
  const { airSearchInput } = search({ ...route, date }, { ADT: 10 })
  const flight = {
    flight: { airlineCode: 'FC', flightNumber: 1 },
    origin: 'LHR',
    destination: 'MAD',
    departure: `${date}T08:00:00`,
    cabinClass: 'First',
  }
  const metaSearchInput = { metaItineraryParts: [{ segments: [flight] }], passengers: { ADT: 10 } }
  const detailsOf = async (...asked: Parameters<Conversation['refusal']>) => (await ana.refusal(...asked)).details
  expect({
    airSearch: await detailsOf('airSearch', { airSearchInput }),
    orderOffers: await detailsOf('orderOffers', { request: { airSearch: airSearchInput } }),
    metaSearch: await detailsOf('metaSearch', { metaSearchInput }),
  }).toEqual({
    airSearch: { 'itineraryParts.0.when.date': 'tooFarAhead', passengers: 'tooMany' },
    orderOffers: { 'airSearch.itineraryParts.0.when.date': 'tooFarAhead', 'airSearch.passengers': 'tooMany' },
    metaSearch: {
      'metaItineraryParts.0.segments.0.departure': 'tooFarAhead',
      'metaItineraryParts.0.segments.0.cabinClass': 'notOffered',
      passengers: 'tooMany',
    },
  })
})

test('the sandbox’s storefronts differ in every configurable way', () => {
  const [one, other] = storefronts
  const same = Object.entries(one).filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(other?.[name as keyof typeof one]),
  )
  expect(same).toEqual([])
})
