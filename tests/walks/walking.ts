import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { tellPassedOver } from './axe.ts'
import { desktop, openContext } from './browser.ts'
import { isRecorded, troublesOfRecording } from './recordings.ts'
import { type Product, type Site, startProduct } from './product.ts'
import { tellWhere } from './screens.ts'
import { watch, type Watch } from './watch.ts'

/** A tab whose pages are watched. */
export interface Tab {
  context: BrowserContext
  page: Page
  watched: Watch
}

/** The product and the tabs of a file of walks. */
export interface Walking<Place extends Site = Site> {
  product: () => Place
  /**
   * Opens a tab of a new visitor. `tolerated` matches faults that the walk causes on purpose. `processor` is the only origin to
   * which a card may be sent. `fontSize` is the font size that the visitor has set in the browser, in pixels.
   */
  open: (options?: { as?: BrowserContextOptions; tolerated?: RegExp[]; processor?: string; fontSize?: number }) => Promise<Tab>
}

const started = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('The walks have not started yet.')
  return thing
}

/** Opens tabs in the browser of this process. After each walk, checks that nothing forbidden has happened in them. */
const tabsOf = (): Walking['open'] => {
  const tabs: Tab[] = []
  afterAll(tellPassedOver)
  afterEach(async ({ task }) => {
    const walked = tabs.splice(0)
    if (task.result?.state === 'fail') for (const { page } of walked) await tellWhere(page)
    const recorded = isRecorded(task.name) ? walked : []
    const ofRecordings = await Promise.all(recorded.map(({ page }, tab) => troublesOfRecording(page, `${task.name} ${tab}`)))
    const troubles = [...walked.flatMap(({ watched }) => watched.troubles()), ...ofRecordings.flat()]
    await Promise.all(walked.map(({ context }) => context.close()))
    expect(troubles).toEqual([])
  })
  return async ({ as = desktop, tolerated, processor, fontSize } = {}) => {
    const context = await openContext({ ...as, reducedMotion: 'reduce' }, tolerated, fontSize)
    const watched = await watch(context, tolerated, processor)
    const page = await context.newPage()
    const tab = { context, page, watched }
    tabs.push(tab)
    return tab
  }
}

/** Uses the product that several files share. These walks must not stop it, move its clock or break its answers. */
export const walking = (): Walking => ({ product: () => inject('site'), open: tabsOf() })

/** Uses a product that belongs to this file alone. `environment` has the variables that its operator sets. */
export const walkingAlone = (environment: NodeJS.ProcessEnv = {}): Walking<Product> => {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct(environment)
  })
  afterAll(async () => {
    await product?.stop()
  })
  return { product: () => started(product), open: tabsOf() }
}
