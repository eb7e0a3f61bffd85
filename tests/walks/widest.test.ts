import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSound } from './screens.ts'
import { desktop } from './browser.ts'
import { dayIn, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'
import { widestName, widestSearch, widestTrip } from './widest-answers.ts'

const { product, open } = walking()

/** Replaces the responses of an operation, by its name on the wire. All other responses are the product's own. */
const answering = (page: Page, field: string, originalResponse: unknown) =>
  page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`"${field}"`)) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { data: { [field]: { originalResponse } }, extensions: {} } })
  })

/**
 * Lists elements that reach beyond the page, pairs of texts that overlap, and words that are broken. Regions that scroll are left
 * out.
 */
const faultsOfLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return ['no main']
    const within = (element: Element | null, is: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null && element !== document.body && (is(getComputedStyle(element)) || within(element.parentElement, is))
    const isApart = (element: Element) =>
      within(
        element,
        ({ overflowX, position, visibility }) =>
          overflowX !== 'visible' || /fixed|sticky/.test(position) || visibility === 'hidden',
      )
    // The box of a font is higher than its line if lines are set tightly. Letters stay within the line.
    const lineOf = ({ x, y, width, height }: DOMRect, parent: Element): DOMRect => {
      const line = Math.min(height, Number.parseFloat(getComputedStyle(parent).lineHeight) || height)
      return new DOMRect(x, y + (height - line) / 2, width, line)
    }
    const wide = [...main.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > innerWidth + 1 || left < -1) && !isApart(element)
      })
      .map((element) => `beyond the page: ${element.tagName} ${element.textContent.slice(0, 60)}`)
    const texts: { words: string; rects: DOMRect[] }[] = []
    const broken: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent?.checkVisibility() || !node.nodeValue?.trim() || isApart(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const word of node.nodeValue.matchAll(/\p{L}{4,}/gu)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ y }) => Math.round(y)))
        if (lines.size > 1) broken.push(`broken: ${word[0]}`)
      }
      range.selectNodeContents(node)
      texts.push({ words: node.nodeValue.trim(), rects: [...range.getClientRects()].map((rect) => lineOf(rect, parent)) })
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    const crossed = texts.flatMap((one, place) =>
      texts
        .slice(place + 1)
        .filter((other) => one.rects.some((rect) => other.rects.some((each) => overlap(rect, each))))
        .map((other) => `overlap: ${one.words.slice(0, 40)} / ${other.words.slice(0, 40)}`),
    )
    const scrolls =
      document.documentElement.scrollWidth > innerWidth ? [`scrolls to ${document.documentElement.scrollWidth}`] : []
    return [...scrolls, ...wide, ...crossed, ...broken]
  })

const widths = [390, 1_280, 1_600]

const fitsEveryWidth = async (page: Page, subject: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([subject, width, await faultsOfLayout(page)]).toEqual([subject, width, []])
  }
  await isSound(page)
}

test.each(['en-US', 'ar-AE'])('the widest flights that a gateway may send fit at every width, in %s', async (locale) => {
  const { page } = await open({ as: { ...desktop, locale } })
  const leave = dayIn(45)
  await answering(page, 'bookingAirSearch', widestSearch(leave))
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave, locale })}`)
  const flights = page.getByRole('article')
  await flights.nth(1).waitFor()
  expect(await flights.first().locator('button[aria-pressed]').count()).toBe(6)
  await fitsEveryWidth(page, 'flights')
})

test.each(['en-US', 'ar-AE'])('the widest booking that a gateway may send fits at every width, in %s', async (locale) => {
  const { page } = await open({ as: { ...desktop, locale } })
  await answering(page, 'getMYBTripDetails', widestTrip())
  await page.goto(`${product().home}#/myb?pnr=QWERTY&lastName=${widestName}&locale=${locale}`)
  await page.getByRole('article').first().waitFor()
  await fitsEveryWidth(page, 'booking')
})
