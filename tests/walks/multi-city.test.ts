import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from './browser.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, bar, fitsAcross, headings, isSound, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToPassengers,
  goToSeats,
  isBooked,
  isPlain,
  keepFare,
  leaveSeats,
  namePassengers,
  pay,
  pickFare,
  pickSeat,
  skipExtras,
} from './verbs.ts'
import { walking } from './walking.ts'
import { passport } from './watch.ts'

const { product, open } = walking()

const legs = [
  ['Lisbon', 'LIS', 'Madrid', 'MAD', dayIn(50)],
  ['Madrid', 'MAD', 'Rome', 'FCO', dayIn(54)],
  ['Rome', 'FCO', 'Lisbon', 'LIS', dayIn(58)],
] as const

const american = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`

const address = () => {
  const query = new URLSearchParams({ journeyType: 'multi-city', ADT: '1' })
  for (const [place, [, from, , to, day]] of legs.entries()) {
    const suffix = place === 0 ? '' : String(place)
    query.set(`origin${suffix}`, from)
    query.set(`destination${suffix}`, to)
    query.set(`date${suffix}`, american(day))
  }
  return `#/flight-selection?${query}`
}

const listOf = (city: string) => new RegExp(`^Flights from ${city}`)

/** Selects a place of a flight by keyboard. */
const typePlace = async (page: Page, flight: number, field: string, code: string) => {
  const group = page.getByRole('group', { name: `Flight ${flight}`, exact: true })
  await typeInto(page, group.getByRole('combobox', { name: field, exact: true }), code)
  await page
    .getByRole('option', { name: new RegExp(`${code}$`) })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('input[aria-activedescendant]:focus').waitFor()
  await page.keyboard.press('Enter')
}

test('a trip of three flights is searched for, and its flights are chosen, by keyboard alone in a narrow window', async () => {
  const { page } = await open({ as: { ...desktop, viewport: { width: 390, height: 844 } } })
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await tabTo(page, page.getByRole('radio', { name: 'Round trip' }))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByRole('radio', { name: 'Multi-city' }).isChecked()).toBe(true)
  await page.getByRole('group', { name: 'Flight 2', exact: true }).waitFor()
  await isSound(page)
  for (const [place, [, from, , to, day]] of legs.entries()) {
    const flight = place + 1
    const group = page.getByRole('group', { name: `Flight ${flight}`, exact: true })
    // Every further flight begins where the previous one ends.
    if (place === 0) await typePlace(page, flight, 'From', from)
    await typePlace(page, flight, 'To', to)
    await typeInto(page, group.getByLabel('Depart', { exact: true }), day)
    if (flight === 2) await press(page, page.getByRole('button', { name: 'Add a flight' }))
    // The new flight's first empty field has focus; the loop tabs on from there.
    if (flight === 2) await page.getByRole('group', { name: 'Flight 3', exact: true }).waitFor()
  }
  await fitsAcross(page)
  await isSound(page)
  await press(page, page.getByRole('button', { name: 'Search flights' }))
  for (const [from, , to] of legs) {
    await arrives(page, `${from} to ${to}`)
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
  }
  await page.getByRole('button', { name: 'Change flight 1' }).waitFor()
  await press(page, bar(page).getByRole('button', { name: 'Passengers' }))
  await keepFare(page)
  await arrives(page, headings.passengers)
})

test.each([320, 796, 1280])('the fields of six flights fit a window of %i px and show no errors', async (width) => {
  const { page } = await open({ as: { ...desktop, viewport: { width, height: 900 } } })
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await page.getByRole('radio', { name: 'Multi-city' }).check()
  for (const flight of [3, 4, 5, 6]) {
    await page.getByRole('button', { name: 'Add a flight' }).click()
    await page.getByRole('group', { name: `Flight ${flight}`, exact: true }).waitFor()
  }
  await fitsAcross(page)
  await isSound(page)
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page.getByRole('group', { name: /things to correct/ }).waitFor()
  await fitsAcross(page)
  await isSound(page)
})

test('a trip of three flights is booked from a link, survives reloads, and costs what was shown', async () => {
  const { page } = await open()
  await page.goto(`${product().home}${address()}`)
  await page.getByRole('article').first().waitFor()
  await page.reload()
  await page.getByRole('article').first().waitFor()
  for (const [place, [from, , to]] of legs.entries()) {
    await titled(page, `${from} to ${to}`).waitFor()
    await page.getByText(`Flight ${place + 1} of 3`).waitFor()
    await pickFare(page, listOf(from))
  }
  await page.getByRole('button', { name: 'Change flight 2' }).waitFor()
  await isSound(page)
  const shown = await totalShown(page)
  await goToPassengers(page)
  const flights = isPlain ? await totalShown(page) : shown
  await page.reload()
  await titled(page, headings.passengers).waitFor()
  await namePassengers(page, [{ ...ana, passport }])
  await goToSeats(page)
  await page.getByRole('grid').waitFor()
  expect(await totalShown(page)).toBe(flights)
  await pickSeat(page)
  await leaveSeats(page)
  await arrives(page, headings.extras)
  await skipExtras(page)
  await pay(page)
  const reference = await isBooked(page)
  expect(reference).toMatch(/^[A-Z0-9]{6}$/)
  await isSound(page)
  const main = await page.getByRole('main').textContent()
  for (const [from, , to] of legs) expect(main).toMatch(new RegExp(`${from}.*${to}`, 's'))
})
