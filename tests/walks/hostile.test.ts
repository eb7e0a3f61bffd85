import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { foreignRequests, hostilities, standInFront } from './hostile-answers.ts'
import { headings, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToSeats,
  isBooked,
  namePassengers,
  pay,
  reachPassengers,
  reachPayment,
  referenceShown,
  searchAddress,
} from './verbs.ts'
import { walking } from './walking.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const { product, open: openTab } = walking()

/**
 * Tolerates the message of Lingui for texts with angle brackets that are not elements of the translation. Such texts are
 * displayed as they are.
 */
const open = () => openTab({ tolerated: [/Can't use element at index/] })

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(45) }

/** Checks that no payload ran, no request went to another site, and the traveller can go on. */
const stands = async (page: Page, foreign: readonly string[], when: string) => {
  const main = page.getByRole('main')
  await main.getByRole('heading').first().waitFor()
  const ways = main.locator('button:enabled, a[href], input:enabled')
  await expect.poll(() => ways.count(), { message: `a way on after ${when}` }).toBeGreaterThan(0)
  expect({ when, ran: await page.evaluate(() => 'hostile' in window), foreign }).toEqual({ when, ran: false, foreign: [] })
}

const pages = 5

/** Selects the hostile answers for each page: a twentieth of them, depending on the seed, or all in a full run. */
const shareOf = (place: number) => {
  if (isFull) return hostilities
  const turn = wholeNumberIn('FARECHART_SEED', 0) % 4
  const share = hostilities.filter((_, index) => index % (4 * pages) === place + turn * pages)
  console.log(`SKIPPED ${hostilities.length - share.length} hostile answers before this page: FARECHART_FULL=1 sends them all`)
  return share
}

/** Opens the page again with each kind of hostile answer, and at the end with an unchanged one. */
const standsBehind = async (page: Page, operation: RegExp, place: number) => {
  const address = page.url()
  const openAgain = async () => {
    await page.goto('about:blank')
    await page.goto(address)
  }
  const foreign = foreignRequests(page.context(), product().origin)
  for (const hostility of shareOf(place)) {
    const soiled = await standInFront(page, operation, hostility)
    await openAgain()
    await expect.poll(soiled, { message: `an answer for ${hostility.name}` }).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle').catch(() => {})
    await stands(page, foreign, hostility.name)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openAgain()
}

test('a hostile gateway runs nothing on the list of flights, and an honest one lists them again', async () => {
  const { page } = await open()
  await page.goto(`${product().home}${searchAddress(wish)}`)
  await page.getByRole('list', { name: /^Flights from/ }).waitFor()
  await standsBehind(page, /AirSearch/, 0)
  await page.getByRole('list', { name: /^Flights from/ }).waitFor()
})

test('a fare family’s description is shown without its active content', async () => {
  const { page } = await open()
  const foreign = foreignRequests(page.context(), product().origin)
  const [words] = hostilities
  if (!words) throw new Error('there are no hostile answers')
  await standInFront(page, /AirSearch/, words)
  await page.goto(`${product().home}${searchAddress(wish)}`)
  await page
    .getByRole('button', { name: /^Details and fare rules/ })
    .first()
    .click()
  await page.getByText('Fare rules:').first().locator('..').getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: 'Fare rules' })
  const items = drawer.getByRole('listitem')
  await items.first().waitFor()
  expect(await items.locator('script, img, svg, math, form, iframe, link, style').count()).toBe(0)
  await stands(page, foreign, 'the rules of a fare')
})

test('a hostile gateway runs nothing with a cart', async () => {
  const { page } = await open()
  await reachPassengers(page, product().home, wish)
  await standsBehind(page, /Cart$/, 1)
})

test('a hostile gateway runs nothing on the map of seats', async () => {
  const { page } = await open()
  await reachPassengers(page, product().home, wish)
  await namePassengers(page, [ana])
  await goToSeats(page)
  await standsBehind(page, /SeatMap/, 2)
  await titled(page, headings.seats).waitFor()
  await page.getByRole('gridcell').first().waitFor()
})

test('a hostile gateway runs nothing on the payment page', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await standsBehind(page, /PaymentOptions/, 3)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
})

test('a hostile gateway runs nothing with a booked trip', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page)
  const reference = await isBooked(page)
  await standsBehind(page, /TripDetails/, 4)
  expect(await referenceShown(page)).toBe(reference)
})
