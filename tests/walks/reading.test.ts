import { test } from 'vitest'
import { makeTrip } from './sandbox-trip.ts'
import { readsUnderEverySetting } from './reading-settings.ts'
import { arrives, headings, isLive, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, goToSeats, namePassengers, pickFare, reachPayment, searchAddress, skipSeats, goToPassengers } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Font sizes in pixels: the default, and twice that. */
const fontSizes = [16, 32]

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(46) }

test.each(fontSizes)(
  'a booking can be read and used under every reading setting, with a font size of %i pixels',
  async (fontSize) => {
    const { page } = await open({ fontSize })
    await page.goto(product().home)
    await isLive(page)
    await readsUnderEverySetting(page, 'home')
    await page.goto(`${product().home}${searchAddress({ ...wish, comeBack: dayIn(53) })}`)
    await page.getByRole('article').first().waitFor()
    await readsUnderEverySetting(page, 'flight-selection')
    await page.goto(`${product().home}${searchAddress(wish)}`)
    await titled(page, /^\S.* to \S/).waitFor()
    await pickFare(page, /^Flights from/)
    await goToPassengers(page)
    await readsUnderEverySetting(page, 'passengers')
    await namePassengers(page, [ana])
    await goToSeats(page)
    await readsUnderEverySetting(page, 'seat-selection')
    await skipSeats(page)
    await arrives(page, headings.extras)
    await readsUnderEverySetting(page, 'ancillaries')
  },
)

test.each(fontSizes)(
  'a payment can be read and used under every reading setting, with a font size of %i pixels',
  async (fontSize) => {
    const { page } = await open({ fontSize })
    await reachPayment(page, product().home, wish)
    await readsUnderEverySetting(page, 'payment')
  },
)

test.each(fontSizes)(
  'a trip and its changes can be read and used under every reading setting, with a font size of %i pixels',
  async (fontSize) => {
    const { page } = await open({ fontSize })
    const { reference, lastName } = await makeTrip(product().origin, { kind: 'flex', travellers: 2 })
    const trip = `${product().home}#/myb?pnr=${reference}&lastName=${lastName}`
    await page.goto(trip)
    await page.getByRole('article').first().waitFor()
    await readsUnderEverySetting(page, 'myb')
    await page.getByRole('button', { name: 'Change flights' }).first().click()
    await arrives(page, 'Which flights do you want to change?')
    await readsUnderEverySetting(page, 'exchange-legs')
  },
)

test.each(fontSizes)(
  'pages without a trip can be read and used under every reading setting, with a font size of %i pixels',
  async (fontSize) => {
    const { page } = await open({ fontSize })
    for (const screen of ['flight-status', 'flight-schedule', 'hotel-search', 'create-profile']) {
      await page.goto('about:blank')
      await page.goto(`${product().home}#/${screen}`)
      await titled(page, /./).waitFor()
      await isLive(page)
      await readsUnderEverySetting(page, screen)
    }
  },
)
