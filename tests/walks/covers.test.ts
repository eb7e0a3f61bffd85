import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { arrives, readsInBoth, titled } from './screens.ts'
import { goToPayment, issued, refusals, sellingCovers, takeCover } from './selling-covers.ts'
import { ana, goToPassengers, isBooked, pay, type Person, pickFare } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const { behave, openExtras } = sellingCovers({ product, open })

const cover = (page: Page, name: RegExp) => page.getByRole('radio', { name })

const itemsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(sessionStorage)
        .filter((name) => name.startsWith('DX_'))
        .map((name) => [name, sessionStorage.getItem(name)]),
    ),
  )

test('a booking is sold with covers, which are compared, paid for with the tickets and issued after them', async () => {
  const page = await openExtras()
  await readsInBoth(page)
  await page.getByText('Compare what’s covered and what isn’t').click()
  await page.getByRole('region', { name: 'What’s covered and what isn’t' }).waitFor()
  await takeCover(page, /^Cancel for any reason, 80%/, 'Cancel for any reason, 80%')
  await page.getByRole('checkbox', { name: /^Health protection/ }).check()
  await takeCover(page, /^Refund protection/, 'Refund protection')
  await expect.poll(() => cover(page, /^Cancel for any reason, 80%/).isChecked()).toBe(false)
  await page
    .getByRole('radio', { name: /^Yes, Trip cover €/ })
    .or(page.getByRole('radio', { name: /^Yes, Trip cover/ }).first())
    .first()
    .check()
  await page.getByText('Some of your covers overlap').first().waitFor()
  await readsInBoth(page)
  expect(Object.keys(await itemsOf(page)).toSorted()).toEqual([
    'DX_cfar',
    'DX_executionKey',
    'DX_healthProtection',
    'DX_insurance',
    'DX_passengerCountryCodes',
    'DX_refundProtect',
  ])
  await goToPayment(page)
  await readsInBoth(page)
  await pay(page)
  await isBooked(page)
  for (const name of ['Refund protection', 'Health protection', 'Trip cover']) await issued(page, name).waitFor()
  await readsInBoth(page)
})

test('one of two travellers is insured as a resident of another country, and the policy says so', async () => {
  const bruno: Person = { ...ana, firstName: 'Bruno', born: '1988-01-02' }
  const page = await openExtras(phone, [], [ana, bruno])
  await page.getByText('Insure only some travelers, or change the country of residence').press('Enter')
  await page.getByRole('checkbox', { name: /^Ana/ }).press('Space')
  await page.getByRole('combobox', { name: 'Country of residence' }).selectOption('Japan')
  await page.getByRole('button', { name: 'Show prices' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'New prices above: Trip cover for Bruno, €' }).waitFor()
  await page.getByText('These prices are for residents of Japan.').waitFor()
  await readsInBoth(page)
  await takeCover(page, /^Yes, Trip cover for Bruno/, 'Travel insurance')
  await page.reload()
  await expect.poll(() => cover(page, /^Yes, Trip cover for Bruno/).isChecked()).toBe(true)
  await goToPayment(page)
  await pay(page)
  await isBooked(page)
  await issued(page, 'Trip cover for Bruno').waitFor()
  await readsInBoth(page)
})

test('a cover that its supplier refuses can be ordered again, and the tickets stay', async () => {
  const page = await openExtras(phone, refusals)
  await takeCover(page, /^Refund protection/, 'Refund protection')
  await goToPayment(page)
  await behave('refundProtect', 'refuses')
  await pay(page)
  await isBooked(page)
  await page.getByText('Refund protection: not issued').waitFor()
  await page.getByText('Its provider refused.').waitFor()
  await readsInBoth(page)
  await behave('refundProtect', null)
  await page.getByRole('button', { name: 'Try again: Refund protection' }).click()
  await issued(page, 'Refund protection').waitFor()
  await readsInBoth(page)
})

/** Buys flights with a cover, and waits until it is issued. Returns the booking reference. */
const buyWith = async (page: Page, name: RegExp, line: string): Promise<string> => {
  await takeCover(page, name, line)
  await goToPayment(page)
  await pay(page)
  const reference = await isBooked(page)
  await issued(page, line).waitFor()
  return reference
}

/** Opens the page of a trip in another browser. */
const findTrip = async (reference: string): Promise<Page> => {
  const { page } = await open({ as: phone })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(ana.lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await arrives(page, /^Your trip to /)
  return page
}

test('a trip is cancelled a day later, and the cover for any reason that was bought with it pays', async () => {
  const reference = await buyWith(await openExtras(), /^Cancel for any reason, 80%/, 'Cancel for any reason, 80%')
  await product().moveClock(25 * 60)
  const page = await findTrip(reference)
  await page.getByRole('button', { name: 'Cancel and get a refund' }).first().click()
  await arrives(page, 'Cancel your trip')
  await page.getByRole('button', { name: 'See your refund' }).click()
  await page.getByRole('heading', { name: /^Your cover refunds €.* more$/ }).waitFor()
  expect(await page.getByRole('radio', { name: /Refunded by your cover/ }).isChecked()).toBe(true)
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('heading', { name: 'Cancel this trip?' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cancel the trip and get €/ }).click()
  await arrives(page, 'Your trip is canceled')
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await page.getByText('Cancel for any reason, 80%: used').waitFor()
  await readsInBoth(page)
})

test('refund protection is cancelled alone, and its price goes back while the trip stays', async () => {
  const page = await findTrip(await buyWith(await openExtras(), /^Refund protection/, 'Refund protection'))
  await page.getByRole('button', { name: 'Cancel this cover: Refund protection' }).click()
  await page.getByRole('dialog', { name: 'Cancel this cover: Refund protection?' }).waitFor()
  await page.getByRole('button', { name: /^Cancel it and get €.* back$/ }).click()
  await page.getByText('Refund protection: canceled').waitFor()
  await titled(page, /^Your trip to /).waitFor()
  await readsInBoth(page)
})

test('the extras compare what other fares include, and show partners’ prices, without the one who does not answer', async () => {
  await behave('cars', 'down')
  const page = await openExtras(phone)
  await page.getByText('We couldn’t reach the rental companies. You can look for a car after you’ve booked.').waitFor()
  await page.getByText(/^Sold by .* One room for 1 guest\. Taxes and local fees are included\./).waitFor()
  await page.getByText('Compare what each fare includes').click()
  await page.getByRole('region', { name: 'What each fare includes' }).waitFor()
  await readsInBoth(page)
  await behave('cars', null)
  await page.getByRole('link', { name: 'Change your fare' }).click()
  await page.waitForURL(/#\/flight-selection/)
  await page.getByRole('article').first().waitFor()
})

test('after a change of fare, a traveller is told which extras stay, and which the new fare includes', async () => {
  const page = await openExtras(phone)
  for (const extra of [/^Lounge/, /^Priority boarding/]) await page.getByRole('checkbox', { name: extra }).check()
  await page.getByRole('listitem').filter({ hasText: 'Priority boarding for Ana' }).first().waitFor()
  await page.getByRole('link', { name: 'Change your fare' }).click()
  await page.getByRole('article').first().waitFor()
  await pickFare(page, /^Flights from Lisbon/, /^Flex\b/)
  await goToPassengers(page)
  await page.getByText('Your seats and extras with the new fare').waitFor()
  await page.getByText('Still in your cart, at the same price:').waitFor()
  await page.getByText('No longer in your cart, because your new fare includes them or doesn’t offer them:').waitFor()
  const told = await page
    .getByRole('listitem')
    .filter({ hasText: /^(?:Lounge|Priority boarding) for Ana.*\(FC/ })
    .allTextContents()
  expect(told.map((text) => text.replaceAll(/\s/g, ' ').replace(/ Lisbon.*/, ''))).toEqual([
    'Lounge for Ana',
    'Priority boarding for Ana',
  ])
  await readsInBoth(page)
})
