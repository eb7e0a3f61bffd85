import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { desktop, phone, openContext } from './browser.ts'
import { shiftOf } from './layout-shift.ts'
import { isLive } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToSeats,
  isBooked,
  namePassengers,
  reachPassengers,
  searchAddress,
  skipExtras,
  skipSeats,
} from './verbs.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

/** Opens a first visit on a network with 400 ms of latency and 50 kB per second. */
const slowPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await openContext({ ...desktop, ...options })).newPage()
  pages.push(page)
  page.setDefaultTimeout(60_000)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  return page
}

const scriptsRun = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('live'))

/** Returns the font faces in which an element's text is rendered. */
const facesOf = async (page: Page, selector: string): Promise<string[]> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('DOM.enable')
  await wire.send('CSS.enable')
  const { root } = await wire.send('DOM.getDocument')
  const { nodeId } = await wire.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await wire.send('CSS.getPlatformFontsForNode', { nodeId })
  await wire.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Returns the font families of all visible text and controls, without duplicates. */
const familiesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    const lettered = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() && (element.matches('input, select, button') || [...element.childNodes].some(isText)),
    )
    return [...new Set(lettered.map((element) => getComputedStyle(element).fontFamily.split(',')[0] ?? ''))]
  })

describe('on a slow network', () => {
  it.each([
    ['by pointer', desktop],
    ['on a phone', phone],
  ])('typing into From before the scripts load shows places once they do, %s', async (_, options) => {
    const page = await slowPage(options)
    await page.goto(product.home, { waitUntil: 'commit' })
    const from = page.locator('#origin')
    await from.click()
    await page.keyboard.type('pari')
    expect(await scriptsRun(page)).toBe(false)
    await page.getByRole('option', { name: /Paris.*PAR/ }).waitFor()
    const caret = () =>
      from.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, document.activeElement === input])
    expect(await caret()).toEqual(['pari', 4, true])
    await page.keyboard.type('s')
    expect(await caret()).toEqual(['paris', 5, true])
    await page.getByRole('option', { name: /Paris.*PAR/ }).click()
    expect(await page.locator('input[name="origin"]').inputValue()).toBe('PAR')
  })

  it.each([
    ['at 1280 px', desktop],
    ['at 390 px', phone],
  ])('has one typeface from the first page of a first visit, and nothing moves when it loads, %s', async (_, options) => {
    const page = await slowPage(options)
    await page.goto(product.home)
    await page.evaluate(() => document.fonts.ready)
    await isLive(page)
    expect(await facesOf(page, 'h1')).toEqual(['Atkinson Hyperlegible Next'])
    expect(await shiftOf(page)).toBe(0)
    await page.goto(`${product.home}${searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })}`)
    await page.getByRole('heading', { level: 1, name: 'Lisbon to New York' }).waitFor()
    expect(await facesOf(page, 'h1')).toEqual(['Atkinson Hyperlegible Next'])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Lisbon to New York' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await facesOf(page, 'h1')).toEqual(['Atkinson Hyperlegible Next'])
  })

  it('keeps that typeface on every page of a booking', async () => {
    const page = await slowPage()
    const faces = async () => [await facesOf(page, 'h1'), await familiesOn(page)]
    const one = [['Atkinson Hyperlegible Next'], ['"Atkinson Hyperlegible Next"']]
    await page.goto(product.home)
    await isLive(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await faces()).toEqual(one)
    await reachPassengers(page, product.home, { from: 'LIS', to: 'MAD', leave: dayIn(60) })
    expect(await faces()).toEqual(one)
    await namePassengers(page, [ana])
    await goToSeats(page)
    await page.getByRole('grid').first().waitFor()
    expect(await faces()).toEqual(one)
    await skipSeats(page)
    await page.getByRole('checkbox').first().waitFor()
    expect(await faces()).toEqual(one)
    await skipExtras(page)
    await fillCard(page)
    expect(await faces()).toEqual(one)
    await page.getByRole('button', { name: /^Pay / }).click()
    await isBooked(page)
    expect(await faces()).toEqual(one)
  })
})
