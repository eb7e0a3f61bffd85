import type { Page } from 'playwright-core'
import { fitsAcross, isSound } from './screens.ts'

/** Opens the message that a page mentions, and checks that it has this heading and can be read on a desktop and a phone. */
export const readsLetter = async (page: Page, heading: string | RegExp): Promise<void> => {
  const address = await page.locator('a[href^="/sandbox/mail/"]').first().getAttribute('href')
  const letter = await page.context().newPage()
  await letter.goto(new URL(address ?? '', page.url()).href)
  await letter.frameLocator('iframe').getByRole('heading', { level: 1, name: heading }).waitFor()
  for (const width of [1_280, 390]) {
    await letter.setViewportSize({ width, height: 900 })
    await fitsAcross(letter)
  }
  await isSound(letter)
  await letter.close()
}
