import { dayAfter } from '#src/domain/days-between.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from './browser.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, fitsAcross, headings, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const results = 'Lisbon to Athens'

/** Returns the dates of both legs in the page's address, as `YYYY-MM-DD`. */
const datesIn = (page: Page): string[] => {
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  return ['date', 'date1'].map((name) => (query.get(name) ?? '').replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2'))
}

/** Moves from the focused day to the next one with a price, and chooses it. Returns its date. */
const chooseNextDay = async (page: Page, calendar: Locator): Promise<string> => {
  await tabTo(page, calendar.locator('[data-date][tabindex="0"]'))
  const focused = page.locator('[data-date]:focus')
  for (let moved = 0; moved < 40; moved += 1) {
    await page.keyboard.press('ArrowRight')
    if ((await focused.getAttribute('aria-disabled')) === 'true') continue
    const date = (await focused.getAttribute('data-date')) ?? ''
    await page.keyboard.press('Enter')
    return date
  }
  throw new Error('No later day has a price.')
}

/** Searches for a round trip with flexible dates by keyboard, and waits for the prices of pairs of dates. */
const searchFlexibly = async (page: Page) => {
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  for (const [field, typed] of [
    ['From', 'Lisb'],
    ['To', 'Athen'],
  ] as const) {
    await typeInto(page, page.getByRole('combobox', { name: field, exact: true }), typed)
    await page
      .getByRole('option', { name: field === 'From' ? /Lisbon/ : /Athens/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('input[aria-activedescendant]:focus').waitFor()
    await page.keyboard.press('Enter')
  }
  await typeInto(page, page.getByLabel('Depart', { exact: true }), dayIn(50))
  await typeInto(page, page.getByLabel('Return', { exact: true }), dayIn(57))
  await press(page, page.getByRole('checkbox', { name: 'My dates are flexible' }), 'Space')
  // Enter in a checkbox submits the form.
  await page.keyboard.press('Enter')
  await arrives(page, 'Choose your dates')
  await page.getByText('Prices for 1 traveler, the whole trip, with taxes.').waitFor()
}

test('both dates are chosen in calendars of whole months by keyboard alone in a narrow window', async () => {
  const { page } = await open({ as: { ...desktop, viewport: { width: 390, height: 844 } } })
  await searchFlexibly(page)
  await press(page, page.getByRole('button', { name: 'Compare whole months' }))
  await page.getByText('Prices for 1 traveler, each way, with taxes.').waitFor()
  await fitsAcross(page)
  await isSound(page)
  const [outbound, inbound] = [page.getByRole('grid').first(), page.getByRole('grid').nth(1)]
  const leaving = await chooseNextDay(page, outbound)
  const returning = await chooseNextDay(page, inbound)
  await expect.poll(() => datesIn(page)).toEqual([leaving, returning])
  await press(page, page.getByRole('button', { name: 'See flights' }))
  await arrives(page, results)
  await page.getByRole('article').first().waitFor()
  expect(datesIn(page)).toEqual([leaving, returning])
  await page.goBack()
  await arrives(page, 'Choose your dates')
  expect(datesIn(page)).toEqual([leaving, returning])
})

test.each([
  ['en-US', 'PageDown', 'ArrowRight'],
  ['ar-AE', 'PageDown', 'ArrowLeft'],
])('a departure is chosen in a chart of several months by keyboard, in %s', async (locale, nextMonth, nextDay) => {
  const { page } = await open({ as: { ...desktop, locale } })
  const [leaving, returning] = [dayIn(50), dayIn(57)].map((day) => `${day.slice(5)}-${day.slice(0, 4)}`)
  const search = `journeyType=round-trip&origin=LIS&destination=ATH&date=${leaving}&date1=${returning}&ADT=2`
  await page.goto(`${product().home}#/date-selection?${search}`)
  const chosen = page.locator('main button[aria-pressed="true"]')
  await chosen.waitFor()
  const chart = page.locator('main section').filter({ has: page.locator('[data-date][aria-pressed]') })
  const months = chart.locator('[role="group"] [role="group"]')
  const before = await months.count()
  const showMore = chart.locator('button:not([data-date])').last()
  for (const more of [1, 2]) {
    await press(page, showMore)
    await expect.poll(() => months.count()).toBe(before + more)
  }
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsAcross(page)
    await isSound(page)
  }
  await tabTo(page, chosen)
  const focused = page.locator('[data-date]:focus')
  await page.keyboard.press(nextMonth)
  const first = (await focused.getAttribute('data-date')) ?? ''
  await page.keyboard.press(nextDay)
  const date = (await focused.getAttribute('data-date')) ?? ''
  expect(date > first).toBe(true)
  const label = (await focused.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  const back = dayAfter(date, 7)
  await expect.poll(() => datesIn(page)).toEqual([date, back])
  const price = /[\d.,]*\d[.,]\d\d/.exec(label)?.[0] ?? 'no price'
  await expect.poll(() => page.locator('[role="region"] p > b bdi').last().textContent()).toContain(price)
  await page.reload()
  await expect.poll(() => chosen.getAttribute('data-date')).toBe(date)
})

test('a pair of dates is chosen in a table by arrow keys, and leads to the flights of these dates', async () => {
  const { page } = await open()
  await searchFlexibly(page)
  const table = page.getByRole('table')
  await table.waitFor()
  await fitsAcross(page)
  await isSound(page)
  const asked = table.locator('button[aria-current="true"]')
  await tabTo(page, (await asked.count()) > 0 ? asked : table.getByRole('button').first())
  const focused = page.locator('table button:focus')
  const before = await focused.textContent()
  await page.keyboard.press('ArrowDown')
  const pair = (await focused.textContent()) ?? ''
  expect(pair).not.toBe(before)
  await page.keyboard.press('Enter')
  await arrives(page, results)
  await page.getByRole('article').first().waitFor()
  const [leaving = '', returning = ''] = datesIn(page)
  const inWords = (date: string) =>
    new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', weekday: 'short', timeZone: 'UTC' }).format(new Date(date))
  expect(pair).toContain(`leaving ${inWords(leaving)}, returning ${inWords(returning)}`)
})

test('on a phone, a departure and then a return are chosen from lists', async () => {
  const { page } = await open({ as: { ...desktop, viewport: { width: 390, height: 844 } } })
  await searchFlexibly(page)
  await page.getByRole('heading', { name: 'Choose your departure' }).waitFor()
  await fitsAcross(page)
  await isSound(page)
  await press(page, page.getByRole('main').getByRole('list').last().getByRole('button').first())
  await page.getByRole('heading', { name: /^Leaving / }).waitFor()
  await press(page, page.getByRole('main').getByRole('list').last().getByRole('button').last())
  await arrives(page, results)
  await page.getByRole('article').first().waitFor()
})
