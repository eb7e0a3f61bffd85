import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { desktop, openContext } from './browser.ts'
import { chooseLanguage, arrives, headings, tellWhere, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { goToPassengers, pickFare, searchAddress } from './verbs.ts'
import { watch, type Watch } from './watch.ts'

const product = inject('site')
let context: BrowserContext
let page: Page
let watched: Watch

beforeEach(async () => {
  context = await openContext({ ...desktop, reducedMotion: 'reduce' })
  watched = await watch(context)
  page = await context.newPage()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellWhere(page)
  await context.close()
})

const flights = /^Lisbon to /
const search = () => `${product.home}${searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })}`
const hash = () => new URL(page.url()).hash
const keyInAddress = () => /[?&]execution=([^&]+)/.exec(hash())?.[1]
const historyLength = () => page.evaluate(() => history.length)

const toPassengers = async () => {
  await page.goto(search())
  await titled(page, flights).waitFor()
  await pickFare(page, /^Flights from Lisbon/)
  await goToPassengers(page)
}

describe('the address', () => {
  it('carries the gateway’s key without a reload, and sends it with the next request', async () => {
    await toPassengers()
    const key = keyInAddress()
    expect(key).toMatch(/^e\d+s1$/)
    // The account is read beside the trip, and needs no conversation.
    const asking = page.waitForRequest(
      (request) => request.url().endsWith('/api/graphql') && !request.postData()?.includes('query session'),
    )
    await page.reload()
    expect((await asking).headers()['execution']).toBe(key)
    await titled(page, headings.passengers).waitFor()
    expect(keyInAddress()).toBe(key)
    expect(watched.troubles()).toEqual([])
  })

  it('restores earlier places on Back and Forward, and does not grow', async () => {
    await toPassengers()
    const length = await historyLength()
    await page.goBack()
    await arrives(page, flights)
    await page.goForward()
    await arrives(page, headings.passengers)
    await page.goBack()
    await arrives(page, flights)
    expect(await historyLength()).toBe(length)
    expect(watched.troubles()).toEqual([])
  })

  it('restores the key on the passengers route from the session', async () => {
    await toPassengers()
    const key = keyInAddress()
    await page.goto('about:blank')
    await page.goto(`${product.home}#/passengers`)
    await titled(page, headings.passengers).waitFor()
    expect([hash().split('?')[0], keyInAddress()]).toEqual(['#/passengers', key])
  })

  it('leads a link to a later step to the nearest one that may be entered, and says why', async () => {
    await page.goto(`${product.home}#/payment`)
    await titled(page, headings.home).waitFor()
    expect(hash()).toBe('#/home')
    await page.getByText('This link leads to a later step. Start here first.').waitFor()
    expect(watched.troubles()).toEqual([])
  })

  it('refuses a typed step that may not be entered and stays where it is', async () => {
    await page.goto(search())
    await titled(page, flights).waitFor()
    // The key enters the address with the first answer, which may come after the heading.
    await page.waitForFunction(() => location.hash.includes('execution='))
    const before = hash()
    await page.evaluate(() => {
      location.hash = '#/seat-selection'
    })
    await page.waitForFunction((expected) => location.hash === expected, before)
    await titled(page, flights).waitFor()
  })

  it('says what it corrected in a link', async () => {
    await page.goto(`${product.home}#/flight-selection?origin=LIS&destination=JFK&date=01-01-2020&class=Luxury`)
    await titled(page, headings.home).waitFor()
    await page.getByRole('heading', { name: 'We adjusted your link' }).waitFor()
    expect(watched.troubles()).toEqual([])
  })

  it('keeps place and key when the language changes, and through the reload after it', async () => {
    await toPassengers()
    const key = keyInAddress()
    await chooseLanguage(page, 'ar-AE')
    await page.waitForFunction(() => document.documentElement.dir === 'rtl')
    await page.reload()
    await page.waitForFunction(() => document.documentElement.classList.contains('live'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar-AE')
    expect([hash().split('?')[0], keyInAddress()]).toEqual(['#/passengers', key])
  })

  it('restores a trip whose conversation is gone', async () => {
    await toPassengers()
    const key = keyInAddress()
    await context.clearCookies()
    await page.goBack()
    await arrives(page, flights)
    await page.waitForFunction((old) => !location.hash.includes(old), key ?? '')
    expect(keyInAddress()).not.toBe(key)
    expect(watched.troubles()).toEqual([])
  })
})
