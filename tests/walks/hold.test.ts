import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { desktop, phone } from './browser.ts'
import { card } from './card.ts'
import { readsLetter } from './letters.ts'
import { arrives, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, isPlain, pay, reachPayment } from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walkingAlone()

const wish = { from: 'LIS', to: 'MAD', leave: dayIn(60) }

const held = 'Your flights are on hold'

/** Goes from the payment to the hold options, and selects the one at `place`. */
const hold = async (page: Page, place: number) => {
  await page.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(page, 'Hold these flights')
  await page.getByRole('radio').nth(place).check()
  await page.getByText('Price guaranteed until').waitFor()
}

const fillFee = async (page: Page, number: string = card.number) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill(card.expiry)
  await page.getByLabel('Security code').fill(card.code)
  await page.getByLabel('Name on the card').fill(card.holder)
}

const referenceOf = async (page: Page): Promise<string> => {
  const text = await page
    .getByRole('paragraph')
    .filter({ hasText: /^Booking reference/ })
    .textContent()
  return (text ?? '').replace('Booking reference', '').trim()
}

const place = async (page: Page, which: number, feeCard?: string): Promise<string> => {
  await reachPayment(page, product().home, wish)
  await hold(page, which)
  if (feeCard !== undefined) await fillFee(page, feeCard)
  await page.getByRole('button', { name: which === 0 ? 'Hold these flights' : /^Pay €.* and hold$/ }).click()
  await arrives(page, held)
  return referenceOf(page)
}

/** Finds a booking in a new browser by its reference and a name. */
const find = async (reference: string, as = desktop): Promise<Page> => {
  const { page } = await open({ as })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Last name').fill('Meier')
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  return page
}

test('a free hold is placed, found again in a new browser and paid for', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await page.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(page, 'Hold these flights')
  await isSound(page)
  await page.getByRole('button', { name: 'Hold these flights' }).click()
  await page.getByText('Choose how long to hold the flights').waitFor()
  await page.getByRole('radio').first().check()
  await isSound(page)
  await page.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(page, held)
  await isSound(page)
  const reference = await referenceOf(page)
  expect(reference).toMatch(/^[A-Z0-9]{6}$/)
  await page.reload()
  await titled(page, held).waitFor()
  expect(await referenceOf(page)).toBe(reference)

  const empty = await open({ as: phone })
  await empty.page.goto(`${product().home}#/myb`)
  await titled(empty.page, 'Find your booking').waitFor()
  await isSound(empty.page)
  const fresh = { page: await find(reference, phone) }
  await arrives(fresh.page, held)
  await isSound(fresh.page)
  expect(new URL(fresh.page.url()).hash).toMatch(/^#\/myb/)
  await fresh.page.getByRole('button', { name: 'Pay now' }).click()
  await arrives(fresh.page, 'Pay for your trip')
  expect(new URL(fresh.page.url()).hash).toMatch(/^#\/bnpl\/payment/)
  await fresh.page.reload()
  await titled(fresh.page, 'Pay for your trip').waitFor()
  await pay(fresh.page)
  expect(await isBooked(fresh.page)).toBe(reference)
  await isSound(fresh.page)
})

test('a hold’s fee is paid by card through the bank’s challenge and deducted from the price, which is paid on the bank’s own page', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await hold(page, 1)
  await isSound(page)
  await page.getByRole('button', { name: /^Pay €.* and hold$/ }).click()
  await page.getByText('Enter the card number').waitFor()
  await isSound(page)
  await fillFee(page, '4000002760003184')
  await page.getByRole('button', { name: /^Pay €.* and hold$/ }).click()
  const bank = page.frameLocator('iframe')
  await bank.getByRole('textbox').fill('123456')
  await bank.getByRole('button').first().click()
  await arrives(page, held)
  await page.getByText(/^The fee only:/).waitFor()
  await page.getByRole('button', { name: 'Pay or release' }).click()
  await arrives(page, held)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await arrives(page, 'Pay for your trip')
  await page.getByText('Hold fee, deducted').first().waitFor()
  const bought: string[] = []
  page.on('request', (request) => {
    if (isPurchase(nameOf(request))) bought.push(request.headers()['x-request-id'] ?? '')
  })
  await pay(page, { number: '4000000000003220' })
  await page.waitForURL(/\/sandbox\/3ds\//)
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await isBooked(page)
  expect(new URL(page.url()).hash).toMatch(/^#\/bnpl\/confirmation/)
  expect(page.url()).not.toContain('state=')
  expect(new Set(bought).size).toBe(1)
})

test('a hold is released after a confirmation, and can no longer be paid for', async () => {
  const { page } = await open()
  const reference = await place(page, 0)
  await page.getByRole('button', { name: 'Pay or release' }).click()
  await arrives(page, held)
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('dialog', { name: 'Release these flights?' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Release the flights' }).click()
  await titled(page, 'This hold was released').waitFor()
  await isSound(page)
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  // In the plain dialect, the gateway does not report that a booking was on hold.
  await titled(await find(reference), isPlain ? 'This booking was canceled' : 'This hold was released').waitFor()
})

test('a hold is extended from its reminder, and lasts until the new deadline', async () => {
  const placing = await open()
  const reference = await place(placing.page, 0)
  await product().moveClock(24 * 60 - 5)
  const page = await find(reference, phone)
  await arrives(page, held)
  const extend = page.getByRole('button', { name: 'Extend the hold' })
  // In the plain dialect, the gateway does not report the terms of a hold.
  if (isPlain) return expect(await extend.count()).toBe(0)
  await readsInBoth(page)
  await extend.click()
  const news = page.getByRole('status').filter({ hasText: 'You have more time to pay' })
  await news.waitFor()
  expect(await news.evaluate((notice) => notice === document.activeElement)).toBe(true)
  await readsInBoth(page)
  await readsLetter(page, 'You have more time to pay')
  await product().moveClock(60)
  const later = await find(reference)
  await arrives(later, held)
  expect(await later.getByRole('button', { name: 'Extend the hold' }).count()).toBe(0)
  await later.getByRole('button', { name: 'Pay now' }).click()
  await arrives(later, 'Pay for your trip')
  await pay(later)
  expect(await isBooked(later)).toBe(reference)
})

test('an unpaid hold lapses with the clock, and says so', async () => {
  const placing = await open()
  const reference = await place(placing.page, 0)
  await product().moveClock(24 * 60 - 5)
  const page = await find(reference)
  await arrives(page, held)
  const end = isPlain
    ? page.getByText(/^We can’t see here when your hold ends\./)
    : page.getByRole('heading', { name: 'Your hold ends soon' })
  await end.waitFor()
  await readsInBoth(page)
  if (!isPlain) await readsLetter(page, 'Your hold ends soon')
  await product().moveClock(6)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('The flights are back on sale, and you weren’t charged for them.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  // In the plain dialect, the gateway reports only that the flights are cancelled.
  await arrives(page, isPlain ? 'This booking was canceled' : 'Your hold has expired')
  await isSound(page)
})

const engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })

const cheapestOn = (date: string, now: number): number => {
  const terms = { cabin: 'Economy', party: { ADT: 1 }, currency: 'EUR', leg: 0, isRoundTrip: false } as const
  const prices = engine
    .search({ origin: wish.from, destination: wish.to, date, ...terms }, { now, soldOf: () => 0 })
    .flatMap(({ offers }) => offers.flatMap(({ price }) => price?.total.amount ?? []))
  return Math.min(...prices)
}

/**
 * Finds a date on which every flight will cost more in `days` days than the cheapest one does now. A hold of that flight is sure
 * to see its price rise.
 */
const dearerIn = (days: number, now: number): string => {
  const dates = Array.from({ length: 30 }, (_, at) => dayIn(14 + at))
  const date = dates.find((each) => cheapestOn(each, now + days * 86_400_000) > cheapestOn(each, now))
  if (date === undefined) throw new Error(`no flight of the next weeks is dearer in ${days} days`)
  return date
}

test('a price that changed after its guarantee is shown before payment, at a provider that first declines', async () => {
  const placing = await open()
  await reachPayment(placing.page, product().home, { ...wish, leave: dearerIn(6, await product().now()) })
  await hold(placing.page, 2)
  await fillFee(placing.page)
  await placing.page.getByRole('button', { name: /^Pay €.* and hold$/ }).click()
  await arrives(placing.page, held)
  const reference = await referenceOf(placing.page)
  await product().moveClock(6 * 24 * 60)
  const page = await find(reference)
  await arrives(page, held)
  if (!isPlain) await page.getByText('Expired: your seats are held, but today’s price applies.').waitFor()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('heading', { name: 'The price has gone up since you placed your hold' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Pay the new price' }).click()
  await arrives(page, 'Pay for your trip')
  for (const answer of ['Decline', 'Approve']) {
    await page.getByRole('radio', { name: /^Another provider/ }).check()
    await page.getByRole('radio', { name: 'Sandpay wallet', exact: true }).check()
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await page.waitForURL(/\/sandbox\/provider\//)
    await page.getByRole('button', { name: answer, exact: true }).click()
    if (answer === 'Approve') break
    await page.getByRole('heading', { name: 'The provider declined the payment' }).waitFor()
    await page.getByRole('button', { name: 'Try again or pay another way' }).click()
    await page.getByText('MEIER/ANA').waitFor()
  }
  expect(await isBooked(page)).toBe(reference)
})

test('a hold reads from right to left in Arabic', async () => {
  const placing = await open()
  const reference = await place(placing.page, 0)
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('رقم الحجز').fill(reference)
  await page.getByLabel('اسم العائلة').fill('Meier')
  await page.getByRole('button', { name: 'ابحث عن الحجز', exact: true }).click()
  await titled(page, 'رحلاتك محجوزة مؤقتًا').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await isSound(page)
})
