import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOfLayout } from './layout-faults.ts'
import { isSound } from './screens.ts'
import { desktop } from './browser.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from './verbs.ts'
import { walking } from './walking.ts'
import { widestName, widestSearch, widestTrip } from './widest-answers.ts'

const { product, open } = walking()

/** Replaces the responses of an operation, by its name on the wire. All other responses are the product's own. */
const answering = (page: Page, field: string, originalResponse: unknown) =>
  page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`"${field}"`)) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { data: { [field]: { originalResponse } }, extensions: {} } })
  })

const widths = [390, 1_280, 1_600]

const fitsEveryWidth = async (page: Page, subject: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([subject, width, await faultsOfLayout(page)]).toEqual([subject, width, []])
  }
  await isSound(page)
}

test.each(['en-US', 'ar-AE'])('the widest flights that a gateway may send fit at every width, in %s', async (locale) => {
  const { page } = await open({ as: { ...desktop, locale } })
  const leave = dayIn(45)
  await answering(page, 'bookingAirSearch', widestSearch(leave))
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave, locale })}`)
  const flights = page.getByRole('article')
  await flights.nth(1).waitFor()
  expect(await flights.first().locator('button[aria-pressed]').count()).toBe(6)
  await fitsEveryWidth(page, 'flights')
})

test.each(['en-US', 'ar-AE'])('the widest booking that a gateway may send fits at every width, in %s', async (locale) => {
  const { page } = await open({ as: { ...desktop, locale } })
  await answering(page, 'getMYBTripDetails', widestTrip())
  await page.goto(`${product().home}#/myb?pnr=QWERTY&lastName=${widestName}&locale=${locale}`)
  await page.getByRole('article').first().waitFor()
  await fitsEveryWidth(page, 'booking')
})
