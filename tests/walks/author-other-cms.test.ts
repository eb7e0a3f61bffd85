import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { createOtherCms } from '#tests/authoring/protocol/other-cms.ts'
import { scriptAddress } from '#tests/authoring/protocol/script-address.ts'
import { act } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const settings = {
  authoringBaseUrl: '/other',
  aclUrl: '/other/rules.json',
  permissionUrl: '/other/me.json',
  isServedFromStaticWebServer: true,
  autoStartEditModeInMs: 0,
}
const { product, open } = walkingAlone({ PAGE_SETTINGS: JSON.stringify(settings) })
const shipped = JSON.parse(readFileSync('public/data/steps/home.json', 'utf8')) as Record<string, unknown>

/** Puts the other system behind `/other` on the editor's origin, as a proxy does. Only the sandbox can issue the address of the frame. */
const serveOther = async (page: Page) => {
  const other = createOtherCms('/other', shipped)
  const { cms } = product()
  await page.request.post(`${cms}/cms/sign-in`, { data: { name: 'editor', password: sandboxPassword } })
  await page.route('**/other/**', async (route) => {
    const request = route.request()
    if (request.url().endsWith('/other/cms/frame/FCDX')) {
      const { token } = (await (await page.request.get(`${cms}/libs/granite/csrf/token.json?_=1`)).json()) as { token: string }
      const response = await page.request.post(`${cms}/cms/frame/FCDX`, { data: {}, headers: { 'csrf-token': token } })
      return route.fulfill({ response })
    }
    const body = request.postData()
    const answer = await other.handle(new Request(request.url(), { method: request.method(), ...(body !== null && { body }) }))
    return route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  return other
}

test('an author edits each kind of field of another content-management system by keyboard, sees limits, undoes, and saves values in their types', async () => {
  const { page } = await open({ as: desktop, tolerated: [/status of 404/] })
  const other = await serveOther(page)
  await page.goto(product().cms)
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await title.waitFor()
  const choose = async (name: string) => {
    await act(page, name).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }

  await choose('Title')
  const english = page.getByRole('textbox', { name: 'American English', exact: true })
  await english.fill('Up')
  await page.getByText('Write at least 3 characters').waitFor()
  await isSound(page)
  await english.fill('Up and away')
  await expect.poll(() => title.innerText()).toBe('Up and away')

  await choose('Discount')
  await page.getByRole('textbox', { name: 'Discount' }).fill('51')
  await page.getByText('Enter 50 or less').waitFor()
  expect(await act(page, 'Save').getAttribute('aria-disabled')).toBe('true')
  await isSound(page)
  await page.getByRole('textbox', { name: 'Discount' }).fill('7.25')

  await choose('Is Open')
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox', { name: 'Open for bookings' }).isChecked()).toBe(false)
  await choose('Tone')
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('bold')
  await choose('Opens On')
  await page.getByRole('textbox', { name: 'Opens on' }).fill('2028-02-29')
  await choose('Help Link')
  await page.getByRole('textbox', { name: 'Help Link' }).fill(scriptAddress('alert(1)'))
  await page.getByText('Enter an address that starts with https:// or with /').waitFor()
  await page.getByRole('textbox', { name: 'Help Link' }).fill('https://example.com/help')
  await choose('Accent color')
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#ffffff')
  await choose('Hero')
  await page.locator('img[src="/images/FCDX.svg"]').waitFor()
  await isSound(page)
  await choose('Related')
  await page.getByRole('combobox', { name: 'Related' }).fill('/steps/home/lead')
  await act(page, 'Go to this text').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Lead', exact: true }).waitFor()

  await choose('Links')
  const labels = page.getByRole('textbox', { name: 'Label' })
  await labels.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => labels.nth(1).inputValue()).toBe('Bags')
  await act(page, 'Add an item').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Meals')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/meals')
  await isSound(page)
  await act(page, 'Remove item 1').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => labels.count()).toBe(2)
  await page.getByText('Item 1 · removed').waitFor()
  await act(page, 'Undo').click()
  await expect.poll(() => labels.count()).toBe(3)
  await act(page, 'Redo').click()
  await expect.poll(() => labels.count()).toBe(2)

  await choose('Sent At')
  await page.getByText('this editor has no form for the format “date-time”').waitFor()
  await choose('Bare')
  await page.getByText('sends no schema for this field').waitFor()
  await isSound(page)

  const before = structuredClone(other.stored.home)
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  expect(other.stored.home).toEqual({
    ...before,
    title: { ...(before['title'] as object), 'en-US': 'Up and away' },
    discount: 7.25,
    isOpen: false,
    tone: 'bold',
    opensOn: '2028-02-29',
    helpLink: 'https://example.com/help',
    accent: '#ffffff',
    related: '/steps/home/lead',
    links: [
      { label: 'Bags', href: '/bags' },
      { label: 'Meals', href: '/meals' },
    ],
  })
  await page.getByText('All pages').click()
  await act(page, 'Pages').click()
  await act(page, 'Search').click()
  await act(page, 'Load more').first().waitFor()
}, 120_000)
