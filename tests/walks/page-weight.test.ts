import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { shiftOf } from './layout-shift.ts'
import { live, openMeasured, rows, twiceIn } from './page-load.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from './verbs.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

const open = async (...asked: Parameters<typeof openMeasured>) => {
  const opened = await openMeasured(...asked)
  pages.push(opened.page)
  return opened
}

describe('the weight of home', () => {
  it('has a document of at most 14.0 kB with headers, and no request that blocks its first paint', async () => {
    const { page, loaded } = await open(product.home, live)
    const [document] = loaded
    expect(document).toMatchObject({ path: new URL(product.home).pathname })
    expect(document?.bytes).toBeLessThanOrEqual(14_000)
    expect(loaded.filter(({ isBlocking }) => isBlocking)).toEqual([])
    expect(twiceIn(loaded)).toEqual([])
    expect(await shiftOf(page)).toBe(0)
  })

  it('has at most 300 elements once it is live', async () => {
    const { page } = await open(product.home, live)
    expect(await page.locator('*').count()).toBeLessThanOrEqual(300)
  })
})

describe('the weight of results', () => {
  const results = () => `${product.home}${searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })}`

  it('keeps its layout from the skeleton to the rows', async () => {
    const { page, loaded } = await open(results(), rows)
    expect(await shiftOf(page)).toBe(0)
    expect(loaded.filter(({ isBlocking }) => isBlocking)).toEqual([])
  })

  it('loads at most six scripts (150 kB in all), one style sheet and 211 kB before the first row, and nothing twice, of the charts or for a later step', async () => {
    const { page, loaded } = await open(results(), rows)
    const paths = loaded.map(({ path }) => path)
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'))
    expect(scripts.length).toBeLessThanOrEqual(6)
    expect(scripts.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBeLessThanOrEqual(150_000)
    expect(paths.filter((path) => path.endsWith('.css')).length).toBe(1)
    expect(loaded.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBeLessThanOrEqual(211_000)
    expect(twiceIn(loaded)).toEqual([])
    expect(paths.filter((path) => /passengers|\/(?:charts|xstate|operations)-|\/airports\.json/.test(path))).toEqual([])
    // The next step is loaded afterwards, when the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/steps/passengers.json')),
    )
  })
})
