import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const at = (address: string) => `${product().home}${address}`

/** Writes a day for an address: MM-DD-YYYY. */
const inAddress = (day: string) => `${day.slice(5)}-${day.slice(0, 4)}`

const hash = (page: Page) => new URL(page.url()).hash

/** Widths of the specification's breakpoints, at which the pages must be sound. */
const widths = [320, 390, 796, 1_280]

const isSoundEverywhere = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await fitsAcross(page)
    await isSound(page)
  }
}

const article = (page: Page) => page.getByRole('article').first()

/** Opens the timetable from Lisbon to Madrid, by a link. */
const openTimetable = async (page: Page) => {
  await page.goto(at(`#/flight-schedule?origin=LIS&destination=MAD&date=${inAddress(dayIn(10))}`))
  await page.getByRole('table').waitFor()
}

test('a week’s timetable leads to a flight’s status, whose address can be shared', async () => {
  const { page } = await open()
  await openTimetable(page)
  await readsInBoth(page)
  await isSoundEverywhere(page)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await titled(page, 'Flight status').waitFor()
  await article(page)
    .getByRole('heading', { level: 3, name: /Lisbon to / })
    .waitFor()
  await article(page).getByText('Scheduled', { exact: true }).first().waitFor()
  await readsInBoth(page)
  await isSoundEverywhere(page)
  const address = hash(page)
  expect(address).toMatch(/^#\/flight-status\?flight=FC\d+&date=\d\d-\d\d-\d{4}/)
  const name = await article(page).getByRole('heading', { level: 3 }).textContent()
  await page.reload()
  await article(page)
    .getByRole('heading', { level: 3, name: name ?? '' })
    .waitFor()
  const { page: friend } = await open({ as: phone })
  await friend.goto(at(address))
  await article(friend)
    .getByRole('heading', { level: 3, name: name ?? '' })
    .waitFor()
})

test('the timetable goes from week to week, and a day leads to flights that can be booked', async () => {
  const { page } = await open()
  await openTimetable(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => hash(page)).toContain(inAddress(dayIn(17)))
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await titled(page, 'Lisbon to Madrid').waitFor()
})

test('a flight is looked up by its route, and told from one that does not exist', async () => {
  const { page } = await open()
  await page.goto(at(`#/flight-status?origin=LIS&destination=MAD&date=${inAddress(dayIn(0))}`))
  await article(page).waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => hash(page)).toContain(inAddress(dayIn(1)))
  await page.goto(at(`#/flight-status?flight=FC9998&date=${inAddress(dayIn(1))}`))
  await page.getByRole('heading', { name: 'There is no flight FC 9998' }).waitFor()
  await readsInBoth(page)
  await page.goto(at('#/flight-status?flight=FC9998&date=01-01-2100'))
  await page.getByRole('heading', { name: /^No information about/ }).waitFor()
})

test('a timetable without flights, or outside its years, says so', async () => {
  const { page } = await open()
  await page.goto(at(`#/flight-schedule?origin=LIS&destination=LIS&date=${inAddress(dayIn(10))}`))
  await page.getByRole('form', { name: 'Look up the timetable' }).waitFor()
  await page.goto(at('#/flight-schedule?origin=LIS&destination=MAD&date=01-01-2100'))
  await page.getByRole('heading', { name: 'There is no timetable for this week' }).waitFor()
  await isSoundEverywhere(page)
})

test('the tabs of an untouched home lead to every form and back, by pointer and by keyboard', async () => {
  const { page } = await open({ as: phone })
  await page.goto(product().home)
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const current = () => page.locator('main [aria-current="true"]').textContent()
  await tab('Flight status').click()
  await titled(page, 'Flight status').waitFor()
  expect(await current()).toBe('Flight status')
  await tab('Timetable').focus()
  await page.keyboard.press('Enter')
  await titled(page, 'Timetable').waitFor()
  expect(await current()).toBe('Timetable')
  await tab('My booking').click()
  await titled(page, 'Find your booking').waitFor()
  expect(await current()).toBe('My booking')
  await fitsAcross(page)
  await isSound(page)
  await page.goBack()
  await titled(page, 'Timetable').waitFor()
  await tab('Flights').click()
  await titled(page, 'Where to?').waitFor()
  await readsInBoth(page)
})
