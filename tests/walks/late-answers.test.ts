import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FaultName } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { fillCart } from './by-gateway.ts'
import { bar, titled } from './screens.ts'
import { ana, dayIn, goToPassengers, isBooked, pay, pickFare, reachPayment, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(47) }

/** Opens a tab whose requests of one operation meet a fault once. Counts the requests, and releases those that are held. */
const met = async (operation: OperationName, fault: FaultName) => {
  const { page, context } = await open({ tolerated: [/Failed to load resource/] })
  const visitor = visitorAt(product().origin, `late-${fault}-${Math.random().toString(36).slice(2)}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(nameOf(request)))
  await visitor.plan(operation, [fault])
  return { page, context, count: (name: RegExp) => sent.filter((each) => name.test(each)).length, ...visitor }
}

/** Opens the seats of a trip with one passenger. */
const openSeats = async ({ page, context }: Awaited<ReturnType<typeof met>>) => {
  const key = await fillCart(context, product().origin, wish, ana)
  const began = performance.now()
  await page.goto(`${product().home}#/seat-selection?execution=${key}`)
  await page.getByRole('grid').waitFor()
  return performance.now() - began
}

const hasNoAlert = async (page: Page) => expect(await page.getByRole('alert').count()).toBe(0)

test('a slow response arrives after eight seconds, and the page waits for it without a second request', async () => {
  const slow = await met('seatMap', 'slow')
  expect(await openSeats(slow)).toBeGreaterThan(8_000)
  expect(slow.count(/seatMap/i)).toBe(1)
  await hasNoAlert(slow.page)
})

test('a request refused as one too many is repeated after a second, and the traveller sees no error', async () => {
  const refused = await met('seatMap', 'tooMany')
  expect(await openSeats(refused)).toBeGreaterThan(1_000)
  expect(refused.count(/seatMap/i)).toBe(2)
  await hasNoAlert(refused.page)
})

test('a price that is no longer available adds nothing to the trip, and the next press buys the flight of a new search', async () => {
  const { page } = await met('addItinerary', 'unpriced')
  await page.goto(`${product().home}${searchAddress(wish)}`)
  await titled(page, /^\S.* to \S/).waitFor()
  await pickFare(page, /^Flights from/)
  await bar(page).getByRole('button', { name: 'Passengers' }).click()
  const notice = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'This price is no longer available' }) })
  await notice.getByText('You weren’t charged.').waitFor()
  await notice.getByRole('button', { name: 'Search again' }).click()
  await pickFare(page, /^Flights from/)
  await goToPassengers(page)
})

test('a payment that the gateway carries out but never answers is found by a reload, and bought once', async () => {
  const { page, count, release } = await met('purchase', 'neverTold')
  await reachPayment(page, product().home, wish)
  await pay(page)
  await page.getByRole('heading', { name: 'Sending your payment' }).waitFor()
  await page.reload()
  await isBooked(page)
  expect(count(/purchase/i)).toBe(1)
  await release('purchase')
})

test('a payment that does not reach the airline waits, and is bought once when it does', async () => {
  const { page, count, release } = await met('purchase', 'never')
  await reachPayment(page, product().home, wish)
  await pay(page)
  await page.getByRole('heading', { name: 'Sending your payment' }).waitFor()
  await release('purchase')
  await isBooked(page)
  expect(count(/purchase/i)).toBe(1)
})
