import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { phone } from './browser.ts'
import { makeTrip } from './sandbox-trip.ts'
import { arrives, bar, fitsAcross, headings, isLive, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { goToPassengers, pickFare, searchAddress } from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walkingAlone()

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(45) }
const flights = 'Lisbon to Athens'
const hash = (page: Page) => new URL(page.url()).hash
const at = (address: string) => `${product().home}${address}`
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'We adjusted your link' })

/** Enters an address in a tab in which the storefront runs. */
const paste = (page: Page, address: string) =>
  page.evaluate((wanted) => {
    location.hash = wanted
  }, address)

const make = (kind: TripKindName) => makeTrip(product().origin, { kind })

test.each(['FLEXIBLECALENDAR', 'MATRIX'])(
  'a one-way link to %s opens the price calendar, with a notice that explains the change',
  async (type) => {
    const { page } = await open()
    await page.goto(at(`${searchAddress(wish)}&searchType=${type}`))
    const calendar = titled(page, 'Choose your date')
    await calendar.waitFor()
    await expect.poll(() => notice(page).textContent()).toContain('Choose each of your dates in the calendar')
    const [above, heading] = await Promise.all([notice(page).boundingBox(), calendar.boundingBox()])
    expect(heading?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  },
)

test.each([
  ['BRANDED', flights, 'article'],
  ['CALENDAR30', 'Choose your dates', 'grid'],
  ['FLEXIBLECALENDAR', 'Choose your dates', 'table'],
  ['MATRIX', 'Choose your dates', 'table'],
] as const)('a link to a round trip with the search type %s opens its page', async (type, heading, part) => {
  const { page } = await open()
  await page.goto(at(`${searchAddress({ ...wish, comeBack: dayIn(52) })}&searchType=${type}`))
  await titled(page, heading).waitFor()
  await page.getByRole('main').getByRole(part).first().waitFor()
  expect(await notice(page).count()).toBe(0)
  await page.reload()
  await page.getByRole('main').getByRole(part).first().waitFor()
})

test('unused requests of a link are named, and the notice is accessible', async () => {
  const { page } = await open({ as: phone })
  const more = 'origin2=ATH&destination2=JFK&date2=05-04-2030&CMA=1&CMP=1&awardBooking=true&firstName=Ana&pnr=K7QX4M&promoCode9=X'
  await page.goto(at(`${searchAddress(wish)}&${more}`))
  await titled(page, flights).waitFor()
  const told = (await notice(page).textContent()) ?? ''
  for (const words of ['Choose “Multi-city”', 'Companion fares', 'miles', 'First name', 'Booking reference'])
    expect(told).toContain(words)
  await isSound(page)
  await fitsAcross(page)
})

test('a link’s fares are chosen and stay in the address, and a fare that is gone is reported', async () => {
  const { page } = await open()
  await page.goto(at(searchAddress(wish)))
  await titled(page, flights).waitFor()
  await pickFare(page, /^Flights from Lisbon/)
  await bar(page).getByRole('button', { name: 'Passengers' }).waitFor()
  await page.waitForFunction(() => location.hash.includes('flight='))
  const ref = new URLSearchParams(hash(page).split('?')[1]).get('flight')
  await page.goto('about:blank')
  await page.goto(at(`${searchAddress(wish)}&flight=${ref}`))
  await bar(page).getByRole('button', { name: 'Passengers' }).waitFor()
  await page.goto('about:blank')
  await page.goto(at(`${searchAddress(wish)}&flight=17`))
  await page.getByText('The flight your link had chosen is no longer on offer').waitFor()
})

test('a wrong trip link asks once per load, and never locks its traveller out', async () => {
  const { page } = await open({ tolerated: [/./] })
  const asked: string[] = []
  page.on('request', (request) => nameOf(request).endsWith('ripDetails') && asked.push(nameOf(request)))
  for (let load = 1; load <= 4; load += 1) {
    await page.goto('about:blank')
    await page.goto(at('#/myb?pnr=ZZZZZZ&lastName=Nobody'))
    await page.getByText('No booking was found').waitFor()
    expect(asked).toHaveLength(load)
  }
})

test('a trip opened by a link is still there after a reload', async () => {
  const { page } = await open()
  const { reference, lastName } = await make('flex')
  await page.goto(at(`#/myb?pnr=${reference}&lastName=${lastName}`))
  await titled(page, /^Your trip to /).waitFor()
  await page.reload()
  await titled(page, /^Your trip to /).waitFor()
  expect(hash(page)).toContain(`pnr=${reference}`)
})

test.each([
  ['mto/ancillaries', headings.extras],
  ['exchange', /./],
  ['upgrade', /./],
  ['cancelAndRefund', /./],
  ['cancelUpgrade', /./],
] as const)('a link to #/%s opens the trip that it names', async (path, heading) => {
  const { page } = await open({ tolerated: [/./] })
  const { reference, lastName } = await make('flex')
  await page.goto(at(`#/${path}?pnr=${reference}&lastName=${lastName}`))
  await titled(page, heading).waitFor()
  await page.waitForFunction((flow) => location.hash.startsWith(`#/${flow}/`), path.split('/')[0] ?? '')
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBeGreaterThan(0)
})

test.each(['en-US', 'ar-AE'])('an unknown address says so in %s, with ways to continue', async (locale) => {
  const { page } = await open({ as: phone })
  await page.goto(at(`#/nowhere/at/all?locale=${locale}`))
  const heading = page.getByRole('heading', {
    level: 1,
    name: locale === 'en-US' ? 'We can’t find this page' : 'لم نعثر على هذه الصفحة',
  })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(hash(page)).toBe(`#/nowhere/at/all?locale=${locale}`)
  expect(await page.title()).toMatch(locale === 'en-US' ? /^Page not found/ : /^الصفحة غير موجودة/)
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForFunction(() => location.hash.startsWith('#/home'))
  await page.getByRole('form').first().waitFor()
})

test('an unknown address entered in a running tab leaves it where it is, with a notice', async () => {
  const { page } = await open()
  await page.goto(at(searchAddress(wish)))
  await titled(page, flights).waitFor()
  await paste(page, '#/nowhere')
  await page.getByRole('heading', { name: 'There’s no page at that address' }).waitFor()
  await titled(page, flights).waitFor()
  expect(hash(page)).toContain('#/flight-selection')
})

test('airline and storefront may be in lower case', async () => {
  const { page } = await open()
  await page.goto(`${product().origin}/dx/fc/fcdx/${searchAddress(wish)}`)
  await titled(page, flights).waitFor()
  await page.getByRole('list', { name: /^Flights from Lisbon/ }).waitFor()
})

test('a user who signed in on home is known after a reload', async () => {
  const { page } = await open()
  await page.goto(product().home)
  const entry = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
  await entry('Sign in').click()
  await page.getByRole('dialog').getByLabel('E-mail or member number').fill('ines.marlow@example.com')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Miles-and-more-tea')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await entry(/Ines Marlow/).waitFor()
  await page.reload()
  await entry(/Ines Marlow/).waitFor()
})

test.each([
  ['home', '#/home', headings.home],
  ['home without a hash', '', headings.home],
  ['flights', searchAddress(wish), flights],
])('another search entered in a tab at %s is followed, and Back leads to the previous one', async (_, address, heading) => {
  const { page } = await open()
  await page.goto(at(address))
  await titled(page, heading).waitFor()
  await isLive(page)
  await paste(page, searchAddress({ from: 'OPO', to: 'ATH', leave: dayIn(50) }))
  await arrives(page, 'Porto to Athens')
  await page.getByRole('list', { name: /^Flights from Porto/ }).waitFor()
  expect(hash(page)).toContain('origin=OPO')
  await page.goBack()
  await arrives(page, heading)
})

test('a search entered on home in another language is shown in that language', async () => {
  const { page } = await open()
  await page.goto(at('#/home'))
  await isLive(page)
  await paste(page, searchAddress({ ...wish, locale: 'ar-AE' }))
  await page.getByRole('list', { name: /^الرحلات من لشبونة/ }).waitFor()
  expect(hash(page)).toContain('locale=ar-AE')
})

test('another conversation entered in a tab is taken up', async () => {
  const { page, context } = await open()
  const other = await context.newPage()
  await other.goto(at(searchAddress(wish)))
  await titled(other, flights).waitFor()
  await pickFare(other, /^Flights from Lisbon/)
  await goToPassengers(other)
  await page.goto(at(searchAddress({ from: 'OPO', to: 'ATH', leave: dayIn(50) })))
  await titled(page, 'Porto to Athens').waitFor()
  await paste(page, hash(other))
  await titled(page, headings.passengers).waitFor()
  expect(hash(page)).toBe(hash(other))
})
