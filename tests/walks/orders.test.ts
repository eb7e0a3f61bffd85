import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buyTrip } from './by-gateway.ts'
import { arrives, bar, headings, isSound, minorUnits, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToPassengers,
  goToSeats,
  isBooked,
  leaveSeats,
  namePassengers,
  pay,
  pickFare,
  pickSeat,
  searchAddress,
} from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walkingAlone()

/** Runs the storefront with other settings in its metadata. */
const runAs = async (context: BrowserContext, said: { sellsOrders: true } | { exchangesAreStateless: true }) => {
  await context.route('**/data/global/metadata.json', (route) =>
    route.fulfill({ json: { services: { graphql: '/api/graphql' }, enablePrefetch: true, ...said } }),
  )
}

/** Matches the operations on PNRs that an order storefront replaces by the order family. */
const pnrOnly = /^(?:booking|mto)(?:AirSearch|AddItinerary|Cart|AddToCart|SeatMap|SaveSelectedSeat|UpdatePassengers)$/

const listen = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/graphql')) asked.push(nameOf(request))
  })
  return asked
}

test('a storefront that sells orders books over the order family, where its trip is changed or left too', async () => {
  const { page, context } = await open()
  await runAs(context, { sellsOrders: true })
  const asked = listen(page)
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(43) })}`)
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
  await pickFare(page, /^Flights from Lisbon/, /^Flex\b/)
  await goToPassengers(page)
  await namePassengers(page, [ana])
  await goToSeats(page)
  const seat = await pickSeat(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await leaveSeats(page)
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
  await arrives(page, 'Review your changes')
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await expect.poll(() => asked).toContain('discardCart')

  await toSeats()
  const taken = seat.split(',')[0]
  await page
    .getByRole('gridcell', { name: /available for/ })
    .last()
    .click()
  // A seat that is cheaper than the paid one needs a confirmation.
  const question = page.getByRole('alertdialog')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.or(question).first().waitFor()
  if ((await question.count()) > 0) await question.getByRole('button').first().click()
  await undo.waitFor()
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, 'Review your changes')
  await page.getByText(`was ${taken}`).first().waitFor()
  await isSound(page)
  await page.getByRole('button', { name: /^Confirm and get €[\d.]+ back$/ }).click()
  await arrives(page, 'Your trip has been changed')
  expect(asked).toEqual(expect.arrayContaining(['retrieve', 'getCart', 'getSeatMap', 'discardCart', 'addToCart', 'mtoPurchase']))
  expect(asked.filter((name) => pnrOnly.test(name))).toEqual([])
  expect(await page.getByRole('main').textContent()).toContain(reference)
})

/** Matches the operations that stateless exchanges replace, and those that they use instead. */
const changing =
  /^(?:exchange(?:AirSearch|AddItinerary|SeatMap|SaveSelectedSeat|Ancillaries|AddToCart|Purchase)|(?:change|price)(?:Flights|Ancillaries)|seatsShop|authorization|fulfillBooking)$/

test('a storefront with stateless exchanges changes a trip’s flights over that family, and shows what was paid', async () => {
  const reference = await buyTrip(product().origin, { from: 'LIS', to: 'MAD', leave: dayIn(40), comeBack: dayIn(47) }, 'STANDARD')
  await product().moveClock(25 * 60)
  const { page, context } = await open()
  await runAs(context, { exchangesAreStateless: true })
  const asked = listen(page)
  await page.goto(`${product().home}#/myb?pnr=${reference}&lastName=M%C3%BCller`)
  await page.getByRole('button', { name: 'Change flights' }).first().click()
  await arrives(page, 'Which flights do you want to change?')
  const outbound = page.locator('section', { has: page.getByRole('heading', { level: 2, name: /^Outbound/ }) })
  await outbound.getByRole('radio', { name: 'Change this flight' }).check()
  await page.getByLabel('New date', { exact: true }).fill(dayIn(42))
  await page.getByRole('button', { name: 'Show flights' }).click()
  await arrives(page, 'Lisbon to Madrid')
  await page
    .getByRole('list', { name: /^Flights from/ })
    .getByRole('article')
    .getByRole('button', { name: /^Flex\s*pay €/ })
    .last()
    .click()
  await bar(page).getByRole('button', { name: 'Review your change' }).click()
  await arrives(page, 'Review your change')
  const withoutExtras = await totalShown(page)
  const toQuote = async () => {
    await bar(page).getByRole('button', { name: 'Done' }).click()
    await arrives(page, 'Review your change')
  }
  await page.getByRole('link', { name: 'Choose seats' }).click()
  await arrives(page, headings.seats)
  const seat = await pickSeat(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await toQuote()
  await page.getByRole('link', { name: 'Add bags and extras' }).click()
  await arrives(page, headings.extras)
  await page
    .getByRole('button', { name: /^One more: Checked bag/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await toQuote()
  const due = await totalShown(page)
  expect(due).toBeGreaterThan(withoutExtras + minorUnits(seat))
  await bar(page)
    .getByRole('button', { name: /^Continue to pay €/ })
    .click()
  await arrives(page, headings.payment)
  await pay(page)
  await arrives(page, 'Your trip has been changed')
  expect(asked.filter((name) => changing.test(name))).toEqual([
    'exchangeAirSearch',
    'changeFlights',
    'exchangeAddItinerary',
    'priceFlights',
    'seatsShop',
    'exchangeSaveSelectedSeat',
    'priceAncillaries',
    'changeAncillaries',
    'exchangeAddToCart',
    'priceAncillaries',
    'authorization',
    'fulfillBooking',
  ])
  await page
    .getByText(seat.split(',')[0] ?? '', { exact: true })
    .first()
    .waitFor()
  await page.getByText(reference).first().waitFor()
  const paid = page.getByRole('listitem').filter({ hasText: /^Paid with Visa, ending in 4242/ })
  expect(minorUnits((await paid.last().textContent()) ?? '')).toBe(due)
  await isSound(page)
})
