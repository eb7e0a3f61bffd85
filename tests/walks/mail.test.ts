import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOn } from './axe.ts'
import { desktop } from './browser.ts'
import { buyTrip } from './by-gateway.ts'
import { press, tabTo } from './keyboard.ts'
import { fitsAcross, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, pay, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const phone = { ...desktop, viewport: { width: 390, height: 844 } }

/** Returns the frame that contains the message. */
const letterOn = (page: Page) => page.frameLocator('iframe')

test('a booked trip mentions its message, which can be read by keyboard in a narrow window of the inbox', async () => {
  const { page, context } = await open({ as: phone })
  await reachPayment(page, product().home, { from: 'LIS', to: 'ATH', leave: dayIn(40) })
  await pay(page)
  const reference = await isBooked(page)
  const told = page.getByText(/^We’ve e-mailed your tickets and receipt to /)
  await told.waitFor()
  const [, address = ''] = /to (\S+@\S+?)\.\s/.exec((await told.textContent()) ?? '') ?? []
  const opening = context.waitForEvent('page')
  await press(page, page.getByRole('link', { name: 'Read the message' }))
  const message = await opening
  await message.waitForLoadState()
  await titled(message, `Your trip to Athens is booked: ${reference}`).waitFor()
  await message.getByText(address, { exact: true }).first().waitFor()
  const letter = letterOn(message)
  await letter.getByRole('heading', { level: 1, name: 'You’re going to Athens' }).waitFor()
  await letter.getByText('Visa, ending in 4242').first().waitFor()
  expect(await letter.getByRole('link', { name: 'See your trip' }).getAttribute('href')).toContain(`#/myb?pnr=${reference}`)
  await fitsAcross(message)
  await isSound(message)

  await press(message, message.getByRole('link', { name: 'All sent messages' }))
  await titled(message, 'Sent messages').waitFor()
  await fitsAcross(message)
  await isSound(message)
  await tabTo(message, message.getByRole('link', { name: new RegExp(reference) }))
})

test('an Arabic booking’s message reads from right to left, fits a narrow window and is accessible', async () => {
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  const { origin } = product()
  const wish = { from: 'LHR', to: 'MAD', leave: dayIn(60), comeBack: dayIn(67), locale: 'ar-AE' }
  const reference = await buyTrip(origin, wish, 'FLEX')
  await page.goto(`${origin}/sandbox/mail/`)
  await titled(page, 'الرسائل المرسلة').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await fitsAcross(page)
  await isSound(page)
  const link = page.getByRole('link', { name: new RegExp(reference) })
  const id = new URL((await link.getAttribute('href')) ?? '', origin).pathname
  await link.click()
  await letterOn(page).getByRole('heading', { level: 1, name: 'أنت مسافر إلى' }).waitFor()
  await fitsAcross(page)
  await isSound(page)
  const letter = await (await fetch(`${origin}${id}/html`)).text()
  await page.goto('about:blank')
  await page.setContent(letter)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await fitsAcross(page)
  expect(await faultsOn(page)).toEqual([])
})
