import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { extraOperations } from '#src/domain/cart-wire.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { desktop, phone } from './browser.ts'
import { travellerOf } from './by-gateway.ts'
import { readsLetter } from './letters.ts'
import { type MadeTrip, makeTrip } from './sandbox-trip.ts'
import { arrives, bar, fitsAcross, headings, isSound, readsInBoth, titled } from './screens.ts'
import { isPlain, pay } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const trip = 'Your trip to Madrid'
const review = 'Review your changes'
const changed = 'Your trip has been changed'

const make = (kind: TripKindName) => makeTrip(product().origin, { kind, travellers: 2 })

/** Moves the sandbox's clock to a number of minutes before the first departure of a trip. */
const waitUntilBefore = async ({ reference, lastName }: MadeTrip, minutes: number) => {
  const { origin } = product()
  const { booking } = await travellerOf(origin).ask('tripDetails', { pnrQuery: { pnr: reference, lastName } })
  const segment = booking?.parts[0]?.segments[0]
  const departsAt = Date.parse(`${segment?.departure}${segment?.departureOffset}`)
  await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: new Date(departsAt - minutes * 60_000).toISOString() }),
  })
}

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const find = async (
  { reference, lastName }: MadeTrip,
  as: BrowserContextOptions = desktop,
  tolerated?: RegExp[],
): Promise<Page> => {
  const { page } = await open({ as, ...(tolerated && { tolerated }) })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await arrives(page, trip)
  return page
}

const begin = async (page: Page, name: string, heading: string) => {
  await page.getByRole('button', { name }).first().click()
  await arrives(page, heading)
}

const done = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, review)
}

/** Picks the first seat whose name matches, for the current traveller. Returns its number. */
const takeSeat = async (page: Page, what: RegExp) => {
  const seat = page.getByRole('gridcell', { name: what }).first()
  const code = ((await seat.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
  const chosen = page.getByRole('gridcell', { name: new RegExp(`^${code}, .*chosen for`), selected: true })
  // Confirms the question about an exit row, or about what a cheaper seat forfeits.
  const question = page.getByRole('alertdialog')
  await seat.click()
  await chosen.or(question).first().waitFor()
  if ((await question.count()) > 0) await question.getByRole('button').first().click()
  await chosen.waitFor()
  return code
}

const reloads = async (page: Page, heading: string | RegExp) => {
  await page.reload()
  await titled(page, heading).waitFor()
}

/** Adds a bag in another tab of the conversation just before the payment is sent, so that the payment's quote is outdated. */
const overtakePayment = async (page: Page) => {
  const { origin } = product()
  let isOver = false
  await page.route('**/api/graphql', async (route) => {
    const request = route.request()
    if (isOver || !request.postData()?.includes('mtoPurchase')) return route.continue()
    isOver = true
    const { cookie, execution = '' } = await request.allHeaders()
    const other = travellerOf(origin, cookie)
    other.key = execution
    const bag = (await other.ask('cart', {}, 'mto')).extras.find(({ quantity }) => quantity === 2)
    if (!bag) throw new Error('no bag was added')
    await other.ask('updateCart', { productsContext: extraOperations({ ...bag, scope: 'part', quantity: 3 }) }, 'mto')
    return route.continue()
  })
}

test('another seat and a bag are paid for together by their quote, and a seat is kept after seeing the forfeit', async () => {
  const page = await find(await make('ticketed'), desktop, [/QUOTE_CHANGED/])
  await begin(page, 'Choose or change seats', headings.seats)
  await isSound(page)
  await page.getByRole('gridcell', { selected: true }).first().click()
  await page.getByText('Your fare isn’t refundable.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  const seat = await takeSeat(page, /available for/)
  await reloads(page, headings.seats)
  await done(page)
  await isSound(page)
  await reloads(page, review)
  await page.getByRole('link', { name: 'Bags, extras and insurance' }).click()
  await arrives(page, headings.extras)
  await page.getByText('1 paid for').first().waitFor()
  await page
    .getByRole('button', { name: /^One more: Checked bag/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await isSound(page)
  await reloads(page, headings.extras)
  await done(page)
  const changes = page.getByRole('table', { name: /old and new/ })
  await changes.getByText(seat).waitFor()
  await changes.getByText('2 × Checked bag, 23 kg').waitFor()
  await page.getByRole('button', { name: /^Continue to pay €/ }).click()
  await arrives(page, headings.payment)
  await page.goBack()
  await titled(page, review).waitFor()
  const quote = (await page.getByText(/QT-/).textContent()) ?? ''
  await page.getByRole('button', { name: /^Continue to pay €/ }).click()
  await arrives(page, headings.payment)
  await isSound(page)
  await overtakePayment(page)
  await pay(page)
  await page.getByRole('heading', { name: 'The price has changed' }).waitFor()
  const quotes = page.getByRole('row', { name: /^Quote/ }).getByRole('cell')
  const [before = '', now = ''] = await quotes.allTextContents()
  expect(quote).toContain(before)
  expect(now).not.toBe(before)
  await isSound(page)
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  await pay(page)
  await arrives(page, changed)
  await changes.getByText(seat).waitFor()
  await changes.getByText('3 × Checked bag, 23 kg').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Your trip’s page' }).click()
  await arrives(page, trip)
  await reloads(page, trip)
  await page.getByText(seat, { exact: true }).first().waitFor()
})

test('a forfeit is refunded, an equal seat is free, and an overtaken traveller sees the differences', async () => {
  const made = await make('ticketed')
  const one = await find(made, phone)
  await begin(one, 'Add bags and extras', headings.extras)
  await one
    .getByRole('button', { name: /^One fewer: Checked bag/ })
    .first()
    .click()
  await one
    .getByText(/You get €.* back/)
    .first()
    .waitFor()
  await isSound(one)
  await one.getByRole('button', { name: 'Give it up' }).click()
  await done(one)
  await one.getByText(/^Visa, ending in 4242: €[\d.]+, expected by/).waitFor()
  await isSound(one)
  await fitsAcross(one)

  const two = await find(made, desktop, [/CHANGED_MEANWHILE/])
  await begin(two, 'Choose or change seats', headings.seats)
  await takeSeat(two, /no extra charge, available for/)
  await done(two)
  await two.getByText('No payment or refund due').waitFor()
  await isSound(two)

  await one.getByRole('button', { name: /^Confirm and get €/ }).click()
  await arrives(one, changed)
  await one
    .getByText(/We’re refunding €.*: Visa, ending in 4242/)
    .first()
    .waitFor()
  await isSound(one)

  await two.getByRole('button', { name: 'Confirm the change' }).click()
  await two.getByText('Your trip was changed in another window, or by someone else.').waitFor()
  await isSound(two)
  await two.getByRole('button', { name: 'See what’s different' }).click()
  await arrives(two, 'Your trip has changed')
  await two.getByRole('table', { name: 'What changed in your trip' }).getByText('1 × Checked bag, 23 kg').waitFor()
  await isSound(two)
  await two.getByRole('button', { name: 'Change it again' }).click()
  await arrives(two, review)
  await two.getByRole('heading', { name: 'No changes yet' }).waitFor()
  await isSound(two)
  await two.getByRole('link', { name: 'Seats', exact: true }).click()
  await arrives(two, headings.seats)
  const seat = await takeSeat(two, /no extra charge, available for/)
  await done(two)
  await two.getByRole('button', { name: 'Confirm the change' }).click()
  await arrives(two, changed)
  await two
    .getByRole('table', { name: /old and new/ })
    .getByText(seat)
    .waitFor()
  // Only our gateway reports after a reload what the change was.
  await reloads(two, isPlain ? /^You’re going to / : changed)
  if (!isPlain)
    await two
      .getByRole('table', { name: /old and new/ })
      .getByText(seat)
      .waitFor()
  expect(await two.getByText('We couldn’t load your booking just now').count()).toBe(0)
})

test('a change confirmed too late is refused, and the trip shows the deadline', async () => {
  const made = await make('tooLate')
  await waitUntilBefore(made, 98)
  const page = await find(made, phone, [/TOO_LATE/, /FLOW_NOT_ALLOWED/])
  await begin(page, 'Choose or change seats', headings.seats)
  // Whether an equal seat is free on the next flight depends on the time of day. A cheaper one will do.
  await takeSeat(page, /(no extra charge|free of charge| back), available for/)
  await done(page)
  await product().moveClock(12)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByText(/^It’s too late: the deadline was/).waitFor()
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await arrives(page, trip)
  await page.getByText('Not available for this trip').click()
  // Only our gateway reports until when an option was available.
  if (!isPlain)
    await page
      .getByText(/Was available until/)
      .first()
      .waitFor()
  await isSound(page)
  await page.goto(`${product().home}#/exchange/trip-opening`)
  await page.getByRole('heading', { name: 'This change isn’t possible' }).waitFor()
  await isSound(page)
})

test('a name waits until the change is confirmed, and a refused one is shown where it was typed', async () => {
  const page = await find(await make('ticketed'), desktop, [/CHANGE_NOT_ALLOWED/])
  await begin(page, 'Correct details or ask for assistance', 'Names, contact and assistance')
  await isSound(page)
  await page.getByLabel('Last name').first().fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).click()
  await arrives(page, review)
  await page.getByRole('heading', { name: 'Names, contact and assistance' }).waitFor()
  await readsInBoth(page)
  await reloads(page, review)
  await page.getByRole('heading', { name: 'Names, contact and assistance' }).waitFor()
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await page.getByRole('heading', { name: 'This correction can’t be made online' }).waitFor()
  await expect.poll(() => page.getByLabel('Last name').first().getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Last name').first().inputValue()).toBe('Somebody')
  await readsInBoth(page)
  await page.getByLabel('Last name').first().fill('Marlowe')
  await page.getByRole('button', { name: 'Save' }).click()
  await arrives(page, review)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await page.getByRole('heading', { name: 'Names corrected' }).waitFor()
  await reloads(page, review)
  await page.getByRole('heading', { name: 'Names corrected' }).waitFor()
  await readsInBoth(page)
  // Only our gateway reports messages.
  if (!isPlain) await readsLetter(page, 'Your details have been corrected')
  await page.getByRole('button', { name: 'Back to your trip' }).first().click()
  await arrives(page, trip)
  await reloads(page, trip)
  await page.getByText('Ines Marlowe').first().waitFor()
})

test('changes of a trip read from right to left in Arabic', async () => {
  const made = await make('ticketed')
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('رقم الحجز').fill(made.reference)
  await page.getByLabel('اسم العائلة').fill(made.lastName)
  await page.getByRole('button', { name: 'ابحث عن الحجز', exact: true }).click()
  await page
    .getByRole('button', { name: /المقاعد/ })
    .first()
    .click()
  await page.getByRole('gridcell', { selected: true }).first().waitFor()
  await isSound(page)
  await page.getByRole('gridcell', { selected: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await page.getByRole('button', { name: 'تم', exact: true }).click()
  await titled(page, 'راجع تغييراتك').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await isSound(page)
  await fitsAcross(page)
})
