import type { Page } from 'playwright-core'
import { fillCart } from './by-gateway.ts'
import { card } from './card.ts'
import { arrives, bar, headings, minorUnits, sign, titled } from './screens.ts'
import { passport } from './watch.ts'

/** Returns a day so many days from now, as `YYYY-MM-DD`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What to search for. */
export interface Wish {
  from: string
  to: string
  /** `YYYY-MM-DD`. */
  leave: string
  /** Without it: one way. */
  comeBack?: string
  adults?: number
  infants?: number
  locale?: string
}

/** Returns the address of a search, as the specification writes it, without a locale the browser's own rules. */
export const searchAddress = ({ from, to, leave, comeBack, adults = 1, infants = 0, locale }: Wish): string => {
  const american = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`
  const query = new URLSearchParams({
    journeyType: comeBack ? 'round-trip' : 'one-way',
    origin: from,
    destination: to,
    date: american(leave),
  })
  if (comeBack) query.set('date1', american(comeBack))
  query.set('ADT', String(adults))
  query.set('INF', String(infants))
  if (locale) query.set('locale', locale)
  return `#/flight-selection?${query}`
}

/** Takes the first fare of a name on the list of the leg that is shown. */
export const pickFare = async (page: Page, list: string | RegExp, fare = /^(?:Standard|Flex|Light)\b/) =>
  page.getByRole('list', { name: list }).getByRole('article').getByRole('button', { name: fare }).first().click()

/** Whether the product speaks as another gateway would: it prices one adult until the flights are in the cart. */
export const isPlain = process.env.FARECHART_DIALECT === 'plain'

/** Goes from chosen flights to the passengers. After an estimate the exact price is accepted. */
export const goToPassengers = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Passengers' }).click()
  if (isPlain) await page.getByRole('button', { name: new RegExp(`^Accept ${sign}`) }).click()
  await arrives(page, headings.passengers)
  await page.getByRole('form', { name: 'Passengers' }).waitFor()
}

/** One traveller. */
export interface Person {
  firstName: string
  lastName: string
  title: string
  gender: 'Female' | 'Male'
  /** `YYYY-MM-DD`. */
  born: string
  /** Filled in where the flights ask for one: a connection may lead over a border, and which is the cheapest the day decides. */
  passport?: string
}

export const ana: Person = { firstName: 'Ana', lastName: 'Meier', title: 'Ms', gender: 'Female', born: '1990-05-04', passport }

/** Fills in the travellers, in the form's order, and how to reach them. */
export const namePassengers = async (page: Page, people: readonly Person[]) => {
  const form = page.getByRole('form', { name: 'Passengers' })
  const asksForPassports = (await form.getByLabel('Passport number').count()) > 0
  for (const [place, { firstName, lastName, title, gender, born, passport }] of people.entries()) {
    await form.getByLabel('First name').nth(place).fill(firstName)
    await form.getByLabel('Last name').nth(place).fill(lastName)
    await form.getByRole('combobox', { name: 'Title' }).nth(place).selectOption({ label: title })
    await form.getByRole('combobox', { name: 'Gender, as in the passport' }).nth(place).selectOption(gender)
    const birth = form.getByRole('group', { name: 'Date of birth' }).nth(place)
    const [year = '', month = '', day = ''] = born.split('-')
    await birth.getByLabel('Day').fill(day)
    await birth.getByLabel('Month').fill(month)
    await birth.getByLabel('Year').fill(year)
    if (passport === undefined || !asksForPassports) continue
    await form.getByLabel('Passport number').nth(place).fill(passport)
    const until = form.getByRole('group', { name: 'Valid until' }).nth(place)
    await until.getByLabel('Day').fill('4')
    await until.getByLabel('Month').fill('5')
    await until.getByLabel('Year').fill(String(new Date().getFullYear() + 6))
    await form.getByRole('combobox', { name: 'Issued by' }).nth(place).selectOption('PT')
    await form.getByRole('combobox', { name: 'Nationality' }).nth(place).selectOption('PT')
  }
  await form.getByLabel('E-mail').fill('ana@example.org')
  await form.getByRole('combobox', { name: 'Country of the phone number' }).selectOption('PT')
  await form.getByLabel('Phone number', { exact: true }).fill('912345678')
}

/** From the passengers to the seats. */
export const goToSeats = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await arrives(page, headings.seats)
}

/** Takes the first seat of the map that is free and costs something. Resolves with its name, as "12C, aisle, €9.00, free to choose for Ana". */
export const pickSeat = async (page: Page): Promise<string> => {
  const seat = page.getByRole('gridcell', { name: new RegExp(`${sign}.*free to choose for`) }).first()
  const name = (await seat.getAttribute('aria-label')) ?? ''
  await seat.click()
  await page.getByRole('gridcell', { name: new RegExp(`^${name.split(',')[0]}, `), selected: true }).waitFor()
  return name
}

/**
 * Goes on to the extras with the seats that were taken. Where somebody has none on a flight, the page asks, and is told to go on.
 */
export const leaveSeats = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Extras' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without these seats?' })
  await titled(page, headings.extras).or(question).first().waitFor()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Leave without' }).click()
}

/** Goes on without seats. */
export const skipSeats = async (page: Page) => {
  await page.getByRole('button', { name: /^Skip seats/ }).click()
  await arrives(page, headings.extras)
}

/** Takes the first extra of a name. Resolves with its price in minor units. Where the fare includes one, it costs nothing. */
export const takeExtra = async (page: Page, name: RegExp): Promise<number> => {
  const extra = page.getByRole('checkbox', { name }).first()
  const label = (await extra.getAttribute('aria-label')) ?? ''
  await extra.check()
  return label.endsWith('free of charge') ? 0 : minorUnits(label)
}

/** Goes on without extras. */
export const skipExtras = async (page: Page) => {
  await page.getByRole('button', { name: /^Skip extras/ }).click()
  await arrives(page, headings.payment)
}

/** Fills in the card and the address. Everything that is not given is the approved card. */
export const fillCard = async (
  page: Page,
  { number = card.number, holder = card.holder }: { number?: string; holder?: string } = {},
) => {
  const form = page.getByRole('form', { name: 'Payment by card' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expires').fill(card.expiry)
  await form.getByLabel('Security code').fill(card.code)
  await form.getByLabel('Name on the card').fill(holder)
  await form.getByLabel('Street and number').fill('Rua Augusta 12')
  await form.getByLabel('Postcode').fill('1100-053')
  await form.getByLabel('City').fill('Lisboa')
  await form.getByRole('combobox', { name: 'Country' }).selectOption('PT')
}

/** Fills in the card and pays. */
export const pay = async (page: Page, given: { number?: string; holder?: string } = {}) => {
  await fillCard(page, given)
  await page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) }).click()
}

/** Returns the reference of the booking that is shown, once it has its tickets. */
export const referenceShown = async (page: Page): Promise<string> => {
  await titled(page, /^You’re going to /).waitFor()
  const text =
    (await page
      .getByRole('paragraph')
      .filter({ hasText: /^Booking reference/ })
      .textContent()) ?? ''
  return text.replace('Booking reference', '').trim()
}

/** Waits for the confirmation after paying. Resolves with the reference. */
export const isBooked = async (page: Page): Promise<string> => {
  await arrives(page, /^You’re going to /)
  return referenceShown(page)
}

/**
 * Returns a tab that stands before the payment, as after a reload: one traveller, one way, nothing extra. Walks by the pages are
 * others'.
 */
export const reachPayment = async (page: Page, home: string, wish: Wish) => {
  const { origin } = new URL(home)
  const key = await fillCart(page.context(), origin, wish, ana)
  await page.goto(`${home}#/payment?execution=${key}`)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
}

/** Returns a tab that stands before the passengers, with the first flight of a one-way search. */
export const reachPassengers = async (page: Page, home: string, wish: Wish) => {
  await page.goto(`${home}${searchAddress(wish)}`)
  await titled(page, /^\S.* to \S/).waitFor()
  await pickFare(page, /^Flights from/)
  await goToPassengers(page)
}
