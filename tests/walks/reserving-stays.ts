import type { Page } from 'playwright-core'
import { arrives } from './screens.ts'

/** Failures that the walks cause: the browser logs a supplier's refusal as a failed request. */
export const refusals = [/40[49]|50[24]/]

/** Sets what a supplier does wrong for the browser of the page. */
export const mood = (page: Page, supplier: 'cars' | 'hotels', is: string | null) =>
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

/** Opens the cars on offer from the page of a trip, by the link with the given name. */
export const showCars = async (page: Page, link = 'Rent a car') => {
  await page.getByRole('link', { name: link }).click()
  await arrives(page, 'Rent a car')
  await page.getByRole('button', { name: 'Show cars' }).click()
  await page.getByRole('list', { name: 'Cars on offer' }).waitFor()
}

/** Opens the conditions of the first car. */
export const readConditions = async (page: Page) => {
  await page
    .getByRole('button', { name: /^See the conditions: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Before you reserve' }).waitFor()
}

/** Opens the rooms of the first hotel from the page of a trip, by the link with the given name. */
export const showRooms = async (page: Page, link = 'Find a hotel') => {
  await page.getByRole('link', { name: link }).click()
  await arrives(page, 'Find a hotel')
  await page.getByRole('button', { name: 'Show hotels' }).click()
  await arrives(page, 'Hotels near the airport')
  await page
    .getByRole('button', { name: /^See the rooms: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
}

/** Opens price and cancellation of the first room. */
export const readPolicy = async (page: Page) => {
  await page
    .getByRole('button', { name: /^See price and cancellation: / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'If you cancel' }).waitFor()
}

/** Says that a partner's failure leaves the tickets as they are. */
export const ticketsAreValid = 'Your flights aren’t affected: your tickets are valid.'
