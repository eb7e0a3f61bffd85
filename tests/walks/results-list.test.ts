import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFlights } from '#tests/bench/many-flights.ts'
import { desktop, phone } from './browser.ts'
import { bar, fitsAcross, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const addressDay = (day: string) => `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`

/** Opens a day's flights for two adults and a child by address. By default, the first airline's storefront is used. */
const list = async (page: Page, more = '', { home = product().home, from = 'LIS', to = 'ATH' } = {}) => {
  const query = `journeyType=one-way&origin=${from}&destination=${to}&date=${addressDay(dayIn(45))}&ADT=2&CHD=1&INF=0`
  await page.goto(`${home}#/flight-selection?${query}${more}`)
  await page.getByRole('article').nth(1).waitFor()
}

/** Counts the flights that are fully visible without scrolling. */
const inSight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main article')].filter((flight) => {
        const { top, bottom } = flight.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

/** Returns the prices that extend beyond their fare or overlap another price. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].flatMap((flight) => {
      const prices = [...flight.querySelectorAll('button[aria-pressed] bdi')].map((price) => ({
        words: price.textContent,
        inside: price.getBoundingClientRect(),
        around: (price.closest('button') ?? price).getBoundingClientRect(),
      }))
      const isOut = ({ inside, around }: (typeof prices)[number]) => inside.left < around.left || inside.right > around.right
      const isOver = ({ inside }: (typeof prices)[number], place: number) =>
        prices.some(
          ({ inside: other }, at) =>
            at > place &&
            inside.left < other.right &&
            other.left < inside.right &&
            inside.top < other.bottom &&
            other.top < inside.bottom,
        )
      return prices.filter((price, place) => isOut(price) || isOver(price, place)).map(({ words }) => words ?? '')
    }),
  )

/** Doubles every fare family in the answers of searches, under another name. */
const withTwiceTheFamilies = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (!text.includes('"brandOffers"')) return route.fulfill({ response, body: text })
    const answer: unknown = JSON.parse(text, (key, value: unknown) =>
      key === 'brandOffers' && Array.isArray(value)
        ? [
            ...value,
            ...value.map((offer: { brandId: string; shoppingBasketHashCode: number }) => ({
              ...offer,
              brandId: `${offer.brandId} MORE`,
              shoppingBasketHashCode: offer.shoppingBasketHashCode ^ 1,
            })),
          ]
        : value,
    )
    return route.fulfill({ response, body: JSON.stringify(answer) })
  })

test.each(['en-US', 'ar-AE'])('four flights are visible on a desktop and two on a phone, in %s', async (locale) => {
  const { page } = await open({ as: { ...desktop, locale } })
  await list(page)
  expect(await inSight(page)).toBeGreaterThanOrEqual(4)
  const { page: small } = await open({ as: { ...phone, locale } })
  await list(small)
  expect(await inSight(small)).toBeGreaterThanOrEqual(2)
  await fitsAcross(small)
})

// In the plain dialect, party prices are estimates, and a line above the list explains them.
test.skipIf(isPlain).each(['en-US', 'ar-AE'])(
  'four flights with six fares each are visible on a desktop and two on a phone, in %s',
  async (locale) => {
    const najm = { home: `${product().origin}/dx/NJ/NJDX/`, from: 'DXB', to: 'LHR' }
    const { page } = await open({ as: { ...desktop, locale } })
    await list(page, '', najm)
    await page.getByRole('article').nth(3).waitFor()
    expect(await page.getByRole('article').first().locator('[class*=fareName]').count()).toBe(6)
    expect(await inSight(page)).toBeGreaterThanOrEqual(4)
    expect(await crowded(page)).toEqual([])
    const { page: small } = await open({ as: { ...phone, locale } })
    await list(small, '', najm)
    expect(await inSight(small)).toBeGreaterThanOrEqual(2)
    expect(await crowded(small)).toEqual([])
    await fitsAcross(small)
  },
)

test.each(['EUR', 'IDR', 'MXN', 'BDT'])('prices in %s fit their fares at every width', async (currency) => {
  const { page } = await open()
  await list(page, `&currency=${currency}`)
  for (const width of [390, 800, 1_280, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await crowded(page)]).toEqual([width, []])
    await fitsAcross(page)
  }
})

test.each(['EUR', 'MXN'])('six fare families in %s fit at every width', async (currency) => {
  const { page } = await open()
  await withTwiceTheFamilies(page)
  await list(page, `&currency=${currency}`)
  expect(await page.getByRole('article').first().locator('button[aria-pressed]').count()).toBe(6)
  for (const width of [390, 1_280, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await crowded(page)]).toEqual([width, []])
    await fitsAcross(page)
  }
})

test('a party of three types fits its control on home', async () => {
  const { page } = await open()
  await page.goto(`${product().home}#/home?origin=LIS&destination=ATH&ADT=2&CHD=1&INF=1`)
  const party = page.getByText('2 adults, 1 child, 1 infant')
  await party.waitFor()
  for (const width of [390, 800, 1_280, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    const { content, room } = await party.evaluate((words) => ({ content: words.scrollWidth, room: words.clientWidth }))
    expect([width, content <= room]).toEqual([width, true])
  }
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('compares marked flights side by side, and picks one by keyboard: %s', async (_, as) => {
  const { page } = await open({ as })
  await list(page)
  const marks = page.getByRole('button', { name: /^Compare FC/ })
  await marks.first().click()
  await marks.first().click()
  await page.getByRole('button', { name: 'See 2 side by side' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Compare flights' })
  await dialog.getByRole('table').waitFor()
  expect(await dialog.getByRole('columnheader').count()).toBe(2)
  await isSound(page)
  await fitsAcross(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('See 2 side by side')
  await page.keyboard.press('Enter')
  const choose = dialog.getByRole('button', { name: /^Choose Light on/ }).first()
  await choose.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('main article button[aria-pressed="true"]').waitFor()
})

test('a phone says before Passengers where the airports of a round trip do not meet', async () => {
  const { page } = await open({ as: phone })
  const days = `date=${addressDay(dayIn(45))}&date1=${addressDay(dayIn(52))}`
  await page.goto(
    `${product().home}#/flight-selection?journeyType=round-trip&origin=EDI&destination=LHR&${days}&nearbyAirports=true`,
  )
  const flights = page.getByRole('list', { name: /^Flights from/ }).getByRole('article')
  const pick = (flight: Locator) =>
    flight
      .first()
      .getByRole('button', { name: /^(?:Standard|Flex|Light)\b/ })
      .first()
      .click()
  await pick(flights.filter({ hasText: 'Departs from Glasgow' }))
  await titled(page, 'London to Edinburgh').waitFor()
  await pick(flights.filter({ hasNotText: 'Glasgow' }))
  await bar(page).getByText('You leave from Glasgow (GLA) and come back to Edinburgh (EDI).').waitFor()
  await fitsAcross(page)
  await isSound(page)
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('200 flights scroll without rendering anything, and only those in sight are laid out: %s', async (_, as) => {
  const { page } = await open({ as })
  await findFlights(page, dayIn(45), 200)
  await list(page)
  await page.getByRole('article').nth(199).waitFor()
  // The price watch is loaded once the page is idle.
  await page.getByRole('button', { name: 'Watch this price' }).waitFor()
  await page.waitForLoadState('networkidle')
  const { changes, mostShown, rows } = await page.evaluate(async () => {
    const items = [...document.querySelectorAll('main li:has(> article)')]
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(document.querySelector('main') as Element, { subtree: true, childList: true, characterData: true })
    let mostShown = 0
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let before = -1; scrollY > before; ) {
      before = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await frame()
      await frame()
      const shown = items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
      mostShown = Math.max(mostShown, shown.length)
    }
    observer.disconnect()
    return { changes, mostShown, rows: items.length }
  })
  expect({ changes, rows }).toEqual({ changes: 0, rows: 200 })
  expect(mostShown).toBeLessThan(50)
})
