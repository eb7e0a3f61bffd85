import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, isSound } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, isPlain, pay, reachPayment, referenceShown } from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walkingAlone()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(49) }
const onAPage = '4000000000003220'

/** Selects a provider and pays. Returns the address of the payment page once the provider's page is open. */
const goToProvider = async (page: Page, name: RegExp): Promise<string> => {
  const left = page.url()
  await page
    .getByRole('group', { name: 'How would you like to pay?' })
    .getByRole('radio', { name: /^Another provider/ })
    .check()
  await page.getByRole('group', { name: 'Choose a provider' }).getByRole('radio', { name }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.waitForURL(/\/sandbox\/provider\//)
  return left
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const isDeclined = async (page: Page, title: string) => {
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText(/^No\. You weren’t charged\./).waitFor()
  await isSound(page)
}

/** Waits for the payment page that shows the provider's decision as pending. */
const isAway = async (page: Page) => {
  await page.getByRole('heading', { name: 'Continue at Sandpay wallet' }).waitFor()
}

test.each([
  ['by a link after the provider’s callback', /Sandpay/],
  ['by a form on another site after two callbacks', /Sandbank/],
  ['without a callback', /Sandcash/],
])('a payment at a provider returns %s and is booked once', async (_, name) => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await goToProvider(page, name)
  await answer(page, 'Approve')
  await isBooked(page)
  expect(page.url()).not.toContain('state=')
})

test('a payment that the provider declines leads back to payment with everything kept, and a card books', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await goToProvider(page, /Sandpay/)
  await answer(page, 'Decline')
  await isDeclined(page, 'The provider declined the payment')
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await page.getByText('MEIER/ANA').waitFor()
  await pay(page)
  await isBooked(page)
})

test('a payment cancelled at the provider can be made by card', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await goToProvider(page, /Sandbank/)
  await answer(page, 'Cancel and go back')
  await isDeclined(page, 'The payment was canceled')
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await pay(page)
  await isBooked(page)
})

test('a closed provider’s page leaves a way back: stop, nothing is charged, pay by card', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  const left = await goToProvider(page, /Sandpay/)
  await answer(page, 'Close without an answer')
  await page.goto(left)
  await isAway(page)
  await isSound(page)
  await page.getByRole('button', { name: 'Stop and pay another way' }).click()
  await page
    .getByText(/^No\. /)
    .first()
    .waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Pay again' }).click()
  await pay(page)
  await isBooked(page)
})

test('a payment approved without returning is found and booked once', async () => {
  const { page } = await open()
  const bought: string[] = []
  page.on('request', (request) => {
    if (isPurchase(nameOf(request))) bought.push(request.headers()['x-request-id'] ?? '')
  })
  await reachPayment(page, product().home, wish)
  const left = await goToProvider(page, /Sandpay/)
  await answer(page, 'Approve without going back')
  // After a minute, the gateway asks the provider for the result.
  await product().moveClock(1)
  await page.goto(left)
  await page.getByRole('heading', { level: 1, name: /^You’re going to / }).waitFor({ timeout: 80_000 })
  expect(new Set(bought).size).toBe(1)
})

test('a bank’s challenge on its own page leads there and back, approved and refused', async () => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page, { number: onAPage })
  await page.waitForURL(/\/sandbox\/3ds\//)
  await page.getByLabel('Code').fill('000000')
  await answer(page, 'Approve')
  await isDeclined(page, 'Your bank couldn’t confirm it was you')
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await pay(page, { number: onAPage })
  await page.waitForURL(/\/sandbox\/3ds\//)
  await page.getByLabel('Code').fill('123456')
  await answer(page, 'Approve')
  await isBooked(page)
})

test('a return in a new tab books there, and the first tab finds the same booking', async () => {
  const { page, context } = await open()
  await reachPayment(page, product().home, wish)
  await goToProvider(page, /Sandbank/)
  const other = await context.newPage()
  await other.goto(page.url())
  await answer(other, 'Approve')
  const reference = await isBooked(other)
  await page.goto(`${product().home}#/payment`)
  await arrives(page, /^You’re going to /)
  expect(await referenceShown(page)).toBe(reference)
})

test('a return in another browser reveals nothing, and the original one continues', async () => {
  const { page } = await open()
  const { page: foreign } = await open()
  await reachPayment(page, product().home, wish)
  await goToProvider(page, /Sandbank/)
  let back = ''
  await page.route('**/api/remoteAfopReturn**', async (route) => {
    const state = new URLSearchParams(route.request().postData() ?? '').get('state')
    back = `${route.request().url().split('?')[0]}?state=${state}`
    await route.abort()
  })
  await answer(page, 'Approve')
  await expect.poll(() => back).not.toBe('')
  await foreign.goto(back)
  // A gateway that does not report attempts cannot say that the payment belongs to another browser.
  const title = isPlain ? 'We can’t see this payment from here' : 'You started this payment in another browser'
  const told = foreign.getByRole('heading', { name: title })
  await told.waitFor()
  await expect.poll(() => told.evaluate((element) => element === document.activeElement)).toBe(true)
  await isSound(foreign)
  expect(await foreign.getByRole('main').textContent()).not.toContain('MEIER')
  await page.unroute('**/api/remoteAfopReturn**')
  await page.goto(back)
  await isBooked(page)
})

test('a return that is replayed or refreshed books nothing more, and a forged one nothing at all', async () => {
  const { page } = await open({ tolerated: [/status of 404/] })
  const returns: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/remoteAfopReturn')) returns.push(request.url())
  })
  await reachPayment(page, product().home, wish)
  await goToProvider(page, /Sandpay/)
  await answer(page, 'Approve')
  const reference = await isBooked(page)
  await page.goto(returns[0] ?? '')
  await arrives(page, /^You’re going to /)
  expect(await referenceShown(page)).toBe(reference)
  await page.goto('about:blank')
  await page.goto(`${product().home}?status=success#/remote-return?state=${'f'.repeat(32)}&status=success&amount=1`)
  await page.getByRole('heading', { name: 'This payment link isn’t valid' }).waitFor()
  await isSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Find your booking' }).click()
  await page.waitForURL(/#\/(?:bnpl\/)?myb/)
})
