import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FaultName } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { fillCart } from './by-gateway.ts'
import { bar, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, goToPassengers, isBooked, pay, pickFare, reachPayment, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(47) }

/** Opens a tab in which an operation has a fault once. The returned functions count requests and release those that are held. */
const met = async (operation: OperationName, fault: FaultName) => {
  const { page, context } = await open({ tolerated: [/Failed to load resource/] })
  const visitor = visitorAt(product().origin, `late-${fault}-${Math.random().toString(36).slice(2)}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(nameOf(request)))
  await visitor.plan(operation, [fault])
  return { page, context, count: (name: RegExp) => sent.filter((each) => name.test(each)).length, ...visitor }
}

/** Opens the seat map of a trip with one passenger. Returns the milliseconds until it is shown. */
const openSeats = async ({ page, context }: Awaited<ReturnType<typeof met>>) => {
  const key = await fillCart(context, product().origin, wish, ana)
  const began = performance.now()
  await page.goto(`${product().home}#/seat-selection?execution=${key}`)
  await page.getByRole('grid').waitFor()
  return performance.now() - began
}

const hasNoAlert = async (page: Page) => expect(await page.getByRole('alert').count()).toBe(0)

test('the storefront waits for a response that takes eight seconds, and sends no second request', async () => {
  const slow = await met('seatMap', 'slow')
  expect(await openSeats(slow)).toBeGreaterThan(8_000)
  expect(slow.count(/seatMap/i)).toBe(1)
  await hasNoAlert(slow.page)
})

test('the storefront repeats a rate-limited request after a second, and the traveller sees no error', async () => {
  const refused = await met('seatMap', 'tooMany')
  expect(await openSeats(refused)).toBeGreaterThan(1_000)
  expect(refused.count(/seatMap/i)).toBe(2)
  await hasNoAlert(refused.page)
})

test('a traveller whose price is no longer available is told that nothing was charged, and searches again', async () => {
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

test('after a payment without an answer, a reload finds the booking, and the traveller pays once', async () => {
  const { page, count, release } = await met('purchase', 'neverTold')
  await reachPayment(page, product().home, wish)
  await pay(page)
  await page.getByRole('heading', { name: 'Sending your payment' }).waitFor()
  await page.reload()
  await isBooked(page)
  expect(count(/purchase/i)).toBe(1)
  await release('purchase')
})

test('a payment that is held back on its way to the airline is made once when it arrives', async () => {
  const { page, count, release } = await met('purchase', 'never')
  await reachPayment(page, product().home, wish)
  await pay(page)
  await page.getByRole('heading', { name: 'Sending your payment' }).waitFor()
  await release('purchase')
  await isBooked(page)
  expect(count(/purchase/i)).toBe(1)
})
