import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { makeTrip } from './sandbox-trip.ts'
import { arrives, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { fillCard, isBooked, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Failures that the walks cause: the browser logs a supplier's refusal as a failed request. */
const refusals = [/40[49]|50[24]/]

/** Sets what a supplier does wrong for the browser of the page. */
const mood = (page: Page, supplier: 'cars' | 'hotels', is: string | null) =>
  page.evaluate(
    async (order) => {
      const headers = { 'content-type': 'application/json' }
      const { ok } = await fetch('/sandbox/scenario', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...order, visitor: true }),
      })
      if (!ok) throw new Error('the scenario was refused')
    },
    { supplier, mood: is },
  )

/** Opens the page of a trip that was bought before. */
const openTrip = async (as = desktop, tolerated: RegExp[] = []): Promise<Page> => {
  const { page } = await open({ as, tolerated })
  const { reference, lastName } = await makeTrip(product().origin, { kind: 'ticketed', travellers: 1 })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await arrives(page, /^Your trip to /)
  return page
}

const showCars = async (page: Page) => {
  await page.getByRole('link', { name: 'Rent a car' }).click()
  await arrives(page, 'Rent a car')
  await page.getByRole('button', { name: 'Show cars' }).click()
  await page.getByRole('list', { name: 'Cars on offer' }).waitFor()
}

const readConditions = async (page: Page) => {
  await page
    .getByRole('button', { name: /^See the conditions: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Before you reserve' }).waitFor()
}

const showRooms = async (page: Page) => {
  await page.getByRole('link', { name: 'Find a hotel' }).click()
  await arrives(page, 'Find a hotel')
  await page.getByRole('button', { name: 'Show hotels' }).click()
  await arrives(page, 'Hotels near the airport')
  await page
    .getByRole('button', { name: /^See the rooms: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
}

const readPolicy = async (page: Page) => {
  await page
    .getByRole('button', { name: /^See price and cancellation: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'If you cancel' }).waitFor()
}

const ticketsAreValid = 'Your flights aren’t affected: your tickets are valid.'

test('a booking gets a car and a room after the tickets, and the trip shows both', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, { from: 'LIS', to: 'MAD', leave: dayIn(40) })
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await isBooked(page)
  await showCars(page)
  await readsInBoth(page)
  await readConditions(page)
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Reserve this car' }).click()
  await page.getByRole('heading', { name: 'Your car is reserved' }).waitFor()
  await readsInBoth(page)
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await arrives(page, /^Your trip to /)
  await showRooms(page)
  await readsInBoth(page)
  await readPolicy(page)
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Reserve this room' }).click()
  await page.getByRole('heading', { name: 'Your room is reserved' }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await arrives(page, /^Your trip to /)
  await expect.poll(() => page.getByText(/ confirmed$/).count()).toBe(2)
  await readsInBoth(page)
})

test('while the suppliers are down, the pages say so, the tickets stay, and a retry works', async () => {
  const page = await openTrip(phone, refusals)
  await mood(page, 'cars', 'down')
  await page.getByRole('link', { name: 'Rent a car' }).click()
  await page.getByText('We can’t show cars right now').waitFor()
  await page.getByText(ticketsAreValid).waitFor()
  await readsInBoth(page)
  await mood(page, 'cars', null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Show cars' }).waitFor()
  await mood(page, 'hotels', 'down')
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await page.getByRole('link', { name: 'Find a hotel' }).click()
  await page.getByRole('button', { name: 'Show hotels' }).click()
  await page.getByText('We can’t show hotels right now').waitFor()
  await mood(page, 'hotels', null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Hotels near the airport' }).waitFor()
})

test('the page waits for a slow supplier', async () => {
  const page = await openTrip()
  await mood(page, 'cars', 'slow')
  await showCars(page)
  expect(await page.getByRole('button', { name: /^See the conditions: / }).count()).toBeGreaterThan(0)
})

test('a car that is sold before it is ordered is not confirmed, and the trip says that nothing is owed', async () => {
  const page = await openTrip(phone, refusals)
  await showCars(page)
  await readConditions(page)
  await mood(page, 'cars', 'soldOut')
  await page.getByRole('button', { name: 'Reserve this car' }).click()
  await page.getByText('The last one was taken before yours was confirmed.').waitFor()
  await page.getByText(ticketsAreValid).waitFor()
  await readsInBoth(page)
  await mood(page, 'cars', null)
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await titled(page, /^Your trip to /).waitFor()
  await page.getByText(/ not confirmed$/).waitFor()
  await readsInBoth(page)
  await page.getByRole('link', { name: 'Choose a car again' }).click()
  await page.getByRole('button', { name: 'Show cars' }).click()
  await readConditions(page)
  await page.getByRole('button', { name: 'Reserve this car' }).click()
  await page.getByRole('heading', { name: 'Your car is reserved' }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await titled(page, /^Your trip to /).waitFor()
  await page.getByText(/ confirmed$/).waitFor()
  expect(await page.getByText(/ not confirmed$/).count()).toBe(0)
})
