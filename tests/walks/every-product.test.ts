import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { readConditions, readPolicy, showCars, showRooms } from './reserving-stays.ts'
import { arrives, bar, headings, readsInBoth, sign, titled } from './screens.ts'
import {
  areCoversShown,
  goToPayment,
  issued,
  refusals,
  sellingCovers,
  takeCover,
  takeHealth,
  takeInsurance,
} from './selling-covers.ts'
import { isBooked, leaveSeats, pay, pickSeat, takeExtra } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()
const { behave, openAt } = sellingCovers({ product, open })

const anyReason = 'Cancel for any reason, 80%'

/** Names of products as the lists of a booking show them. */
const [insurance, health] = ['Trip cover', 'Health protection']

/** Lists the products among the payments of a booking, each with whether it has been issued. */
const inTimeline = async (page: Page): Promise<string[]> => {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payments and refunds' }) })
  const lines = await card.getByRole('listitem').filter({ hasText: 'Part of what you paid' }).allTextContents()
  return lines.map(
    (line) => `${/^[^€]*?(?=Part of)/.exec(line)?.[0].trim() ?? line}: ${line.includes('Not issued yet') ? 'open' : 'issued'}`,
  )
}

/** Waits until the payments list exactly these products. */
const listsProducts = (page: Page, products: readonly string[]) =>
  expect.poll(async () => (await inTimeline(page)).toSorted()).toEqual([...products].toSorted())

test('a booking gets every product: seat, bag, insurance, covers, car and room', async () => {
  const page = await openAt('seat-selection')
  await titled(page, headings.seats).waitFor()
  await pickSeat(page)
  await leaveSeats(page)
  await areCoversShown(page)
  await takeExtra(page, new RegExp(`bag.*${sign}`, 'i'))
  await bar(page)
    .getByText(/bag/i)
    .or(page.getByRole('listitem').filter({ hasText: /bag/i }))
    .first()
    .waitFor()
  await page.getByText('Compare what each fare includes').click()
  await page.getByRole('region', { name: 'What each fare includes' }).waitFor()
  await page.getByRole('heading', { name: /^Rental car in / }).waitFor()
  await page.getByRole('heading', { name: /^Hotel in / }).waitFor()
  await takeCover(page, /^Cancel for any reason, 80%/, anyReason)
  await takeHealth(page)
  await takeInsurance(page)
  await readsInBoth(page)
  await goToPayment(page)
  await readsInBoth(page)
  await pay(page)
  await isBooked(page)
  for (const name of [anyReason, health, insurance]) await issued(page, name).waitFor()
  const receipt = page.getByRole('region', { name: 'Receipt, line by line' })
  for (const item of [/^Seat \(/, /bag/i, /Travel insurance|Trip cover/, /Health protection/, /Cancel for any reason/])
    await receipt.getByText(item).first().waitFor()
  const products = [`${anyReason}: issued`, `${health}: issued`, `${insurance}: issued`]
  await listsProducts(page, products)
  await readsInBoth(page)
  await showCars(page)
  await readConditions(page)
  await page.getByRole('button', { name: 'Reserve this car' }).click()
  await page.getByRole('heading', { name: 'Your car is reserved' }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await arrives(page, /^Your trip to /)
  await showRooms(page)
  await readPolicy(page)
  await page.getByRole('button', { name: 'Reserve this room' }).click()
  await page.getByRole('heading', { name: 'Your room is reserved' }).waitFor()
  await page.getByRole('link', { name: 'Back to your trip' }).click()
  await arrives(page, /^Your trip to /)
  await expect.poll(() => page.getByText(/ confirmed$/).count()).toBe(2)
  for (const name of [anyReason, health, insurance]) await issued(page, name).waitFor()
  await listsProducts(page, products)
  await readsInBoth(page)
})

const behaviours = [
  ['down', 'Its provider hasn’t answered.', 'being issued'],
  ['slow', 'Its provider hasn’t answered.', 'being issued'],
  ['wrong', 'Its provider asked for a different price, so we didn’t go ahead.', 'not issued'],
  ['refuses', 'Its provider refused.', 'not issued'],
] as const

const covers = [
  { supplier: 'cfar', radio: /^Cancel for any reason, 80%/, name: anyReason },
  { supplier: 'refundProtect', radio: /^Refund protection/, name: 'Refund protection' },
] as const

test.each(behaviours.flatMap(([mood, why, status]) => covers.map((cover) => ({ mood, why, status, cover, what: cover.name }))))(
  'the tickets stay while the suppliers of insurance, health and $what are $mood, and each product is ordered again',
  async ({ mood, why, status, cover: { supplier, radio, name } }) => {
    const page = await openAt('ancillaries', { as: mood === 'down' ? desktop : phone, tolerated: refusals })
    await areCoversShown(page)
    await takeCover(page, radio, name)
    await takeHealth(page)
    await takeInsurance(page)
    await goToPayment(page)
    const suppliers = ['insurance', supplier, 'health'] as const
    for (const each of suppliers) await behave(each, mood)
    await pay(page)
    await isBooked(page)
    const products = [insurance, name, health]
    for (const each of products) await page.getByText(`${each}: ${status}`, { exact: true }).waitFor()
    await expect.poll(() => page.getByText(why).count(), { timeout: 30_000 }).toBe(3)
    await listsProducts(
      page,
      products.map((each) => `${each}: open`),
    )
    await readsInBoth(page)
    for (const [place, each] of products.entries()) {
      await behave(suppliers[place] ?? 'insurance', null)
      await page.getByRole('button', { name: `Try again: ${each}` }).click()
      await issued(page, each).waitFor()
    }
    await listsProducts(
      page,
      products.map((each) => `${each}: issued`),
    )
  },
)

test('covers whose suppliers do not respond are not offered, and everything else still is', async () => {
  for (const supplier of ['cfar', 'refundProtect', 'health'] as const) await behave(supplier, 'down')
  const page = await openAt('ancillaries', { as: phone, tolerated: refusals })
  await titled(page, headings.extras).waitFor()
  await page
    .getByText(/^We couldn’t reach the provider of /)
    .first()
    .waitFor()
  await readsInBoth(page)
  for (const supplier of ['cfar', 'refundProtect', 'health'] as const) await behave(supplier, null)
  await takeInsurance(page)
  await goToPayment(page)
  await pay(page)
  await isBooked(page)
  await issued(page, insurance).waitFor()
})

test('a cover for any reason is offered again if its provider’s session has expired', async () => {
  const page = await openAt('ancillaries', { tolerated: refusals })
  await areCoversShown(page)
  await product().moveClock(16)
  await page.getByRole('radio', { name: /^Cancel for any reason, 80%/ }).click()
  await page.getByText('This cover is no longer available as shown').waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Show the covers again' }).click()
  await takeCover(page, /^Cancel for any reason, 80%/, anyReason)
})
