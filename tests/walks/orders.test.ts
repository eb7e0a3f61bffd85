import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, bar, headings, isSound } from './screens.ts'
import {
  ana,
  dayIn,
  goToPassengers,
  goToSeats,
  isBooked,
  namePassengers,
  pay,
  pickFare,
  pickSeat,
  searchAddress,
} from './verbs.ts'
import { walking } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walking()

/** The storefront as it is when its metadata says that it sells orders. */
const sellOrders = async (context: BrowserContext) => {
  await context.route('**/data/global/metadata.json', (route) =>
    route.fulfill({ json: { services: { graphql: '/api/graphql' }, sellsOrders: true, enablePrefetch: true } }),
  )
}

/** What the flows over the PNR ask where an order storefront asks its own family. */
const pnrOnly = /^(?:booking|mto)(?:AirSearch|AddItinerary|Cart|AddToCart|SeatMap|SaveSelectedSeat|UpdatePassengers)$/

const listen = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/graphql')) asked.push(nameOf(request))
  })
  return asked
}

test('a storefront that sells orders books over the order family, and its trip is changed or left over it too', async () => {
  const { page, context } = await open()
  await sellOrders(context)
  const asked = listen(page)
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(43) })}`)
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
  await pickFare(page, /^Flights from Lisbon/, /^Flex\b/)
  await goToPassengers(page)
  await namePassengers(page, [ana])
  await goToSeats(page)
  const seat = await pickSeat(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await bar(page).getByRole('button', { name: 'Extras' }).click()
  await arrives(page, headings.extras)
  await bar(page).getByRole('button', { name: 'Payment' }).click()
  await arrives(page, headings.payment)
  await pay(page)
  const reference = await isBooked(page)
  expect(asked).toEqual(expect.arrayContaining(['getOffers', 'addToCart', 'getSeatMap', 'change', 'bookingPurchase']))
  expect(asked.filter((name) => pnrOnly.test(name))).toEqual([])

  asked.length = 0
  const toSeats = async () => {
    await page.getByRole('button', { name: 'Choose or change seats' }).first().click()
    await arrives(page, headings.seats)
    await page.getByRole('grid').waitFor()
  }
  await page.getByRole('button', { name: 'Your trip’s page' }).click()
  await toSeats()
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, 'What changes in your trip')
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await expect.poll(() => asked).toContain('discardCart')

  await toSeats()
  const taken = seat.split(',')[0]
  await page
    .getByRole('gridcell', { name: /free to choose for/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^Take / }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, 'What changes in your trip')
  await page.getByText(`was ${taken}`).first().waitFor()
  await isSound(page)
  await page.getByRole('button', { name: /^Confirm, €[\d.]+ back$/ }).click()
  await arrives(page, 'Your trip is changed')
  expect(asked).toEqual(expect.arrayContaining(['retrieve', 'getCart', 'getSeatMap', 'discardCart', 'addToCart', 'mtoPurchase']))
  expect(asked.filter((name) => pnrOnly.test(name))).toEqual([])
  expect(await page.getByRole('main').textContent()).toContain(reference)
})
