import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, headings, isSound, minorUnits } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  goToSeats,
  isBooked,
  leaveSeats,
  namePassengers,
  ana,
  pay,
  pickSeat,
  reachPassengers,
  reachPayment,
  referenceShown,
  searchAddress,
  skipExtras,
} from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walkingAlone()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(45) }
const cards = {
  declined: '4000000000000002',
  priceChanged: '4000009999001301',
  replyLost: '4000009999000204',
  challenged: '4000002760003184',
  ticketingFails: '4000009999000402',
}

/** Checks the panel of an outcome: its heading has focus, its three answers are shown, and it is accessible. */
const tells = async (page: Page, title: string, money: RegExp) => {
  const heading = page.getByRole('heading', { level: 2, name: title })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Was money taken?').waitFor()
  await page.getByText(money).first().waitFor()
  await page.getByText('Was anything booked?').waitFor()
  await page.getByText('What happens next?').waitFor()
  await isSound(page)
}

test('a gateway that dies during a search is reported, and the search continues when it is back', async () => {
  const { page } = await open({ tolerated: [/Failed to load resource/] })
  await page.goto(`${product().home}${searchAddress(wish)}`)
  await page.getByRole('list', { name: /^Flights from/ }).waitFor()
  await product().breakAnswers({ fault: 'slow', operation: 'airSearch' })
  await page.getByRole('navigation', { name: 'Lowest prices on nearby dates' }).getByRole('button').first().click()
  await page.getByRole('status').filter({ hasText: 'Searching flights' }).waitFor()
  await product().kill()
  const failure = page.getByRole('alert', { name: 'We couldn’t load the flights' })
  await failure.waitFor()
  await isSound(page)
  await product().restart()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
})

test('a declined card is reported with its three answers, and another card books', async () => {
  const { page, watched } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page, { number: cards.declined })
  await tells(page, 'Your bank declined the payment', /^No\. You weren’t charged\./)
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await pay(page)
  await isBooked(page)
  expect(watched.sentTheCard()).toHaveLength(2)
})

test('a price that rises during payment is shown with both totals, and charged only if accepted', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  const before = minorUnits((await page.getByRole('button', { name: /^Pay €/ }).textContent()) ?? '')
  await pay(page, { number: cards.priceChanged })
  await tells(page, 'The price has changed', /^No\. You weren’t charged\./)
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  const now = await page.getByRole('button', { name: /^Pay €/ }).textContent()
  expect(minorUnits(now ?? '')).toBe(before + 500)
  await pay(page)
  await isBooked(page)
  expect(
    minorUnits(
      (await page
        .getByRole('listitem')
        .filter({ hasText: /^Paid with/ })
        .textContent()) ?? '',
    ),
  ).toBe(before + 500)
})

test('a lost reply is polled until the booking is found, and nothing is sent twice', async () => {
  const { page, watched } = await open({ tolerated: [/Failed to load resource/] })
  await reachPayment(page, product().home, wish)
  await page.route('**/api/graphql', async (route) => {
    if (!isPurchase(nameOf(route.request()))) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await pay(page)
  await page.getByRole('heading', { level: 2, name: 'Checking your payment' }).waitFor()
  await page.getByText(/^Not known yet\. At most €/).waitFor()
  await isSound(page)
  const reference = await isBooked(page)
  await page.reload()
  expect(await referenceShown(page)).toBe(reference)
  expect(watched.sentTheCard()).toHaveLength(1)
})

test('a payment whose answer is dropped is one booking, even if the browser itself repeats it', async () => {
  const { page, watched } = await open({ tolerated: [/Failed to load resource/] })
  await reachPayment(page, product().home, wish)
  await pay(page, { number: cards.replyLost })
  const reference = await isBooked(page)
  await page.reload()
  expect(await referenceShown(page)).toBe(reference)
  expect(await page.getByText(/^Paid with/).count()).toBe(1)
  expect(watched.sentTheCard()).toHaveLength(1)
})

test('a failed or abandoned bank challenge charges nothing, and a passed one books', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  const frame = page.getByTitle('Your bank’s check').contentFrame()

  await pay(page, { number: cards.challenged })
  await frame.getByLabel('Code').fill('000000')
  await isSound(page)
  await frame.getByRole('button', { name: 'Approve' }).click()
  await tells(page, 'Your bank couldn’t confirm it was you', /^No\. You weren’t charged\./)
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()

  await pay(page, { number: cards.challenged })
  await frame.getByLabel('Code').waitFor()
  await page.getByRole('button', { name: 'Stop and pay another way' }).click()
  await tells(page, 'You left your bank’s page', /^No\. You weren’t charged\./)
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()

  await pay(page, { number: cards.challenged })
  await frame.getByLabel('Code').fill('123456')
  await frame.getByRole('button', { name: 'Approve' }).click()
  await isBooked(page)
})

test('failed ticketing releases the money, and the trip can be paid again', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page, { number: cards.ticketingFails })
  await tells(
    page,
    'We couldn’t make the booking',
    /was reserved briefly and released\. Your bank may show it as pending for a few days\./,
  )
  await page.getByRole('button', { name: 'Pay again' }).click()
  await pay(page)
  await isBooked(page)
})

test('a conversation that ends during seat selection is rebuilt in place, and the trip is booked', async () => {
  const { page } = await open()
  await reachPassengers(page, product().home, wish)
  await namePassengers(page, [ana])
  await goToSeats(page)
  await page.getByRole('grid').waitFor()
  const key = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('execution')
  const ended = key()
  await product().moveClock(21)
  await page
    .getByRole('gridcell', { name: /€.*available for Ana/ })
    .first()
    .click()
  await expect.poll(key).not.toBe(ended)
  await page.getByRole('grid').waitFor()
  await arrives(page, headings.seats)
  await isSound(page)
  const seat = await pickSeat(page)
  await leaveSeats(page)
  await arrives(page, headings.extras)
  await skipExtras(page)
  await pay(page)
  await isBooked(page)
  await page
    .getByRole('article')
    .filter({ hasText: seat.split(',')[0] })
    .waitFor()
})
