import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { card } from './card.ts'
import { fitsAcross, isSound, minorUnits } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, reachPayment } from './verbs.ts'
import { phone } from './browser.ts'
import { walking } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(48) }
const mastercard = '5555555555554444'
const member = { userId: 'ines.marlow@example.com', password: 'Miles-and-more-tea' }

const form = (page: Page) => page.getByRole('form', { name: /^Payment/ })
const toPay = async (page: Page) => minorUnits((await page.getByRole('button', { name: /^Pay €/ }).textContent()) ?? '')
const choose = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio', { name }).check()

/** Fills in a card. `place` 0 is the first card of the payment, and 1 the card for the rest. */
const fillCardAt = async (page: Page, place: number, number: string) => {
  await form(page).getByLabel('Card number', { exact: true }).nth(place).fill(number)
  await form(page).getByLabel('Expires').nth(place).fill(card.expiry)
  await form(page).getByLabel('Security code').nth(place).fill(card.code)
  await form(page).getByLabel('Name on the card').nth(place).fill(card.holder)
}

const fillAddress = async (page: Page) => {
  await form(page).getByLabel('Street and number').fill('Rua Augusta 12')
  await form(page).getByLabel('Postal code').fill('1100-053')
  await form(page).getByLabel('City').fill('Lisboa')
  await form(page).getByRole('combobox', { name: 'Country' }).selectOption('PT')
}

/** Enters the amount of the first tender, and waits until the rest is displayed. */
const payPart = async (page: Page, amount: string) => {
  await page.getByLabel(/^How much to pay this way/).fill(amount)
  await page.getByRole('button', { name: 'Use this amount' }).click()
  await page.getByRole('status').filter({ hasText: 'remains' }).waitFor()
}

/** Splits the payment between two tenders, with half of the total each. Returns both amounts in minor units. */
const halve = async (page: Page): Promise<[first: number, rest: number]> => {
  const total = await toPay(page)
  const half = Math.floor(total / 2)
  await page.getByRole('button', { name: 'Use two forms of payment' }).click()
  await payPart(page, (half / 100).toFixed(2))
  return [half, total - half]
}

const pressPay = (page: Page) => page.getByRole('button', { name: /^Pay [€$]/ }).click()

/** Collects the `payment` elements of each purchase that the page sends. */
const watchPayments = (page: Page) => {
  const sent: { '@type': string; amount: { amount: number } }[][] = []
  page.on('request', (request) => {
    if (!isPurchase(nameOf(request))) return
    const { variables } = request.postDataJSON() as { variables: { payment: (typeof sent)[number] } }
    sent.push(variables.payment)
  })
  return sent
}

/** Signs in as a member by a request in the browser's session, without the dialog. */
const signIn = (page: Page) =>
  page.evaluate(async (given) => {
    await fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX' },
      body: JSON.stringify({
        query:
          'query signIn($userId: String, $password: String) { signIn(userId: $userId, password: $password) { originalResponse } }',
        variables: given,
      }),
    })
  }, member)

test('two cards share a payment, each with its part, and the remainder is always visible', async () => {
  const { page, watched } = await open({ as: phone })
  const payments = watchPayments(page)
  await reachPayment(page, product().home, wish)
  const [half, rest] = await halve(page)
  await page
    .getByText(`€${(rest / 100).toFixed(2)} remains`)
    .first()
    .waitFor()
  await fillCardAt(page, 0, card.number)
  await fillCardAt(page, 1, mastercard)
  await fillAddress(page)
  await isSound(page)
  await fitsAcross(page)
  await pressPay(page)
  await isBooked(page)
  expect(payments[0]?.map(({ amount }) => Math.round(amount.amount * 100))).toEqual([half, rest])
  expect(watched.sentTheCard()).toHaveLength(1)
})

test('a declined second card voids the first, and the page says that its money is released', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  const [first] = await halve(page)
  await fillCardAt(page, 0, card.number)
  await fillCardAt(page, 1, '4000000000000002')
  await fillAddress(page)
  await pressPay(page)
  await page.getByRole('heading', { name: 'Your bank declined the payment' }).waitFor()
  const told = page.getByText(/^No\. €[\d,.]+ was reserved briefly and released\./)
  expect(minorUnits((await told.textContent()) ?? '')).toBe(first)
})

test('a member pays with miles and a stored card, entering only its security code', async () => {
  const { page } = await open()
  const payments = watchPayments(page)
  await page.goto(product().home)
  await signIn(page)
  await reachPayment(page, product().home, wish)
  await choose(page, /^Miles/)
  await page.getByText(/^You have 84,500 miles/).waitFor()
  await isSound(page)
  await halve(page)
  const rest = page.getByRole('group', { name: 'How would you like to pay the rest?' })
  await rest.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('radio', { name: /Visa ending 4242/ }).check()
  await page.getByLabel('Security code').fill(card.code)
  await isSound(page)
  await pressPay(page)
  await isBooked(page)
  expect(payments[0]?.map((part) => part['@type'])).toEqual(['POINTS', 'CREDIT_CARD'])
})

test('an insufficient gift card states its balance, and pays that much together with a card', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await choose(page, /^Gift card/)
  await page.getByLabel('Gift card number').fill('9800 1000 0000 0017')
  await page.getByLabel('Pin').fill('4821')
  await isSound(page)
  await pressPay(page)
  await page.getByText(/Your balance is only €50\.00/).waitFor()
  await isSound(page)
  await choose(page, /^Gift card/)
  await page.getByLabel('Gift card number').fill('9800 1000 0000 0017')
  await page.getByLabel('Pin').fill('4821')
  await page.getByRole('button', { name: 'Use two forms of payment' }).click()
  await payPart(page, '50')
  await page.getByRole('group', { name: 'How would you like to pay the rest?' }).getByRole('radio', { name: /^Card/ }).check()
  await fillCardAt(page, 0, card.number)
  await fillAddress(page)
  await pressPay(page)
  await isBooked(page)
})

test('instalments show their total cost before they are chosen', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await fillCardAt(page, 0, '4000009999001103')
  await fillAddress(page)
  const plan = page.getByRole('radio', { name: /^3 months, €/ })
  await plan.waitFor()
  await page
    .getByText(/€[\d,.]+ in total/)
    .first()
    .waitFor()
  expect(await page.getByRole('radio', { name: 'Pay in full' }).isChecked()).toBe(true)
  await plan.check()
  await isSound(page)
  await pressPay(page)
  await isBooked(page)
})

test('a foreign card pays in the chosen currency, by keyboard, with none preselected', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await fillCardAt(page, 0, '4000056655665556')
  await fillAddress(page)
  const currencies = page.getByRole('group', { name: 'Which currency would you like to pay in?' })
  await currencies.waitFor()
  const radios = currencies.getByRole('radio')
  expect(await Promise.all((await radios.all()).map((radio) => radio.isChecked()))).toEqual([false, false])
  await pressPay(page)
  await page.getByRole('link', { name: 'Choose the card’s currency' }).press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await radios.nth(1).isChecked()).toBe(true)
  await isSound(page)
  await pressPay(page)
  await isBooked(page)
})

test('after five failed cards, the browser solves a captcha and the traveller can pay with the next card', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  for (let time = 0; time < 5; time += 1) {
    await fillCardAt(page, 0, '4000000000000002')
    await fillAddress(page)
    await pressPay(page)
    await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  }
  await fillCardAt(page, 0, card.number)
  await pressPay(page)
  await page.getByRole('status').getByText('The check is complete. You can pay now.').waitFor()
  await isSound(page)
  await fillCardAt(page, 0, card.number)
  await pressPay(page)
  await isBooked(page)
})

/** Opens the same payment in Arabic. */
const readInArabic = async (page: Page) => {
  const address = page.url().replace('#/payment?', '#/payment?locale=ar-AE&')
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('group', { name: 'كيف تريد الدفع؟' }).waitFor()
}

test.each([
  ['a voucher', '٠', /^قسيمة/, { 'رمز القسيمة': 'FCSORRY100' }],
  ['a gift card', '۰', /^بطاقة هدايا/, { 'رقم بطاقة الهدايا': '9800 1000 0000 0025', 'الرقم السري': '7305' }],
  ['miles', '٠', /^الأميال/, {}],
] as const)('%s and a card pay in Arabic, typed in the digits from %s on', async (way, zero, name, typed) => {
  const own = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))).replace('.', '٫')
  const { page } = await open({ as: phone })
  const payments = watchPayments(page)
  await page.goto(product().home)
  if (way === 'miles') await signIn(page)
  // The member has a booking of `wish` already. A second booking of the same flight would first be asked about.
  await reachPayment(page, product().home, way === 'miles' ? { ...wish, leave: dayIn(51) } : wish)
  const part = Math.min(Math.floor((await toPay(page)) / 2), 9_000) / 100
  await readInArabic(page)
  await page.getByRole('group', { name: 'كيف تريد الدفع؟' }).getByRole('radio', { name }).check()
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(own(text))
  await page.getByRole('button', { name: 'استخدم طريقتي دفع' }).click()
  await page.getByLabel(/^كم تدفع بهذه الطريقة/).fill(own(part.toFixed(2)))
  await page.getByRole('button', { name: 'استخدم هذا المبلغ' }).click()
  const rest = page.getByRole('group', { name: 'كيف تريد دفع الباقي؟' })
  await rest.getByRole('radio', { name: /^بطاقة(?! هدايا)/ }).check()
  if (way === 'miles') await page.getByRole('radio', { name: /أخرى/ }).last().check()
  const fields = {
    'رقم البطاقة': card.number,
    'تاريخ الانتهاء': card.expiry,
    'رمز الأمان': card.code,
    'الشارع والرقم': 'Rua 12',
    'الرمز البريدي': '1100-053',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(own(text))
  await page.getByLabel('الاسم على البطاقة').fill(card.holder)
  await page.getByLabel('المدينة').fill('Lisboa')
  await page.getByRole('combobox', { name: 'البلد' }).selectOption('PT')
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('button', { name: /^ادفع / }).click()
  await page.getByRole('heading', { level: 1, name: /^أنت مسافر إلى / }).waitFor()
  expect(payments[0]?.[0]?.amount.amount).toBe(part)
  expect(payments[0]).toHaveLength(2)
})

test('the forms of payment work in Arabic too', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await readInArabic(page)
  await isSound(page)
  await fitsAcross(page)
})
