import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, bar, headings, isLive, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToPassengers,
  goToSeats,
  isBooked,
  leaveSeats,
  namePassengers,
  newReach,
  pay,
  pickFare,
  pickSeat,
  reachPassengers,
  referenceShown,
  searchAddress,
  skipExtras,
  skipSeats,
  takeExtra,
} from './verbs.ts'
import { walking } from './walking.ts'
import { isPurchase, nameOf, passport } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(40), comeBack: dayIn(47) }

const stepOf = (page: Page) => new URL(page.url()).hash.split('?')[0]

/** Reloads the page, and checks that step and heading are the same. */
const reloads = async (page: Page, heading: string | RegExp) => {
  const step = stepOf(page)
  await page.reload()
  await titled(page, heading).waitFor()
  expect(stepOf(page)).toBe(step)
}

/** Goes back in the browser's history to another step, and forward again. */
const goesBackAndForth = async (page: Page, back: string | RegExp, forth: string | RegExp) => {
  const step = stepOf(page)
  await page.goBack()
  await arrives(page, back)
  expect(stepOf(page)).not.toBe(step)
  await page.goForward()
  await arrives(page, forth)
  expect(stepOf(page)).toBe(step)
}

test('every step of a trip is the same after a reload, and after Back and Forward', async () => {
  const { page } = await open()
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await isLive(page)
  await page.getByLabel('Depart', { exact: true }).fill(wish.leave)
  await page.getByLabel('Return', { exact: true }).click()
  const leave = await page.getByLabel('Depart', { exact: true }).inputValue()
  await reloads(page, headings.home)
  await expect.poll(() => page.getByLabel('Depart', { exact: true }).inputValue()).toBe(leave)

  await page.goto(`${product().home}${searchAddress(wish)}`)
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
  const offers = () => page.getByRole('article').allTextContents()
  const before = await offers()
  await reloads(page, 'Lisbon to Athens')
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
  expect(await offers()).toEqual(before)
  await pickFare(page, /^Flights from Lisbon/)
  await arrives(page, 'Athens to Lisbon')
  await pickFare(page, /^Flights from Athens/)
  const flights = await totalShown(page)
  await goToPassengers(page)

  const form = page.getByRole('form', { name: 'Passengers' })
  const reach = newReach()
  await namePassengers(page, [{ ...ana, passport }], reach)
  await reloads(page, headings.passengers)
  // The number of a document is never stored. If the flights require one, it has to be typed again after a reload, but not after
  // Back.
  const number = form.getByLabel('Passport number')
  await form.waitFor()
  if ((await number.count()) > 0) await number.fill(passport)
  const typed = () =>
    Promise.all(
      ['First name', 'Last name', 'Day', 'Month', 'Year', 'E-mail', 'Phone number'].map((label) =>
        form.getByLabel(label, { exact: true }).first().inputValue(),
      ),
    )
  await form.waitFor()
  expect(await typed()).toEqual(['Ana', 'Meier', '04', '05', '1990', reach.email, reach.phone])
  await goesBackAndForth(page, /^(?:Lisbon to Athens|Athens to Lisbon)$/, headings.passengers)
  await form.waitFor()
  expect(await typed()).toEqual(['Ana', 'Meier', '04', '05', '1990', reach.email, reach.phone])
  expect(await totalShown(page)).toBe(flights)
  await goToSeats(page)

  const [seat = ''] = (await pickSeat(page)).split(',')
  await reloads(page, headings.seats)
  const chosen = page.getByRole('gridcell', { name: new RegExp(`^${seat}, `), selected: true })
  await chosen.waitFor()
  await goesBackAndForth(page, headings.passengers, headings.seats)
  await chosen.waitFor()
  await leaveSeats(page)

  await arrives(page, headings.extras)
  const meal = page.getByRole('checkbox', { name: /meal/i }).first()
  const without = await totalShown(page)
  const price = await takeExtra(page, /meal/i)
  await expect.poll(() => totalShown(page)).toBe(without + price)
  const whole = await totalShown(page)
  await reloads(page, headings.extras)
  await meal.waitFor()
  expect(await meal.isChecked()).toBe(true)
  expect(await totalShown(page)).toBe(whole)
  await goesBackAndForth(page, headings.seats, headings.extras)
  await bar(page).getByRole('button', { name: 'Payment' }).click()

  await arrives(page, headings.payment)
  await fillCard(page)
  await reloads(page, headings.payment)
  const payment = page.getByRole('form', { name: 'Payment by card' })
  await payment.waitFor()
  const kept = ['Card number', 'Security code', 'Name on the card', 'City']
  expect(await Promise.all(kept.map((label) => payment.getByLabel(label).inputValue()))).toEqual(['', '', 'Ana Meier', 'Lisboa'])
  await goesBackAndForth(page, headings.extras, headings.payment)
  await payment.waitFor()
  await pay(page)

  const reference = await isBooked(page)
  await reloads(page, /^You’re going to /)
  expect(await referenceShown(page)).toBe(reference)
  await page.goBack()
  await expect.poll(() => stepOf(page)).toBe('#/confirmation')
  expect(await referenceShown(page)).toBe(reference)
})

test('nothing leaves a payment in progress, and a reload finds the booking', async () => {
  const { page, watched } = await open({ tolerated: [/Failed to load resource/] })
  page.on('dialog', (dialog) => void dialog.accept())
  await reachPassengers(page, product().home, { from: 'LIS', to: 'ATH', leave: wish.leave })
  await namePassengers(page, [ana])
  await goToSeats(page)
  await skipSeats(page)
  await skipExtras(page)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  const replies: number[] = []
  await page.route('**/api/graphql', async (route) => {
    if (!isPurchase(nameOf(route.request()))) return route.fallback()
    replies.push((await route.fetch()).status())
    return undefined
  })
  await pay(page)
  const onItsWay = page.getByRole('heading', { level: 2, name: 'Sending your payment' })
  await onItsWay.waitFor()
  await page.goBack()
  await expect.poll(() => stepOf(page)).toBe('#/payment')
  await onItsWay.waitFor()
  await expect.poll(() => replies).toEqual([200])
  await page.reload()
  await referenceShown(page)
  expect(watched.sentTheCard()).toHaveLength(1)
})
