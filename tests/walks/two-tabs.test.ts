import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCart } from './by-gateway.ts'
import { headings, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, isBooked, pay, referenceShown } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const already = 'You’ve already booked this trip'

const stepOf = (page: Page) => new URL(page.url()).hash.split('?')[0]

/** Opens a second tab of the same visitor. */
const another = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('a purchase in one tab is shown in every other tab that continues, and is not sold again', async () => {
  const { context, page, watched } = await open({ tolerated: [/Failed to load resource/] })
  const { origin, home } = product()
  const key = await fillCart(context, origin, { from: 'LIS', to: 'ATH', leave: dayIn(40) }, ana)
  const address = (step: string) => `${home}#/${step}?execution=${key}`
  await page.goto(address('payment'))
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  const seats = await another(context, address('seat-selection'))
  await titled(seats, headings.seats).waitFor()
  const free = seats.getByRole('gridcell', { name: /available for/ }).first()
  await free.waitFor()
  const holds = await another(context, address('hold-options'))
  await holds.getByRole('radio').first().check()
  await pay(page)
  const reference = await isBooked(page)

  await holds.getByRole('button', { name: 'Hold these flights' }).click()
  expect(await referenceShown(holds)).toBe(reference)
  await holds.getByText(already).waitFor()
  await holds.close()

  await free.click()
  expect(await referenceShown(seats)).toBe(reference)
  await seats.getByText(already).waitFor()
  expect(stepOf(seats)).toBe('#/confirmation')
  await isSound(seats)
  await seats.reload()
  expect(await referenceShown(seats)).toBe(reference)

  for (const step of ['passengers', 'ancillaries', 'payment']) {
    const old = await another(context, address(step))
    expect(await referenceShown(old)).toBe(reference)
    await old.getByText(already).waitFor()
    await old.close()
  }
  expect(watched.sentTheCard()).toHaveLength(1)
})
