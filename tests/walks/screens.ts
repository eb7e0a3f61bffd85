import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOn } from './axe.ts'
import { keepsNoSecret } from './watch.ts'

/** The first heading of a step. */
export const headings = {
  home: 'Where to?',
  passengers: 'Who is travelling?',
  seats: 'Choose your seats',
  extras: 'Extras',
  payment: 'Pay for your trip',
} as const

/** Returns the heading of the page, once it reads so. */
export const titled = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name, exact: true })

/** Waits for a step by its heading. Focus has to be on it. */
export const arrives = async (page: Page, name: string | RegExp) => {
  const heading = titled(page, name)
  await heading.waitFor()
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement), {
      message: `focus on ${name}`,
    })
    .toBe(true)
}

/** Returns the lines of an Arabic page that part Arabic words with a Latin comma. */
const foreignCommas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isArabic = document.documentElement.lang.startsWith('ar')
    const lines = isArabic ? (document.querySelector('main')?.innerText ?? '').split('\n') : []
    return lines.filter((line) => /[\u0600-\u06ff][\u200e\u200f\u2068\u2069)]*,|,\s*[\u0600-\u06ff]/.test(line))
  })

/** Nothing for axe to find, the commas of its language, and no secret written down. */
export const isSound = async (page: Page) => {
  expect(await faultsOn(page)).toEqual([])
  expect(await foreignCommas(page)).toEqual([])
  await keepsNoSecret(page)
}

/** The page does not scroll sideways, and no button of a bar covers its amount. */
export const fitsAcross = async (page: Page) => {
  const { content, view, covered } = await page.evaluate(() => {
    const amounts = [...document.querySelectorAll('[role="region"] p > b bdi')]
    return {
      content: document.documentElement.scrollWidth,
      view: innerWidth,
      covered: amounts.flatMap((amount) => {
        const one = amount.getBoundingClientRect()
        const buttons = [...(amount.closest('[role="region"]')?.querySelectorAll('button') ?? [])]
        const isCovered = buttons
          .map((button) => button.getBoundingClientRect())
          .some(({ left, right, top, bottom }) => left < one.right && one.left < right && top < one.bottom && one.top < bottom)
        return isCovered ? [amount.textContent] : []
      }),
    }
  })
  expect(content).toBeLessThanOrEqual(view)
  expect(covered).toEqual([])
}

/** A page reads in Arabic and in English, on a phone and on a desktop, without changing what it shows. It is left in English as it was. */
export const readsInBoth = async (page: Page) => {
  const before = page.viewportSize()
  for (const [language, direction] of [
    ['العربية', 'rtl'],
    ['English', 'ltr'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: language, exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(direction)
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await fitsAcross(page)
    }
    await isSound(page)
  }
  if (before) await page.setViewportSize(before)
}

/** How a price begins on the English pages of either storefront, for a regular expression. */
export const sign = String.raw`(?:€|AED\s)`

/** Minor units of the first price in a text, as 27917 of "€279.17". */
export const minorUnits = (text: string): number => {
  const [, whole, cents] = new RegExp(String.raw`${sign}([\d,]+)\.(\d\d)`).exec(text) ?? []
  if (whole === undefined || cents === undefined) throw new Error(`No price in: ${text}`)
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents)
}

/** Returns the bar at the end of the screen. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your total and the next step' })

/** Returns the total in the bar, in minor units. */
export const totalShown = async (page: Page): Promise<number> => minorUnits((await bar(page).textContent()) ?? '')

/** Writes where a failed walk stood. */
export const tellWhere = async (page: Page) => {
  const main = await page.getByRole('main').ariaSnapshot({ timeout: 2_000 }).catch(String)
  process.stderr.write(`The walk stood at ${page.url()}\n${main}\n`)
}
