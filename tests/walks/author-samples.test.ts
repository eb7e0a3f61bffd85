import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { makeTrip } from './sandbox-trip.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** The survey of all states may miss at most this many texts. */
const mostUnshown = 720

const signIn = async (page: Page, name: string) => {
  await page.goto(product().cms)
  return signInAs(page, name)
}

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
  // The live page loads anew, so the editor must tell it again which text is chosen.
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
