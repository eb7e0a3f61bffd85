import { expect, test } from 'vitest'
import { signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

test('an author finds, edits and saves a text of another page by keyboard, and loads the messages page by page', async () => {
  const { page } = await open({ as: desktop })
  await page.goto(product().cms)
  await signInAs(page, 'editor')
  const texts = page.getByRole('navigation', { name: 'Texts on this page' })
  await texts.getByText('All pages').press('Enter')

  const search = texts.getByLabel('Search the saved texts of all pages')
  await search.fill('sleeping in the airport of doom')
  await search.press('Enter')
  await texts.getByText('No text contains').waitFor()
  await search.fill('pay for your trip')
  await search.press('Enter')
  await texts.getByText('Texts that contain “pay for your trip”').waitFor()
  await isSound(page)
  await texts
    .getByRole('button', { name: /· Payment$/ })
    .first()
    .press('Enter')
  const english = page.getByRole('textbox', { name: 'American English', exact: true })
  await english.waitFor()
  await english.fill('Pick a way to pay')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await search.fill('pick a way to pay')
  await search.press('Enter')
  await texts.getByText('Texts that contain “pick a way to pay”').waitFor()
  expect(await texts.getByRole('button', { name: /· Payment$/ }).count()).toBe(1)

  await texts.getByRole('button', { name: 'Show all groups' }).press('Enter')
  await texts.getByRole('button', { name: 'Labels and messages', exact: true }).press('Enter')
  const messages = texts.locator('[data-node^="/messages/"]')
  await expect.poll(() => messages.count()).toBe(100)
  await texts.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect.poll(() => messages.count()).toBe(200)
  // The first of the new texts has focus.
  expect(await messages.nth(100).evaluate((button) => button === document.activeElement)).toBe(true)
  await isSound(page)
})
