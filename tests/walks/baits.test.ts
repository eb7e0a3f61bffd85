import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  ana,
  dayIn,
  goToSeats,
  isBooked,
  namePassengers,
  pay,
  reachPassengers,
  referenceShown,
  skipExtras,
  skipSeats,
} from './verbs.ts'
import { walking } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(51) }

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

/** What is typed, by the label of its field. Secrets must be nowhere; what tells of a person only where it is asked for. */
const secrets: Record<string, readonly string[]> = {
  'Card number': cards.flatMap((digits) => formats.map((format) => format(digits))),
  'Security code': ['917', '8264', '503', '7391'],
  'Number of the gift card': ['9800100000000025', '9800 1000 0000 0033', '9876543210987654'],
  Pin: ['73059', '194688', '660421'],
  'Code of the voucher': ['FCGOODWILL', 'BAITVOUCHER1', 'BAITVOUCHER2', 'FCSORRY100'],
}
const personal: Record<string, readonly string[]> = {
  'First name': ['Baitalina', 'Zyxwana', 'Qorvelle', 'Ümbrielle'],
  'Last name': ['Hookworth', 'Lurezki', "O'Baitsson", 'Trapdottir'],
  'E-mail': ['bait.one@example.org', 'bait+two@example.net', 'lure@bait.example', 'hook@example.com'],
  'Phone number': ['918273645', '927 364 518', '936451827', '945182736'],
}

const all = (baits: Record<string, readonly string[]>) => Object.values(baits).flat()

/** Digits that belong together without what stands between them, in one script. */
const plain = (text: string) =>
  text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/(?<=\d)[ .-]+(?=\d)/g, '')

/** Short codes are looked for as whole values: their digits may stand in any number. */
const holds = (text: string, bait: string): boolean => {
  const value = plain(bait.trim())
  return value.length < 6 ? new RegExp(`["'=:>]${value}["'&,}<]`).test(text) : plain(text).includes(value)
}

const foundIn = (places: Record<string, string>, baits: readonly string[]) =>
  Object.entries(places).flatMap(([place, text]) =>
    baits.filter((bait) => holds(text, bait)).map((bait) => `${bait} in ${place}`),
  )

/** Everywhere that a page writes to. */
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

test('sixty values typed on the way are nowhere afterwards: not stored, not in the address, not sent but where they belong', async () => {
  expect(all(secrets).length + all(personal).length).toBe(60)
  // The net has no holes that these would slip through.
  expect(foundIn({ sample: 'x 5105-1051 0510.5100 "917"' }, all(secrets))).toHaveLength(7)
  const { page } = await open({ tolerated: [/status of 4\d\d/] })
  const said: string[] = []
  const sent = { 'any request': '', 'requests but those that name passengers': '' }
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => {
    const name = nameOf(request)
    const words = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}\n`
    if (!isPurchase(name)) sent['any request'] += words
    if (!/passenger/i.test(name)) sent['requests but those that name passengers'] += words
  })

  await reachPassengers(page, product().home, wish)
  await typeEach(page, personal, Object.keys(personal))
  await namePassengers(page, [ana])
  await goToSeats(page)
  await skipSeats(page)
  await skipExtras(page)
  await page.getByRole('form', { name: 'Payment by card' }).waitFor()
  await typeEach(page, secrets, ['Card number', 'Security code'])
  expect(foundIn(await writtenBy(page), all(secrets))).toEqual([])
  await choose(page, /^Gift card/)
  await typeEach(page, secrets, ['Number of the gift card', 'Pin'])
  await choose(page, /^Voucher/)
  await typeEach(page, secrets, ['Code of the voucher'])
  expect(foundIn(await writtenBy(page), all(secrets))).toEqual([])
  await choose(page, /^Card/)
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
