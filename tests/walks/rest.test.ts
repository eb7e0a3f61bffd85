import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { card } from './card.ts'
import { arrives, bar, headings, titled } from './screens.ts'
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
  referenceShown,
  searchAddress,
} from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Runs the storefront with a configuration that names a REST service and disables GraphQL. */
const chooseRest = async (context: BrowserContext) => {
  await context.route('**/data/global/metadata.json', (route) =>
    route.fulfill({ json: { services: { rest: '/api' }, enabled: false, dataLayerEnabled: true } }),
  )
}

test('a storefront configured for REST books, shows a refusal and survives a reload, and no step depends on it', async () => {
  const { page, context } = await open({ tolerated: [/status of 4\d\d/] })
  await chooseRest(context)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })

  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(44) })}`)
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
  await pickFare(page, /^Flights from Lisbon/)
  await goToPassengers(page)
  await namePassengers(page, [ana])
  await goToSeats(page)
  await page.getByRole('grid').waitFor()
  await pickSeat(page)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await leaveSeats(page)
  await arrives(page, headings.extras)
  await page.getByRole('heading', { name: 'For your stay' }).waitFor()
  await bar(page).getByRole('button', { name: 'Payment' }).click()
  await arrives(page, headings.payment)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()

  await pay(page, { number: '4000000000000002' })
  await page.getByRole('heading', { name: 'Your bank declined the payment' }).waitFor()
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  await pay(page, { number: card.number })
  const reference = await isBooked(page)
  await page.reload()
  await titled(page, /^You’re going to /).waitFor()
  expect(await referenceShown(page)).toBe(reference)

  expect([...new Set(asked)].toSorted()).toEqual([
    'GET /api/dc/login',
    'GET /api/dc/passengers',
    'GET /api/dc/paymentOptions',
    'GET /api/dc/pnr',
    'GET /api/dc/products',
    'GET /api/dc/products/air/bags',
    'GET /api/dc/products/ancillaries',
    'GET /api/dc/products/external',
    'GET /api/dc/products/insurance',
    'GET /api/dc/products/seats',
    'GET /api/dc/products/upsell',
    'POST /api/dc/passengers',
    'POST /api/dc/paymentOptions/dcc/getOffer',
    'POST /api/dc/paymentOptions/installments',
    'POST /api/dc/products/air',
    'POST /api/dc/products/air/search',
    'POST /api/dc/products/seats',
    'POST /api/dc/purchase',
    'POST /api/graphql',
  ])
})
