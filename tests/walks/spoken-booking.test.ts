import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listen } from '#tests/paths/browser/heard.ts'
import { isShare, round } from '#tests/share.ts'
import { card } from './card.ts'
import { chooseLanguage, isLive } from './screens.ts'
import { speaking } from './spoken.ts'
import { type SpokenPage, writeScript } from './spoken-script.ts'
import { wordsOf } from './spoken-words.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

/** Prices and flights depend on the day, so only a run on the usual day can be compared with the script. */
const isUsualDay = !process.env['FARECHART_TODAY']

/**
 * The rows of a script without the padding of formatted tables, and without announcements, of which a slow machine may show more while
 * something loads.
 */
const elementsOf = (script: string): string[] =>
  script.split('\n').map((row) =>
    row
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/-{3,}/g, '---')
      .split('<br>')
      .filter((part, place) => place === 0 || part.includes('['))
      .join('<br>'),
  )

/** Waits for the next page, whose heading gets the focus. */
const turnsFrom = (page: Page, heading: string) =>
  expect
    .poll(() => page.evaluate(() => (document.activeElement?.localName === 'h1' ? document.activeElement.textContent : '')), {
      message: `a page after '${heading}' with the focus on its heading`,
      timeout: 30_000,
    })
    .not.toMatch(new RegExp(`^$|^${heading}$`))

// Nobody books the same flight twice without a question, so each language has a day of its own.
const languages = [
  { locale: 'en-US', language: 'English', from: 'Lisb', to: 'Madr', days: 50 },
  { locale: 'ar-AE', language: 'Arabic', from: 'لشب', to: 'مدري', days: 51 },
]

/** A shared run, which has little time, tries one language. */
const taken = isShare ? languages.filter((_, place) => place === round % languages.length) : languages

test.each(taken)('a booking in $language says what its script says', async ({ locale, language, from, to, days }) => {
  const { page } = await open()
  const { word, textOf } = wordsOf(locale)
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of('PT') ?? ''
  await listen(page)
  await page.goto(product().home)
  await isLive(page)
  await chooseLanguage(page, locale)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
  await page.reload()
  await isLive(page)
  const spoken = await speaking(page)
  const { reach, press, type, key, rows } = spoken
  const pages: SpokenPage[] = []
  let heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  /** Goes to the next page, on which `isThere` appears. The row with its heading ends the page before. */
  const turn = async (step: string, target: Locator, isThere: Locator) => {
    await spoken.turn(target, async () => {
      await turnsFrom(page, heading)
      await isThere.first().waitFor()
    })
    pages.push({ step, rows: rows.splice(0) })
    heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''
  }
  const field = (message: string) => page.getByRole('textbox', { name: word(message) })
  const list = (message: string) => page.getByRole('combobox', { name: word(message) })
  const button = (message: string) => page.getByRole('button', { name: word(message) })
  /** A regular expression for names that contain a message. */
  const within = (message: string) => new RegExp(word(message).source.slice(1, -1), 's')
  const bar = page.getByRole('region', { name: word('Your total and the next step') })
  const onward = (message: string) => bar.getByRole('button', { name: word(message) })

  await reach(page.getByRole('radio', { name: word('Round trip') }))
  await key('ArrowDown')
  for (const [place, typed] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await type(list(place), typed)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await key('ArrowDown')
    await key('Enter')
  }
  await type(field('Depart'), dayIn(days))
  await turn('home', button('Search flights'), page.getByRole('article'))

  await press(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: within('Standard') }),
    'Space',
  )
  await press(onward('Passengers'), 'Enter', button('Keep {chosen}'))
  await turn('flight-selection', button('Keep {chosen}'), field('First name'))

  await type(field('First name'), ana.firstName)
  await type(field('Last name'), ana.lastName)
  await type(list('Title'), textOf(ana.title))
  const [year = '', month = '', day = ''] = ana.born.split('-')
  await type(field('Month'), month)
  await type(field('Day'), day)
  await type(field('Year'), year)
  await type(list('Gender, as in the passport'), textOf(ana.gender))
  await type(field('E-mail'), 'ana@example.org')
  await type(list('Country code'), `${country} (+351)`)
  await type(field('Phone number'), '912345678')
  await turn('passengers', onward('Seats'), page.getByRole('grid'))

  await reach(page.locator('[role="gridcell"][tabindex="0"]'))
  const free = page.locator('[role="gridcell"]:focus').and(page.getByRole('gridcell', { name: within('available for {name}') }))
  for (let rows = 0; rows < 40 && (await free.count()) === 0; rows += 1) await key('ArrowDown')
  await key('Enter')
  await turn('seat-selection', onward('Extras'), page.getByRole('checkbox'))

  await press(page.getByRole('checkbox').first(), 'Space')
  await turn('ancillaries', onward('Payment'), field('Card number'))

  await type(field('Card number'), card.number)
  await type(field('Expires'), card.expiry)
  await type(field('Security code'), card.code)
  await type(field('Name on the card'), card.holder)
  await type(field('Street and number'), 'Rua Augusta 12')
  await type(field('Postal code'), '1100-053')
  await type(field('City'), 'Lisboa')
  await type(list('Country'), country)
  await turn('payment', button('Pay {sum}'), page.getByRole('article'))
  const file = `src/ui/spoken-booking.${locale}.md`
  const script = writeScript(language, locale, pages)
  if (process.env['FARECHART_WRITE'] === '1') writeFileSync(file, script)
  if (isUsualDay) expect(elementsOf(script)).toEqual(elementsOf(readFileSync(file, 'utf8')))
})
