import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { makeTrip } from './sandbox-trip.ts'
import { mood, readConditions, readPolicy, refusals, showCars, showRooms, ticketsAreValid } from './reserving-stays.ts'
import { arrives, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { fillCard, isBooked, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

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

/** Opens the offers of a supplier, and chooses the first. */
const choose = {
  cars: async (page: Page, link?: string) => {
    await showCars(page, link)
    await readConditions(page)
  },
  hotels: async (page: Page, link?: string) => {
    await showRooms(page, link)
    await readPolicy(page)
  },
}

const confirmed = { cars: 'Reserve this car', hotels: 'Reserve this room' } as const

const whenReserved = { cars: 'Your car is reserved', hotels: 'Your room is reserved' } as const

const kinds = ['cars', 'hotels'] as const

const chosenAgain = { cars: 'Choose a car again', hotels: 'Choose a room again' } as const

test.each(kinds)('the page waits while the supplier of %s is slow', async (kind) => {
  const page = await openTrip()
  await mood(page, kind, 'slow')
  await choose[kind](page)
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByRole('heading', { name: whenReserved[kind] }).waitFor()
})

test.each(kinds)('%s sold before they are ordered are not confirmed, and the trip offers to choose again', async (kind) => {
  const page = await openTrip(phone, refusals)
  await choose[kind](page)
  await mood(page, kind, 'soldOut')
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByText('The last one was taken before yours was confirmed.').waitFor()
  await page.getByText(ticketsAreValid).waitFor()
  await readsInBoth(page)
  await mood(page, kind, null)
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await titled(page, /^Your trip to /).waitFor()
  await page.getByText(/ not confirmed$/).waitFor()
  await readsInBoth(page)
  await choose[kind](page, chosenAgain[kind])
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByRole('heading', { name: whenReserved[kind] }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await titled(page, /^Your trip to /).waitFor()
  await page.getByText(/ confirmed$/).waitFor()
  expect(await page.getByText(/ not confirmed$/).count()).toBe(0)
})

test.each(kinds)('%s whose prices do not add up are left out, and the others are reserved', async (kind) => {
  const page = await openTrip(phone, refusals)
  await mood(page, kind, 'wrong')
  await choose[kind](page)
  await readsInBoth(page)
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByRole('heading', { name: whenReserved[kind] }).waitFor()
})

test.each(kinds)('a price of %s that has moved is not confirmed, and the traveller chooses again', async (kind) => {
  const page = await openTrip(phone, refusals)
  await choose[kind](page)
  await mood(page, kind, 'dearer')
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByText('This wasn’t confirmed').waitFor()
  await page.getByText(ticketsAreValid).waitFor()
  await readsInBoth(page)
  await mood(page, kind, null)
  await page.getByRole('button', { name: 'See what’s available now' }).click()
  await page.getByText('This wasn’t confirmed').waitFor({ state: 'hidden' })
})

test.each(kinds)('a reservation of %s whose answer is lost is tried again, and made once', async (kind) => {
  const page = await openTrip(phone, refusals)
  await choose[kind](page)
  await mood(page, kind, 'lost')
  await page.getByRole('button', { name: confirmed[kind] }).click()
  await page.getByText(ticketsAreValid).waitFor()
  await readsInBoth(page)
  await mood(page, kind, null)
  await page.getByRole('button', { name: /^(?:Try again|Check again)$/ }).click()
  await page.getByRole('heading', { name: whenReserved[kind] }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await titled(page, /^Your trip to /).waitFor()
  await expect.poll(() => page.getByText(/ confirmed$/).count()).toBe(1)
})
