import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { desktop, phone } from './browser.ts'
import { press } from './keyboard.ts'
import { arrives, bar, fitsAcross, headings, isSound, minorUnits, titled, totalShown } from './screens.ts'
import { isTrue } from './true-claims.ts'
import { dayIn } from '#tests/day-in.ts'
import { pickFare, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const oneWay = { from: 'LHR', to: 'MAD', leave: dayIn(50), adults: 2 }
const wish = { ...oneWay, comeBack: dayIn(57) }

const offered = (page: Page) => page.getByRole('dialog', { name: 'Your fare, or one that includes more' })
const toPassengers = (page: Page) => bar(page).getByRole('button', { name: 'Passengers' })

const chooseLight = async (page: Page) => {
  await page.goto(product().home + searchAddress(wish))
  await pickFare(page, /^Flights from London/, /^Light\b/)
  await pickFare(page, /^Flights from Madrid/, /^Light\b/)
}

/** Opens a tab whose requests have faults of their own. */
const visiting = async (name: string) => {
  const { page } = await open({ tolerated: [/Failed to load resource/] })
  const visitor = visitorAt(product().origin, `${name}-${Math.random().toString(36).slice(2)}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  return { page, visitor }
}

test('a better fare is offered by keyboard with its true difference, taken at the total shown, and not offered again', async () => {
  const { page } = await open({ as: desktop })
  await chooseLight(page)
  await press(page, toPassengers(page))
  const dialog = offered(page)
  await dialog.waitFor()
  await isSound(page)
  await isTrue(page, product().origin)
  const [, standard] = await dialog
    .getByRole('row', { name: /^Whole trip for 2/ })
    .getByRole('cell')
    .allTextContents()
  await press(page, dialog.getByRole('button', { name: 'Choose Standard' }))
  await arrives(page, headings.passengers)
  expect(await totalShown(page)).toBe(minorUnits(standard ?? ''))
  await page.goBack()
  await toPassengers(page).click()
  await arrives(page, headings.passengers)
  expect(await offered(page).count()).toBe(0)
})

test.each([
  ['en-US', /^Light/, 'Passengers'],
  ['ar-AE', /^لايت/, 'المسافرون'],
] as const)('the offer fits a phone and is sound in %s, and Escape keeps the chosen fare', async (locale, light, goOn) => {
  const { page } = await open({ as: { ...phone, locale } })
  await page.goto(product().home + searchAddress(oneWay))
  await page.getByRole('article').getByRole('button', { name: light }).first().tap()
  await page.getByRole('region').getByRole('button', { name: goOn, exact: true }).tap()
  await page.getByRole('dialog').waitFor()
  await fitsAcross(page)
  await isSound(page)
  await isTrue(page, product().origin)
  await page.keyboard.press('Escape')
  await page.getByRole('form').getByRole('group').first().waitFor()
})

test('a better fare that has just sold out leaves the chosen fare chosen', async () => {
  const { page, visitor } = await visiting('better-sold-out')
  await chooseLight(page)
  await toPassengers(page).click()
  await offered(page).waitFor()
  await visitor.plan('addItinerary', [{ fails: 'ERR.SSW.INVENTORY.SOLD_OUT' }])
  await offered(page).getByRole('button', { name: 'Choose Standard' }).click()
  await page.getByRole('heading', { name: 'This fare is sold out' }).waitFor()
  await page.getByRole('button', { name: 'See what’s left' }).click()
  await toPassengers(page).click()
  await arrives(page, headings.passengers)
})

test('a gateway that cannot answer what is better does not keep the traveller from booking', async () => {
  const { page, visitor } = await visiting('better-unavailable')
  await visitor.plan('upsell', ['nullData'])
  await chooseLight(page)
  await toPassengers(page).click()
  await titled(page, headings.passengers).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

/** The code of the offer. Its file contains other parts of the results too, and some of them belong to the passengers’ page. */
const codeOfOffer = /\/flights-later-[^/]*\.js$/

test('an offer whose code is slow does not keep the traveller from going on', async () => {
  const { page } = await open()
  const held: Route[] = []
  await page.route(codeOfOffer, (route) => void held.push(route))
  await chooseLight(page)
  await toPassengers(page).click()
  await page.waitForURL(/#\/passengers/)
  await Promise.all(held.map((route) => route.continue()))
  await arrives(page, headings.passengers)
})

test('an offer whose code cannot be loaded breaks no page', async () => {
  const { page } = await open({ tolerated: [/Failed to load resource/] })
  await page.route(codeOfOffer, (route) => route.abort())
  await chooseLight(page)
  await toPassengers(page).click()
  await page.waitForURL(/#\/passengers/)
  await page.unroute(codeOfOffer)
  const [retry, passengers] = [page.getByRole('button', { name: 'Try again' }), titled(page, headings.passengers)]
  await retry.or(passengers).first().waitFor()
  // The page may load by itself while the button is being pressed.
  await retry.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await passengers.waitFor()
})

test('on a phone, an offer for flights in different fares shows every row of its tables', async () => {
  const { page } = await open({ as: phone })
  await page.goto(product().home + searchAddress(wish))
  await pickFare(page, /^Flights from London/, /^Light\b/)
  await pickFare(page, /^Flights from Madrid/, /^Standard\b/)
  await toPassengers(page).tap()
  const dialog = offered(page)
  await dialog.getByRole('button', { name: 'Keep Light and Standard' }).waitFor()
  const hidden = await dialog
    .getByRole('region')
    .evaluateAll((tables) => tables.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(hidden).toEqual([0, 0])
  await dialog.getByRole('button', { name: 'Choose Flex (Return)' }).tap()
  await arrives(page, headings.passengers)
})
