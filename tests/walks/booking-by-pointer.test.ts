import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { card } from './card.ts'
import { homeIn, network, storefront } from './key-storefront.ts'
import { arrives, bar, headings, isSound, minorUnits, sign, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToPassengers,
  goToSeats,
  isBooked,
  isPlain,
  leaveSeats,
  namePassengers,
  pickFare,
  pickSeat,
  takeExtra,
} from './verbs.ts'
import { walking } from './walking.ts'
import { passport } from './watch.ts'

const { product, open } = walking()

const [from, to] = network.long

const lia = { firstName: 'Lia', lastName: 'Meier', title: 'Miss', gender: 'Female', born: dayIn(-300) } as const

const writeDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

const choosePlace = async (page: Page, field: string, { code, name }: typeof from) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.keyboard.type(name.slice(0, 5))
  await page
    .getByRole('option', { name: new RegExp(`${code}$`) })
    .first()
    .click()
}

test('an adult with an infant books a round trip by pointer, with a seat, a bag and a meal, and pays what was shown', async () => {
  const { page, watched } = await open()
  await page.goto(homeIn(product()))
  await titled(page, headings.home).waitFor()
  await page.getByRole('radio', { name: 'Round trip' }).check()
  await choosePlace(page, 'From', from)
  await choosePlace(page, 'To', to)
  await page.getByLabel('Depart', { exact: true }).fill(writeDay(dayIn(60)))
  await page.getByLabel('Return', { exact: true }).fill(writeDay(dayIn(67)))
  await page.getByText('1 adult').click()
  await page.getByRole('button', { name: 'Add one infant' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await isSound(page)
  await page.getByRole('button', { name: 'Search flights' }).click()

  await arrives(page, `${from.name} to ${to.name}`)
  await page.getByRole('list', { name: new RegExp(`^Flights from ${from.name}`) }).waitFor()
  await isSound(page)
  await pickFare(page, new RegExp(`^Flights from ${from.name}`))
  await arrives(page, `${to.name} to ${from.name}`)
  await pickFare(page, new RegExp(`^Flights from ${to.name}`))
  await page.getByRole('button', { pressed: true }).first().waitFor()
  await isSound(page)
  const shown = await totalShown(page)
  await goToPassengers(page)
  const flights = isPlain ? await totalShown(page) : shown

  await isSound(page)
  await namePassengers(page, [
    { ...ana, passport },
    { ...lia, passport: 'X7311947' },
  ])
  await page.getByRole('combobox', { name: 'Sits with' }).selectOption({ label: 'Ana' })
  await isSound(page)
  await goToSeats(page)

  await page.getByRole('grid').waitFor()
  expect(await totalShown(page)).toBe(flights)
  const seat = minorUnits(await pickSeat(page))
  await isSound(page)
  await expect.poll(() => totalShown(page)).toBe(flights + seat)
  await leaveSeats(page)

  await arrives(page, headings.extras)
  const bagPrice = await takeExtra(page, new RegExp(`bag.*${sign}`, 'i'))
  await expect.poll(() => totalShown(page)).toBe(flights + seat + bagPrice)
  const mealPrice = await takeExtra(page, /meal/i)
  const total = flights + seat + bagPrice + mealPrice
  await expect.poll(() => totalShown(page)).toBe(total)
  await isSound(page)
  await bar(page).getByRole('button', { name: 'Payment' }).click()

  await arrives(page, headings.payment)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  await isSound(page)
  await page.getByText('Anything we should know?').click()
  await page.getByRole('textbox', { name: 'Note to the airline (optional)' }).fill('Arrives with a cello')
  await isSound(page)
  const purchase = page.waitForRequest((request) => (request.postData() ?? '').includes('bookingPurchase('))
  await fillCard(page)
  const told = await page.getByText(/^Visa card, (?:no fee|with a fee of .*)\.$/).textContent()
  const cardFee = told?.includes('no fee') ? 0 : minorUnits(told ?? '')
  await page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) }).click()

  // Fields that a purchase must contain besides its payment.
  const { variables } = (await purchase).postDataJSON() as { variables: Record<string, unknown> }
  expect(variables).toMatchObject({
    languageForBooking: 'en-US',
    ...(storefront.fraudCheck && {
      fraudNetData: { provider: storefront.fraudCheck.provider, sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      addFraudcheckDataToPNRRemarks: storefront.fraudCheck.isRemarked,
    }),
    remarksAndSSRs: { remarks: ['Arrives with a cello'] },
  })

  const reference = await isBooked(page)
  expect(reference).toMatch(/^[A-Z0-9]{6}$/)
  await isSound(page)
  const paid = await page
    .getByRole('listitem')
    .filter({ hasText: /^Paid with/ })
    .textContent()
  expect(minorUnits(paid ?? '')).toBe(total + cardFee)
  expect(paid).toContain(`ending in ${card.number.slice(-4)}`)
  expect(await page.getByRole('region', { name: 'What you told us' }).getByRole('listitem').allTextContents()).toEqual([
    'Arrives with a cello',
  ])
  const issued = page.getByRole('region', { name: 'Tickets' }).getByRole('row', { name: /\d{13} Ticket$/ })
  await expect.poll(() => issued.count()).toBe(2)
  expect(watched.sentTheCard()).toHaveLength(1)
})
