import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { chooseLanguage, isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const signIn = async (page: Page, name: string) => {
  await page.goto(product().cms)
  return signInAs(page, name)
}

test('an author edits a sentence in place, previews and publishes it, and a traveller reads it in both languages', async () => {
  const { page } = await open({ as: desktop })
  await page.goto(product().cms)
  await page.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  await isSound(page)
  const frame = await signIn(page, 'publisher')
  const sentence = frame.getByRole('main').getByText('Prices include taxes and the bags you choose', { exact: false })

  // A click selects a text or reports that it cannot be edited, such as the airline’s name.
  await frame.getByRole('banner').getByText('Farechart').click()
  await page.getByText('This text can’t be edited here').waitFor()
  await sentence.click()
  await page.getByRole('heading', { name: 'Lead', exact: true }).waitFor()

  const english = page.getByRole('textbox', { name: 'American English', exact: true })
  await english.press('ControlOrMeta+a')
  await english.pressSequentially('One price, with everything in it.')
  await frame.getByText('One price, with everything in it.').waitFor()
  await page.getByRole('textbox', { name: 'Arabic (United Arab Emirates)' }).fill('سعر واحد يشمل كل شيء.')
  const signs = await frame
    .locator('html')
    .evaluate((html) => [...html.outerHTML].filter((sign) => sign >= '\ue000' && sign <= '\uf8ff').length)
  expect(signs).toBe(0)
  await isSound(page)

  // Selecting a word in the list outlines it in the page.
  await act(page, 'Title').click()
  await page.getByRole('heading', { name: 'Title', exact: true }).waitFor()
  await english.fill('Off you go')
  await frame.getByRole('heading', { level: 1, name: 'Off you go' }).waitFor()
  await act(page, 'Undo this change').first().click()
  await frame.getByRole('heading', { level: 1, name: 'Where to?' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not saved yet')
  await act(page, 'Redo').click()
  await frame.getByRole('heading', { level: 1, name: 'Off you go' }).waitFor()
  await act(page, 'Undo').click()
  await frame.getByRole('heading', { level: 1, name: 'Where to?' }).waitFor()

  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version 1.').waitFor()
  await isSound(page)

  // Published versions are listed, and can be compared with the saved texts.
  await act(page, 'Versions').click()
  await act(page, 'Compare version 1').click()
  await page.getByText('This version is identical to the saved texts.').waitFor()
  await page.getByText('Your role can’t restore a version.').waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')

  const traveller = await open({ as: desktop })
  await traveller.page.goto(product().home)
  await traveller.page.getByText('One price, with everything in it.').waitFor()
  await chooseLanguage(traveller.page, 'ar-AE')
  await traveller.page.getByText('سعر واحد يشمل كل شيء.').waitFor()
})

test('an author undoes a saved edit and saves again, and reads the original text after loading the page anew', async () => {
  const { page } = await open({ as: desktop })
  await signIn(page, 'editor')
  await act(page, 'Title').click()
  const english = page.getByRole('textbox', { name: 'American English', exact: true })
  const original = await english.inputValue()
  await english.fill('Off you go')
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await act(page, 'Undo').click()
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await page.reload()
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: original }).waitFor()
})

test('an author changes the label of a button in Arabic, and a traveller reads it', async () => {
  const { page } = await open({ as: desktop })
  const frame = await signIn(page, 'publisher')
  await page.getByLabel('Language of the page').selectOption('ar-AE')
  await frame.getByRole('button', { name: 'ابحث عن رحلات' }).click()
  await page.getByRole('heading', { name: 'ابحث عن رحلات', exact: true }).waitFor()
  await page.getByText('steps/home/SearchForm.tsx').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('lang'))).toBe('en-US')
  await isSound(page)

  // A text that the page could not show cannot be saved.
  const arabic = page.getByRole('textbox', { name: 'Arabic (United Arab Emirates)' })
  await arabic.fill('ابحث {where}')
  await page.getByText('Remove {where}: the page has no such value').waitFor()
  expect(await act(page, 'Save').getAttribute('aria-disabled')).toBe('true')
  await isSound(page)
  await arabic.fill('ابحث الآن')
  await frame.getByRole('button', { name: 'ابحث الآن' }).waitFor()
  const signs = await frame
    .locator('html')
    .evaluate((html) => [...html.outerHTML].filter((sign) => sign >= '\ue000' && sign <= '\uf8ff').length)
  expect(signs).toBe(0)
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version').waitFor()

  const traveller = await open({ as: desktop })
  const asked: string[] = []
  traveller.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await traveller.page.goto(`${product().home}?locale=ar-AE`)
  await traveller.page.getByRole('button', { name: 'ابحث الآن' }).waitFor()
  await isSound(traveller.page)
  expect(asked.filter((path) => path.includes('author') || path.includes('cms'))).toEqual([])
})

test('an author continues after the frame reloads, and a translator may change Arabic only', async () => {
  const { page, context } = await open({ as: desktop })
  const frame = await signIn(page, 'translator')
  await act(page, 'Title').click()
  await expect.poll(() => page.getByRole('textbox', { name: 'American English' }).getAttribute('readonly')).not.toBeNull()
  const reason = 'No access rule allows your role (viewer and translator-ar) to change /FCDX/steps/home/title in this language'
  await page.getByText(reason).first().waitFor()
  await isSound(page)
  const arabic = page.getByRole('textbox', { name: 'Arabic (United Arab Emirates)' })
  await arabic.fill('إلى أين تسافر؟')
  await page.getByLabel('Language of the page').selectOption('ar-AE')
  await frame.getByRole('heading', { level: 1, name: 'إلى أين تسافر؟' }).waitFor()

  const before = page.frames().at(-1)
  await before?.evaluate(() => location.reload())
  await frame.getByRole('heading', { level: 1, name: 'إلى أين تسافر؟' }).waitFor()

  // The edits of a closed tab are restored in the next one.
  await page.close()
  const next = await context.newPage()
  await next.goto(product().cms)
  await next.getByText('Your unsaved changes are back').waitFor()
  await next.getByText('إلى أين تسافر؟').first().waitFor()
  await isSound(next)
  await act(next, 'Save').click()
  await act(next, 'Saved').waitFor()
  expect(await act(next, 'Publish').getAttribute('aria-disabled')).toBe('true')
})

test('an admin restores an older version, and a traveller reads it again', async () => {
  const { page } = await open({ as: desktop })
  const frame = await signIn(page, 'admin')
  const publish = async (title: string, version: number) => {
    await act(page, 'Title').click()
    await page.getByRole('textbox', { name: 'American English', exact: true }).fill(title)
    await act(page, 'Save').click()
    await act(page, 'Saved').waitFor()
    await act(page, 'Publish').click()
    await page.getByText(`Travelers now see version ${version}.`).waitFor()
  }
  const live = await page.evaluate(async (): Promise<number> => {
    const answer = await fetch('/cms/versions/FCDX')
    return ((await answer.json()) as { versions: { number: number }[] }).versions[0]?.number ?? 0
  })
  await publish('Off you go', live + 1)
  await publish('Away you go', live + 2)

  await act(page, 'Versions').click()
  await act(page, `Compare version ${live + 1}`).click()
  await page.getByText('Restoring this version changes 1 text.').waitFor()
  await isSound(page)
  await act(page, 'Restore and publish').click()
  await page.getByText(`Travelers now see version ${live + 3}.`).waitFor()
  await frame.getByRole('heading', { level: 1, name: 'Off you go' }).waitFor()
  const traveller = await open({ as: desktop })
  await traveller.page.goto(product().home)
  await traveller.page.getByRole('heading', { level: 1, name: 'Off you go' }).waitFor()
})
