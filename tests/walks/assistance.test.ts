import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { type MadeTrip, makeTrip } from './sandbox-trip.ts'
import { arrives, bar, fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToPassengers,
  goToSeats,
  isBooked,
  namePassengers,
  pay,
  pickFare,
  searchAddress,
  skipExtras,
  skipSeats,
} from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const bruno = { firstName: 'Bruno', lastName: 'Meier', title: 'Mr', gender: 'Male', born: '1988-01-02' } as const

/** Opens the fields for the assistance of a traveller, counted from 0. */
const openAssistance = (page: Page, place = 0) =>
  page.getByText('Assistance at the airport and on board, optional').nth(place).click()

const find = async (page: Page, { reference, lastName }: Pick<MadeTrip, 'reference' | 'lastName'>) => {
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await arrives(page, 'Your trip to Madrid')
}

const toldUs = (page: Page) => page.getByRole('region', { name: 'What you told us' }).getByRole('listitem').allTextContents()

test('a traveller with a wheelchair books by person and flight, sits in no exit row, and finds every request on the trip', async () => {
  const { page } = await open({ as: desktop })
  await page.goto(
    `${product().home}${searchAddress({ from: 'LIS', to: 'MAD', leave: dayIn(60), comeBack: dayIn(67), adults: 2 })}`,
  )
  await titled(page, /^Lisbon to /).waitFor()
  await pickFare(page, /^Flights from Lisbon/)
  await arrives(page, / to Lisbon$/)
  await pickFare(page, /^Flights from (?!Lisbon)/)
  await page.getByRole('button', { pressed: true }).first().waitFor()
  await goToPassengers(page)
  await namePassengers(page, [ana, bruno])
  await openAssistance(page)
  await page.getByText('Please ask at least 48 hours before departure').first().waitFor()
  await page.getByLabel('Help with walking').first().selectOption('WCHC')
  await page.getByLabel('Own wheelchair or scooter').first().selectOption('WCLB')
  const flights = page.getByRole('group', { name: 'Own wheelchair with a lithium battery: on which flights?' })
  await flights.getByRole('checkbox').last().uncheck()
  await readsInBoth(page)

  // What is missing is listed, and each entry leads to its field.
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  const summary = page.getByRole('group', { name: '5 things to correct before you continue' })
  await summary.getByRole('link', { name: 'Enter the weight in kilograms' }).press('Enter')
  await page.keyboard.type('42')
  for (const [label, value] of [
    ['Height', '110'],
    ['Width', '65'],
    ['Depth', '90'],
  ])
    await page.getByLabel(`${label} in centimeters`).fill(value ?? '')
  await page.getByLabel('Battery in watt-hours').fill('280')
  await summary.waitFor({ state: 'detached' })
  await isSound(page)
  await goToSeats(page)

  await page.getByRole('grid').waitFor()
  const closed = page.getByRole('gridcell', { name: /exit row, not with assistance/ })
  expect(await closed.count()).toBeGreaterThan(0)
  await isSound(page)
  await skipSeats(page)
  await skipExtras(page)
  await pay(page)
  const reference = await isBooked(page)
  const requested = [
    'Ana: Wheelchair to the seat',
    'Ana: Own wheelchair with a lithium battery, 110 × 65 × 90 cm, 42 kg, 280 Wh, Lisbon to Madrid',
  ]
  expect(await toldUs(page)).toEqual(requested)
  await readsInBoth(page)

  const { page: another } = await open({ as: phone })
  await find(another, { reference, lastName: 'Meier' })
  expect(await toldUs(another)).toEqual(requested)
})

test('a booked trip gets assistance afterwards, by keyboard on a phone, and the request survives a reload before it is confirmed', async () => {
  const trip = await makeTrip(product().origin, { kind: 'ticketed', travellers: 2 })
  const { page } = await open({ as: phone })
  await find(page, trip)
  await page.getByRole('button', { name: 'Correct details or ask for assistance' }).press('Enter')
  await arrives(page, 'Names, contact and assistance')
  await page.getByText('Assistance at the airport and on board, optional').first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Deaf or hard of hearing').first().press('Space')
  await fitsAcross(page)
  await isSound(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await arrives(page, 'Review your changes')
  const change = page.getByText(/no assistance\s*Deaf or hard of hearing/)
  await change.waitFor()
  await page.reload()
  await change.waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Confirm the change' }).press('Enter')
  await page.getByText('Assistance saved').waitFor()
  await isSound(page)
  const { page: another } = await open({ as: desktop })
  await find(another, trip)
  expect(await toldUs(another)).toEqual([expect.stringMatching(/: Deaf or hard of hearing$/)])
})
