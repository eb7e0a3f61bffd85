import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, headings, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToSeats,
  isBooked,
  namePassengers,
  pay,
  reachPassengers,
  reachPayment,
  referenceShown,
  skipExtras,
  skipSeats,
} from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { isPurchase, nameOf, passport } from './watch.ts'

const { product, open } = walkingAlone()

const wish = { from: 'LIS', to: 'JFK', leave: dayIn(51) }

const held = 'Your flights are on hold'

const cards = ['5105105105105100', '4012888888881881', '378734493671000', '6011000990139424', '3530111333300000']
const arabic = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const inFours = (digits: string, between: string) => digits.match(/.{1,4}/g)?.join(between) ?? ''
const formats = [
  (digits: string) => digits,
  (digits: string) => inFours(digits, ' '),
  (digits: string) => inFours(digits, '-'),
  (digits: string) => inFours(digits, '.'),
  (digits: string) => ` ${inFours(digits, ' ')} `,
  arabic,
]

/** Texts for each field, by label. Secrets must not be found anywhere, and personal data only where it is requested. */
const secrets: Record<string, readonly string[]> = {
  'Card number': cards.flatMap((digits) => formats.map((format) => format(digits))),
  'Security code': ['917', '8264', '503', '7391'],
  'Gift card number': ['9800100000000025', '9800 1000 0000 0033', '9876543210987654'],
  PIN: ['73059', '194688', '660421'],
  'Voucher code': ['FCGOODWILL', 'BAITVOUCHER1', 'FCSORRY100'],
}
const personal: Record<string, readonly string[]> = {
  'First name': ['Baitalina', 'Zyxwana', 'Qorvelle', 'Ümbrielle'],
  'Last name': ['Hookworth', 'Lurezki', "O'Baitsson", 'Trapdottir'],
  'E-mail': ['bait.one@example.org', 'bait+two@example.net', 'lure@bait.example', 'hook@example.com'],
  'Phone number': ['918273645', '927 364 518', '936451827', '945182736'],
  'Passport number': ['BT4417093'],
}

const all = (baits: Record<string, readonly string[]>) => Object.values(baits).flat()

/** Removes the separators between digits, and converts Arabic digits. */
const plain = (text: string) =>
  text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/(?<=\d)[ .-]+(?=\d)/g, '')

/**
 * Returns true if a text contains a bait. A short code is searched for as a whole value, because its digits may occur in any
 * number.
 */
const holds = (text: string, bait: string): boolean => {
  const value = plain(bait.trim())
  return value.length < 6 ? new RegExp(`["'=:>]${value}["'&,}<]`).test(text) : plain(text).includes(value)
}

const foundIn = (places: Record<string, string>, baits: readonly string[]) =>
  Object.entries(places).flatMap(([place, text]) =>
    baits.filter((bait) => holds(text, bait)).map((bait) => `${bait} in ${place}`),
  )

/** Collects everything that a page has stored or displays. */
const writtenBy = async (page: Page) => ({
  ...(await page.evaluate(() => ({
    'session storage': JSON.stringify({ ...sessionStorage }),
    'local storage': JSON.stringify({ ...localStorage }),
    address: location.href,
    'history state': JSON.stringify(history.state),
    cookies: document.cookie,
  }))),
  'page source': await page.content(),
})

const typeEach = async (page: Page, baits: Record<string, readonly string[]>, labels: readonly string[]) => {
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true }).first()
    for (const bait of baits[label] ?? []) {
      await field.fill(bait)
      await field.press('Tab')
    }
  }
}

const choose = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio', { name }).check()

/** Collects all requests of a page, and its messages on the console. */
const listen = (page: Page) => {
  const said: string[] = []
  const sent = { 'any request': '', 'requests but those that name passengers': '', 'requests but those of the gateway': '' }
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => {
    const name = nameOf(request)
    const words = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}\n`
    if (!isPurchase(name)) sent['any request'] += words
    if (!/passenger/i.test(name)) sent['requests but those that name passengers'] += words
    if (!request.url().includes('/api/graphql')) sent['requests but those of the gateway'] += words
  })
  return { said, sent }
}

/** Types every secret where the payment asks for it, and checks that none is stored on the way. */
const typeSecrets = async (page: Page) => {
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  await typeEach(page, secrets, ['Card number', 'Security code'])
  expect(foundIn(await writtenBy(page), all(secrets))).toEqual([])
  await choose(page, /^Gift card/)
  await typeEach(page, secrets, ['Gift card number', 'PIN'])
  await choose(page, /^Voucher/)
  await typeEach(page, secrets, ['Voucher code'])
  expect(foundIn(await writtenBy(page), all(secrets))).toEqual([])
  await choose(page, /^Card/)
}

test('sixty typed values are found nowhere afterwards: not in storage or the address, and sent only where they belong', async () => {
  expect(all(secrets).length + all(personal).length).toBe(60)
  // Checks that the search itself finds secrets in various formats.
  expect(foundIn({ sample: 'x 5105-1051 0510.5100 "917"' }, all(secrets))).toHaveLength(7)
  const { page } = await open({ tolerated: [/status of 4\d\d/] })
  const { said, sent } = listen(page)

  await reachPassengers(page, product().home, wish)
  await typeEach(page, personal, Object.keys(personal))
  await namePassengers(page, [{ ...ana, passport }])
  await goToSeats(page)
  await skipSeats(page)
  await skipExtras(page)
  await typeSecrets(page)
  await pay(page)
  await isBooked(page)

  const left = { ...(await writtenBy(page)), 'the page’s console': said.join('\n'), 'the gateway’s log': product().log() }
  expect(foundIn({ ...left, 'any request': sent['any request'] }, all(secrets))).toEqual([])
  expect(
    foundIn(
      { ...left, 'requests but those that name passengers': sent['requests but those that name passengers'] },
      all(personal),
    ),
  ).toEqual([])
  await page.reload()
  await referenceShown(page)
  expect(foundIn(await writtenBy(page), [...all(secrets), ...all(personal)])).toEqual([])
})

test('the same values typed while paying for a hold are found nowhere afterwards, and the reference only where it is shown', async () => {
  const { page: placing } = await open()
  await reachPayment(placing, product().home, { ...wish, to: 'ATH' })
  await placing.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(placing, 'Hold these flights')
  await placing.getByRole('radio').first().check()
  await placing.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(placing, held)
  const text = await placing
    .getByRole('paragraph')
    .filter({ hasText: /^Booking reference/ })
    .textContent()
  const reference = (text ?? '').replace('Booking reference', '').trim()
  const { page } = await open({ tolerated: [/status of 4\d\d/] })
  const { said, sent } = listen(page)
  await page.goto(`${product().home}#/myb`)
  await titled(page, 'Find your booking').waitFor()
  for (const bait of personal['Last name'] ?? []) await page.getByLabel('Last name').fill(bait)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Last name').fill(ana.lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await arrives(page, held)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await arrives(page, headings.payment)
  await typeSecrets(page)
  await pay(page)
  expect(await isBooked(page)).toBe(reference)

  const { 'page source': shown, ...written } = await writtenBy(page)
  const left = { ...written, 'the page’s console': said.join('\n'), 'the gateway’s log': product().log() }
  expect(foundIn({ ...left, 'page source': shown, 'any request': sent['any request'] }, all(secrets))).toEqual([])
  expect(foundIn({ ...left, 'page source': shown }, all(personal))).toEqual([])
  const { 'page source': _, ...atPlacing } = await writtenBy(placing)
  expect(foundIn(atPlacing, [reference])).toEqual([])
  const elsewhere = { ...left, 'requests but those of the gateway': sent['requests but those of the gateway'] }
  expect(foundIn(elsewhere, [reference])).toEqual([])
})
