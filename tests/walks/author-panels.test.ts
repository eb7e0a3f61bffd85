import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const names = {
  'en-US': { schedule: 'Schedule…', versions: 'Versions', states: 'States', table: 'Side by side' },
  'ar-AE': { schedule: 'جدولة…', versions: 'الإصدارات', states: 'الحالات', table: 'جنبًا إلى جنب' },
} as const

/** Opens the editor at 1280 pixels. */
const openEditor = async (locale: keyof typeof names): Promise<Page> => {
  const { page } = await open({ as: { ...desktop, viewport: { width: 1_280, height: 900 } } })
  await page.goto(`${product().cms}/editor.html/FCDX/home?locale=${locale}`)
  await page.locator('input').first().fill('admin')
  await page.locator('input').last().fill(sandboxPassword)
  await isSound(page)
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  // The frame is connected once the list names the messages of its page.
  await expect.poll(() => page.getByRole('navigation').locator('ul').nth(1).locator('button').count()).toBeGreaterThan(0)
  return page
}

const locales = ['en-US', 'ar-AE'] as const

test.each(locales)(
  'axe finds no fault in the form and the panels beside the page: %s',
  async (locale) => {
    const page = await openEditor(locale)
    const nav = page.getByRole('navigation')
    await nav.locator('ul button').first().click()
    const english = page.locator('textarea[lang="en-US"]')
    await english.fill('Off you go')
    await isSound(page)
    await english.fill('')
    await page.locator('textarea[aria-invalid="true"]').waitFor()
    await isSound(page)

    const panels = nav.locator('details')
    expect(await panels.count()).toBe(4)
    for (let index = 0; index < 4; index += 1) {
      const panel = panels.nth(index)
      await panel.locator('summary').click()
      await panel.locator('button, input, select').first().waitFor()
      await isSound(page)
      await panel.locator('summary').click()
      await panel.locator('button, input, select').first().waitFor({ state: 'detached' })
    }
  },
  120_000,
)

test.each(locales)(
  'axe finds no fault in the panels that the toolbar opens: %s',
  async (locale) => {
    const page = await openEditor(locale)
    const toolbar = (panel: keyof (typeof names)['en-US']) =>
      page.getByRole('banner').getByRole('button', { name: names[locale][panel], exact: true })
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('textbox').waitFor()
    await isSound(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    for (const panel of ['schedule', 'versions'] as const) {
      await toolbar(panel).click()
      await dialog.getByRole('heading').first().waitFor()
      await isSound(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await toolbar('states').click()
    await page.getByRole('navigation').locator('select').first().waitFor()
    await isSound(page)
    await toolbar('states').click()
    await toolbar('table').click()
    await page.getByRole('table').getByRole('textbox').first().waitFor()
    await isSound(page)
  },
  120_000,
)
