import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { tellPassedOver } from './axe.ts'
import { desktop, openContext } from './browser.ts'
import { isRecorded, troublesOfRecording } from './recordings.ts'
import { type Product, type Site, startProduct } from './product.ts'
import { tellWhere } from './screens.ts'
import { watch, type Watch } from './watch.ts'

/** A tab that is watched. */
export interface Tab {
  context: BrowserContext
  page: Page
  watched: Watch
}

/** What a file of walks has: the product, and tabs in it. */
export interface Walking<Place extends Site = Site> {
  product: () => Place
  /**
   * Opens a tab of a new visitor. `tolerated`: words of the faults that the walk makes itself. `processor`: the origin that alone may be
   * sent a card.
   */
  open: (options?: { as?: BrowserContextOptions; tolerated?: RegExp[]; processor?: string }) => Promise<Tab>
}

const started = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('The walks have not started yet.')
  return thing
}

/** Tabs in the browser of this process. After each walk nothing that was watched for may have been met. */
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
  return async ({ as = desktop, tolerated, processor } = {}) => {
    const context = await openContext({ ...as, reducedMotion: 'reduce' }, tolerated)
    const watched = await watch(context, tolerated, processor)
    const page = await context.newPage()
    const tab = { context, page, watched }
    tabs.push(tab)
    return tab
  }
}

/** Walks in the product that all such files share: none of them stops it, moves its clock or breaks its answers. */
export const walking = (): Walking => ({ product: () => inject('site'), open: tabsOf() })

/** Walks in a product of the file's own. */
export const walkingAlone = (): Walking<Product> => {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(async () => {
    await product?.stop()
  })
  return { product: () => started(product), open: tabsOf() }
}
