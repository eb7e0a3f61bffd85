import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from './browser.ts'
import { card } from './card.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, bar, fitsAcross, headings, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, isBooked, keepFare, newReach } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Moves down the seat map from the focused seat to the next free one. Which one that is depends on the date. */
const moveToFreeSeat = async (page: Page) => {
  const inFocus = page.locator('[role="gridcell"]:focus')
  let passed = await inFocus.getAttribute('aria-label')
  for (;;) {
    await page.keyboard.press('ArrowDown')
    const name = await inFocus.getAttribute('aria-label')
    if (name === passed) throw new Error(`The arrow leads no further down than ${name}.`)
    if (name?.includes('available for Ana')) return
    passed = name
  }
}

test('a trip one way is booked by keyboard alone in a narrow window, with a seat and a meal', async () => {
  const { page } = await open({ as: { ...desktop, viewport: { width: 390, height: 844 } } })
  const { keyboard } = page
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()

  await tabTo(page, page.getByRole('radio', { name: 'Round trip' }))
  await keyboard.press('ArrowRight')
  for (const [field, typed, found] of [
    ['From', 'Lisb', /Lisbon/],
    ['To', 'Athen', /Athens/],
  ] as const) {
    await typeInto(page, page.getByRole('combobox', { name: field, exact: true }), typed)
    await page.getByRole('option', { name: found }).first().waitFor()
    await keyboard.press('ArrowDown')
    // A later answer would reset the highlighted option, so Enter is pressed only once an option is highlighted.
    await page.locator('input[aria-activedescendant]:focus').waitFor()
    await keyboard.press('Enter')
  }
  await typeInto(page, page.getByLabel('Depart', { exact: true }), dayIn(50))
  await press(page, page.getByRole('button', { name: 'Search flights' }))

  await arrives(page, 'Lisbon to Athens')
  await page.getByRole('article').first().waitFor()
  await fitsAcross(page)
  await isSound(page)
  await press(
    page,
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Standard/ }),
    'Space',
  )
  await press(page, bar(page).getByRole('button', { name: 'Passengers' }))
  await keepFare(page)

  await arrives(page, headings.passengers)
  const people = page.getByRole('form', { name: 'Passengers' })
  await people.waitFor()
  await fitsAcross(page)
  await isSound(page)
  const reach = newReach()
  await typeInto(page, people.getByLabel('First name'), ana.firstName)
  await typeInto(page, people.getByLabel('Last name'), ana.lastName)
  await typeInto(page, people.getByRole('combobox', { name: 'Title' }), ana.title)
  const [year = '', month = '', day = ''] = ana.born.split('-')
  await typeInto(page, people.getByLabel('Month'), month)
  await typeInto(page, people.getByLabel('Day'), day)
  await typeInto(page, people.getByLabel('Year'), year)
  await typeInto(page, people.getByRole('combobox', { name: 'Gender, as in the passport' }), ana.gender)
  await typeInto(page, people.getByLabel('E-mail'), reach.email)
  await typeInto(page, people.getByRole('combobox', { name: 'Country code' }), 'Portugal')
  await typeInto(page, people.getByLabel('Phone number', { exact: true }), reach.phone)
  await press(page, bar(page).getByRole('button', { name: 'Seats' }))

  await arrives(page, headings.seats)
  await page.getByRole('grid').waitFor()
  await fitsAcross(page)
  await isSound(page)
  const entry = page.getByRole('gridcell', { name: /available for Ana/ }).first()
  await tabTo(page, entry)
  await moveToFreeSeat(page)
  await keyboard.press('Enter')
  await page.getByRole('gridcell', { selected: true }).waitFor()
  await press(page, bar(page).getByRole('button', { name: 'Extras' }))
  // A journey with a connection has another flight without a seat, about which the page asks.
  const question = page.getByRole('alertdialog', { name: 'Continue without these seats?' })
  await titled(page, headings.extras).or(question).first().waitFor()
  if (await question.isVisible()) await press(page, question.getByRole('button', { name: 'Continue without them' }))

  await arrives(page, headings.extras)
  await fitsAcross(page)
  await isSound(page)
  const meal = page.getByRole('checkbox', { name: /meal/i }).first()
  await press(page, meal, 'Space')
  await expect.poll(() => meal.isChecked()).toBe(true)
  await press(page, bar(page).getByRole('button', { name: 'Payment' }))

  await arrives(page, headings.payment)
  const payment = page.getByRole('form', { name: 'Payment by card' })
  await payment.waitFor()
  await fitsAcross(page)
  await isSound(page)
  await typeInto(page, payment.getByLabel('Card number'), card.number)
  await typeInto(page, payment.getByLabel('Expires'), card.expiry)
  await typeInto(page, payment.getByLabel('Security code'), card.code)
  await typeInto(page, payment.getByLabel('Name on the card'), card.holder)
  await typeInto(page, payment.getByLabel('Street and number'), 'Rua Augusta 12')
  await typeInto(page, payment.getByLabel('Postal code'), '1100-053')
  await typeInto(page, payment.getByLabel('City'), 'Lisboa')
  await typeInto(page, payment.getByRole('combobox', { name: 'Country' }), 'Portugal')
  await press(page, page.getByRole('button', { name: /^Pay €/ }))
  expect(await isBooked(page)).toMatch(/^[A-Z0-9]{6}$/)
  await fitsAcross(page)
  await isSound(page)
})
