import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { buyTrip } from './by-gateway.ts'
import { askToChangeAt, fares, lookForOutbound, toQuote } from './exchanging.ts'
import { homeIn, network, storefront } from './key-storefront.ts'
import { fitsAcross, isSound, sign } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain, searchAddress } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

type Wire = Record<string, unknown>

/**
 * Changes the response of every search after the first: the cheapest fare of each flight costs one unit more, and the flight with the
 * departure and arrival `gone` is missing.
 */
const moveThePrices = async (page: Page, gone: readonly (string | null)[]) => {
  let searches = 0
  await page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"BRANDED"')) return route.fallback()
    searches += 1
    const response = await route.fetch()
    if (searches === 1) return route.fulfill({ response })
    const json = JSON.parse(await response.text(), (key, value: unknown) => {
      if (key === 'itineraryPartBrands' && Array.isArray(value))
        return value.map((rows: Wire[]) => rows.filter(({ departure, arrival }) => departure !== gone[0] || arrival !== gone[1]))
      if (key === 'brandOffers' && Array.isArray(value))
        return value.map((offer: Wire, place) => (place === 0 ? dearer(offer) : offer))
      return value
    }) as unknown
    return route.fulfill({ response, json })
  })
  return () => searches
}

const dearer = (offer: Wire): Wire => ({
  ...(JSON.parse(JSON.stringify(offer), (key, value: unknown) =>
    key === 'amount' && typeof value === 'number' ? value + 1 : value,
  ) as Wire),
  shoppingBasketHashCode: (offer['shoppingBasketHashCode'] as number) ^ 1,
})

/** Opens a list whose offers expire when the page's clock reaches their end. */
const openList = async (page: Page) => {
  await page.clock.install({ time: Date.now() })
  await page.goto(product().home + searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(45) }))
  await page.getByRole('article').nth(4).waitFor()
  // The part that refreshes the list is loaded when the page is idle.
  await page.clock.runFor(1_000)
}

const topOf = (page: Page) => page.evaluate(() => document.activeElement?.closest('li')?.getBoundingClientRect().top ?? 0)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

// In the plain dialect, the gateway does not say how long offers are valid.
test.skipIf(isPlain).each([
  ['phone', phone],
  ['desktop', desktop],
])('expired offers are refreshed without losing the place: %s', async (_, as) => {
  const { page } = await open({ as })
  await page.goto(product().home + searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(45) }))
  const ends = page.getByRole('article').first().locator('h2 time')
  const gone = [await ends.first().getAttribute('datetime'), await ends.last().getAttribute('datetime')]
  await page.goto('about:blank')
  const searches = await moveThePrices(page, gone)
  await openList(page)
  const details = page
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /^Details and fare rules of/ })
  await details.click()
  await page
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /^Compare/ })
    .click()
  await page
    .getByRole('article')
    .nth(4)
    .getByRole('button', { name: /^Compare/ })
    .click()
  await details.focus()
  await details.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 400, behavior: 'instant' }))
  const [row, top] = [await focused(page), await topOf(page)]
  await page.clock.fastForward('20:00')
  const notice = page.getByRole('heading', { name: 'These prices had expired, so we checked again.' })
  await notice.waitFor()
  expect([await focused(page), searches()]).toEqual([row, 2])
  // Browsers scroll by whole pixels.
  expect(Math.abs((await topOf(page)) - top)).toBeLessThan(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true')
  await page
    .getByText(/^\d+ flights? (?:is|are) no longer available/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'See 2 side by side' }).count()).toBe(2)
  const said = page.getByRole('status').filter({ hasText: /fares cost more\..*no longer available/ })
  expect(await said.count()).toBe(1)
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await notice.waitFor({ state: 'hidden' })
  expect(await focused(page)).toMatch(/^Details and fare rules of/)
})

test.skipIf(isPlain)('a list read for longer than its conversation lives is refreshed in a new conversation', async () => {
  const { page } = await open()
  await openList(page)
  const details = page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: /^Details and fare rules of/ })
  await details.click()
  await product().moveClock(45)
  await page.clock.fastForward('45:00')
  await page.getByRole('heading', { name: /^These prices had expired, so we checked again/ }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(?:Standard|Flex|Light)\b/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Passengers' }).click()
  await page.getByRole('form', { name: 'Passengers' }).or(page.getByRole('dialog')).first().waitFor()
})

test.skipIf(isPlain)('expired offers of an exchange are refreshed while a flight is kept, and can be bought', async () => {
  const [from, to] = network.short
  const wish = { from: from.code, to: to.code, leave: dayIn(40), comeBack: dayIn(47) }
  const reference = await buyTrip(product().origin, wish, 'STANDARD', storefront)
  const { page } = await open()
  const gone: (string | null)[] = []
  const searches = await moveThePrices(page, gone)
  await page.clock.install({ time: Date.now() })
  await askToChangeAt(homeIn(product()), page, reference)
  await lookForOutbound(page, 42)
  const rows = page.getByRole('article')
  await rows.nth(3).waitFor()
  const ends = rows.first().locator('h2 time')
  gone.push(await ends.first().getAttribute('datetime'), await ends.last().getAttribute('datetime'))
  await page.clock.runFor(1_000)
  const details = rows.nth(2).getByRole('button', { name: /^Details and fare rules of/ })
  await details.click()
  await details.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 400, behavior: 'instant' }))
  const [row, top, count] = [await focused(page), await topOf(page), await rows.count()]
  await page.clock.fastForward('20:00')
  await page.getByRole('heading', { name: 'These prices had expired, so we checked again.' }).waitFor()
  expect([await focused(page), searches(), await rows.count()]).toEqual([row, 2, count - 1])
  expect(Math.abs((await topOf(page)) - top)).toBeLessThan(1)
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true')
  await page.getByText('you keep this flight').waitFor()
  await isSound(page)
  await fitsAcross(page)
  await fares(page, new RegExp(String.raw`^Standard, your fare\s*pay ${sign}`))
    .last()
    .click()
  await toQuote(page)
})
