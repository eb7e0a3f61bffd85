import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, english, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const signIn = async (page: Page) => {
  await signInAs(page, 'publisher')
  await page.getByText('Simulated faults').click()
  await page.getByLabel('How often').waitFor()
}

const openEditor = async () => {
  const { page } = await open({
    as: desktop,
    tolerated: [/status of (300|401|403|409|412|503)/, /ERR_EMPTY_RESPONSE/, /ERR_CONNECTION_RESET/, /ERR_CONNECTION_CLOSED/],
  })
  await page.goto(product().cms)
  await signIn(page)
  await act(page, 'Title').click()
  return page
}

/** Switches a fault on in the panel. */
const switchOn = async (page: Page, requests: string, fault: string, often: string) => {
  await page.getByLabel('Requests').selectOption({ label: requests })
  await page.getByLabel('Fault', { exact: true }).selectOption({ label: fault })
  await page.getByLabel('How often').selectOption({ label: often })
  await act(page, 'Switch on').click()
  await page.getByText(`${requests} · ${fault}`).waitFor()
}

const once = 'For the next request'
const always = 'Until switched off'
const signInAgain =
  'Nothing is lost. Sign out and sign in again. If that doesn’t help, ask an administrator to check your permissions and the system’s clock.'

test('an author simulates each fault of a save: single ones are retried silently, lasting ones say what to do, and no edit is lost', async () => {
  const page = await openEditor()
  await isSound(page)
  for (const [index, [fault, advice]] of [
    ['403: the token has expired', signInAgain],
    ['403: the clock is ahead, so tokens seem expired', signInAgain],
    ['403: the clock is behind, so tokens aren’t valid yet', signInAgain],
    ['Someone else saves another text first', 'Their changes are here too, and yours are kept. Save again.'],
    ['409: the content was not read first', 'Your changes are kept on this device. Reload this page, then save again.'],
    ['412: the content has changed', 'Your changes are kept on this device. Reload this page, then save again.'],
    ['503: the system fails', 'Your changes are kept on this device. Wait a moment and try again.'],
    ['The connection is cut', 'Everything you typed is kept here. Check your connection and try again.'],
  ].entries()) {
    await switchOn(page, 'Saving', fault ?? '', once)
    await english(page).fill(`Once ${index}`)
    await act(page, 'Save').click()
    await act(page, 'Saved').waitFor()

    await switchOn(page, 'Saving', fault ?? '', always)
    await english(page).fill(`Always ${index}`)
    await act(page, 'Save').click()
    await page.getByText(advice ?? '').waitFor()
    expect(await english(page).inputValue()).toBe(`Always ${index}`)
    await act(page, 'Switch off').click()
    await page.getByText('No fault is switched on.').waitFor()
    await act(page, 'Save').click()
    await act(page, 'Saved').waitFor()
  }

  await switchOn(page, 'Saving', 'A web page instead of data', once)
  await english(page).fill('Not a page')
  await act(page, 'Save').click()
  await page.getByText('Your changes are kept on this device. Wait a moment and try again.').waitFor()
  await switchOn(page, 'Saving', 'The answer takes five seconds', once)
  await act(page, 'Save').click()
  await page.getByText('Saving…').first().waitFor()
  await act(page, 'Saved').waitFor()

  await switchOn(page, 'Saving', '401: the session has ended', once)
  await english(page).fill('Still here')
  await act(page, 'Save').click()
  await page.getByText('They’re still here. Sign in as Paul Publisher to save them.').waitFor()
  await signIn(page)
  await expect.poll(() => english(page).inputValue()).toBe('Still here')
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
}, 240_000)

test('an author keeps a text that someone else saves first, and saves and undoes texts that have no version', async () => {
  const page = await openEditor()
  await switchOn(page, 'Saving', 'Someone else saves the same text first', once)
  const was = await english(page).inputValue()
  await english(page).fill('Mine')
  await act(page, 'Save').click()
  await page.getByText('Someone else changed “Title” too').waitFor()
  expect(await page.locator('dl dd').allInnerTexts()).toEqual([was, 'Mine', `${was} *`])
  await act(page, 'Keep mine').click()
  await act(page, 'Saved').waitFor()

  await switchOn(page, 'Loading texts', 'The texts have no version (ETag)', always)
  await page.reload()
  await act(page, 'Title').click()
  for (const text of ['One', 'Two']) {
    await english(page).fill(text)
    await act(page, 'Save').click()
    await act(page, 'Saved').waitFor()
  }
  for (const text of ['One', 'Mine']) {
    await act(page, 'Undo').click()
    await expect.poll(() => english(page).inputValue()).toBe(text)
    await act(page, 'Save').click()
    await act(page, 'Saved').waitFor()
  }
  await page.reload()
  await act(page, 'Title').click()
  await expect.poll(() => english(page).inputValue()).toBe('Mine')
}, 120_000)

test('an author simulates faults of loading and publishing, and goes on once they are switched off', async () => {
  const page = await openEditor()
  const nextStep = async () => {
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => {
        location.hash = '#/flight-status'
      })
  }
  await switchOn(page, 'Loading texts', '300: the list is too long', always)
  await nextStep()
  await page.getByRole('heading', { name: 'FCDX · Flight status' }).waitFor()
  await act(page, 'Canceled · Text').waitFor()

  await act(page, 'Switch off').click()
  await switchOn(page, 'Loading texts', 'A web page instead of data', always)
  await page.reload()
  await page.getByText('The texts of this page couldn’t be loaded').waitFor()
  await page.getByText('Simulated faults').click()
  await act(page, 'Switch off').click()
  await page.getByText('No fault is switched on.').waitFor()
  await page.reload()
  await act(page, 'Title').waitFor()
  await page.getByText('Simulated faults').click()

  await switchOn(page, 'Publishing', '503: the system fails', once)
  await act(page, 'Publish').click()
  await page.getByText('Something went wrong in the content-management system').waitFor()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version 1.').waitFor()
}, 120_000)

test('an author whose page refuses to be framed reads what to do, edits from the list, and opens the page once it may be framed', async () => {
  const { page } = await open({ as: desktop, tolerated: [/frame-ancestors/, /X-Frame-Options/] })
  await page.goto(product().cms)
  await signIn(page)
  await switchOn(page, 'Opening the page', 'The page refuses to be framed', always)
  await page.reload()
  await page.getByText('its frame-ancestors and X-Frame-Options headers decide').waitFor()
  await isSound(page)
  await act(page, 'Title').click()
  await english(page).fill('Still editable')

  await page.getByText('Simulated faults').click()
  await act(page, 'Switch off').click()
  await page.getByText('No fault is switched on.').waitFor()
  await act(page, 'Open again').click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Still editable' }).waitFor()
  expect(await page.getByText('The page couldn’t be opened').count()).toBe(0)
}, 120_000)
