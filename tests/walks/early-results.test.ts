import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { faultsOn } from './axe.ts'
import { desktop, openContext, phone } from './browser.ts'
import { shiftOf } from './layout-shift.ts'
import { isLive } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress, type Wish } from './verbs.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

const queryOf = (wish: Wish): string => searchAddress(wish).replace(/^.*\?/, '?')

/** Requests a document until it contains rows, which a busy gateway leaves out. */
const hasRows = async (query: string, locale: string) => {
  const headers = { 'accept-language': locale }
  await expect.poll(async () => (await (await fetch(product.home + query, { headers })).text()).includes('data-early')).toBe(true)
}

/** Opens the results of a query in which the application is not loaded until the returned function is called. */
const openEarly = async (wish: Wish, options: BrowserContextOptions) => {
  const page = await (await openContext(options)).newPage()
  pages.push(page)
  const query = queryOf(wish)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/boot-*.js', async (route) => {
    await held
    await route.continue()
  })
  const early = page.locator('[data-early]')
  await expect
    .poll(async () => {
      await hasRows(query, options.locale ?? 'en-US')
      await page.goto(product.home + query, { waitUntil: 'domcontentloaded' })
      return early.count()
    })
    .toBe(1)
  await page.evaluate(() => document.fonts.ready)
  return { page, early, release }
}

/** The places and texts of heading, days and flights in the window. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, nav li, article)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
      .slice(0, 11)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [(element.textContent ?? '').replaceAll(/\s/g, ' '), ...[x, y, width, height].map(Math.round)].join(' ')
      }),
  )

const wish: Wish = { from: 'LIS', to: 'JFK', leave: dayIn(60), adults: 2 }
/** A search whose list is longer than the window, so that nothing below it is in sight. */
const many: Wish = { ...wish, to: 'MAD' }
const returning: Wish = { ...wish, comeBack: dayIn(67) }

describe('results by query', () => {
  it.each([
    ['English on a desktop', many, { ...desktop, locale: 'en-US' }],
    ['English on a phone', returning, { ...phone, locale: 'en-US' }],
    ['Arabic on a phone', returning, { ...phone, locale: 'ar-AE' }],
  ] as const)(
    'show their first rows before any script, and nothing moves when the application replaces them, in %s',
    async (_, asked, options) => {
      const { page, early, release } = await openEarly(asked, options)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await early.locator('article').first().waitFor()
      expect(await faultsOn(page)).toEqual([])
      // Letters of the fallback and of the typeface differ a little in width, so lines of text may grow while it loads.
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      const [before, shift] = [await standing(page), await shiftOf(page)]
      release()
      await isLive(page)
      await early.waitFor({ state: 'detached' })
      expect(await standing(page)).toEqual(before)
      expect(await shiftOf(page)).toBe(shift)
      expect(complaints).toEqual([])
    },
  )

  it('do what is pressed before any script, and keep the focus', async () => {
    const { page, early, release } = await openEarly(returning, desktop)
    const fare = early.locator('article button[aria-pressed]').first()
    await fare.click()
    expect(await fare.getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByRole('heading', { level: 1, name: 'New York to Lisbon' }).waitFor()
  })

  it('keep the focus on the control that has it', async () => {
    const { page, early, release } = await openEarly(wish, desktop)
    const details = early.getByRole('button', { name: /^Details/ }).nth(1)
    const name = await details.getAttribute('aria-label')
    await details.focus()
    release()
    await early.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  })

  it('come in a document of at most 21 kB', async () => {
    await hasRows(queryOf(returning), 'ja-JP')
    const { headers } = await fetch(product.home + queryOf(returning), {
      headers: { 'accept-language': 'ja-JP', 'accept-encoding': 'br' },
    })
    expect(headers.get('content-encoding')).toBe('br')
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(21_000)
  })

  it('show the home page instead, if the address names it', async () => {
    await hasRows(queryOf(wish), 'en-US')
    const page = await (await openContext(desktop)).newPage()
    pages.push(page)
    await page.goto(`${product.home}${queryOf(wish)}#/home`)
    await page.getByRole('heading', { level: 1, name: 'Where to?' }).waitFor()
    expect(await page.locator('[data-early]').count()).toBe(0)
  })
})
