import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { phone } from './browser.ts'
import { buyTrip } from './by-gateway.ts'
import { asked, askToChangeAt, fares, lookForOutbound, oldAndNew, outbound, route, showsEveryDay, toQuote } from './exchanging.ts'
import { homeIn, network, storefront } from './key-storefront.ts'
import { reloadInPurchase } from './lost-purchase.ts'
import { makeTrip } from './sandbox-trip.ts'
import { arrives, bar, fitsAcross, headings, isSound, minorUnits, readsInBoth, sign, titled, totalShown } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain, pay, pickSeat } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const done = 'Your trip has been changed'

const leave = 40

const [from, to] = network.short

const book = (brand: string) =>
  buyTrip(product().origin, { from: from.code, to: to.code, leave: dayIn(leave), comeBack: dayIn(leave + 7) }, brand, storefront)

const askToChange = (page: Page, reference: string, lastName?: string, press?: string) =>
  askToChangeAt(homeIn(product()), page, reference, lastName, press)

/** Opens the calendar of price differences, and shows the next month by keyboard. */
const compareDays = async (page: Page) => {
  await page.getByRole('button', { name: 'Compare a whole month' }).click()
  const calendar = page.getByRole('dialog', { name: 'Prices and refunds on other dates' })
  await calendar
    .getByRole('button', { name: new RegExp(`, (?:pay|get back) ${sign}.*, lowest price$`) })
    .first()
    .waitFor()
  await isSound(page)
  await fitsAcross(page)
  const focused = page.locator(':focus')
  const before = await focused.getAttribute('data-date')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect(Date.parse(before ?? '') - Date.parse((await focused.getAttribute('data-date')) ?? '')).toBe(8 * 86_400_000)
  return calendar
}

const arrivesBack = (page: Page, button: string) =>
  expect.poll(() => page.locator(':focus').textContent(), { message: `focus on ${button}` }).toBe(button)

const added = (page: Page) => page.getByRole('table', { name: 'What changes in your trip, old and new' })

/** Goes from the quote to the seats of the new flights, picks one, and returns. */
const chooseSeat = async (page: Page) => {
  await page.getByRole('link', { name: 'Choose seats' }).click()
  await arrives(page, headings.seats)
  const seat = ((await pickSeat(page)).split(',')[0] ?? '').trim()
  await page.reload()
  await titled(page, headings.seats).waitFor()
  await isSound(page)
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, oldAndNew)
  await added(page).getByText(seat).waitFor()
  return seat
}

const addBag = async (page: Page) => {
  const before = await totalShown(page)
  await page.getByRole('link', { name: 'Add bags and extras' }).click()
  await arrives(page, headings.extras)
  await page
    .getByRole('button', { name: /^One more: Checked bag/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await arrives(page, oldAndNew)
  await added(page).getByText('1 × Checked bag, 23 kg').waitFor()
  expect(await totalShown(page)).toBeGreaterThan(before)
}

test('a Standard fare moves to another day: difference and fee are paid, and the old ticket is valid until then', async () => {
  const reference = await book('STANDARD')
  await product().moveClock(25 * 60)
  const { page } = await open()
  await askToChange(page, reference)
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Show flights' }).click()
  await page.getByText('Choose at least one flight to change').waitFor()
  await page.getByText('Your fare rules').click()
  await page.getByRole('heading', { level: 3, name: new RegExp(`^Standard, ${route}`) }).waitFor()
  await outbound(page).getByRole('radio', { name: 'Change this flight' }).check()
  await page.getByLabel('New date', { exact: true }).fill('no day')
  await page.getByRole('button', { name: 'Show flights' }).click()
  await page.getByRole('group', { name: '1 thing to correct before you continue' }).waitFor()
  await isSound(page)
  await page.reload()
  await titled(page, asked).waitFor()
  await page.getByLabel('New date', { exact: true }).fill(dayIn(leave + 2))
  await page.getByRole('button', { name: 'Show flights' }).click()
  await arrives(page, route)
  await page.getByText(/including the .* change fee/).waitFor()
  await readsInBoth(page)
  await compareDays(page)
  await page.keyboard.press('Escape')
  await arrivesBack(page, 'Compare a whole month')
  await page.getByRole('navigation', { name: 'Prices and refunds on nearby dates' }).getByRole('button').first().click()
  await fares(page, new RegExp(String.raw`^Standard, your fare\s*pay ${sign}`))
    .last()
    .click()
  await toQuote(page)
  await isSound(page)
  await page.getByText(/^This price is guaranteed until/).waitFor()
  await readsInBoth(page)
  await page.reload()
  await titled(page, oldAndNew).waitFor()
  await page.goBack()
  await titled(page, route).waitFor()
  await page.goForward()
  await titled(page, oldAndNew).waitFor()
  const seat = await chooseSeat(page)
  await addBag(page)
  await isSound(page)
  await bar(page).waitFor()
  await page.getByRole('button', { name: 'Other flights' }).click()
  await arrives(page, route)
  await fares(page, new RegExp(String.raw`^Standard, your fare\s*pay ${sign}`))
    .first()
    .click()
  const flights = await totalShown(page)
  await toQuote(page)
  await added(page).getByText('1 × Checked bag, 23 kg').waitFor()
  await added(page).or(page.getByText('Not available on your new flights').locator('..')).getByText(seat).first().waitFor()
  const due = await totalShown(page)
  expect(due).toBeGreaterThanOrEqual(flights)
  await bar(page)
    .getByRole('button', { name: new RegExp(`^Continue to pay ${sign}`) })
    .click()
  await arrives(page, 'Pay for your trip')
  await isSound(page)
  expect(minorUnits((await page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) }).textContent()) ?? '')).toBe(due)
  await page.reload()
  await titled(page, 'Pay for your trip').waitFor()
  await pay(page, { number: '4000000000000002' })
  await page.getByText('Was anything changed?').waitFor()
  await page.getByText(/Your trip hasn’t changed\. Your tickets stay valid until new ones are issued\./).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()
  await pay(page)
  await arrives(page, done)
  await page.getByRole('heading', { name: 'Your old flights' }).waitFor()
  await readsInBoth(page)
  await page.getByRole('button', { name: 'Your trip’s page' }).click()
  await page.getByText(reference).first().waitFor()
})

test('a Flex fare moves to a cheaper flight: money is refunded, and a change in another tab is over', async () => {
  const reference = await book('FLEX')
  const [first, second] = [await open({ as: phone }), await open()]
  for (const { page } of [first, second]) {
    await askToChange(page, reference)
    await lookForOutbound(page, leave)
    if (page === second.page) await showsEveryDay(page)
    const current = page.getByRole('article').filter({ hasText: 'Your current flight' })
    expect(await current.getByRole('button', { name: /^(?:Light|Standard|Flex)/ }).allTextContents()).not.toContainEqual(
      expect.stringMatching(/^Flex/),
    )
    await fares(page, new RegExp(String.raw`^Light\s*get back ${sign}`))
      .first()
      .click()
    // Without the attributes of fares, which only our gateway reports, the page cannot name what is lost.
    if (isPlain) await page.getByText(/Check the fare rules before you choose another fare/).waitFor()
    else {
      await page.getByRole('dialog', { name: 'Give up Flex for Light?' }).waitFor()
      if (page === second.page) await readsInBoth(page)
      await page.getByRole('button', { name: 'Choose Light' }).click()
    }
    await toQuote(page)
  }
  const { page } = first
  await fitsAcross(page)
  await isSound(page)
  await page.getByRole('heading', { name: 'What you get back, and where it goes' }).waitFor()
  await bar(page)
    .getByRole('button', { name: new RegExp(`^Change my trip and get ${sign}.* back$`) })
    .click()
  await arrives(page, done)
  await isSound(page)
  await page
    .getByText(new RegExp(`We’re refunding ${sign}.*: Visa, ending in 4242`))
    .first()
    .waitFor()
  await page.reload()
  await page.getByText(reference).first().waitFor()

  await bar(second.page)
    .getByRole('button', { name: new RegExp(`^Change my trip and get ${sign}.* back$`) })
    .click()
  await second.page.getByRole('heading', { name: 'This change isn’t possible' }).waitFor()
  await second.page.getByText('Your trip was changed in another window, or by someone else.').waitFor()
  await readsInBoth(second.page)
  await second.page.getByRole('button', { name: 'Back to your trip' }).click()
  await second.page.getByText(reference).first().waitFor()
})

test('a change of flights that the airline moved is free in the same fare, and a reload during the purchase shows its result', async () => {
  const { reference, lastName } = await makeTrip(product().origin, {
    kind: 'disrupted',
    travellers: 2,
    storefront: storefront.code,
  })
  const { page } = await open()
  const press = bar(page).getByRole('button', { name: /^Change my trip/ })
  const confirm = () => press.click()
  const toConfirm = async () => {
    await askToChange(page, reference, lastName, 'Rebook')
    await outbound(page).getByRole('radio', { name: 'Choose another flight' }).check()
    await page.getByRole('button', { name: 'Show flights' }).click()
    await fares(page, /^Light, your fare\s*no difference/)
      .first()
      .click()
    await toQuote(page)
    // If a paid seat is taken on the new flight, its price is refunded.
    const result = page.getByText(/^(?:Nothing to pay|You get back)$/).first()
    await result.waitFor()
    expect(await page.getByText('You pay', { exact: true }).count()).toBe(0)
  }
  await toConfirm()
  await isSound(page)
  // After a reload, only our gateway reports the change, or that there was none.
  if (!isPlain) {
    await reloadInPurchase(page, confirm, () => product().moveClock(45))
    await page.getByText('Your session has expired.').waitFor()
    await readsInBoth(page)
    await page.getByRole('button', { name: 'Back to your trip' }).click()
    await toConfirm()
  }
  await reloadInPurchase(page, confirm)
  await titled(page, isPlain ? /^You’re going to / : done).waitFor()
  if (isPlain) return readsInBoth(page)
  expect(await page.getByText('comes later').count()).toBe(0)
  await readsInBoth(page)
  await page.getByText('No payment needed.').first().waitFor()
  await page.goBack()
  await titled(page, done).waitFor()
})

test('a change reads from right to left in Arabic', async () => {
  const reference = await book('STANDARD')
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(`${homeIn(product())}#/myb?pnr=${reference}&lastName=M%C3%BCller`)
  await page.getByRole('button', { name: 'تغيير الرحلات' }).first().click()
  await arrives(page, 'أي رحلات تريد تغييرها؟')
  await page.getByRole('radio', { name: 'غيّر هذه الرحلة' }).first().check()
  await isSound(page)
  await page.getByRole('button', { name: 'اعرض الرحلات' }).click()
  await page.getByText('تبقى هذه الرحلة').waitFor()
  await page
    .getByRole('article')
    .getByRole('button', { name: /سعرك\s*(?:تدفع|تسترد|لا فرق)/ })
    .first()
    .click()
  await isSound(page)
  await page.getByRole('button', { name: 'راجع تغييرك' }).click()
  await arrives(page, 'راجع تغييرك')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await fitsAcross(page)
  await isSound(page)
})

test('if the price rises during payment for an exchange, the traveller pays the new one only after accepting it', async () => {
  const reference = await book('STANDARD')
  const { page } = await open()
  const visitor = visitorAt(product().origin, `exchange-${reference}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  await askToChange(page, reference)
  await lookForOutbound(page, leave + 2)
  await fares(page, new RegExp(String.raw`^Flex\s*pay ${sign}`))
    .first()
    .click()
  await toQuote(page)
  const before = await totalShown(page)
  await bar(page)
    .getByRole('button', { name: new RegExp(`^Continue to pay ${sign}`) })
    .click()
  await arrives(page, 'Pay for your trip')
  await visitor.plan('cart', ['priceChanged'])
  await pay(page)
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  const due = page.getByRole('button', { name: new RegExp(`^Pay ${sign}`) })
  expect(minorUnits((await due.textContent()) ?? '')).toBe(before + 500)
  await pay(page)
  await arrives(page, done)
})
