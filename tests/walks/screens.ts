import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOn } from './axe.ts'
import { isTrue } from './true-claims.ts'
import { keepsNoSecret } from './watch.ts'

/** The first heading of each step. */
export const headings = {
  home: 'Where to?',
  passengers: 'Who is traveling?',
  seats: 'Choose your seats',
  extras: 'Extras',
  payment: 'Pay for your trip',
} as const

/** Locates the page's heading by its text. */
export const titled = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name, exact: true })

/** Waits until the page's scripts run. Until then, the prerendered page has headings and fields, but remembers nothing. */
export const isLive = (page: Page) => page.waitForFunction(() => document.documentElement.classList.contains('live'))

/** Waits for a step by its heading, which must have focus. */
export const arrives = async (page: Page, name: string | RegExp) => {
  const heading = titled(page, name)
  await heading.waitFor()
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement), {
      message: `focus on ${name}`,
    })
    .toBe(true)
}

/** Returns the lines of an Arabic page in which Arabic words are separated by a Latin comma. */
const foreignCommas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isArabic = document.documentElement.lang.startsWith('ar')
    const lines = isArabic ? (document.querySelector('main')?.innerText ?? '').split('\n') : []
    return lines.filter((line) => /[\u0600-\u06ff][\u200e\u200f\u2068\u2069)]*,|,\s*[\u0600-\u06ff]/.test(line))
  })

/**
 * Lists isolated texts that contain Arabic but read from left to right. A browser takes the direction from the first letter, also if an
 * isolate hides that letter from its neighbours.
 */
const turnedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('bdi:not([dir])')]
      .filter((element) => getComputedStyle(element).direction === 'ltr')
      .map(({ textContent }) => textContent)
      .filter((text) => /\p{Script=Arabic}/u.test(text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/gu, ''))),
  )

/** Checks that axe finds no fault, that commas and direction match the language, and that no secret is stored. */
export const isSound = async (page: Page) => {
  expect(await faultsOn(page)).toEqual([])
  expect(await foreignCommas(page)).toEqual([])
  expect(await turnedTexts(page)).toEqual([])
  await keepsNoSecret(page)
}

/** Checks that the page does not scroll sideways, and that no button of a bar covers its amount. */
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

/** Chooses a language in the header. */
export const chooseLanguage = async (page: Page, locale: string) => {
  await page.getByRole('banner').getByRole('combobox').selectOption(locale)
}

/**
 * Checks that a page is readable in Arabic and English, on a phone and a desktop, and that the database contradicts no claim on it.
 * Only the sandbox compares claims, so pass `isSandbox: false` for a production gateway. Finally the page is in English, at its
 * previous size.
 */
export const readsInBoth = async (page: Page, { isSandbox = true }: { isSandbox?: boolean } = {}) => {
  const before = page.viewportSize()
  for (const [language, direction] of [
    ['ar-AE', 'rtl'],
    ['en-US', 'ltr'],
  ] as const) {
    await chooseLanguage(page, language)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(direction)
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await fitsAcross(page)
    }
    await isSound(page)
    if (isSandbox) await isTrue(page, new URL(page.url()).origin)
  }
  if (before) await page.setViewportSize(before)
}

/** A regular expression for how prices begin on the English pages of either storefront. */
export const sign = String.raw`(?:€|AED\s)`

/** Parses the first price in a text to minor units: 27917 for "€279.17". */
export const minorUnits = (text: string): number => {
  const [, whole, cents] = new RegExp(String.raw`${sign}([\d,]+)\.(\d\d)`).exec(text) ?? []
  if (whole === undefined || cents === undefined) throw new Error(`No price in: ${text}`)
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents)
}

/** Locates the bar at the end of the screen. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your total and the next step' })

/** Returns the total in the bar, in minor units. */
export const totalShown = async (page: Page): Promise<number> => minorUnits((await bar(page).textContent()) ?? '')

/** Prints the address and the accessibility tree of a failed walk's page. */
export const tellWhere = async (page: Page) => {
  const main = await page.getByRole('main').ariaSnapshot({ timeout: 2_000 }).catch(String)
  process.stderr.write(`The walk stood at ${page.url()}\n${main}\n`)
}
