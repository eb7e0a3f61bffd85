import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { phone } from './browser.ts'
import { arrives, headings, readsInBoth, titled } from './screens.ts'
import { walkingAlone } from './walking.ts'
import { keepsNoSecret } from './watch.ts'

const { product, open } = walkingAlone()

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const leo = { first: 'Léo', last: 'Brandt', email: 'leo.brandt@example.com', password: 'A-brand-new-word' }

const entry = (page: Page, name: string | RegExp = 'Sign in') => page.getByRole('banner').getByRole('button', { name })
const joining = (page: Page) => page.getByRole('form', { name: 'Become a member' })

const typeDetails = async (page: Page, email = leo.email) => {
  await page.getByLabel('Title').selectOption('MR')
  await page.getByLabel('First name').fill(leo.first)
  await page.getByLabel('Last name').fill(leo.last)
  await page.getByLabel('Day').fill('9')
  await page.getByLabel('Month').fill('9')
  await page.getByLabel('Year').fill('1999')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Country code').selectOption('DE')
  await page.getByLabel('Phone number', { exact: true }).fill('030 123456')
  await page.getByLabel('Password', { exact: true }).fill(leo.password)
  await page.getByLabel('I agree, and want to become a member').check()
}

const join = async (page: Page): Promise<string> => {
  await joining(page).getByRole('button', { name: 'Become a member' }).click()
  await arrives(page, 'Welcome aboard')
  const number = await page.getByText(/^Your member number: FC\d{8}$/).textContent()
  return number?.slice(-10) ?? ''
}

test('a traveller becomes a member on a phone, is signed in, and gets the number by mail', async () => {
  const { page } = await open({ as: phone })
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await entry(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Become a member' }).click()
  await arrives(page, 'Become a member')
  await readsInBoth(page)
  await typeDetails(page)
  const number = await join(page)
  await entry(page, /Léo Brandt/).waitFor()
  await readsInBoth(page)
  await keepsNoSecret(page)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]))
  for (const typed of [leo.email, leo.password, leo.last, '1999-09-09']) expect(stored).not.toContain(typed)
  await page.goto(`${product().origin}/sandbox/mail/`)
  await page.getByRole('link', { name: 'Your member number' }).first().click()
  await page.frameLocator('iframe').getByText(number).first().waitFor()
})

test('an address that a member has gets the same answer, and its owner learns of it by mail', async () => {
  const { page } = await open()
  await page.goto(`${product().home}#/create-profile`)
  await titled(page, 'Become a member').waitFor()
  await typeDetails(page, 'ines.marlow@example.com')
  const number = await join(page)
  await page.getByText('We’ve e-mailed it to you as well.').waitFor()
  await page.goto(`${product().origin}/sandbox/mail/`)
  await page.getByRole('link', { name: 'You already have a profile' }).first().click()
  await page.frameLocator('iframe').getByText(number).first().waitFor()
})

test('a member sees the profile, and finds another contact there only after it was saved', async () => {
  const { page } = await open()
  await page.goto(`${product().home}#/profile`)
  await titled(page, 'Your profile').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail or member number').fill('ines.marlow@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Miles-and-more-tea')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('You have 84,500 miles.').waitFor()
  await page.getByText('Theo Marlow').waitFor()
  await readsInBoth(page)
  await page.getByLabel('E-mail').fill('ines@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved in your profile.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ines@example.org')
})
