import { expect, test } from 'vitest'
import { newContact } from '#tests/gateway/search/conversations.ts'
import { fillCart } from './by-gateway.ts'
import { isSound } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, isBooked, pay } from './verbs.ts'
import { type Tab, walking } from './walking.ts'

const { product, open } = walking()

/** Opens the payment in a new browser, with the same flight and traveller in the cart. */
const atPayment = async (contact = newContact()): Promise<Tab> => {
  const { origin, home } = product()
  const tab = await open({ tolerated: [/Failed to load resource/] })
  const key = await fillCart(tab.context, origin, { from: 'LIS', to: 'ATH', leave: dayIn(47) }, ana, contact)
  await tab.page.goto(`${home}#/payment?execution=${key}`)
  await tab.page.getByRole('form', { name: 'Payment by card' }).waitFor()
  return tab
}

test('a second purchase from another browser with the same contact has to be confirmed before any payment', async () => {
  const contact = newContact()
  const { page: first } = await atPayment(contact)
  await pay(first)
  const reference = await isBooked(first)

  const { page } = await atPayment(contact)
  await pay(page)
  const question = page.getByRole('status').filter({ hasText: 'This flight is already booked for Ana' })
  await question.getByText('You weren’t charged.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(reference)
  await isSound(page)
  await question.getByRole('button', { name: 'Buy it again' }).click()
  await page.getByText('This will be a second booking of the same flight').waitFor()
  await pay(page)
  expect(await isBooked(page)).not.toBe(reference)
})

test('a second purchase from another browser with another contact learns nothing of the first', async () => {
  for (const { page } of [await atPayment(), await atPayment()]) {
    await pay(page)
    await isBooked(page)
  }
})

test('a traveller who is asked in another browser can open the first booking with its reference', async () => {
  const contact = newContact()
  const { page: first } = await atPayment(contact)
  await pay(first)
  const reference = await isBooked(first)

  const { page } = await atPayment(contact)
  await pay(page)
  await page.getByRole('button', { name: 'Find my booking' }).click()
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(ana.lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Your trip to / }).waitFor()
})
