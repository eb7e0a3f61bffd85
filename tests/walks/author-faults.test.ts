import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { shareOrWhole } from '#tests/full.ts'
import { act, english, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openEditor = async () => {
  const { page, context } = await open({
    as: desktop,
    tolerated: [/status of (401|403|409|412|503)/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  })
  await page.goto(product().cms)
  await signInAs(page, 'publisher')
  await act(page, 'Title').click()
  const frame = page.frameLocator('iframe')
  return { page, context, title: frame.getByRole('heading', { level: 1 }) }
}

const document = '**/content/FCDX/steps/home.json*'

/** Answers the next `times` saves of the home page with a status. */
const failSaves = async (page: Page, status: number, times: number) => {
  let left = times
  const answer = async (route: Route) => {
    if (route.request().method() !== 'PUT' || left === 0) return route.fallback()
    left -= 1
    return route.fulfill({ status, body: '' })
  }
  await page.route(document, answer)
  return () => page.unroute(document, answer)
}

test('a failed save keeps what the author typed, and each error says what to do', async () => {
  const { page, context, title } = await openEditor()
  const isKept = async (text: string) => expect([await english(page).inputValue(), await title.innerText()]).toEqual([text, text])

  // The editor replaces an expired token without a message.
  let restore = await failSaves(page, 403, 1)
  await english(page).fill('One')
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await restore()

  restore = await failSaves(page, 403, 2)
  await english(page).fill('Two')
  await act(page, 'Save').click()
  await page.getByText(/^Nothing is lost. Sign out and sign in again./).waitFor()
  await isSound(page)
  await isKept('Two')
  await restore()

  restore = await failSaves(page, 503, 3)
  await act(page, 'Save').click()
  await page.getByText('Your changes are kept on this device. Wait a moment and try again.').waitFor()
  await isSound(page)
  await isKept('Two')
  await restore()

  restore = await failSaves(page, 409, 3)
  await act(page, 'Save').click()
  await page.getByText('Your changes are kept on this device. Reload this page, then save again.').waitFor()
  await isSound(page)
  await isKept('Two')
  await restore()

  // After a single status 409, the editor reads the current version and saves again without a message.
  restore = await failSaves(page, 409, 1)
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await restore()

  await context.setOffline(true)
  await english(page).fill('Three')
  await act(page, 'Save').click()
  await page.getByText('Saving…').first().waitFor()
  await page.getByText('Everything you typed is kept here. Check your connection and try again.').waitFor()
  await isKept('Three')
  await context.setOffline(false)
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()

  await english(page).fill('Four')
  await context.clearCookies()
  await act(page, 'Save').click()
  await page.getByText('They’re still here. Sign in as Paul Publisher to save them.').waitFor()
  await isSound(page)
  await signInAs(page, 'publisher')
  await expect.poll(() => english(page).inputValue()).toBe('Four')
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
})

test('an author loads the texts again after loading has failed', async () => {
  const { page } = await open({ as: desktop, tolerated: [/status of (401|503)/] })
  await page.goto(product().cms)
  await page.route(document, (route) => route.fulfill({ status: 503, body: '' }))
  await signInAs(page, 'publisher')
  await page.getByText('The texts of this page couldn’t be loaded').waitFor()
  await isSound(page)
  await page.unroute(document)
  await act(page, 'Try again').click()
  await act(page, 'Title').click()
  await english(page).waitFor()
  expect(await page.getByText('The texts of this page couldn’t be loaded').count()).toBe(0)
})

test('an author opens the page again after the frame has failed to open', async () => {
  const { page } = await open({ as: desktop, tolerated: [/status of (401|503)/] })
  await page.goto(product().cms)
  const address = '**/cms/frame/FCDX'
  await page.route(address, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByLabel('Name').fill('editor')
  await page.getByLabel('Password').fill(sandboxPassword)
  await page.keyboard.press('Enter')
  await page.getByText('The page couldn’t be opened').waitFor()
  await isSound(page)
  await page.unroute(address)
  await act(page, 'Open again').click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('The page couldn’t be opened').count()).toBe(0)
})

test('an author whose text was saved by someone else in the meantime sees the original and both versions, and chooses one', async () => {
  const [first, second] = [await openEditor(), await openEditor()]
  const was = await english(first.page).inputValue()
  await english(first.page).fill('The first')
  await english(second.page).fill('The second')
  await act(first.page, 'Save').click()
  await act(first.page, 'Saved').waitFor()
  await act(second.page, 'Save').click()
  await second.page.getByText('Someone else changed “Title” too').waitFor()
  expect(await second.page.locator('dl dd').allInnerTexts()).toEqual([was, 'The second', 'The first'])
  await isSound(second.page)
  await act(second.page, 'Keep theirs').click()
  await act(second.page, 'Saved').waitFor()
  expect([await english(second.page).inputValue(), await second.title.innerText()]).toEqual(['The first', 'The first'])
})

test('the frame keeps its page and the unsaved edits after every reload', async () => {
  const { page, title } = await openEditor()
  await english(page).fill('Still here')
  const inFrame = page.frames().at(-1)
  for (let reload = 0; reload < shareOrWhole(5, 50); reload += 1) {
    await inFrame?.evaluate(() => location.reload())
    await expect.poll(() => title.innerText().catch(() => '')).toBe('Still here')
  }
}, 300_000)
