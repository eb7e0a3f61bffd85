import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OfferRow } from '#src/domain/itinerary.ts'
import { search } from '#tests/gateway/search/conversations.ts'
import { phone } from './browser.ts'
import { travellerOf } from './by-gateway.ts'
import { fitsAcross, headings, isSound, minorUnits, readsInBoth, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { walking } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walking()

const [out, back] = [dayIn(40), dayIn(47)]

interface Found {
  flights: OfferRow[]
  /** The price of the cheapest fares of these flights, in euros. */
  price: number
}

/** Finds the first flights of a round trip that can still be bought, and what their cheapest fares cost two adults. */
const findFlights = async (): Promise<Found> => {
  const wish = { origin: 'LIS', destination: 'MAD', date: out, back }
  const { legs } = await travellerOf(product().origin).ask('airSearch', search(wish, { ADT: 2 }))
  const flights = legs.map(({ rows }) => {
    const row = rows.find(({ offers }) => offers.some(({ price }) => price))
    if (!row) throw new Error('No flight can be bought on these days.')
    return row
  })
  const cheapest = flights.map(({ offers }) => Math.min(...offers.flatMap(({ price }) => price?.party.amount ?? [])))
  return { flights, price: cheapest.reduce((sum, amount) => sum + amount, 0) / 100 }
}

/** Writes the link of a comparison site to the cheapest fare of these flights, at this price for two adults. */
const linkTo = (flights: readonly OfferRow[], advertisedFare: number, more: Record<string, string> = {}): string => {
  const values = new URLSearchParams({
    ADT: '2',
    currency: 'EUR',
    referrerCode: 'compare',
    advertisedFare: advertisedFare.toFixed(2),
  })
  const segments = flights.flatMap(({ part }, leg) => part.segments.map((segment) => ({ leg, segment })))
  for (const [place, { leg, segment }] of segments.entries()) {
    const ofFlight = {
      flight: `${segment.airline}${segment.flightNumber}`,
      origin: segment.origin,
      destination: segment.destination,
      departure: segment.departure,
      arrival: segment.arrival,
      leg: String(leg),
    }
    for (const [name, value] of Object.entries(ofFlight)) values.set(`${name}${place === 0 ? '' : place}`, value)
  }
  for (const [name, value] of Object.entries(more)) values.set(name, value)
  return `${product().home}#/meta-search?${values}`
}

const hash = (page: Page) => new URL(page.url()).hash

/** Lists the searches for the advertised flights that a page sends. */
const searchesOf = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => nameOf(request) === 'getMetaAirSearch' && sent.push(nameOf(request)))
  return sent
}

test('flights at the advertised price lead to the passengers, with one request, and Back leads to the site', async () => {
  const { flights, price } = await findFlights()
  const { page } = await open()
  const sent = searchesOf(page)
  await page.goto('about:blank')
  await page.goto(linkTo(flights, price))
  await titled(page, headings.passengers).waitFor()
  expect(await totalShown(page)).toBe(Math.round(price * 100))
  expect(sent).toHaveLength(1)
  const key = new URLSearchParams(hash(page).split('?')[1]).get('execution')
  expect(key).toMatch(/^e\d+s1$/)
  expect(await page.evaluate(() => sessionStorage.getItem('DX_executionKey'))).toBe(key)
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
})

test('a price that is higher is shown with what has moved, and is accepted before the trip goes on', async () => {
  const { flights, price } = await findFlights()
  const { page } = await open()
  await page.goto(linkTo(flights, price - 12))
  await titled(page, 'The price is €12.00 higher than advertised').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const accept = page.getByRole('button', { name: /^Continue for / })
  expect(minorUnits((await accept.textContent()) ?? '')).toBe(Math.round(price * 100))
  await readsInBoth(page)
  for (const width of [320, 390, 796, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsAcross(page)
    await isSound(page)
  }
  const key = () => new URLSearchParams(hash(page).split('?')[1]).get('execution')
  await page.reload()
  await titled(page, 'The price is €12.00 higher than advertised').waitFor()
  await accept.focus()
  await page.keyboard.press('Enter')
  await titled(page, headings.passengers).waitFor()
  expect(key()).toMatch(/^e\d+s1$/)
  expect(await totalShown(page)).toBe(Math.round(price * 100))
})

test('a price that is lower is said to be lower, and other flights can be chosen instead', async () => {
  const { flights, price } = await findFlights()
  const { page } = await open({ as: phone })
  await page.goto(linkTo(flights, price + 30))
  await titled(page, 'The price is €30.00 lower than advertised').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'See other flights' }).click()
  await titled(page, 'Lisbon to Madrid').waitFor()
  expect(hash(page)).toContain('ADT=2')
  await page.goBack()
  await titled(page, 'The price is €30.00 lower than advertised').waitFor()
})

test('flights that no longer operate are reported, with a link to the other flights of the day', async () => {
  const { flights, price } = await findFlights()
  const { page } = await open()
  const first = flights[0]?.part.segments[0]?.departure ?? ''
  await page.goto(linkTo(flights, price, { departure: `${first.slice(0, 11)}03:33:00` }))
  await titled(page, 'These flights don’t operate at the advertised times').waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'See other flights' }).click()
  await titled(page, 'Lisbon to Madrid').waitFor()
})

test('a link that cannot be read leads to the search form, with what could be read', async () => {
  const { page } = await open()
  const sent = searchesOf(page)
  await page.goto(`${product().home}#/meta-search?flight=nonsense&origin=LIS&destination=MAD&departure=${out}T08:00`)
  await titled(page, 'This link doesn’t lead to flights').waitFor()
  expect(sent).toEqual([])
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Search for flights' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'From' }).inputValue()).toMatch(/Lisbon/)
})
