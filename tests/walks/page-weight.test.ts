import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openContext, phone } from './browser.ts'
import { isLive } from './screens.ts'
import { dayIn, searchAddress } from './verbs.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

/** A request of a page. */
interface Loaded {
  path: string
  method: string
  /** Epoch milliseconds. */
  sentAt: number
  /** Bytes on the wire, with the response's headers. Undefined while the response is being received. */
  bytes?: number
  isBlocking: boolean
}

/**
 * Opens a page on a phone, and collects its requests until it is ready. `isReady` resolves to that moment in epoch milliseconds, or
 * to infinity to include all requests so far.
 */
const open = async (address: string, isReady: (page: Page) => Promise<number>): Promise<{ page: Page; loaded: Loaded[] }> => {
  const page = await (await openContext({ ...phone, locale: 'en-US' })).newPage()
  pages.push(page)
  const wire = await page.context().newCDPSession(page)
  const byId = new Map<string, Loaded>()
  await wire.send('Network.enable')
  wire.on('Network.requestWillBeSent', ({ requestId, request, wallTime, renderBlockingBehavior }) => {
    const { pathname } = new URL(request.url)
    byId.set(requestId, {
      path: pathname,
      method: request.method,
      sentAt: wallTime * 1000,
      isBlocking: renderBlockingBehavior === 'Blocking',
    })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = byId.get(requestId)
    if (found) found.bytes = encodedDataLength
  })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main article button[aria-pressed]')) return
      performance.mark('rows')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const readyAt = await isReady(page)
  return { page, loaded: [...byId.values()].filter(({ sentAt }) => sentAt <= readyAt) }
}

const live = async (page: Page) => {
  await isLive(page)
  return Number.POSITIVE_INFINITY
}

/** The page itself records when its first row appears, because a busy test may notice only after the next step has been loaded. */
const rows = async (page: Page) => {
  await page.locator('main article button[aria-pressed]').first().waitFor()
  return page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN))
}

/** Adds up the layout shifts of a page so far, as a share of the window. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

const twiceIn = (loaded: readonly Loaded[]): string[] => {
  const gets = loaded.filter(({ method }) => method === 'GET').map(({ path }) => path)
  return gets.filter((path, index) => gets.indexOf(path) !== index && !path.endsWith('.svg'))
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

  it('loads at most eight scripts, 240 kB in all, and one style sheet before the first row, and nothing twice or for a later step', async () => {
    const { page, loaded } = await open(results(), rows)
    const paths = loaded.map(({ path }) => path)
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'))
    expect(scripts.length).toBeLessThanOrEqual(8)
    expect(scripts.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBeLessThanOrEqual(240_000)
    expect(paths.filter((path) => path.endsWith('.css')).length).toBe(1)
    expect(twiceIn(loaded)).toEqual([])
    expect(paths.filter((path) => path.includes('passengers'))).toEqual([])
    // The next step is loaded afterwards, when the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/steps/passengers.json')),
    )
  })
})
