import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { makeTrip } from './sandbox-trip.ts'
import { chooseLanguage, isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** The survey of all states may miss at most this many texts. */
const mostUnshown = 850

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

test('an author opens a state of a flow, edits a text there, reads it in Arabic, and returns to the live page', async () => {
  const { page } = await open({ as: desktop })
  const frame = await signIn(page, 'editor')
  await frame.getByRole('button', { name: 'Search flights' }).waitFor()
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  await states.getByRole('button', { name: 'Payment · Sold out', exact: true }).click()
  await page.getByRole('heading', { name: 'FCDX · Payment' }).waitFor()
  await isSound(page)
  const heading = frame.getByRole('heading').first()
  const was = await heading.innerText()
  await heading.click()
  const english = page.getByRole('textbox', { name: 'American English' })
  await english.fill('Sold out, and not charged')
  await frame.getByText('Sold out, and not charged').first().waitFor()
  expect(was).not.toBe('Sold out, and not charged')
  await page.getByLabel('Language of the page').selectOption('ar-AE')
  await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl')
  await act(page, 'Back to the live page').click()
  await frame.getByRole('button', { name: 'Search flights' }).waitFor()
})

test('a chosen text stays chosen on other pages, and the editor says which of them do not show it', async () => {
  const { page } = await open({ as: desktop })
  const frame = await signIn(page, 'editor')
  await act(page, 'Title').click()
  const english = page.getByRole('textbox', { name: 'American English' })
  const text = await english.inputValue()
  const missing = page.getByText('The page in the middle doesn’t show this text.')
  const outlined = frame.locator('[data-author-selected]')
  await expect.poll(() => outlined.allInnerTexts()).toEqual([text])
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  await states.getByRole('button', { name: 'Payment · Sold out', exact: true }).click()
  await missing.waitFor()
  expect([await english.inputValue(), await outlined.count()]).toEqual([text, 0])
  await page.getByRole('heading', { name: 'Title · Search' }).waitFor()
  await isSound(page)

  await states.getByRole('button', { name: 'Search · Choosing', exact: true }).click()
  await expect.poll(() => outlined.allInnerTexts()).toEqual([text])
  await missing.waitFor({ state: 'detached' })
  await states.getByRole('button', { name: 'Payment · Sold out', exact: true }).click()
  await missing.waitFor()
  // The live page opens again, so the frame has to be told what was chosen.
  await act(page, 'Back to the live page').click()
  await expect.poll(() => outlined.allInnerTexts()).toEqual([text])
  await missing.waitFor({ state: 'detached' })
}, 60_000)

test('an author finds the states of the flow on the page, and sees the chosen state again after the frame reloads', async () => {
  const { page } = await open({ as: desktop })
  const { reference, lastName } = await makeTrip(product().origin, { kind: 'flex' })
  const frame = await signIn(page, 'editor')
  const inFrame = page.frames().at(-1)
  await inFrame?.evaluate((hash) => {
    location.hash = hash
  }, `#/exchange/exchange-legs?pnr=${reference}&lastName=${lastName}`)
  await page.getByRole('heading', { name: 'FCDX · Flights to change' }).waitFor()
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  const flow = states.getByLabel('Flow')
  await flow.waitFor()
  expect(await flow.inputValue()).toBe('exchange')

  await flow.selectOption('booking')
  const soldOut = states.getByRole('button', { name: 'Payment · Sold out', exact: true })
  await soldOut.click()
  await page.getByRole('heading', { name: 'FCDX · Payment' }).waitFor()
  const heading = await frame.getByRole('heading').first().innerText()
  // The live page, which opens again behind the sample, receives its own texts last.
  const texts = '**/data/steps/exchange-legs.json'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(texts, async (route) => {
    await held
    await route.continue()
  })
  await inFrame?.evaluate(() => location.reload())
  await expect
    .poll(() => inFrame?.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type)))
    .toEqual(['reload'])
  await frame.getByRole('heading', { name: heading }).first().waitFor()
  await page.getByRole('heading', { name: 'FCDX · Payment' }).waitFor()
  expect(await soldOut.getAttribute('aria-current')).toBe('true')
  const received = page.waitForResponse(texts)
  release()
  await (await received).finished()
  await inFrame?.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('FCDX · Payment')
  await flow.selectOption('exchange')
  await act(page, 'Back to the live page').click()
  await page.getByRole('heading', { name: 'FCDX · Flights to change' }).waitFor()
  expect(await act(page, 'Back to the live page').count()).toBe(0)
})

test('an author finds every state that shows a text, opens one of them, and lists the texts that no sample shows', async () => {
  const { page } = await open({ as: desktop })
  await signIn(page, 'editor')
  await act(page, 'Title').click()
  await act(page, 'Find where this text is shown').click()
  const shown = page.getByRole('region', { name: 'Where this text is shown' })
  const home = shown.getByRole('button', { name: /^Booking: Search/ })
  await home.first().waitFor()
  await isSound(page)
  // Pages that are drawn out of sight do not change the step in focus.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('FCDX · Search')
  await shown.getByText(/^\d+ states? shows? it\.$/).waitFor({ timeout: 240_000 })
  const opened = (await home.last().innerText()).replace('Booking: ', '')
  await home.last().click()
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  await expect.poll(() => states.locator('[aria-current="true"]').allInnerTexts()).toEqual([opened])

  await act(page, 'Side by side').click()
  const filter = page.getByLabel('Show', { exact: true })
  await expect.poll(() => filter.isEnabled()).toBe(true)
  await filter.selectOption('unshown')
  const status = page.getByRole('region', { name: 'All texts side by side' }).getByRole('status')
  await expect.poll(() => status.innerText()).toMatch(/^[\d,]+ texts?$/)
  // There are about 3,400 texts.
  expect(Number((await status.innerText()).replaceAll(/\D/g, ''))).toBeLessThan(mostUnshown)
  await isSound(page)
}, 300_000)
