import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** Runs the command of the editor that matches part of a name. */
const command = async (page: Page, name: string) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Find a command').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element with this name has focus. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return
  }
  throw new Error(`Tab does not reach ${name}.`)
}

test('an author signs in, edits, undoes, saves, publishes and reads the schedule by keyboard alone', async () => {
  const { page } = await open({ as: desktop })
  await page.goto(product().cms)
  await page.getByLabel('Name').waitFor()
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === 'name') break
  }
  await page.keyboard.type('publisher')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sandboxPassword)
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  const title = frame.getByRole('heading', { level: 1 })
  await title.waitFor()

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  await isSound(page)
  await page.keyboard.type('no such thing')
  await page.getByText('No command matches.').waitFor()
  await page.keyboard.press('Escape')

  await tabTo(page, 'Title')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('lang'))).toBe('en-US')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Off you go')
  await expect.poll(() => title.innerText()).toBe('Off you go')
  await command(page, 'undo')
  await expect.poll(() => title.innerText()).not.toBe('Off you go')
  await command(page, 'redo')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await command(page, 'save')
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await command(page, 'publish')
  await page.getByText('Travelers now see version 1.').waitFor()

  await command(page, 'schedule')
  await page.getByRole('dialog', { name: 'Scheduled publications' }).waitFor()
  await page.keyboard.press('Escape')
  await command(page, 'versions')
  await page.getByRole('button', { name: 'Compare version 1' }).waitFor()
  await page.keyboard.press('Escape')
  await command(page, 'side by')
  await page.getByRole('table').getByRole('textbox').first().waitFor()
  await command(page, 'side by')
  await command(page, 'arabic')
  await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl')
  await command(page, 'sign out')
  await page.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
})
