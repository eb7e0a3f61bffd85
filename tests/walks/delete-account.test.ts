import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { fitsAcross, isSound, readsInBoth, titled } from './screens.ts'
import { walkingAlone } from './walking.ts'
import { keepsNoSecret } from './watch.ts'

const { product, open } = walkingAlone()

const ines = { login: 'ines.marlow@example.com', password: 'Miles-and-more-tea' }
const harbour = { login: 'harbour-travel', password: 'Agency-of-the-year' }

const entry = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

/** Opens the page of the profile, and signs in there. */
const openProfile = async (page: Page, { login, password }: typeof ines, user: string) => {
  await page.goto(`${product().home}#/profile`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  if (user === 'Agency user') await dialog.getByLabel('Travel agency').check()
  await dialog.getByLabel(user).fill(login)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
}

const removeWith = async (page: Page, password: string) => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
}

const storedIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('a member deletes the account with the password; every tab is told, and the login is unknown afterwards', async () => {
  const { context, page } = await open({ as: phone, tolerated: [/Failed to load resource/] })
  await openProfile(page, ines, 'E-mail or member number')
  const other = await context.newPage()
  await other.goto(`${product().home}#/profile`)
  await entry(other, /Ines Marlow/).waitFor()

  await readsInBoth(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  for (const lost of ['84,500 miles', '2 saved travelers', '1 travel document', '2 saved cards'])
    await dialog.getByText(lost, { exact: true }).waitFor()
  await dialog.getByText(/^Your trips and receipts stay as they are/).waitFor()
  await fitsAcross(page)
  await isSound(page)
  await removeWith(page, 'Miles-and-less-tea')
  await dialog.getByRole('heading', { name: 'Wrong password' }).waitFor()
  await isSound(page)
  await removeWith(page, ines.password)

  for (const tab of [page, other]) {
    await tab.getByRole('dialog').getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    await isSound(tab)
    await tab.getByRole('dialog').getByRole('button', { name: 'Go to the home page' }).click()
    await entry(tab, 'Sign in').waitFor()
    expect(await storedIn(tab)).not.toContain('Marlow')
  }
  await keepsNoSecret(page)
  await other.close()

  await entry(page, 'Sign in').click()
  await page.getByRole('dialog').getByLabel('E-mail or member number').fill(ines.login)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ines.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByText('Wrong user name or password').waitFor()

  await page.goto(`${product().origin}/sandbox/mail/`)
  await page.getByRole('link', { name: 'Your account is deleted' }).click()
  await page.frameLocator('iframe').getByText('FC10000017').waitFor()
  expect(product().log()).not.toMatch(/Marlow|Miles-and/)
})

test('an agency deletes its account', async () => {
  const { page } = await open()
  await openProfile(page, harbour, 'Agency user')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByText('your agency’s credit').waitFor()
  await isSound(page)
  await removeWith(page, harbour.password)
  await page.getByRole('dialog').getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await titled(page, 'Your agency').waitFor({ state: 'visible' })
})
