import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { card } from './card.ts'
import { makeTrip } from './sandbox-trip.ts'
import { arrives, bar, headings, isSound, minorUnits, readsInBoth, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToSeats,
  isBooked,
  leaveSeats,
  namePassengers,
  newReach,
  pay,
  pickSeat,
  reachPassengers,
  reachPayment,
  takeExtra,
} from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** Minutes without a request after which a conversation has timed out. */
const tooLong = 21

const keyOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('execution')

/** Lets the conversation time out, does something, and waits for another conversation. */
const afterTimeout = async (page: Page, act: () => Promise<unknown>) => {
  const ended = keyOf(page)
  await product().moveClock(tooLong)
  await act()
  await expect.poll(() => keyOf(page)).not.toBe(ended)
}

// Madrid needs no passport. Its number is not stored, so it would have to be typed again after the timeout.
const wish = { from: 'LIS', to: 'MAD', leave: dayIn(47) }

/** Returns the amount on the button that pays, in minor units. */
const due = async (page: Page) => minorUnits((await page.getByRole('button', { name: /^Pay / }).textContent()) ?? '')

const tolerated = [/Failed to load resource/]

test('a conversation may time out at every step: names, seat, bag and typed payment are kept, and Pay is asked for again', async () => {
  const { page } = await open({ tolerated })
  await reachPassengers(page, product().home, wish)
  const reach = newReach()
  await namePassengers(page, [ana], reach)
  await afterTimeout(page, () => goToSeats(page))
  await page.getByRole('grid').waitFor()

  const seat = (await pickSeat(page)).split(',')[0] ?? ''
  await afterTimeout(page, () => leaveSeats(page))
  await arrives(page, headings.extras)
  const withSeat = await totalShown(page)

  const bag = page.getByRole('checkbox', { name: /bag/i }).first()
  const meal = page.getByRole('checkbox', { name: /meal/i }).first()
  const price = await takeExtra(page, /bag/i)
  await expect.poll(() => totalShown(page)).toBe(withSeat + price)
  await afterTimeout(page, () => meal.check())
  await expect.poll(async () => [await bag.isChecked(), await meal.isChecked()]).toEqual([true, true])
  // The boxes are ticked before the gateway has priced them.
  await expect.poll(() => totalShown(page)).toBeGreaterThan(withSeat + price)
  const whole = await totalShown(page)

  await afterTimeout(page, () => bar(page).getByRole('button', { name: 'Payment' }).click())
  await arrives(page, headings.payment)
  expect(await due(page)).toBe(whole)
  await page.getByText(`seat ${seat}`).first().waitFor()

  await fillCard(page)
  await afterTimeout(page, () => page.getByRole('button', { name: /^Pay / }).click())
  await arrives(page, 'Your trip is back')
  await page.getByText('Your session expired, and we’ve restored your trip at the same price.').waitFor()
  await page.getByText(/^You pressed Pay, but .* We don’t keep card numbers or codes, so enter them again/).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arrives(page, headings.payment)
  const form = page.getByRole('form', { name: 'Payment by card' })
  const typed = () =>
    Promise.all(
      ['Card number', 'Security code', 'Name on the card', 'Street and number', 'Postal code', 'City'].map((label) =>
        form.getByLabel(label).inputValue(),
      ),
    )
  expect(await typed()).toEqual(['', '', card.holder, 'Rua Augusta 12', '1100-053', 'Lisboa'])
  expect(await due(page)).toBe(whole)
  await pay(page)
  await isBooked(page)
})

test('a flight change whose conversation expires before confirmation keeps its flights and asks for confirmation again', async () => {
  const { reference, lastName } = await makeTrip(product().origin, { kind: 'disrupted' })
  const { page } = await open({ tolerated })
  await page.goto(`${product().home}#/myb?pnr=${reference}&lastName=${lastName}`)
  await page.getByRole('button', { name: 'Rebook' }).first().click()
  await page.getByRole('radio', { name: 'Choose another flight' }).first().check()
  await page.getByRole('button', { name: 'Show flights' }).click()
  await page
    .getByRole('list', { name: /^Flights from/ })
    .getByRole('button', { name: /^Light, your fare\s*no difference/ })
    .first()
    .click()
  await bar(page).getByRole('button', { name: 'Review your change' }).click()
  const flights = page.locator('section', { has: page.getByRole('heading', { name: 'New flights' }) }).last()
  await arrives(page, 'Review your change')
  const chosen = await flights.innerText()
  const confirm = () =>
    bar(page)
      .getByRole('button', { name: /^Change my trip/ })
      .click()
  await afterTimeout(page, confirm)
  await arrives(page, 'Your trip is back')
  await page.getByText('You confirmed your changes, but nothing was sent. Check them and confirm again.').waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, 'Review your change').waitFor()
  expect(await flights.innerText()).toBe(chosen)
  await confirm()
  await arrives(page, 'Your trip has been changed')
})

test('a traveller extends the bank’s check by keyboard, keeps the typed code, and books', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page, { number: '4000002760003184' })
  const bank = page.getByTitle('Your bank’s check').contentFrame()
  await bank.getByLabel('Code').fill('123456')
  const waits = page.getByText(/^Your bank waits until /)
  const minutesLeft = async () => Number(/(\d+) minutes? left/.exec(await waits.innerText())?.[1])
  const before = await minutesLeft()
  // Three minutes pass for the gateway but not for the device, whose clock is thus three more minutes before the new deadline.
  await product().moveClock(3)
  await bank.getByRole('button', { name: 'I need more time' }).press('Enter')
  await expect.poll(minutesLeft).toBe(before + 3)
  const news = bank.getByText('You have five more minutes.')
  await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await bank.getByLabel('Code').inputValue()).toBe('123456')
  await isSound(page)
  await product().moveClock(3)
  await bank.getByRole('button', { name: 'Approve' }).press('Enter')
  await isBooked(page)
})
