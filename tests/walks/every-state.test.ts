import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleCharts, type SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { act, signInAs } from './author-editor.ts'
import { faultsOn } from './axe.ts'
import { desktop } from './browser.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const every = isFull ? 1 : 40
const seed = wholeNumberIn('FARECHART_SEED', 0)
/** A whole run looks at about 750 states at four widths. */
const longest = isFull ? 3_600_000 : 300_000
const widths = [320, 390, 796, 1_280]

/** Opens the list of a flow's states in the editor, and returns the frame that shows them. */
const openStates = async (page: Page, locale: string): Promise<Frame> => {
  await page.goto(`${product().cms}/editor.html/FCDX/home?locale=en-US`)
  await signInAs(page, 'editor')
  await page.getByLabel('Language of the page').selectOption(locale)
  await act(page, 'States').click()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The editor has no frame.')
  await frame.waitForFunction((lang) => document.documentElement.lang === lang, locale)
  return frame
}

const listStates = async (page: Page, chart: SampleChart) => {
  const panel = page.getByRole('region', { name: 'States of a flow' })
  await panel.getByLabel('Flow').selectOption(chart)
  await panel.getByText(/^(?:Listing the states|Looking for more states)…$/).waitFor({ state: 'detached' })
  return panel.getByRole('list').getByRole('button')
}

/** Clicks a state in the list and waits for its page, which replaces the marked page of the state before it. */
const showState = async (frame: Frame, click: () => Promise<void>) => {
  await frame.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''))
  await click()
  await frame.waitForSelector('main:not([data-before])')
}

const faultsAt = async (page: Page, frame: Frame, width: number): Promise<string[]> => {
  await page.locator('iframe').evaluate((element, inPixels) => {
    Object.assign(element.style, { boxSizing: 'content-box', inlineSize: `${inPixels}px` })
  }, width)
  await frame.waitForFunction((inPixels) => innerWidth === inPixels, width)
  return [...(await faultsOfLayout(frame)), ...(await faultsOn(frame))].map((fault) => `${width} px: ${fault}`)
}

test.each(isFull ? supportedLocales : ['en-US', 'ar-AE'])(
  'every state of every flow is accessible and fits at every width, in %s',
  async (locale) => {
    const { page } = await open({ as: { ...desktop, locale: 'en-US', viewport: { width: 2_200, height: 1_000 } } })
    const frame = await openStates(page, locale)
    const faults: string[] = []
    let skipped = 0
    let looked = 0
    for (const chart of sampleCharts) {
      const buttons = await listStates(page, chart)
      const names = await buttons.allTextContents()
      for (const [place, name] of names.entries()) {
        if (place % every !== seed % every) {
          skipped += 1
          continue
        }
        await showState(frame, () => buttons.nth(place).click())
        looked += 1
        for (const width of widths)
          faults.push(...(await faultsAt(page, frame, width)).map((fault) => `${chart}, ${name}, ${fault}`))
      }
    }
    if (!isFull) console.log(`SKIPPED ${skipped} states in ${locale}: FARECHART_FULL=1 looks at all`)
    expect(looked).toBeGreaterThan(sampleCharts.length)
    expect(faults).toEqual([])
  },
  longest,
)
