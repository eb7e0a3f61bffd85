import type { Page } from 'playwright-core'
import { answer, offer, part, price, row, segment } from '#tests/operations/recorded.ts'

const families = ['LIGHT', 'STANDARD', 'FLEX']

const two = (value: number): string => String(value).padStart(2, '0')

/** Builds a journey of one flight if `place` is even, and of two if it is odd. Durations and times differ between journeys. */
const journey = (place: number, day: string) => {
  const leaves = `${day}T${two(5 + (place % 12))}:${two((place * 7) % 60)}:00`
  const meets = `${day}T${two(18 + (place % 3))}:${two((place * 11) % 60)}:00`
  const lands = `${day}T${two(21 + (place % 3))}:${two((place * 13) % 60)}:00`
  const flight = (number: number) => ({
    flightNumber: number,
    operatingFlightNumber: number,
    airlineCode: 'FC',
    operatingAirlineCode: 'FC',
    stopAirports: [],
    advisories: [],
  })
  const ends = { origin: 'LIS', destination: 'ATH', departure: leaves, arrival: lands }
  const segments =
    place % 2 === 0
      ? [segment(`s${place}`, { ...ends, flight: flight(1_000 + place) })]
      : [
          segment(`s${place}`, { ...ends, destination: 'VIE', arrival: meets, flight: flight(1_000 + place) }),
          segment(`t${place}`, { ...ends, origin: 'VIE', departure: meets, flight: flight(3_000 + place) }),
        ]
  return part(`p${place}`, segments, { totalDuration: 240 + (((place + 5) * 37) % 400) })
}

/** Builds the response to a search from LIS to ATH on a day (`YYYY-MM-DD`), with `count` flights of three fares each. */
const manyFlights = (day: string, count: number) => {
  const rows = Array.from({ length: count }, (_, place) => ({
    flights: journey(place, day),
    offers: families.map((family, column) => {
      const amount = price([100 + ((place * 53) % 600) + column * 40, 'EUR'])
      return offer(-(place * 10 + column) - 2, family, { total: amount, fare: amount, taxes: price([0, 'EUR']) })
    }),
  }))
  return answer({
    fareFamilies: families.map((brandId) => ({
      brandId,
      brandLabel: [{ programId: '1', languageId: 'en_US', marketingText: brandId }],
      marketingTexts: [],
      brandAncillaries: { flightAncillary: [] },
      fareFamilyRemarkRPH: 0,
    })),
    unbundledOffers: [
      rows.flatMap(({ flights, offers }) =>
        offers.map((each, column) => ({ ...each, itineraryPart: [column === 0 ? flights : { '@ref': flights['@id'] }] })),
      ),
    ],
    brandedResults: {
      itineraryPartBrands: [rows.map(({ flights, offers }) => row({ '@ref': flights['@id'] }, offers))],
    },
  })
}

/** Lets every search for flights on a page find `count` flights from LIS to ATH on a day (`YYYY-MM-DD`). */
export const findFlights = async (page: Page, day: string, count: number): Promise<void> => {
  await page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"BRANDED"')) return route.fallback()
    const response = await route.fetch()
    const originalResponse = manyFlights(day, count)
    return route.fulfill({ response, json: { data: { bookingAirSearch: { originalResponse } }, extensions: {} } })
  })
}
