import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { desktop, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { tellWhere } from './screens.ts'
import { watch, type Watch } from './watch.ts'

/** A tab that is watched. */
export interface Tab {
  context: BrowserContext
  page: Page
  watched: Watch
}

/** What a file of walks shares: one product, one browser. */
export interface Walking {
  product: () => Product
  /** Opens a tab of a new visitor. `tolerated`: words of the faults that the walk makes itself. */
  open: (options?: { as?: BrowserContextOptions; tolerated?: RegExp[] }) => Promise<Tab>
}

/** Starts the product and a browser for the file's walks. After each walk nothing that was watched for may have been met. */
export const walking = (): Walking => {
  let product: Product | undefined
  let browser: Browser | undefined
  const tabs: Tab[] = []
  const started = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The walks have not started yet.')
    return thing
  }
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  })
  afterEach(async ({ task }) => {
    const walked = tabs.splice(0)
    if (task.result?.state === 'fail') for (const { page } of walked) await tellWhere(page)
    const troubles = walked.flatMap(({ watched }) => watched.troubles())
    await Promise.all(walked.map(({ context }) => context.close()))
    expect(troubles).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    product: () => started(product),
    open: async ({ as = desktop, tolerated } = {}) => {
      const context = await started(browser).newContext({ ...as, reducedMotion: 'reduce' })
      const watched = await watch(context, tolerated)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const tab = { context, page, watched }
      tabs.push(tab)
      return tab
    },
  }
}
