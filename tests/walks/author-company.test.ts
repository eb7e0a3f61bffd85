import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, english, signInAs } from './author-editor.ts'
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
  await editor.page.getByRole('button', { name: 'Payment · Sold out', exact: true }).click()
  await publisher.page.getByText('Also here: Edda Editor (Payment)').waitFor()
  // The announcement contains only names, so that a change of step is not announced.
  const announced = publisher.page.getByRole('banner').getByRole('status').first()
  expect(await announced.innerText()).toBe('Also here: Edda Editor')

  await editor.page.close()
  await publisher.page.getByText('Also here').first().waitFor({ state: 'detached' })
})

test('an author reads at once what another saves and publishes, and loses nothing when the stream breaks', async () => {
  const tolerated = [/status of (412|503)/]
  const editor = await open({ as: desktop, tolerated })
  await openEditor(editor.page, 'editor')
  const publisher = await open({ as: desktop, tolerated: [/status of 412/] })
  await openEditor(publisher.page, 'publisher')
  const reports: string[] = []
  editor.page.on('request', (request) => request.url().includes('/cms/here/') && reports.push(request.url()))
  const streams: string[] = []
  editor.page.on('request', (request) => request.url().includes('/cms/events/') && streams.push(request.url()))
  const title = editor.page.frameLocator('iframe').getByRole('heading', { level: 1 })
  const save = async (text: string) => {
    await english(publisher.page).fill(text)
    await act(publisher.page, 'Save').click()
    await act(publisher.page, 'Saved').waitFor()
  }

  await act(publisher.page, 'Title').click()
  await save('Paul was here')
  await editor.page.getByText(/^Paul Publisher saved “Search” at /).waitFor()
  // The saved text appears without a reload, because it was not edited here.
  await expect.poll(() => title.innerText()).toBe('Paul was here')
  await isSound(editor.page)
  await act(publisher.page, 'Publish').click()
  await editor.page.getByText(/^Paul Publisher published version 1 at /).waitFor()
  expect(reports).toEqual([])

  await act(editor.page, 'Lead').click()
  await english(editor.page).fill('Edda types')
  await editor.page.getByText('Simulated faults').click()
  await editor.page.getByLabel('Requests').selectOption({ label: 'News of other authors' })
  await editor.page.getByLabel('Fault', { exact: true }).selectOption({ label: '503: the system fails' })
  await editor.page.getByLabel('How often').selectOption({ label: 'Until switched off' })
  await act(editor.page, 'Switch on').click()
  // While the stream fails, the page asks for the list of authors again.
  await expect.poll(() => reports.length, { timeout: 20_000 }).toBeGreaterThan(1)
  await editor.page.getByText('Also here: Paul Publisher (on this step too)').waitFor()
  await save('Paul was here again')
  await act(editor.page, 'Switch off').click()
  // The stream delivers what was saved meanwhile.
  await editor.page.getByText(/^Paul Publisher saved “Search” at /).waitFor({ timeout: 60_000 })
  expect(await english(editor.page).inputValue()).toBe('Edda types')
  expect(streams.every((address) => !address.includes('token'))).toBe(true)

  await act(editor.page, 'Save').click()
  await act(editor.page, 'Saved').waitFor()
  await publisher.page.getByText(/^Edda Editor saved “Search” at /).waitFor()
  await act(publisher.page, 'Lead').click()
  await english(publisher.page).fill('Paul types too')
  await act(publisher.page, 'Save').click()
  await publisher.page.getByText('Someone else changed').waitFor()
  await act(publisher.page, 'Keep mine').click()
  await act(publisher.page, 'Saved').waitFor()
  await act(publisher.page, 'Title').click()
  expect(await english(publisher.page).inputValue()).toBe('Paul was here again')
})
