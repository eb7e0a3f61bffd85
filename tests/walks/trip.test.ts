import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { desktop, phone, stranger } from './browser.ts'
import { homeIn, network, storefront } from './key-storefront.ts'
import { readsLetter } from './letters.ts'
import { type MadeTrip, makeTrip } from './sandbox-trip.ts'
import { arrives, fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { isPlain } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const trip = `Your trip to ${network.tripTo}`

const member = sandboxAccounts.find(({ kind, airline }) => kind === 'member' && airline === storefront.airline)
if (!member) throw new Error(`${storefront.code} has no member in the sandbox`)

/** Creates a trip of a kind in the sandbox, at the storefront of this run. */
const make = (kind: TripKindName) => makeTrip(product().origin, { kind, travellers: 2, storefront: storefront.code })

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const look = async (page: Page, { reference, lastName }: MadeTrip) => {
  await page.getByLabel('Booking reference or order number').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
}

const find = async (made: MadeTrip, as: BrowserContextOptions = desktop): Promise<Page> => {
  const { page } = await open({ as })
  await page.goto(`${homeIn(product())}#/myb`)
  await titled(page, 'Find your booking').waitFor()
  await look(page, made)
  await arrives(page, trip)
  return page
}

test('a trip is found with its reference and a name, and not by guessing', async () => {
  const made = await make('flex')
  const { page } = await open({ as: { ...stranger, ...phone } })
  await page.goto(`${homeIn(product())}#/myb`)
  await titled(page, 'Find your booking').waitFor()
  await isSound(page)
  await look(page, { ...made, lastName: 'Nobody' })
  await page.getByRole('heading', { name: 'No booking was found' }).waitFor()
  await isSound(page)
  expect(await page.getByLabel('Booking reference or order number').inputValue()).toBe(made.reference)
  for (let tries = 1; tries <= 10; tries += 1) {
    await look(page, { ...made, lastName: `Nobody${'abcdefghijk'[tries]}` })
    await page.getByRole('button', { name: 'Find booking', exact: true, disabled: tries === 10 }).waitFor()
  }
  await page.getByRole('heading', { name: 'Too many attempts' }).waitFor()
  await isSound(page)
  await product().moveClock(2)
  const right = await find(made, phone)
  await isSound(right)
  await fitsAcross(right)
  expect(right.url()).not.toContain('Marlow')
  await right.getByRole('button', { name: 'Choose or change seats', exact: true }).waitFor()
  await right
    .getByText(new RegExp(`^Check in .* counters open ${storefront.checkIn.opens / 60} hours before departure`))
    .first()
    .waitFor()
})

test('personal data that the storefront masks is hidden', async () => {
  const made = await make('flex')
  const { page } = await open()
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('getMYBTripDetails')) return route.fallback()
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace('"isEnabled":false', '"isEnabled":true') })
  })
  await page.goto(`${homeIn(product())}#/myb`)
  await look(page, made)
  await arrives(page, trip)
  await page.getByText('i•••@example.com').last().waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/ines\.marlow|1988|7946 ?0143/)
  await isSound(page)
})

/** Takes the first alternative flight with one press, and waits for its number on the trip. */
const takeAnother = async (page: Page, press: RegExp, done: string) => {
  const presses = page.getByRole('button', { name: press })
  const choice = page.getByRole('listitem').filter({ has: presses }).first()
  const number = await choice
    .locator('bdi')
    .filter({ hasText: /^[A-Z\d]{2}\s\d+$/ })
    .first()
    .innerText()
  await presses.first().click()
  await page.getByRole('heading', { name: done }).waitFor()
  await page.locator('main').getByText(number, { exact: true }).first().waitFor()
  expect(await presses.count()).toBe(0)
}

// Only our gateway lists alternatives to flights that the airline changed.
test.skipIf(isPlain)('an alternative offered by the airline is taken with one press', async () => {
  const page = await find(await make('disrupted'), phone)
  await readsInBoth(page)
  await takeAnother(page, /^Choose this flight:/, 'You’re booked on the new flights')
  await isSound(page)
  await fitsAcross(page)
})

test('an airline change of the coming days states the passengers’ rights under the law of the departure', async () => {
  const { reference, lastName } = await make('disruptedFromEu')
  const { page } = await open({ as: phone })
  await page.goto(`${homeIn(product())}#/myb?pnr=${reference}&lastName=${lastName}`)
  const rights = page.locator('section', { has: page.getByRole('heading', { level: 3, name: 'Your rights' }) }).last()
  if (isPlain) {
    await rights.getByText(/^The law may also entitle you to meals, a hotel room or compensation/).waitFor()
    return readsInBoth(page)
  }
  await rights.getByText('Under EU Regulation 261/2004.').waitFor()
  await rights.getByText(/^€\d{3}\.00 for each traveler, because we told you less than 14 days before departure\./).waitFor()
  await readsInBoth(page)
  // The sandbox's trip has no language, so the message is in the first language of its storefront.
  await readsLetter(page, /^(?:We had to change your flights|اضطررنا إلى تغيير رحلاتك)$/)
})

test('an airline change is accepted after a confirmation, and a reload returns to the trip', async () => {
  const made = await make('disrupted')
  const page = await find(made)
  await page.getByRole('heading', { name: 'Your flights have changed' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the new flights?' })
  await dialog.waitFor()
  await isSound(page)
  await dialog.getByRole('button', { name: 'Accept the new flights' }).click()
  await page.getByRole('heading', { name: 'You’re booked on the new flights' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your flights have changed' }).count()).toBe(0)
  await isSound(page)
  await page.reload()
  await arrives(page, trip)
  expect(new URL(page.url()).hash).toMatch(/^#\/myb/)
})

test('check-ins are withdrawn one traveller at a time, after which the trip can be changed', async () => {
  const page = await find(await make('checkedIn'), phone)
  await page.getByText('Not available for this trip').click()
  await page.getByText('Someone is checked in. Undo the check-in first.').first().waitFor()
  for (const name of ['Ines', 'Theo']) {
    await page.getByRole('button', { name: `Undo check-in for ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Undo check-in for ${name}?` })
    await dialog.waitFor()
    await isSound(page)
    await dialog.getByRole('button', { name: 'Undo check-in' }).click()
    await page.getByRole('heading', { name: 'Check-in undone' }).waitFor()
    await page.getByRole('button', { name: `Undo check-in for ${name}` }).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Change flights', exact: true }).waitFor()
})

test.skipIf(isPlain)('a refused option lists every reason on request, on a phone', async () => {
  const page = await find(await make('ticketed'), phone)
  await page.getByText('Not available for this trip').click()
  const option = page.getByRole('listitem').filter({ hasText: /^Change flights/ })
  await option.getByRole('button', { name: 'See all reasons' }).click()
  await option.getByText('That’s the only reason.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('That’s the only reason.')
  await readsInBoth(page)
})

test('a member’s trips are on the find page, one press away, and Back leads out of a flow to the trip', async () => {
  const { reference } = await make('member')
  const { page } = await open()
  await page.goto(`${homeIn(product())}#/myb`)
  await titled(page, 'Find your booking').waitFor()
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail or member number').fill(member.login)
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your upcoming trips' }).waitFor()
  const press = page.getByRole('button', { name: `Open trip ${reference}` })
  await press.waitFor()
  await isSound(page)
  await press.click()
  await arrives(page, trip)
  await page.getByRole('button', { name: 'Change flights', exact: true }).click()
  await page.waitForURL(/#\/exchange\//)
  await page.goBack()
  await arrives(page, trip)
  await page.goForward()
  await page.waitForURL(/#\/exchange\//)
  await page.goBack()
  await arrives(page, trip)
  await page.getByRole('button', { name: 'Find another booking' }).click()
  await page.getByRole('heading', { name: 'Your upcoming trips' }).waitFor()
})

test('the trip reads from right to left in Arabic', async () => {
  const { reference, lastName } = await make('disrupted')
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(`${homeIn(product())}#/myb?pnr=${reference}&lastName=${lastName}`)
  await titled(page, /^رحلتك إلى/).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await isSound(page)
  await fitsAcross(page)
  if (isPlain) return
  await takeAnother(page, /^اختيار هذه الرحلة:/, 'حُجز لك على الرحلات الجديدة')
  await isSound(page)
  await fitsAcross(page)
})
