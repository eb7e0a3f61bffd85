import { expect, test } from 'vitest'
import type { FaultName, OpenOutcome } from '#src/gateway/dispatch/faults.ts'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { fillCart } from './by-gateway.ts'
import { arrives, bar, headings, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  goToSeats,
  isBooked,
  leaveSeats,
  namePassengers,
  pay,
  pickSeat,
  reachPassengers,
  reachPayment,
  takeExtra,
} from './verbs.ts'
import { type Tab, walking } from './walking.ts'
import { isPurchase, nameOf } from './watch.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(47) }

const tolerated = [/Failed to load resource/]

/** Opens a tab to which the scenarios of the sandbox apply. */
const asVisitor = async (name: string): Promise<Tab & { plan: ReturnType<typeof visitorAt>['plan'] }> => {
  const tab = await open({ tolerated })
  const visitor = visitorAt(product().origin, `faults-${name}-${Math.random().toString(36).slice(2)}`)
  await tab.page.setExtraHTTPHeaders(visitor.headers)
  return { ...tab, plan: visitor.plan }
}

/** Repeats an outcome, because reads are retried a few times, and a browser resends a request after its connection broke. */
const again = (outcome: OpenOutcome) => Array.from({ length: 40 }, () => outcome)

// Faults while a state is reading: lost connections, slow answers, refusals and unreadable answers.
test('any fault of a request is reported with a reference and retried with one press', async () => {
  const { page, context, plan } = await asVisitor('reading')
  const key = await fillCart(context, product().origin, wish, ana)
  const faults: OpenOutcome[] = ['cutBefore', 'unavailable', { retryAfter: 0 }, 'html', 'malformed', 'nullData']
  await plan('seatMap', again('cutBefore'))
  await page.goto(`${product().home}#/seat-selection?execution=${key}`)
  const alert = page.getByRole('alert', { name: 'We couldn’t load the seat map' })
  for (const next of [...faults.slice(1), undefined]) {
    await alert.getByText(/reference/).waitFor()
    await plan('seatMap', next === undefined ? [] : again(next))
    await alert.getByRole('button', { name: 'Try again' }).click()
  }
  await page.getByRole('grid').waitFor()
})

// F-02, F-08 and F-09 while money may move: an unknown result is not a refusal.
test.each(['cutAfter', 'html', 'malformed', 'nullData'] satisfies FaultName[])(
  'a payment answered by %s is resolved, and charged once',
  async (fault) => {
    const { page, plan } = await asVisitor(fault)
    const sent = new Set<string>()
    page.on('request', (request) => {
      if (isPurchase(nameOf(request))) sent.add(request.headers()['x-request-id'] ?? '')
    })
    await reachPayment(page, product().home, wish)
    await plan('purchase', again(fault))
    await pay(page)
    await isBooked(page)
    expect(sent.size).toBe(1)
  },
)

// F-02: a browser resends a request after its connection was cut, so the sandbox cuts that one too.
test('if the connection is cut once while names are being saved, the page says so, and the next attempt saves them', async () => {
  const { page, plan } = await asVisitor('cut-once')
  await reachPassengers(page, product().home, wish)
  await namePassengers(page, [ana])
  await plan('updatePassengers', ['cutBefore'])
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await page
    .getByRole('alert')
    .getByText(/reference/)
    .first()
    .waitFor()
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await arrives(page, headings.seats)
})

// F-01 while a form is being filled in, and before paying.
test('offline, nothing typed is lost and nothing is paid, and both continue when back online', async () => {
  const { page, context } = await open({ tolerated })
  await reachPassengers(page, product().home, wish)
  await namePassengers(page, [ana])
  await context.setOffline(true)
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await page.getByRole('status').filter({ hasText: 'We’ll continue as soon as you’re back online.' }).waitFor()
  expect(await page.getByLabel('First name').first().inputValue()).toBe(ana.firstName)
  await context.setOffline(false)
  await arrives(page, headings.seats)
})

// F-07 at a press: the action is repeated once the trip has been rebuilt.
test('a seat and a bag pressed as the conversation ends are chosen in the next, and Pay is requested again', async () => {
  const { page, plan } = await asVisitor('pressed')
  // Madrid needs no passport, whose number could not be restored from the cart.
  await reachPassengers(page, product().home, { ...wish, to: 'MAD' })
  await namePassengers(page, [ana])
  await goToSeats(page)
  await page.getByRole('grid').waitFor()
  await plan('saveSelectedSeat', ['expired'])
  const seat = (await pickSeat(page)).split(',')[0] ?? ''
  await arrives(page, headings.seats)
  expect(await page.getByText('One thing to do again').count()).toBe(0)
  await leaveSeats(page)
  await plan('addToCart', ['expired'])
  await takeExtra(page, /bag/i)
  await arrives(page, headings.extras)
  await page.getByRole('checkbox', { name: /bag/i, checked: true }).first().waitFor()
  await bar(page).getByText(seat).or(page.getByText(seat)).first().waitFor()
  await bar(page).getByRole('button', { name: 'Payment' }).click()
  await arrives(page, headings.payment)
  await plan('cart', ['expired'])
  await pay(page)
  await arrives(page, 'Your trip is back')
  await page.getByText('You pressed Pay, but nothing was sent and you weren’t charged.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arrives(page, headings.payment)
  await pay(page)
  await isBooked(page)
})

// F-15: a browser that stores nothing.
test('a browser with blocked storage continues from the flights to the seats', async () => {
  const { page } = await open({ tolerated })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('closed', 'QuotaExceededError')
    }
  })
  await reachPassengers(page, product().home, wish)
  await namePassengers(page, [ana])
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await arrives(page, headings.seats)
  await page.reload()
  await titled(page, headings.seats).waitFor()
})
