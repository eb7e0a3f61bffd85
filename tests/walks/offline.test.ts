import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { desktop, phone, openContext } from './browser.ts'
import { bar } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { fillCard, isBooked, keepFare, pay, reachPayment, searchAddress } from './verbs.ts'
import { isPurchase, nameOf } from './watch.ts'

const product = inject('site')
const pages: Page[] = []

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

/** Returns the distance in pixels between the note and the pressed control, and whether the whole note is visible. */
const besideOf = async (note: Locator, pressed: Locator): Promise<[number, boolean]> => {
  const [at, from] = [await note.boundingBox(), await pressed.boundingBox()]
  const window = note.page().viewportSize()
  if (!at || !from || !window) return [Number.POSITIVE_INFINITY, false]
  const apart = Math.max(at.y - (from.y + from.height), from.y - (at.y + at.height), 0)
  return [apart, at.y >= 0 && at.x >= 0 && at.y + at.height <= window.height && at.x + at.width <= window.width]
}

describe('a device that is offline', () => {
  it.each([
    ['at 1280 px', desktop],
    ['at 390 px', phone],
  ])('says so beside the pressed control, which continues by itself, %s', async (_, options) => {
    const page = await (await openContext(options)).newPage()
    pages.push(page)
    page.setDefaultTimeout(60_000)
    await page.goto(`${product.home}${searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })}`)
    const fare = page.getByRole('article').getByRole('button', { name: /^(?:Standard|Flex|Light)\b/ })
    await fare.first().click()
    // The pressed button names what it is waiting for.
    const onward = bar(page).getByRole('button', { name: /Passengers|Adding your flights/ })
    await onward.waitFor()
    await page.context().setOffline(true)
    await onward.click()
    const note = page.getByText('You’re offline. We’ll continue as soon as you’re back online.')
    await note.waitFor()
    const [apart, isInSight] = await besideOf(note, onward)
    expect(isInSight).toBe(true)
    expect(apart).toBeLessThan(20)
    await page.context().setOffline(false)
    await note.waitFor({ state: 'hidden' })
    await keepFare(page)
    await page.getByRole('form', { name: 'Passengers' }).waitFor()
  })

  it.each([
    ['at 1280 px', desktop],
    ['at 390 px', phone],
  ])(
    'pays nothing by itself later: Pay fails at once by its button, and pays when it is pressed again, %s',
    async (_, options) => {
      const page = await (await openContext(options)).newPage()
      pages.push(page)
      page.setDefaultTimeout(60_000)
      let purchases = 0
      page.on('request', (request) => {
        if (isPurchase(nameOf(request))) purchases += 1
      })
      await reachPayment(page, product.home, { from: 'LIS', to: 'ATH', leave: dayIn(60) })
      await fillCard(page)
      await page.context().setOffline(true)
      const button = page.getByRole('button', { name: /^Pay €/ })
      await button.click()
      const told = page.getByRole('alert').filter({ hasText: 'You’re offline, so nothing was sent' })
      await told.waitFor()
      const [apart, isInSight] = await besideOf(told, button)
      expect([isInSight, apart < 40]).toEqual([true, true])
      await page.context().setOffline(false)
      // A purchase that waited for the connection would have been sent by now.
      await page.evaluate(() => fetch('/healthz'))
      await button.waitFor()
      expect(purchases).toBe(0)
      await pay(page)
      await isBooked(page)
      expect(purchases).toBe(1)
    },
  )
})
