import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { homeOf, storefrontOf } from '#src/gateway/platform/storefronts.ts'
import { arrives, bar, headings, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { goToSeats, isBooked, leaveSeats, skipExtras } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const salma = { login: 'salma.nasser@example.com', password: 'Moon-over-the-dunes', name: /Salma Nasser/ }
const najm = storefrontOf('NJDX')

const american = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`

const signIn = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail or member number').fill(salma.login)
  await dialog.getByLabel('Password', { exact: true }).fill(salma.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('banner').getByRole('button', { name: salma.name }).waitFor()
}

const milesShown = (page: Page, miles: string) => page.getByRole('banner').getByText(`${miles} miles`).waitFor()

test('flights for miles are chosen by a guest, bought after signing in, and cancelled', async () => {
  const { page } = await open()
  const query = `journeyType=one-way&origin=AUH&destination=IST&date=${american(dayIn(60))}&ADT=1&awardBooking=true&locale=en-US`
  const home = `${product().origin}${najm ? homeOf(najm) : ''}`
  await page.goto(`${home}#/flight-selection?${query}`)
  const flights = page.getByRole('list', { name: /^Flights from/ })
  await flights.waitFor()
  await readsInBoth(page)
  await flights
    .getByRole('article')
    .getByRole('button', { name: /12,000 miles/ })
    .first()
    .click()
  await bar(page).getByRole('button', { name: 'Passengers' }).click()
  await page.getByText('Sign in as a member to pay with your miles. We’ll keep what you chose.').waitFor()
  await signIn(page)
  await milesShown(page, '62,000')
  await page.getByRole('button', { name: 'Continue with these flights' }).click()
  await arrives(page, headings.passengers)
  await page.getByText(/^We’ve filled in traveler 1 with your details/).waitFor()
  await page.getByLabel('Passport number').fill('AE7730518')
  await goToSeats(page)
  await leaveSeats(page)
  await skipExtras(page)
  await titled(page, headings.payment).waitFor()
  await readsInBoth(page)
  await page.getByLabel('Security code').fill('093')
  await page.getByRole('button', { name: /^Pay 12,000 miles \+ AED / }).click()
  const reference = await isBooked(page)
  await milesShown(page, '50,000')
  await page
    .getByText(/12,000 miles/)
    .first()
    .waitFor()
  await readsInBoth(page)
  await page.goto(`${home}#/myb?pnr=${reference}&lastName=Nasser`)
  await page.getByRole('button', { name: 'Cancel and get a refund' }).first().click()
  await arrives(page, 'Cancel your trip')
  await page.getByRole('button', { name: 'See your refund' }).click()
  await page.getByRole('button', { name: 'Continue to cancel' }).waitFor()
  await page
    .getByText(/12,000 miles/)
    .first()
    .waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('heading', { name: 'Cancel this trip?' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cancel the trip/ }).click()
  await arrives(page, 'Your trip is canceled')
  await readsInBoth(page)
})
