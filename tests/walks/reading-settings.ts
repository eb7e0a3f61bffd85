import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOfLayout } from './layout-faults.ts'

/** A page, or a frame inside it. */
export type Evaluating = Pick<Page, 'evaluate'>

/** Text spacing at which a page must not lose content (WCAG 1.4.12). */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

interface Setting {
  name: string
  width: number
  height: number
  /** The visitor's own style sheet. */
  styles?: string
  media?: Parameters<Page['emulateMedia']>[0]
}

/** Windows and settings that visitors use, apart from the font size. */
const settings: readonly Setting[] = [
  { name: 'wide text spacing', width: 1_280, height: 900, styles: wideSpacing },
  { name: 'wide text spacing on a phone', width: 390, height: 844, styles: wideSpacing },
  { name: 'a window of 1,280 by 1,024 pixels zoomed to 400 %', width: 320, height: 256 },
  { name: 'a phone turned on its side', width: 844, height: 390 },
  { name: 'forced colors and more contrast', width: 1_280, height: 900, media: { forcedColors: 'active', contrast: 'more' } },
]

/** Applies styles as the visitor's own style sheet. The page's content security policy does not apply to adopted sheets. */
export const adopt = (page: Evaluating, styles: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, styles)

/** Lists texts that are cut off at the end of their line. */
export const cutOff = (page: Evaluating): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(input, select)')]
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      .filter(({ clientWidth }) => clientWidth > 1)
      .map(({ textContent }) => `cut off: ${textContent.trim().slice(0, 40)}`),
  )

const faultsOf = async (page: Page): Promise<string[]> => [...(await faultsOfLayout(page)), ...(await cutOff(page))]

/** Lists pressed, checked and current elements that look like one of their neighbours in forced colours. */
export const lookAlike = (page: Evaluating): Promise<string[]> =>
  page.evaluate(() => {
    const styleOf = (part: Element, pseudo?: string) => {
      const style = getComputedStyle(part, pseudo)
      const { content, backgroundColor, color, borderColor, borderWidth, borderStyle, outline, fontWeight, textDecorationLine } =
        style
      return [
        content,
        backgroundColor,
        color,
        borderColor,
        borderWidth,
        borderStyle,
        outline,
        fontWeight,
        textDecorationLine,
      ].join()
    }
    const looks = (element: Element) => {
      const parts = [element, ...element.querySelectorAll('*')]
      return [...new Set(parts.flatMap((part) => [styleOf(part), styleOf(part, '::before'), styleOf(part, '::after')]))].join(';')
    }
    const chosen =
      'main [aria-pressed="true"], [aria-current]:not([aria-current="false"]), main label:has(input[type="radio"]:checked)'
    const rowOf = (element: Element) => element.closest('li, td') ?? element
    const rows = new Set([...document.querySelectorAll(chosen)].map(rowOf))
    // A radio button that is not visually hidden is drawn by the browser, which marks it in forced colours.
    const isDrawn = (row: Element) => (row.querySelector('input[type="radio"]')?.getBoundingClientRect().width ?? 0) > 2
    return [...rows].flatMap((row) => {
      if (isDrawn(row)) return []
      const others = [...(row.parentElement?.children ?? [])].filter(
        (other) => other.localName === row.localName && !rows.has(other),
      )
      return others.some((other) => looks(other) === looks(row)) ? [(row.textContent ?? '').trim().slice(0, 60)] : []
    })
  })

/** Lists animations that run although the system asks for reduced motion. */
export const motions = (page: Evaluating): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  )

/** Names of fields for a person's own data. */
const ownData =
  /(?:^|\.)(?:title|firstName|middleName|lastName|dateOfBirth.*|email|country|street\d|postcode|city|holderName|expiry|code|password)$/

/** Lists fields for a person's own data whose purpose no browser can read (WCAG 1.3.5). */
export const fieldsWithoutPurpose = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([source]) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')]
        .filter(({ id, type }) => new RegExp(source).test(id) || ['email', 'tel', 'password'].includes(type))
        .filter(({ autocomplete }) => autocomplete === '' || autocomplete === 'off')
        .map(({ id, name }) => id || name),
    [ownData.source] as const,
  )

/** Lists pictures that contain text as part of the image (WCAG 1.4.5). Inline drawings have real text. */
export const imagesOfText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img[alt]:not([alt=""])')].map((image) => image.getAttribute('alt') ?? ''),
  )

/** Tabs through a page and lists elements that are hidden while they have focus (WCAG 2.2, 2.4.11). Ends after `most` elements. */
export const hiddenAtFocus = async (page: Page, most = 60): Promise<string[]> => {
  const hidden: string[] = []
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.localName === 'iframe') return 'end'
      // A visually hidden field measures at most two pixels. Its label is drawn instead.
      const { width, height } = focused.getBoundingClientRect()
      const seen = width > 2 && height > 2 ? focused : (focused.closest('label') ?? focused.parentElement ?? focused)
      const { left, right, top, bottom } = seen.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      )
      const isSeen = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (seen.contains(hit) || hit.contains(seen))
      })
      return isSeen ? undefined : `${focused.localName} ${focused.textContent.trim().slice(0, 40) || focused.id}`
    })
    if (found === 'end') break
    if (found !== undefined) hidden.push(found)
  }
  return hidden
}

/**
 * Checks a screen under every setting of its visitors: texts are not cut off, do not overlap and stay within the page, selected elements
 * differ from their neighbours in forced colours, nothing moves, and every element is visible while it has focus. With a large font
 * size, checks only a wide window.
 */
export const readsUnderEverySetting = async (page: Page, screen: string) => {
  const before = page.viewportSize()
  const isLarge = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20)
  await page.setViewportSize({ width: 1_280, height: 900 })
  expect([screen, { isLarge }, await faultsOf(page)]).toEqual([screen, { isLarge }, []])
  for (const { name, width, height, styles = '', media } of isLarge ? [] : settings) {
    await page.setViewportSize({ width, height })
    if (media) await page.emulateMedia(media)
    await adopt(page, styles)
    expect([screen, name, await faultsOf(page)]).toEqual([screen, name, []])
    if (media) expect([screen, name, await lookAlike(page)]).toEqual([screen, name, []])
  }
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
  await adopt(page, '')
  if (!isLarge) await page.setViewportSize({ width: 390, height: 640 })
  const found = {
    hidden: await hiddenAtFocus(page),
    moving: await motions(page),
    withoutPurpose: await fieldsWithoutPurpose(page),
    imagesOfText: await imagesOfText(page),
  }
  expect([screen, found]).toEqual([screen, { hidden: [], moving: [], withoutPurpose: [], imagesOfText: [] }])
  if (before) await page.setViewportSize(before)
}
