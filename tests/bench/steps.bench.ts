import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, openContext } from '#tests/walks/browser.ts'
import { dayIn } from '#tests/day-in.ts'
import { pickFare, searchAddress } from '#tests/walks/verbs.ts'
import { inTurns, line } from './pairs.ts'
import { servedProduct } from './served-product.ts'

const product = servedProduct()

/** Milliseconds from a click until the page has painted another heading. */
const clickToHeading = (page: Page, button: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        const started = performance.now()
        const look = () => {
          const now = document.querySelector('h1')?.textContent
          if (now && now !== before) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(selector)?.click()
        look()
      }),
    button,
  )

/** Milliseconds that a page takes to replace only its heading: the cost of two frames in this browser. */
const bareSwap = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.createElement('h1')
        document.body.replaceChildren(heading)
        const started = performance.now()
        heading.textContent = 'another'
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }),
  )

it('measures the step from flights to passengers, compared with a page that only swaps its heading', async () => {
  const context = await openContext(desktop)
  const bare = await context.newPage()
  const once = async () => {
    const page = await context.newPage()
    await page.goto(product().home + searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(120) }))
    // No better fare is offered for the most inclusive one, so the passengers follow at once.
    await pickFare(page, /^Flights from Lisbon/, /^Flex\b/)
    await page.locator('#page-bar button').last().waitFor()
    const spent = await clickToHeading(page, '#page-bar button:last-of-type')
    await page.close()
    return spent
  }
  const pairs = await inTurns(5, once, () => bareSwap(bare))
  expect(pairs.ours.every((value) => value > 0)).toBe(true)
  console.log(line({ name: 'flights → passengers, gateway included', unit: 'ms', reference: 'bare swap of a heading', ...pairs }))
}, 300_000)
