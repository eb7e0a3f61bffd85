import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { phone } from './browser.ts'
import { arrives, headings, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { goToSeats, reachPassengers } from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { keepsNoSecret, passport } from './watch.ts'

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

const ines = { login: 'ines.marlow@example.com', password: 'Miles-and-more-tea' }

const openProfile = async (page: Page) => {
  await page.goto(`${product().home}#/profile`)
  await titled(page, 'Your profile').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail or member number').fill(ines.login)
  await dialog.getByLabel('Password', { exact: true }).fill(ines.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(/^You have [\d,]+ miles\.$/).waitFor()
}

/** Returns what a tab has stored, with its address and history. */
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, history.state]))

test('a member keeps a traveller with a passport, chooses them by keyboard when booking, and removes them', async () => {
  const { page } = await open({ as: phone })
  await openProfile(page)
  await page.getByRole('button', { name: 'Add a traveler' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Title').selectOption('MS')
  await drawer.getByLabel('Gender, as in the passport').selectOption('FEMALE')
  await drawer.getByLabel('First name').fill('Noor')
  await drawer.getByLabel('Last name').fill('Haddad')
  await drawer.getByLabel('Day').fill('31')
  await drawer.getByLabel('Month').fill('1')
  await drawer.getByLabel('Year').fill('1990')
  await drawer.getByLabel('Keep a passport too').check()
  await isSound(page)
  await drawer.getByLabel('Passport number').fill(passport)
  await drawer.getByLabel('No expiry date').check()
  await drawer.getByLabel('Issued by').selectOption('JO')
  await drawer.getByLabel('Nationality').selectOption('JO')
  expect(await storedIn(page)).not.toMatch(/Noor|Haddad|1990-01-31/)
  await drawer.getByRole('button', { name: 'Save traveler' }).click()
  await page.getByText('Saved in your profile.').waitFor()
  await page.getByText(`Passport ending in ${passport.slice(-3)}`).waitFor()
  expect(await page.content()).not.toContain(passport)
  expect(await storedIn(page)).not.toMatch(/Noor|Haddad|1990-01-31/)
  await readsInBoth(page)

  await reachPassengers(page, product().home, { from: 'LIS', to: 'ATH', leave: dayIn(40), adults: 2 })
  await page.getByText(/^We’ve filled in traveler 1 with your details/).waitFor()
  await readsInBoth(page)
  await page.getByLabel('Your travelers').nth(1).focus()
  await page.keyboard.type('Noor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(/^We’ve filled in Noor Haddad\./).waitFor()
  expect(await page.getByLabel('Last name').nth(1).inputValue()).toBe('Haddad')
  await goToSeats(page)
  await keepsNoSecret(page)

  await page.goto(`${product().home}#/profile`)
  await page.getByRole('button', { name: 'Remove Noor Haddad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Saved in your profile.').waitFor()
  await page.getByText('Noor Haddad').first().waitFor({ state: 'detached' })
  expect(product().log()).not.toMatch(new RegExp(`Noor|Haddad|${passport}`))
})

test('a member sees the profile, and finds another contact there only after it was saved', async () => {
  const { page } = await open()
  await openProfile(page)
  await page.getByText('84,500').first().waitFor()
  await page.getByText('Theo Marlow').first().waitFor()
  await readsInBoth(page)
  await page.getByLabel('E-mail').fill('ines@example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved in your profile.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ines@example.org')
})

test('a member downloads everything that is kept about them', async () => {
  const { page } = await open({ as: phone })
  await openProfile(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { account: object; profile: { miles: number } }
  expect([data.account, data.profile.miles]).toEqual([expect.objectContaining({ login: ines.login }), 84_500])
  await page.getByText('Your data is in your downloads.').waitFor()
  await readsInBoth(page)
  await keepsNoSecret(page)
})
