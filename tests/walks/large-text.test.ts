import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from './browser.ts'
import { faultsOn } from './axe.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { adopt, cutOff } from './reading-settings.ts'
import { isLive } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const widths = [1_280, 796, 390, 320]

/** Letters that fit into a line of the narrowest window in any font. Longer words may break. */
const lettersPerLine = 7

const isLongWord = (fault: string): boolean => fault.startsWith('broken: ') && fault.length > 'broken: '.length + lettersPerLine

/** Lists elements of the header and of an open dialog that extend beyond the window. Tables may, because they scroll. */
const beyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, dialog[open] *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1) && !element.closest('table')
      })
      .map((element) => `beyond the window: ${element.tagName} ${element.textContent.slice(0, 40)}`),
  )

/** Checks that a screen can be read and used at every width. A popup may cover texts. */
const readsWell = async (page: Page, screen: string, { isPopup = false } = {}) => {
  // Offers outside the window have no layout yet, so their texts would seem to overlap.
  await adopt(page, '* { content-visibility: visible !important }')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const faults = [...(await faultsOfLayout(page)), ...(await beyondWindow(page)), ...(await cutOff(page))]
      .filter((fault) => !isLongWord(fault))
      .filter((fault) => !isPopup || !fault.startsWith('overlap: '))
    expect([screen, width, faults, await faultsOn(page)]).toEqual([screen, width, [], []])
  }
  await page.setViewportSize({ width: 1_280, height: 900 })
}

/** Opens a page anew, and waits until its scripts run and an element is there. */
const openAt = async (page: Page, address: string, awaited: string) => {
  await page.goto('about:blank')
  await page.goto(`${product().home}${address}`)
  await isLive(page)
  await page.locator(awaited).first().waitFor()
}

const inAddress = (day: string) => `${day.slice(5)}-${day.slice(0, 4)}`

const flightDay = inAddress(dayIn(10))

const roundTrip = `journeyType=round-trip&origin=LIS&destination=ATH&date=${inAddress(dayIn(50))}&date1=${inAddress(dayIn(57))}&ADT=2&CHD=1&INF=1`

/** Removes the flights from the responses of searches. */
const withoutFlights = (page: Page) =>
  page.route('**/api/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const answer: unknown = JSON.parse(text, (key, value: unknown) =>
      ['unbundledOffers', 'itineraryPartBrands'].includes(key) && Array.isArray(value) ? value.map(() => []) : value,
    )
    return route.fulfill({ response, body: JSON.stringify(answer) })
  })

const locales = ['en-US', 'ar-AE']

/** Opens a tab of a visitor whose letters are twice as large as usual. */
const openLarge = async (locale: string, tolerated: RegExp[] = []) =>
  (await open({ as: { ...desktop, locale }, tolerated, fontSize: 32 })).page

test.each(locales)('every search form can be read and used with letters twice as large, in %s', async (locale) => {
  const page = await openLarge(locale)
  await openAt(page, '', 'main form')
  await readsWell(page, 'home')
  const travellers = page.locator('main summary').first()
  await travellers.click()
  await readsWell(page, 'travellers', { isPopup: true })
  await travellers.click()
  await page.locator('main form button[aria-haspopup="dialog"]').first().click()
  await page.locator('dialog [data-date]').first().waitFor()
  await readsWell(page, 'calendar', { isPopup: true })
  await page.keyboard.press('Escape')
  await page.locator('[name="journeyType"][value="one-way"]').check()
  await readsWell(page, 'one-way')
  await page.locator('[name="journeyType"][value="multi-city"]').check()
  await page.locator('#origin1').waitFor()
  await readsWell(page, 'multi-city')
  await page.locator('main form button[type="submit"]').click()
  await page.locator('main a[href="#origin"]').waitFor()
  await readsWell(page, 'a search with mistakes')
})

test.each(locales)('dates can be chosen with letters twice as large, in %s', async (locale) => {
  const page = await openLarge(locale)
  await openAt(page, `#/date-selection?${roundTrip}`, 'main [data-date][aria-pressed="true"]')
  await readsWell(page, 'date-selection')
  await openAt(page, `#/matrix?${roundTrip}`, 'main li button')
  await readsWell(page, 'matrix')
})

test.each(locales)('flights can be chosen and compared with letters twice as large, in %s', async (locale) => {
  const page = await openLarge(locale, [/ERR_FAILED/])
  await openAt(page, `#/flight-selection?${roundTrip}`, 'main article')
  await readsWell(page, 'flight-selection')
  const filters = page.locator('main button[aria-controls]').first()
  await filters.click()
  await page.locator(`[id="${await filters.getAttribute('aria-controls')}"]`).waitFor()
  await readsWell(page, 'filters')
  await page.locator('main article button[aria-expanded]').first().click()
  const rules = page.locator('main article + div button[aria-haspopup="dialog"]').first()
  await rules.waitFor()
  await readsWell(page, 'details')
  await rules.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('dd').first().waitFor()
  await readsWell(page, 'fare rules')
  await page.keyboard.press('Escape')
  const marks = page.locator('main article button[aria-expanded] + button')
  await marks.nth(0).click()
  await marks.nth(1).click()
  await page.locator('main article button[aria-expanded] + button + button').first().click()
  await dialog.getByRole('table').waitFor()
  await readsWell(page, 'comparison')
  await page.route('**/api/graphql', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').getByRole('heading').first().waitFor()
  await readsWell(page, 'a search that fails')
  await page.unroute('**/api/graphql')
  await withoutFlights(page)
  await openAt(page, `#/flight-selection?${roundTrip}`, 'main [role="status"] h2')
  await readsWell(page, 'a day without flights')
})

test.each(locales)('the fare rules scroll by keyboard with letters twice as large, in %s', async (locale) => {
  const page = await openLarge(locale)
  await openAt(page, `#/flight-selection?${roundTrip}`, 'main article')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('main article button[aria-expanded]').first().click()
  await page.locator('main article + div button[aria-haspopup="dialog"]').first().click()
  const rules = page.getByRole('dialog').getByRole('region')
  await rules.locator('dd').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(() => rules.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test.each(locales)('pages without a trip can be read and used with letters twice as large, in %s', async (locale) => {
  const page = await openLarge(locale)
  const explore = `#/explore?origin=LIS&activeMonth=${dayIn(100).slice(0, 7)}`
  await openAt(page, explore, 'main a[href*="flight-selection"]')
  await readsWell(page, 'explore')
  await openAt(page, `${explore}&budget=1`, 'main h2 + button, main h2 + p')
  await readsWell(page, 'explore with a budget that is too low')
  await openAt(page, `#/flight-schedule?origin=LIS&destination=MAD&date=${flightDay}`, 'main table')
  await readsWell(page, 'flight-schedule')
  await openAt(page, `#/flight-status?origin=LIS&destination=MAD&date=${flightDay}`, 'main article, main h3')
  await readsWell(page, 'flight-status')
  await openAt(page, `#/flight-status?flight=FC9998&date=${flightDay}`, 'main [role="alert"], main h2 + p')
  await readsWell(page, 'the status of a flight that does not exist')
  await openAt(page, '#/meta-search?flight=nonsense&origin=LIS&destination=MAD', 'main h1')
  await readsWell(page, 'meta-search with a link that cannot be read')
  const flight = `flight=FC9998&origin=LIS&destination=MAD&departure=${dayIn(40)}T03:33:00&arrival=${dayIn(40)}T05:33:00&leg=0`
  await openAt(page, `#/meta-search?${flight}&ADT=1&currency=EUR&advertisedFare=99.00`, 'main h1')
  await readsWell(page, 'meta-search for flights that do not operate')
})
