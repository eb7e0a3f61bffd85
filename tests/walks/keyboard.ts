import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const mostTabs = 200

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Returns true if some of an element is visible: it is inside the window and not covered by anything that sticks to an edge. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const)
    return points.some(([x, y]) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && (element.contains(found) || found.contains(element))
    })
  })

/** Presses Tab until the target has focus, and checks that the target is visible then (WCAG 2.2, 2.4.11). */
export const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    await page.keyboard.press('Tab')
    if (!(await hasFocus(target))) continue
    expect(await isSeen(target), `${target.toString()} is hidden while it has focus`).toBe(true)
    return
  }
  throw new Error(`${mostTabs} tabs do not lead to ${target.toString()}`)
}

/** Moves the focus to a button or link and presses it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to a field and types. */
export const typeInto = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
