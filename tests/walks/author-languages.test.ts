import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openTable = async (page: Page, name: string, locale = 'en-US', button = 'Side by side') => {
  await page.goto(`${product().cms}/editor.html/FCDX/home?locale=${locale}`)
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="password"]').fill(sandboxPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: button, exact: true }).click()
  const table = page.getByRole('table')
  await table.getByRole('textbox').first().waitFor()
  return table
}

const field = (page: Page, text: string, language: string) =>
  page
    .getByRole('table')
    .getByRole('textbox', { name: `${text} · ${language}`, exact: true })
    .first()

test('a translator finds the texts that changed in English, translates one by keyboard and saves it', async () => {
  const { page: editor } = await open({ as: desktop })
  await openTable(editor, 'editor')
  await field(editor, 'Title', 'American English').fill('Off you go')
  await field(editor, 'Title', 'Arabic (United Arab Emirates)')
    .locator('..')
    .getByText('Outdated: the English text has changed')
    .waitFor()
  await isSound(editor)
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.getByRole('button', { name: 'Saved', exact: true }).waitFor()

  const { page } = await open({ as: desktop })
  await openTable(page, 'translator')
  for (const language of await page.locator('label', { has: page.getByRole('checkbox') }).all())
    await language.setChecked((await language.innerText()).startsWith('Arabic'))
  await page.getByLabel('Show').selectOption('outdated')
  await page.getByText('1 text', { exact: true }).waitFor()
  const source = field(page, 'Title', 'American English')
  expect([await source.inputValue(), await source.getAttribute('readonly')]).toEqual(['Off you go', ''])
  await source.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('هيا بنا')
  await isSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByLabel('Show').selectOption('all')
  await page.getByLabel('Show').selectOption('outdated')
  await page.getByText('No text matches.').waitFor()

  // The storefront still shows the page from before the table was opened.
  await page.getByRole('button', { name: 'Side by side', exact: true }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Where to?' }).waitFor()
})

test('the table is read from right to left in Arabic, moves by row with Alt and an arrow, and marks a text that cannot be saved', async () => {
  const { page } = await open({ as: { ...desktop, locale: 'ar-AE' } })
  await openTable(page, 'editor', 'ar-AE', 'جنبًا إلى جنب')
  const cells = page.getByRole('table').locator('textarea[data-locale="en-US"]')
  await cells.first().focus()
  for (let row = 0; row < 30; row += 1) await page.keyboard.press('Alt+ArrowDown')
  const index = () => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))
  await expect.poll(index).toBe('30')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await isSound(page)
})
