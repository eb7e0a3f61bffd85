import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleCharts } from '#src/authoring/protocol/frame-messages.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { isFull } from '#tests/full.ts'
import { faultsInStates, longest, openStates, resize } from './author-states.ts'
import { faultsOn } from './axe.ts'
import { desktop } from './browser.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const widths = [320, 390, 796, 1_280]

const faultsAt = async (page: Page, frame: Frame, width: number): Promise<string[]> => {
  await resize(page, frame, width)
  return [...(await faultsOfLayout(frame)), ...(await faultsOn(frame))].map((fault) => `${width} px: ${fault}`)
}

test.each(isFull ? supportedLocales : ['en-US', 'ar-AE'])(
  'every state of every flow is accessible and fits at every width, in %s',
  async (locale) => {
    const { page } = await open({ as: { ...desktop, locale: 'en-US', viewport: { width: 2_200, height: 1_000 } } })
    const frame = await openStates(page, `${product().cms}/editor.html/FCDX/home?locale=en-US`, locale)
    const { faults, looked } = await faultsInStates(page, frame, async () => {
      const found: string[] = []
      for (const width of widths) found.push(...(await faultsAt(page, frame, width)))
      return found
    })
    expect(looked).toBeGreaterThan(sampleCharts.length)
    expect(faults).toEqual([])
  },
  longest,
)
