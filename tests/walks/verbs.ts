import type { Page } from 'playwright-core'
import { fillCart } from './by-gateway.ts'
import { card } from './card.ts'
import { arrives, bar, headings, minorUnits, sign, titled } from './screens.ts'
import { passport } from './watch.ts'

/** A search for flights. */
export interface Wish {
  from: string
  to: string
  /** `YYYY-MM-DD`. */
  leave: string
  /** `YYYY-MM-DD`. Undefined for a one-way trip. */
  comeBack?: string
  adults?: number
  infants?: number
  locale?: string
}

/** Builds the address of a search from the documented parameters. Without `locale`, the language of the browser applies. */
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

/** Picks the first fare with a matching name, in the list of the current leg. */
export const pickFare = async (page: Page, list: string | RegExp, fare = /^(?:Standard|Flex|Light)\b/) =>
  page.getByRole('list', { name: list }).getByRole('article').getByRole('button', { name: fare }).first().click()

/** The product imitates a gateway that prices one adult until the flights are in the cart. */
export const isPlain = process.env.FARECHART_DIALECT === 'plain'

/**
 * Answers what may be asked between the chosen flights and the passengers: keeps the fare if a better one is offered, and accepts the
 * exact price if it differs from the estimate shown before.
 */
export const keepFare = async (page: Page) => {
  const keep = page.getByRole('dialog').getByRole('button', { name: /^Keep / })
  const accept = page.getByRole('button', { name: new RegExp(`^Accept ${sign}`) })
  await keep.or(accept).or(titled(page, headings.passengers)).first().waitFor()
  if (await keep.isVisible()) await keep.press('Enter')
  else if (isPlain && (await accept.isVisible())) await accept.press('Enter')
}

/** Goes from the chosen flights to the passengers, and keeps the chosen fare. */
export const goToPassengers = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Passengers' }).click()
  await keepFare(page)
  await arrives(page, headings.passengers)
  await page.getByRole('form', { name: 'Passengers' }).waitFor()
}

/** A traveller. */
export interface Person {
  firstName: string
  lastName: string
  title: string
  gender: 'Female' | 'Male'
  /** `YYYY-MM-DD`. */
  born: string
  /** Typed only if the form asks for it: on some dates, the cheapest connection crosses a border. */
  passport?: string
}

/** Contact of a party. */
export interface Reach {
  email: string
  /** A Portuguese number. */
  phone: string
}

let subscriber = Math.floor(Math.random() * 1_000_000)

/** Creates a contact for one party. If two parties had the same one, the product would warn of a second booking of the same flight. */
export const newReach = (): Reach => {
  subscriber = (subscriber + 1) % 1_000_000
  const digits = String(subscriber).padStart(6, '0')
  return { email: `ana.${digits}@example.org`, phone: `912${digits}` }
}

export const ana: Person = { firstName: 'Ana', lastName: 'Meier', title: 'Ms', gender: 'Female', born: '1990-05-04', passport }

/** Fills in the travellers, in the order of the form, and the contact. */
export const namePassengers = async (page: Page, people: readonly Person[], { email, phone } = newReach()) => {
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
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('combobox', { name: 'Country code' }).selectOption('PT')
  await form.getByLabel('Phone number', { exact: true }).fill(phone)
}

/** Goes from the passengers to the seats. */
export const goToSeats = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await arrives(page, headings.seats)
}

/** Picks the first available seat with a price. Returns its name, for example "12C, aisle, €9.00, available for Ana". */
export const pickSeat = async (page: Page): Promise<string> => {
  const seat = page.getByRole('gridcell', { name: new RegExp(`${sign}.*available for`) }).first()
  const name = (await seat.getAttribute('aria-label')) ?? ''
  await seat.click()
  await page.getByRole('gridcell', { name: new RegExp(`^${name.split(',')[0]}, `), selected: true }).waitFor()
  return name
}

/** Goes from the seats to the extras. If the page asks about flights without a seat, goes on without one. */
export const leaveSeats = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Extras' }).click()
  const question = page.getByRole('alertdialog', { name: 'Continue without these seats?' })
  await titled(page, headings.extras).or(question).first().waitFor()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Continue without them' }).click()
}

/** Goes on without seats. */
export const skipSeats = async (page: Page) => {
  await page.getByRole('button', { name: /^Skip seats/ }).click()
  await arrives(page, headings.extras)
}

/** Picks the first extra with a matching name. Returns its price in minor units, which is 0 if the fare includes it. */
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

/** Fills in card and address. By default, the card is the approved one. */
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
  await form.getByLabel('Postal code').fill('1100-053')
  await form.getByLabel('City').fill('Lisboa')
  await form.getByRole('combobox', { name: 'Country' }).selectOption('PT')
}

/** Fills in the card and pays. */
export const pay = async (page: Page, given: { number?: string; holder?: string } = {}) => {
  await fillCard(page, given)
  await page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) }).click()
}

/** Returns the reference on the confirmation, once the booking has tickets. */
export const referenceShown = async (page: Page): Promise<string> => {
  await titled(page, /^You’re going to /).waitFor()
  const text =
    (await page
      .getByRole('paragraph')
      .filter({ hasText: /^Booking reference/ })
      .textContent()) ?? ''
  return text.replace('Booking reference', '').trim()
}

/** Waits for the confirmation after paying. Returns the booking reference. */
export const isBooked = async (page: Page): Promise<string> => {
  await arrives(page, /^You’re going to /)
  return referenceShown(page)
}

/**
 * Opens the payment as after a reload, with one traveller on a one-way trip without extras. The cart is filled by requests,
 * because other walks cover the pages before.
 */
export const reachPayment = async (page: Page, home: string, wish: Wish) => {
  const { origin } = new URL(home)
  const key = await fillCart(page.context(), origin, wish, ana)
  await page.goto(`${home}#/payment?execution=${key}`)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
}

/** Goes to the passengers with the first flight of a one-way search. */
export const reachPassengers = async (page: Page, home: string, wish: Wish) => {
  await page.goto(`${home}${searchAddress(wish)}`)
  await titled(page, /^\S.* to \S/).waitFor()
  await pickFare(page, /^Flights from/)
  await goToPassengers(page)
}
