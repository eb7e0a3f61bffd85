import { describe, expect, test } from 'vitest'
import { homeOf, storefronts } from '#src/gateway/platform/storefronts.ts'
import { arrives, fitsAcross, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToPassengers,
  goToSeats,
  namePassengers,
  newReach,
  pickFare,
  referenceShown,
  searchAddress,
  skipExtras,
  skipSeats,
} from './verbs.ts'
import { walking } from './walking.ts'
import { passport } from './watch.ts'

const { product, open } = walking()

describe.each(storefronts)('the storefront $code', (storefront) => {
  const { airline, code, name, currency, privacySettings, contact } = storefront
  const own = name['en-US'] ?? ''
  const home = () => `${product().origin}${homeOf(storefront)}`

  test('has its own name, logo, title, languages, form and contact at its short address', async () => {
    const { page } = await open()
    await page.goto(`${product().origin}/dx/${code}/`)
    await page.getByRole('button', { name: 'Search flights' }).waitFor()
    await page.getByRole('link', { name: `${airline} ${own}` }).waitFor()
    expect(await page.title()).toContain(own)
    const languages = page.getByRole('combobox', { name: 'Language' }).getByRole('option')
    await expect
      .poll(() => languages.evaluateAll((all) => all.map((each) => each.getAttribute('lang'))))
      .toEqual(storefront.locales)
    const cabins = page.getByRole('combobox', { name: 'Cabin' }).getByRole('option')
    expect(await cabins.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(storefront.cabins)
    const chosen = page.getByRole('radio', { checked: true }).first()
    expect(await chosen.getAttribute('value')).toBe(storefront.defaultJourneyType)
    await page.getByRole('contentinfo').getByRole('link', { name: contact.phone }).waitFor()
    await fitsAcross(page)
    await isSound(page)
  })

  test('sells a trip in its currency, and its trip page masks private data', async () => {
    const { page } = await open()
    await page.goto(`${home()}${searchAddress({ from: 'LHR', to: 'MAD', leave: dayIn(40) })}`)
    await pickFare(page, /./)
    await goToPassengers(page)
    const reach = newReach()
    await namePassengers(page, [{ ...ana, passport }], reach)
    await goToSeats(page)
    await skipSeats(page)
    await skipExtras(page)
    await fillCard(page)
    const sign = currency === 'EUR' ? '€' : currency
    await page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) }).click()
    const reference = await referenceShown(page)
    await page
      .getByText(/^Check in (?:at the airport: counters open|online, or at the airport)/)
      .first()
      .waitFor()
    // Another visitor, who knows the reference and a name.
    const { page: other } = await open()
    await other.goto(`${home()}#/myb`)
    await titled(other, 'Find your booking').waitFor()
    await other.getByLabel('Booking reference or order number').fill(reference)
    await other.getByLabel('Last name').fill(ana.lastName)
    await other.getByRole('button', { name: 'Find booking', exact: true }).click()
    await arrives(other, /^Your trip to /)
    await other
      .getByText(privacySettings.isEnabled ? 'a•••@example.org' : reach.email)
      .last()
      .waitFor()
    expect((await other.locator('main').innerText()).replaceAll(/\s/g, '').includes(reach.phone)).toBe(!privacySettings.isEnabled)
    await isSound(other)
  })
})
