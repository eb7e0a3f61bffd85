import type { Page } from 'playwright-core'
import { openContext, phone } from './browser.ts'
import { isLive } from './screens.ts'

/** A request of a page. */
export interface Loaded {
  path: string
  method: string
  /** Epoch milliseconds. */
  sentAt: number
  /** Bytes on the wire, with the response's headers. Undefined while the response is being received. */
  bytes?: number
  isBlocking: boolean
}

/** A page that is ready, and what it has loaded until then. */
interface Opened {
  page: Page
  loaded: Loaded[]
  /** Milliseconds from the first request until the page was ready. */
  spent: number
}

/** A mobile connection and a processor of a phone, as Lighthouse applies them. */
export const slowPhone = { latency: 150, throughput: (1.44 * 1_000_000) / 8, slowdown: 4 }

/**
 * Opens a page on a phone, and collects its requests until it is ready. `isReady` resolves to that moment in epoch milliseconds, or
 * to infinity to include all requests so far. The caller closes the page's context.
 */
export const openMeasured = async (
  address: string,
  isReady: (page: Page) => Promise<number>,
  slow?: typeof slowPhone,
): Promise<Opened> => {
  const page = await (await openContext({ ...phone, locale: 'en-US' })).newPage()
  const wire = await page.context().newCDPSession(page)
  const byId = new Map<string, Loaded>()
  await wire.send('Network.enable')
  if (slow) {
    const { latency, throughput } = slow
    const speeds = { downloadThroughput: throughput, uploadThroughput: throughput }
    await wire.send('Network.emulateNetworkConditions', { offline: false, latency, ...speeds })
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
  }
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
  const loaded = [...byId.values()].filter(({ sentAt }) => sentAt <= readyAt)
  return { page, loaded, spent: readyAt - (loaded[0]?.sentAt ?? Number.NaN) }
}

/** Waits until a page is live. Everything it has loaded so far counts. */
export const live = async (page: Page) => {
  await isLive(page)
  return Number.POSITIVE_INFINITY
}

/** The page itself records when its first row appears, because a busy test may notice only after the next step has been loaded. */
export const rows = async (page: Page) => {
  await page.locator('main article button[aria-pressed]').first().waitFor()
  return page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN))
}

/** Like `rows`, but the moment at which the first row is painted. Rows that come with the document are there before the first paint. */
export const paintedRows = async (page: Page) => {
  const stand = await rows(page)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const paint = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
  )
  return Math.max(stand, paint)
}

/** Lists the paths that were requested twice, apart from pictures. */
export const twiceIn = (loaded: readonly Loaded[]): string[] => {
  const gets = loaded.filter(({ method }) => method === 'GET').map(({ path }) => path)
  return gets.filter((path, index) => gets.indexOf(path) !== index && !path.endsWith('.svg'))
}
