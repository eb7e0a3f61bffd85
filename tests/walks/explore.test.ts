import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const at = (address: string) => `${product().home}${address}`

const month = dayIn(100).slice(0, 7)

const hash = (page: Page) => new URL(page.url()).hash

const fares = (page: Page) => page.getByRole('region', { name: 'Destinations, cheapest first' }).getByRole('link')

/** The price at the end of a fare's link, such as €88.81. */
const priceIn = (text: string | null): string => /€[\d,]+\.\d\d$/.exec(text ?? '')?.[0] ?? ''

/** The widths of the specification's breakpoints. */
const widths = [320, 390, 796, 1_280]

test('a traveller searches by month and budget, and the chosen price opens a flight search with the same price', async () => {
  const { page } = await open()
  await page.goto(at(''))
  await page.getByRole('link', { name: 'Explore' }).click()
  await titled(page, 'Explore').waitFor()
  await page.getByRole('combobox', { name: 'From' }).fill('Lisbon')
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month)
  await page.getByRole('textbox', { name: 'Budget' }).fill('150')
  await page.keyboard.press('Enter')
  await fares(page).first().waitFor()
  expect(hash(page)).toContain(`origin=LIS&activeMonth=${month}&budget=150`)
  const prices = (await fares(page).allTextContents()).map((text) => Number(priceIn(text).replace(/[€,]/g, '')))
  expect(prices.every((price) => price > 0 && price <= 150)).toBe(true)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const wanted = priceIn(await fares(page).nth(2).textContent())
  await fares(page).nth(2).click()
  await page.locator('main article').first().waitFor()
  expect(hash(page)).toMatch(/^#\/flight-selection\?journeyType=one-way&origin=LIS/)
  expect(await page.locator('main').textContent()).toContain(wanted)
  await page.goBack()
  await fares(page).first().waitFor()
  expect(priceIn(await fares(page).nth(2).textContent())).toBe(wanted)
})

test('the map opens the same flight search by keyboard', async () => {
  const { page } = await open()
  await page.goto(at(`#/explore?origin=LIS&activeMonth=${month}`))
  await fares(page).first().waitFor()
  const map = page.getByRole('group', { name: /^Map of the cheapest destinations from Lisbon/ })
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const name = await map.locator('a:focus').getAttribute('aria-label')
  const href = await map.locator('a:focus').getAttribute('href')
  expect(name).toMatch(/^.+ \([A-Z]{3}\), €[\d,.]+, \w+day, /)
  await page.keyboard.press('Enter')
  await page.locator('main article').first().waitFor()
  expect(hash(page).startsWith((href ?? '').split('&ADT')[0] ?? '')).toBe(true)
})

test('the explore page is sound at every width and in Arabic, and says what to do if the budget is too low', async () => {
  const { page } = await open({ as: phone })
  await page.goto(at(`#/explore?origin=LIS&activeMonth=${month}`))
  await fares(page).first().waitFor()
  await readsInBoth(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await fitsAcross(page)
    await isSound(page)
  }
  await page.goto(at(`#/explore?origin=LIS&activeMonth=${month}&budget=1`))
  await page.getByRole('heading', { name: 'No flights within your budget' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: /^Raise the budget to/ }).click()
  await fares(page).first().waitFor()
})
