import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openEditor = async (page: Page, name: string) => {
  await page.goto(product().cms)
  await signInAs(page, name)
}

test('two authors see each other and each other’s step until one closes the tab', async () => {
  const editor = await open({ as: desktop })
  await openEditor(editor.page, 'editor')
  const publisher = await open({ as: desktop })
  await openEditor(publisher.page, 'publisher')
  await publisher.page.getByText('Also here: Edda Editor (on this step too)').waitFor()
  await editor.page.getByText('Also here: Paul Publisher (on this step too)').waitFor()
  await isSound(editor.page)

  await editor.page.getByRole('button', { name: 'States', exact: true }).click()
  await editor.page.getByRole('button', { name: 'Payment · Sold Out', exact: true }).click()
  await publisher.page.getByText('Also here: Edda Editor (Payment)').waitFor()
  // The announcement contains only names, so that a change of step is not announced.
  const announced = publisher.page.getByRole('banner').getByRole('status')
  expect(await announced.innerText()).toBe('Also here: Edda Editor')

  await editor.page.close()
  await publisher.page.getByText('Also here').first().waitFor({ state: 'detached' })
})
