import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { desktop, openContext, phone, theBrowser } from './browser.ts'
import { dayIn } from '#tests/day-in.ts'
import { shiftOf } from './layout-shift.ts'
import { isLive } from './screens.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await openContext({ ...desktop, ...options })).newPage()
  pages.push(page)
  return page
}

/** Delays the files of a pattern until the returned function is called. */
const hold = async (page: Page, files: string): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const holdApplication = (page: Page) => hold(page, '**/assets/boot-*.js')

/** Delays the typeface, as a slow network does. */
const holdTypeface = (page: Page) => hold(page, '**/*.woff2')

const address = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`
const asked = () => `origin=LIS&destination=JFK&date=${address(dayIn(60))}&ADT=2`

/** Makes the page wait 30 s for a paint before it starts the application without one. On a busy machine a paint can take over 1 s. */
const patientForPaint = () => {
  const start = window.setTimeout.bind(window) as (handler: TimerHandler, delay?: number, ...given: unknown[]) => number
  window.setTimeout = ((handler: TimerHandler, delay?: number, ...given: unknown[]) =>
    start(handler, delay === 1_000 ? 30_000 : delay, ...given)) as typeof window.setTimeout
}

interface TraceEvent {
  name: string
  ts: number
}

describe('the first paint', () => {
  it('comes before any module is evaluated, and without a layout shift', async () => {
    const page = await newPage(phone)
    await page.addInitScript(patientForPaint)
    const browser = await theBrowser()
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'v8', 'disabled-by-default-v8.compile'] })
    await page.goto(product.home)
    await isLive(page)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.NaN
    const modules = traceEvents.filter(({ name }) => name === 'v8.evaluateModule')
    expect(modules.length).toBeGreaterThan(0)
    expect(modules.filter(({ ts }) => ts <= paint)).toEqual([])
    expect(await shiftOf(page)).toBe(0)
  })

  it.each([
    ['English', 'phone', { ...phone, locale: 'en-US' }],
    ['English', 'desktop', { ...desktop, locale: 'en-US' }],
    ['Arabic', 'phone', { ...phone, locale: 'ar-AE' }],
    ['Arabic', 'desktop', { ...desktop, locale: 'ar-AE' }],
  ] as const)('keeps its layout if the typeface arrives later, in %s on a %s', async (_language, _device, options) => {
    const page = await newPage(options)
    const release = await holdTypeface(page)
    await page.goto(product.home, { waitUntil: 'domcontentloaded' })
    await isLive(page)
    release()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(await shiftOf(page)).toBe(0)
  })

  it('is followed by less than 100 kB of JavaScript until the page is touched', async () => {
    const page = await newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(new URL(response.url()).pathname)
    })
    await page.goto(product.home)
    await isLive(page)
    await page.waitForLoadState('networkidle')
    const weights = [...scripts].map((path) => gzipSync(readFileSync(`dist/client${path}`), { level: 9 }).byteLength)
    expect(weights.length).toBeGreaterThan(2)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(100_000)
    await page.getByRole('combobox', { name: 'From' }).focus()
    await page.waitForResponse((response) => /\/assets\/charts-/.test(response.url()))
  })

  it('shows home, and keeps what is typed before the application loads', async () => {
    const page = await newPage()
    const release = await holdApplication(page)
    await page.goto(product.home)
    await page.getByLabel('Depart', { exact: true }).fill('24 March 2027')
    release()
    await isLive(page)
    expect(await page.getByLabel('Depart', { exact: true }).inputValue()).toBe('24 March 2027')
  })

  it('does what a button says that is pressed before the application loads', async () => {
    const page = await newPage()
    const release = await holdApplication(page)
    await page.goto(product.home)
    await page.getByRole('button', { name: 'Sign in' }).click()
    release()
    await page.getByRole('dialog').waitFor()
  })

  it('keeps what is typed while the page is being hydrated', async () => {
    const page = await newPage()
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const release = await holdApplication(page)
    await page.goto(product.home)
    const depart = page.getByLabel('Depart', { exact: true })
    await depart.focus()
    release()
    let typed = ''
    while (!(await page.evaluate(() => document.documentElement.classList.contains('live'))) && typed.length < 500) {
      await page.keyboard.type('7')
      typed += '7'
    }
    await page.keyboard.type('8')
    expect(await depart.inputValue()).toBe(`${typed}8`)
    expect(await depart.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('shows the skeleton of the step in the address, never home first', async () => {
    const page = await newPage()
    await holdApplication(page)
    await page.goto(`${product.home}#/payment?execution=e1s1`)
    await page.locator('.waiting > [data-step="payment"]').waitFor({ state: 'visible' })
    expect(await page.locator('#app').isVisible()).toBe(false)
    expect(await page.locator('.waiting > [data-step]:visible').count()).toBe(1)
  })

  it('shows a plain skeleton for a step that has none of its own, and for an unknown address', async () => {
    for (const address of ['#/exchange/exchange-legs?execution=e1s1', '#/no-such-page']) {
      const page = await newPage()
      await holdApplication(page)
      await page.goto(product.home + address)
      await page.locator('.waiting > [data-step="other"]').waitFor({ state: 'visible' })
      expect(await page.locator('#app').isVisible()).toBe(false)
    }
  })

  it('mirrors the skeleton for an address in Arabic', async () => {
    const page = await newPage()
    await holdApplication(page)
    await page.goto(`${product.home}#/passengers?locale=ar-AE`)
    await page.locator('.waiting > [data-step="passengers"]').waitFor({ state: 'visible' })
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar-AE', 'rtl'])
  })

  it('shows the results’ skeleton for the form’s own GET, and then searches', async () => {
    const page = await newPage()
    const release = await holdApplication(page)
    const address = '#/flight-selection?journeyType=one-way&origin=LIS&destination=JFK&'
    await page.goto(`${product.home}?${asked()}`)
    await page.locator('.waiting > [data-step="flight-selection"]').waitFor({ state: 'visible' })
    release()
    await isLive(page)
    await page.getByRole('heading', { level: 1, name: 'Lisbon to New York' }).waitFor()
    // The charts write the address once they run, after the flights are shown.
    await page.waitForURL(({ search, hash }) => search === '' && hash.startsWith(address))
  })

  it('is in the browser’s language', async () => {
    const page = await newPage({ locale: 'ar-AE' })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(product.home)
    await isLive(page)
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar-AE', 'rtl'])
    expect(errors).toEqual([])
  })

  it('repeats the search, and says that booking needs JavaScript, if it is switched off', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${product.home}?${asked()}`)
    const words = await page.locator('body').innerText()
    expect(words).toContain('Booking needs JavaScript.')
    expect(words).toContain(`LIS – JFK, ${dayIn(60)}`)
    expect(words).toContain('2 ADT')
  })

  it('lets the plain form search without the application', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(product.home)
    const form = page.locator('form').first()
    expect([
      await form.getAttribute('method'),
      await form.locator('[name="origin"]').count(),
      await form.locator('[name="ADT"]').count(),
    ]).toEqual(['get', 1, 1])
    const hints = await form.getByLabel('Depart', { exact: true }).evaluate((input) => {
      const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
      return described.map((hint) => hint?.innerText)
    })
    expect(hints).toEqual(['Year-month-day, for example 2027-05-04'])
  })
})
