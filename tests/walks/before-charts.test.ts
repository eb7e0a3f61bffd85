import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { dayIn } from '#tests/day-in.ts'
import { desktop, openContext } from './browser.ts'
import { searchAddress } from './verbs.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

const results = () => product.home + searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })

/** Opens results whose charts do not arrive. `asked` collects the operations that the page sends. */
const openWithoutCharts = async (withhold: (page: Page) => Promise<unknown>) => {
  const page = await (await openContext({ ...desktop, locale: 'en-US' })).newPage()
  pages.push(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { operationName } = (request.url().includes('/api/graphql') ? request.postDataJSON() : {}) as { operationName?: string }
    if (operationName) asked.push(operationName)
  })
  await withhold(page)
  await page.goto(results())
  const fare = page.locator('main article button[aria-pressed]').first()
  await fare.waitFor()
  return { page, fare, asked }
}

/** Returns the ids of messages that the page shows because it lacks their texts. */
const idsShown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const load = async (name: string) => (await fetch(`data/words/en-US/${name}.json`)).json() as Promise<object>
    const catalogues = await Promise.all(['storefront', 'trip', 'flight-selection'].map(load))
    const ids = new Set(catalogues.flatMap((words) => Object.keys(words)))
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
    return [document.body.innerText, ...labels].flatMap((text) => text?.split(/\s+/) ?? []).filter((word) => ids.has(word))
  })

const chosen = 'main article button[aria-pressed="true"]'

it('pages about a trip say that they cannot be loaded, and open on the second try', async () => {
  const page = await (await openContext({ ...desktop, locale: 'en-US' })).newPage()
  pages.push(page)
  await page.route('**/assets/outside-*.js', (route) => route.abort())
  await page.goto(`${product.home}#/myb`)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/assets/outside-*.js')
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'Find your booking' }).waitFor()
})

describe('flights that are listed before the charts are loaded', () => {
  it('are chosen by a press that waits for the charts, after a single search', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const { page, fare, asked } = await openWithoutCharts((each) =>
      each.route('**/assets/charts-*.js', async (route) => {
        await released
        await route.continue()
      }),
    )
    await fare.click()
    expect(await page.locator(chosen).count()).toBe(0)
    expect(await idsShown(page)).toEqual([])
    const listed = await page.locator('main article').count()
    const row = await page.locator('main article').first().elementHandle()
    release()
    await page.locator(chosen).waitFor()
    expect(await page.locator('main article').count()).toBe(listed)
    // The rows are the same elements, so a control keeps the focus.
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
    expect(asked.filter((name) => name === 'bookingAirSearch')).toHaveLength(1)
    expect(new URL(page.url()).hash).toMatch(/[?&]execution=e\d+s1/)
  })

  it('say that the program is missing if the charts cannot be loaded, and are chosen once they can', async () => {
    const { page, fare } = await openWithoutCharts((each) => each.route('**/assets/charts-*.js', (route) => route.abort()))
    await fare.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/assets/charts-*.js')
    await again.click()
    await page.locator(chosen).waitFor()
  })
})
