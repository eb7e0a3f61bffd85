import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { supportedLocales } from '#src/locales/supported.ts'
import { isFull } from '#tests/full.ts'
import { round } from '#tests/share.ts'
import { desktop } from './browser.ts'
import { buyTrip } from './by-gateway.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { chooseLanguage, isLive } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { reachPassengers, reachPayment, searchAddress } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** All languages except English. Each round of seeds checks two of them, in rotation. */
const languages = supportedLocales.filter((locale) => !locale.startsWith('en'))
const taken = isFull ? languages : [0, 1].flatMap((next) => languages[(2 * round + next) % languages.length] ?? [])

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(45) }

/** The pages to check, each opened in English first. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: async (page) => {
    await page.goto(product().home)
    await isLive(page)
  },
  results: async (page) => {
    await page.goto(`${product().home}${searchAddress(wish)}`)
    await page.getByRole('article').nth(1).waitFor()
  },
  passengers: (page) => reachPassengers(page, product().home, wish),
  payment: (page) => reachPayment(page, product().home, wish),
  'a trip': async (page) => {
    const reference = await buyTrip(product().origin, { ...wish, comeBack: dayIn(52) }, 'FLEX')
    await page.goto(`${product().home}#/myb?pnr=${reference}&lastName=Müller`)
    await page.getByRole('article').first().waitFor()
  },
}

test.each(Object.entries(pages))(`%s fits on a phone and a desktop in ${taken.join(' and ')}`, async (name, reach) => {
  const { page } = await open({ as: { ...desktop, locale: 'en-US' } })
  await reach(page)
  const faults: string[] = []
  for (const locale of taken) {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await chooseLanguage(page, locale)
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale)
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await faultsOfLayout(page)).map((fault) => `${locale} ${width}: ${fault}`))
    }
  }
  expect([name, ...faults]).toEqual([name])
})
