import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { arrives, bar, fitsAcross, headings, isSound, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, goToPassengers, goToSeats, namePassengers, pickFare, searchAddress, skipSeats, takeExtra } from './verbs.ts'
import { walking } from './walking.ts'
import { passport } from './watch.ts'

const { product, open } = walking()

const bruno = { firstName: 'Bruno', lastName: 'Meier', title: 'Mr', gender: 'Male', born: '1988-01-02' } as const
const lea = { firstName: 'Léa', lastName: 'Meier', title: 'Ms', gender: 'Female', born: '1992-03-04' } as const

/** Returns the words in an element that are broken across lines. */
const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Goes to the seats of a round trip for three, with a wide aircraft and a narrow one. */
const reachSeats = async (page: Page) => {
  await page.goto(
    `${product().home}${searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60), comeBack: dayIn(67), adults: 3 })}`,
  )
  await titled(page, /^Lisbon to /).waitFor()
  await pickFare(page, /^Flights from Lisbon/)
  await arrives(page, / to Lisbon$/)
  await pickFare(page, /^Flights from (?!Lisbon)/)
  await page.getByRole('button', { pressed: true }).first().waitFor()
  await goToPassengers(page)
  await namePassengers(
    page,
    [ana, bruno, lea].map((person, place) => ({ ...person, passport: `${passport.slice(0, -1)}${place}` })),
  )
  await goToSeats(page)
  await page.getByRole('grid').waitFor()
}

const widths = [
  { width: 1_280, text: '100%' },
  { width: 1_280, text: '200%' },
  { width: 1_048, text: '100%' },
  { width: 796, text: '100%' },
  { width: 390, text: '100%' },
  { width: 390, text: '200%' },
] as const

test('names and seats next to a narrow and a wide cabin are readable at every width, even at twice the text size', async () => {
  const { page } = await open()
  await reachSeats(page)
  for (const flight of await page
    .getByRole('group', { name: 'Flight' })
    .getByRole('radio', { name: /^Outbound/ })
    .all()) {
    await flight.check()
    await page.getByRole('grid').waitFor()
    for (const { width, text } of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      expect(await brokenWords(page.getByRole('main')), `${width} px, text ${text}`).toEqual([])
      await fitsAcross(page)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  await page.setViewportSize({ width: 1_280, height: 900 })
  await isSound(page)
})

test('a first touch shows a seat and its price, a second takes it, and anyone left without one is named', async () => {
  const { page } = await open({ as: phone })
  await reachSeats(page)
  const seat = page.getByRole('gridcell', { name: /€.*available for Ana/ }).first()
  const name = (await seat.getAttribute('aria-label')) ?? ''
  const [code = ''] = name.split(',')
  await seat.tap()
  const take = page.getByRole('button', { name: `Take ${code}` })
  await take.waitFor()
  expect(await take.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(0)
  await isSound(page)
  await page.getByRole('gridcell', { name: new RegExp(`^${code},`) }).tap()
  await page.getByRole('gridcell', { name: new RegExp(`^${code}, .*chosen for Ana`) }).waitFor()
  await bar(page).getByRole('button', { name: 'Extras' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Continue without these seats?' })
  expect(await question.getByRole('listitem').first().textContent()).toMatch(/^Bruno and Léa have no seats on Lisbon–\S+ yet\.$/)
  await isSound(page)
  await question.getByRole('button', { name: 'Continue without them' }).tap()
  await arrives(page, headings.extras)
})

/** Checks that a page is readable on a phone with doubled text size. */
const readsLarge = async (page: Page) => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await brokenWords(page.getByRole('main'))).toEqual([])
  await fitsAcross(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (before) await page.setViewportSize(before)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

test('extras are one choice for everybody on a page half as long, and an unfinished booking is continued from home', async () => {
  const { page } = await open()
  await reachSeats(page)
  await skipSeats(page)
  const meal = page.getByRole('checkbox', { name: /^Vegan meal, everyone, both directions/ })
  await meal.waitFor()
  await readsLarge(page)
  const short = await heightOf(page)
  const byTraveller = page.getByRole('button', { name: 'Choose by traveler and flight' })
  for (const each of await byTraveller.all()) await each.click()
  expect(short).toBeLessThanOrEqual((await heightOf(page)) / 2)
  for (const each of await byTraveller.all()) await each.click()
  await meal.waitFor()
  const before = await totalShown(page)
  const price = await takeExtra(page, /^Vegan meal/)
  await expect.poll(() => totalShown(page), { timeout: 20_000 }).toBe(before + price)
  // After a reload, the cart is the only evidence of earlier steps.
  await page.reload()
  await meal.waitFor()
  await isSound(page)
  await bar(page).getByRole('button', { name: 'Payment' }).click()
  await arrives(page, headings.payment)
  await page.getByLabel('Name on the card').fill('Ana Meier')
  await readsLarge(page)

  await page.getByRole('link', { name: 'Correct names and contact' }).click()
  await arrives(page, headings.passengers)
  expect(await page.getByLabel('First name').first().inputValue()).toBe('Ana')
  await page.goBack()
  await arrives(page, headings.payment)
  expect(await page.getByLabel('Name on the card').inputValue()).toBe('Ana Meier')
  await isSound(page)

  await page.goto(`${product().home}#/home`)
  await page.getByRole('link', { name: 'Continue your booking to New York, 3 travelers' }).click()
  await arrives(page, headings.payment)
  await page.getByRole('navigation', { name: 'Storefront' }).getByRole('link', { name: 'My booking' }).click()
  await titled(page, 'Find your booking').waitFor()
})
