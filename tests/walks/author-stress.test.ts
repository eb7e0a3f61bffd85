import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openEditor = async (page: Page) => {
  await page.goto(product().cms)
  return signInAs(page, 'editor')
}

const command = async (page: Page, name: string) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Find a command').fill(name)
  await page.keyboard.press('Enter')
}

test('an author sees the page with longer texts, right to left and enlarged, edits it there, and finds the text that is cut off', async () => {
  const { page } = await open({ as: desktop })
  const frame = await openEditor(page)
  const title = frame.getByRole('heading', { level: 1 })
  const layout = () => frame.locator('html').evaluate((html) => [html.getAttribute('dir'), getComputedStyle(html).fontSize])

  await page.getByText('Stress test').click()
  await page.getByLabel('Longer texts with accents').check()
  await expect.poll(() => title.innerText()).toBe('Whééréé tóó?')
  await frame.getByRole('button', { name: 'Sééáárçh flííghts' }).waitFor()
  await page.getByLabel('Right to left').check()
  await page.getByLabel('Text at 200%').check()
  await expect.poll(layout).toEqual(['rtl', '32px'])
  await page.getByText('No text is cut off.').waitFor()
  await isSound(page)

  await title.click()
  const english = page.getByRole('textbox', { name: 'American English', exact: true })
  expect(await english.inputValue()).toBe('Where to?')
  await english.fill('Where now?')
  await expect.poll(() => title.innerText()).toBe('Whééréé ñóów?')

  await frame.getByRole('button', { name: 'Sééáárçh flííghts' }).click()
  await page.getByRole('heading', { name: 'Search flights', exact: true }).waitFor()
  await english.fill('x'.repeat(60))
  await page.getByText('1 text is cut off:').waitFor()
  await page.getByRole('button', { name: 'Lead', exact: true }).click()
  await page.getByText('1 text is cut off:').locator('xpath=following-sibling::ul').getByRole('button').click()
  await expect.poll(() => english.inputValue()).toBe('x'.repeat(60))
  await isSound(page)

  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.reload())
  await expect.poll(() => layout().catch(() => [])).toEqual(['rtl', '32px'])
  for (const name of ['Longer texts with accents', 'Right to left', 'Text at 200%']) await command(page, `${name}: switch off`)
  await expect.poll(layout).toEqual(['ltr', '16px'])
  await expect.poll(() => title.innerText()).toBe('Where now?')
})
