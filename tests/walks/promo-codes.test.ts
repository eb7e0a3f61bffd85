import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, bar, fitsAcross, headings, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain, keepFare, pickFare, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const roundTrip = searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(45), comeBack: dayIn(52) })
const differs = (page: Page) => page.getByRole('button', { name: 'Use a different code for each flight' })

/** Lists the page's notes about applied promo codes. Only our gateway reports them by flight. */
const said = (page: Page) => page.getByText(/^Promo code .* is applied to the marked fares/).allTextContents()

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('a code for each flight is asked for by keyboard, explained, and listed in the cart by flight: %s', async (_, as) => {
  const { page } = await open({ as })
  await page.goto(product().home + roundTrip)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('main').getByText('Change search').click()
  await arrives(page, headings.home)
  expect(await differs(page).count()).toBe(0)
  await typeInto(page, page.getByRole('textbox', { name: 'Promo code (optional)' }), 'WELCOME10')
  await differs(page).waitFor()
  await press(page, differs(page))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('promoCode1')
  await page.keyboard.type('FLEX15')
  await readsInBoth(page)
  await fitsAcross(page)
  await tabTo(page, page.getByRole('button', { name: 'Search flights' }))
  await page.keyboard.press('Enter')
  await page.getByRole('article').first().waitFor()
  expect(new URLSearchParams(page.url().split('?').at(-1)).getAll('promoCode1')).toEqual(['FLEX15'])
  if (!isPlain) {
    await expect
      .poll(() => said(page))
      .toEqual([
        'Promo code WELCOME10 is applied to the marked fares from Lisbon to Athens.',
        'Promo code FLEX15 is applied to the marked fares from Athens to Lisbon.',
      ])
  }
  await readsInBoth(page)
  await fitsAcross(page)
  await pickFare(page, /^Flights from Lisbon/, /^Flex/)
  await titled(page, 'Athens to Lisbon').waitFor()
  await pickFare(page, /^Flights from Athens/, /^Flex/)
  await bar(page).getByRole('button', { name: 'Passengers' }).click()
  await keepFare(page)
  await arrives(page, headings.passengers)
  const discounts = page.locator('dt').filter({ hasText: /^Promo code/ })
  await discounts.first().waitFor({ state: 'attached' })
  const names = (await discounts.allTextContents()).map((name) => name.replaceAll(/[\u2066-\u2069]/g, ''))
  expect([...new Set(names)]).toEqual(['Promo code WELCOME10, LIS – ATH', 'Promo code FLEX15, ATH – LIS'])
  await readsInBoth(page)
  await page.goto(product().home)
  await page.getByText('Promo code WELCOME10 / FLEX15').waitFor()
})
