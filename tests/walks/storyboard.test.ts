import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openEditor = async (page: Page) => {
  await page.goto(`${product().cms}/editor.html/FCDX/home?locale=en-US`)
  await page.locator('input[name="name"]').fill('editor')
  await page.locator('input[name="password"]').fill(sandboxPassword)
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'States', exact: true }).click()
  return frame
}

const edit = async (page: Page, text: string, language: string, as: string) => {
  const texts = page.getByRole('navigation', { name: 'Texts on this page' })
  await texts.getByRole('button', { name: text, exact: true }).first().click()
  await page.getByRole('textbox', { name: language }).fill(as)
}

const showBoard = (page: Page) => page.getByRole('button', { name: 'Show the storyboard', exact: true })

test('a storyboard marks texts that are untranslated, cut off or invalid, and opens the state that the author chooses', async () => {
  const { page } = await open({ as: desktop })
  const frame = await openEditor(page)
  await edit(page, 'Lead', 'Arabic', '')
  await edit(page, 'Title', 'American English', 'Where to, {city}?')
  const endless = 'Q'.repeat(70)
  await edit(page, 'My booking', 'American English', endless)
  await page.getByText('Storyboard of this flow').click()
  await page.getByRole('checkbox', { name: 'Arabic' }).check()
  await showBoard(page).click()

  const home = frame.getByRole('region', { name: 'Search · Choosing' })
  const phone = (language: string) => home.getByRole('listitem').filter({ hasText: `390 px · ${language}` })
  await phone('American English').getByText('Invalid: Where to, {city}?').waitFor()
  await phone('American English').getByText(`Cut off: ${endless}`).waitFor()
  await phone('Arabic').getByText('Not translated: Prices include taxes').waitFor()
  await isSound(page)

  await home.getByRole('button', { name: 'Search · Choosing, 390 px, Arabic (United Arab Emirates), with problems' }).click()
  await frame.getByRole('heading', { level: 1, name: 'إلى أين؟' }).waitFor()
  await page.getByRole('button', { name: 'Back to the storyboard', exact: true }).click()
  await frame.getByRole('heading', { name: 'Storyboard: Booking' }).waitFor()
  await page.getByRole('button', { name: 'Back to the live page', exact: true }).click()
  await frame.getByRole('button', { name: 'Search flights' }).waitFor()
})

test('an author has every thumbnail checked, and lists only the states with a problem, by keyboard', async () => {
  const { page } = await open({ as: desktop })
  const frame = await openEditor(page)
  await page.getByLabel('Flow', { exact: true }).selectOption({ label: 'Canceling an upgrade' })
  const states = page.getByRole('region', { name: 'States of a flow' })
  await states.getByText('Looking for more states…').waitFor({ state: 'detached' })
  await page.getByText('Storyboard of this flow').press('Enter')
  await showBoard(page).press('Enter')
  await frame.getByRole('heading', { name: 'Storyboard: Canceling an upgrade' }).waitFor()

  await frame.getByRole('button', { name: 'Check every thumbnail' }).press('Enter')
  const all = (await frame.locator('main').getByRole('button').count()) - 1
  await frame.getByText(`${all} of ${all} thumbnails checked. No problem so far.`).waitFor({ timeout: 40_000 })
  await frame.getByLabel('Only states with a problem').press('Space')
  expect(await frame.locator('main section').count()).toBe(0)
  await isSound(page)
})
