import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { amountOf, card as cardSent } from '#tests/gateway/purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from '#tests/gateway/search/conversations.ts'
import { phone } from './browser.ts'
import { travellerOf } from './by-gateway.ts'
import { readsLetter } from './letters.ts'
import { makeTrip } from './sandbox-trip.ts'
import { arrives, fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** Buys a round trip at the gateway that leaves in `leave` days, with mails in `language`. Returns the booking reference. */
const book = async (brand: string, { leave = 60, number = '4242424242424242', language = 'en-US' } = {}): Promise<string> => {
  const traveller = travellerOf(product().origin)
  const journey = { origin: 'LIS', destination: 'MAD', date: dayIn(leave), back: dayIn(leave + 7) }
  const offers = await traveller.ask('airSearch', search(journey))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, brand)))
  const cart = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  const answer = await traveller.ask('purchase', {
    paymentRequired: true,
    languageForBooking: language,
    payment: [{ ...cardSent(number), amount: amountOf(cart.total) }],
  })
  if (answer.outcome !== 'booked') throw new Error(`the purchase ended with a ${answer.outcome}`)
  return answer.booking.reference
}

/** Finds a booking by its reference and a name. */
const find = async (page: Page, reference: string, lastName = 'Müller') => {
  await page.goto(`${product().home}#/myb`)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
}

const askToCancel = async (page: Page, reference: string, lastName?: string) => {
  await find(page, reference, lastName)
  await page.getByRole('button', { name: 'Cancel and get a refund' }).first().click()
  await arrives(page, 'Cancel your trip')
}

/** Creates a trip of a kind in the sandbox. */
const made = (kind: TripKindName) => makeTrip(product().origin, { kind })

const toQuote = async (page: Page) => {
  await page.getByRole('button', { name: 'See your refund' }).click()
  await page.getByRole('button', { name: 'Continue to cancel' }).waitFor()
}

const decide = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('heading', { name: 'Cancel this trip?' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cancel the trip/ }).click()
  await arrives(page, 'Your trip is canceled')
}

/** Presses "Check again" until the page shows a stage of the refund. The gateway sends the refund in its next round. */
const reads = async (page: Page, words: string | RegExp) => {
  const stage = page.getByRole('listitem').filter({ hasText: words })
  const again = page.getByRole('button', { name: 'Check again' })
  await expect
    .poll(
      async () => {
        if ((await stage.count()) > 0) return true
        if ((await again.getAttribute('aria-busy')) === null) await again.click()
        return false
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toBe(true)
}

test('a trip cancelled within a day of its purchase is refunded in full to the card, and tracked until sent', async () => {
  const reference = await book('LIGHT')
  const { page } = await open()
  await askToCancel(page, reference)
  await page.getByRole('radio', { name: 'The whole trip' }).waitFor()
  await isSound(page)
  await toQuote(page)
  await page.getByText(/less than 24 hours ago/).waitFor()
  await page.getByRole('cell', { name: 'Visa, ending in 4242' }).waitFor()
  await isSound(page)
  await page.getByRole('radio', { name: /As a travel credit/ }).check()
  await page.getByRole('cell', { name: /^Travel credit/ }).waitFor()
  await readsInBoth(page)
  await page.getByRole('radio', { name: /Refund to how you paid/ }).check()
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('button', { name: /^Cancel the trip and get €/ }).click()
  await page.getByText('Tick this box before you cancel').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Back to the refund' }).click()
  await decide(page)
  await isSound(page)
  if (isPlain) await page.getByRole('heading', { name: 'We can’t see refunds here' }).waitFor()
  else await reads(page, /^Sent/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the receipt (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`receipt-${reference}.pdf`)
  await page.reload()
  await titled(page, 'Your trip is canceled').waitFor()
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  if (isPlain) return titled(page, 'This booking was canceled').waitFor()
  await page.getByRole('button', { name: 'Follow the refund' }).waitFor()
  await page.getByRole('button', { name: 'Follow the refund' }).click()
  await arrives(page, 'Your trip is canceled')
})

test.skipIf(isPlain)('a refund that the card network refuses is shown as pending, retried, and then sent', async () => {
  const reference = await book('STANDARD', { number: '4000009999001400' })
  await product().moveClock(25 * 60)
  const { page } = await open({ as: phone })
  await askToCancel(page, reference)
  await toQuote(page)
  await page.getByText(/^The cancellation fee of/).waitFor()
  await fitsAcross(page)
  await isSound(page)
  await decide(page)
  await reads(page, 'Couldn’t be sent yet')
  await page
    .getByText(/Your card network hasn’t accepted the refund yet\. We’ll keep trying; you don’t need to do anything\./)
    .waitFor()
  await isSound(page)
  await fitsAcross(page)
  await product().moveClock(11)
  await reads(page, /^Sent/)
  await isSound(page)
})

test('Back from a refund shows what was done, how much of each ticket was refunded, and an Arabic message', async () => {
  const reference = await book('LIGHT', { language: 'ar-AE' })
  await product().moveClock(25 * 60)
  const { page } = await open({ as: phone })
  await askToCancel(page, reference)
  await toQuote(page)
  await decide(page)
  await page.getByText(isPlain ? /^refunded$/ : /^partly refunded: €/).waitFor()
  await readsInBoth(page)
  if (!isPlain) await readsLetter(page, 'تم إلغاء رحلتك')
  await page.goBack()
  await page.getByRole('heading', { name: 'This trip is already canceled' }).waitFor()
  expect(await page.getByText(/hasn’t changed/).count()).toBe(0)
  await page
    .getByText(isPlain ? 'Your tickets show whether they were refunded.' : /Visa, ending in 4242: €[\d.]+, expected by/)
    .waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await page.getByText(isPlain ? /^refunded$/ : /^partly refunded: €/).waitFor()
  await readsInBoth(page)
})

// The test reads the gateway’s time from an added key.
test.skipIf(isPlain)('an expired quote is renewed, and a trip that is too close to its flight by then is refused', async () => {
  const reference = await book('FLEX')
  const { page } = await open()
  const { booking, toldAt = '' } = await travellerOf(product().origin).ask('tripDetails', {
    pnrQuery: { pnr: reference, lastName: 'Müller' },
  })
  const [first] = booking?.parts[0]?.segments ?? []
  const leaves = Date.parse(`${first?.departure}${first?.departureOffset ?? 'Z'}`)
  await product().moveClock(Math.floor((leaves - Date.parse(toldAt)) / 60_000) - 85)
  await askToCancel(page, reference)
  await toQuote(page)
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('checkbox').check()
  await product().moveClock(11)
  await page.getByRole('button', { name: /^Cancel the trip/ }).click()
  await page.getByRole('heading', { name: 'These amounts have expired' }).waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'See your refund now' }).click()
  await page.getByText('We checked again: your refund hasn’t changed.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  await page.getByRole('checkbox').check()
  await product().moveClock(16)
  await page.getByRole('button', { name: /^Cancel the trip/ }).click()
  await page.getByRole('heading', { name: 'This trip can’t be canceled here' }).waitFor()
  await page.getByText(/Your first flight leaves too soon\. You could cancel here until/).waitFor()
  await page
    .getByText(/Contact us, and have your booking reference/)
    .first()
    .waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Back to your trip' }).click()
  await page.getByText('Not available for this trip').click()
  await page.getByText('Cancel and get a refund').first().waitFor()
})

test('a partly flown trip is refused with an alternative, a better cover is preselected with the reason, and refund protection is claimed', async () => {
  const flown = await made('partlyFlown')
  const { page } = await open({ as: phone })
  await find(page, flown.reference, flown.lastName)
  await page.getByText('Not available for this trip').click()
  expect(await page.getByRole('button', { name: 'Cancel and get a refund' }).count()).toBe(0)
  await page.getByText('Cancel and get a refund').first().waitFor()
  await page.evaluate(() => {
    location.hash = '#/cancelAndRefund/refund-review'
  })
  await page.getByText(/Part of this trip has been flown/).waitFor()
  await page
    .getByText(/Contact us, and have your booking reference/)
    .first()
    .waitFor()
  await readsInBoth(page)
  const covered = await made('cover-cfar')
  const other = await open()
  await askToCancel(other.page, covered.reference, covered.lastName)
  await toQuote(other.page)
  await other.page.getByRole('heading', { name: /^Your cover refunds €.* more$/ }).waitFor()
  expect(await other.page.getByRole('radio', { name: /Refunded by your cover/ }).isChecked()).toBe(true)
  await readsInBoth(other.page)
  const insured = await made('cover-refund-protect')
  const third = await open({ as: phone })
  await askToCancel(third.page, insured.reference, insured.lastName)
  await toQuote(third.page)
  await third.page.getByRole('heading', { name: /^With your refund protection you may get up to €.* back$/ }).waitFor()
  await third.page.getByText(/RP-\d{9}/).waitFor()
  await arrives(third.page, 'Cancel your trip')
  expect(await third.page.getByRole('radio', { name: /Refunded by your cover/ }).count()).toBe(0)
  await readsInBoth(third.page)
})
