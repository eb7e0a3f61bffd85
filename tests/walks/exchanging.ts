import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { network } from './key-storefront.ts'
import { arrives, bar } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'

/** The heading of the page that asks what to change. */
export const asked = 'Which flights do you want to change?'

/** Finds a trip by its reference, at the storefront whose home is at `home`, and asks to change its flights. */
export const askToChangeAt = async (
  home: string,
  page: Page,
  reference: string,
  lastName = 'Müller',
  press = 'Change flights',
) => {
  await page.goto(`${home}#/myb?pnr=${reference}&lastName=${encodeURIComponent(lastName)}`)
  await page.getByRole('button', { name: press }).first().click()
  await arrives(page, asked)
}

/** The heading of the page that compares the old and the new flights. */
export const oldAndNew = 'Review your change'

const [from, to] = network.short

/** The heading of the results of a search for other flights. */
export const route = `${from.name} to ${to.name}`

/** The section of the outbound flight, where the traveller chooses what to change. */
export const outbound = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: /^Outbound/ }) })

/** Asks to change the outbound flight to a day `days` from now. */
export const lookForOutbound = async (page: Page, days: number) => {
  await outbound(page).getByRole('radio', { name: 'Change this flight' }).check()
  await page.getByLabel('New date', { exact: true }).fill(dayIn(days))
  await page.getByRole('button', { name: 'Show flights' }).click()
  await arrives(page, route)
  await page.getByText('you keep this flight').waitFor()
}

/** The fare buttons on the results page whose names match. */
export const fares = (page: Page, name: RegExp) =>
  page
    .getByRole('list', { name: /^Flights from/ })
    .getByRole('article')
    .getByRole('button', { name })

/** Continues from the results to the comparison of old and new. */
export const toQuote = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Review your change' }).click()
  await arrives(page, oldAndNew)
}

/** Checks that the strip of nearby days fits without scrolling, so that no day is cut off on a wide screen. */
export const showsEveryDay = async (page: Page) => {
  const strip = page.getByRole('navigation', { name: 'Prices and refunds on nearby dates' })
  expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}
