import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { arrives, chooseLanguage, fitsAcross, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Returns a text of a step in Arabic, as its author wrote it. */
const word = (step: string, key: string): string =>
  (JSON.parse(readFileSync(`public/data/steps/${step}.json`, 'utf8')) as Record<string, Record<string, string>>)[key]?.[
    'ar-AE'
  ] ?? ''

const catalogues = readdirSync('src/locales/ar-AE').map((file) => readFileSync(`src/locales/ar-AE/${file}`, 'utf8'))

/** Returns the Arabic translation of one of the program's messages. */
const said = (message: string): string => {
  const found = catalogues.map((text) => text.split(`\nmsgid "${message}"\nmsgstr "`)[1]?.split('"\n')[0]).find(Boolean)
  if (!found) throw new Error(`“${message}” has no Arabic.`)
  return found
}

const choosePlace = async (page: Page, field: number, typed: string, code: string) => {
  await page.getByRole('form').getByRole('combobox').nth(field).tap()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: new RegExp(`${code}$`) }).tap()
}

const isArabic = async (page: Page) => {
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['rtl', 'ar-AE'])
  await fitsAcross(page)
  await isSound(page)
}

test('a traveller who reads Arabic searches on a phone, from right to left, up to the passengers', async () => {
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(product().home)
  await titled(page, word('home', 'title')).waitFor()
  await isArabic(page)
  await choosePlace(page, 0, 'لشبونة', 'LIS')
  await choosePlace(page, 1, 'أثينا', 'ATH')
  const form = page.getByRole('form')
  await form.getByRole('textbox').nth(0).fill(dayIn(30))
  await form.getByRole('textbox').nth(1).fill(dayIn(37))
  await form.getByRole('button', { name: said('Search flights') }).tap()

  await arrives(page, /لشبونة.*أثينا/)
  const fare = page
    .getByRole('article')
    .getByRole('button', { pressed: false })
    .filter({ hasText: /ستاندرد/ })
  await fare.first().waitFor()
  await isArabic(page)
  await fare.first().tap()
  await arrives(page, /أثينا.*لشبونة/)
  await isArabic(page)
  await fare.first().tap()
  await page
    .getByRole('region', { name: said('Your total and the next step') })
    .getByRole('button', { name: said('Passengers') })
    .tap()
  const better = page.getByRole('dialog', { name: word('flight-selection', 'betterTitle') })
  await better.waitFor()
  await isArabic(page)
  await better.getByRole('button', { name: /^احتفظ/ }).tap()

  await arrives(page, word('passengers', 'title'))
  await page.getByRole('form').waitFor()
  await isArabic(page)
})

/** Returns the left edge of each letter of the results' subtitle. */
const placesOfLetters = (page: Page): Promise<number[]> =>
  page.locator('p', { hasText: /^\w+, \w+ \d+, \d+, 2 adults\. \d+ flights\.$/ }).evaluate((subtitle) => {
    const places: number[] = []
    const texts = document.createTreeWalker(subtitle, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const range = document.createRange()
      for (let letter = 0; letter < (text.nodeValue ?? '').length; letter += 1) {
        range.setStart(text, letter)
        range.setEnd(text, letter + 1)
        places.push(Math.round(range.getBoundingClientRect().left))
      }
    }
    return places
  })

test('punctuation is in order again after a page has been in Arabic', async () => {
  const { page } = await open()
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'MAD', leave: dayIn(40), adults: 2 })}`)
  await page.getByRole('article').first().waitFor()
  const before = await placesOfLetters(page)
  expect(before).toEqual(before.toSorted((one, other) => one - other))
  for (const locale of ['ar-AE', 'en-US']) {
    await chooseLanguage(page, locale)
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale)
  }
  expect(await placesOfLetters(page)).toEqual(before)
})
