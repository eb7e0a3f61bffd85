import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleCharts } from '#src/authoring/protocol/frame-messages.ts'
import { faultsInStates, longest, openStates, resize } from './author-states.ts'
import { desktop } from './browser.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { adopt, cutOff, lookAlike, motions, wideSpacing } from './reading-settings.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const wide = { ...desktop, locale: 'en-US', viewport: { width: 2_200, height: 1_000 } }

const openIn = async (locale: string, fontSize?: number) => {
  const { page } = await open({ as: wide, ...(fontSize !== undefined && { fontSize }) })
  return { page, frame: await openStates(page, `${product().cms}/editor.html/FCDX/home?locale=en-US`, locale) }
}

const faultsAt = async (page: Page, frame: Frame, width: number): Promise<string[]> => {
  await resize(page, frame, width)
  return [...(await faultsOfLayout(frame)), ...(await cutOff(frame))].map((fault) => `${width} px: ${fault}`)
}

test.each(['en-US', 'ar-AE'])(
  'every state of every flow can be read with letters twice as large, in %s',
  async (locale) => {
    const { page, frame } = await openIn(locale, 32)
    const { faults, looked } = await faultsInStates(page, frame, async () => [
      ...(await faultsAt(page, frame, 796)),
      ...(await faultsAt(page, frame, 1_280)),
    ])
    expect(looked).toBeGreaterThan(sampleCharts.length)
    expect(faults).toEqual([])
  },
  longest,
)

test.each(['en-US', 'ar-AE'])(
  'every state of every flow can be read with wide spacing, forced colours and reduced motion, in %s',
  async (locale) => {
    const { page, frame } = await openIn(locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { faults, looked } = await faultsInStates(page, frame, async () => {
      await adopt(frame, wideSpacing)
      const spaced = [...(await faultsAt(page, frame, 390)), ...(await faultsAt(page, frame, 1_280))]
      await adopt(frame, '')
      await page.emulateMedia({ forcedColors: 'active', contrast: 'more' })
      const alike = (await lookAlike(frame)).map((text) => `looks like its neighbours: ${text}`)
      await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
      const moving = (await motions(frame)).map((name) => `moves: ${name}`)
      return [...spaced.map((fault) => `wide spacing, ${fault}`), ...alike, ...moving]
    })
    expect(looked).toBeGreaterThan(sampleCharts.length)
    expect(faults).toEqual([])
  },
  longest,
)
