import type { Frame, Page } from 'playwright-core'
import { sampleCharts, type SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { act, signInAs } from './author-editor.ts'

const every = isFull ? 1 : 40
const seed = wholeNumberIn('FARECHART_SEED', 0)

/** Timeout of a walk through all states, in milliseconds. A whole run looks at about 750 states. */
export const longest = isFull ? 3_600_000 : 300_000

/** Opens the editor's list of states, and returns the frame that shows them in a language. */
export const openStates = async (page: Page, editor: string, locale: string): Promise<Frame> => {
  await page.goto(editor)
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

/** Resizes the frame to a width in pixels, and waits until its page has that width. */
export const resize = async (page: Page, frame: Frame, width: number): Promise<void> => {
  await page.locator('iframe').evaluate((element, inPixels) => {
    Object.assign(element.style, { boxSizing: 'content-box', inlineSize: `${inPixels}px` })
  }, width)
  await frame.waitForFunction((inPixels) => innerWidth === inPixels, width)
}

/**
 * Shows every state of every flow, or one in 40 in a shared run, and collects the faults that `faultsIn` finds, with the names of flow and
 * state.
 */
export const faultsInStates = async (page: Page, frame: Frame, faultsIn: () => Promise<readonly string[]>) => {
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
      faults.push(...(await faultsIn()).map((fault) => `${chart}, ${name}, ${fault}`))
    }
  }
  if (!isFull) console.log(`SKIPPED ${skipped} states: FARECHART_FULL=1 looks at all`)
  return { faults, looked }
}
