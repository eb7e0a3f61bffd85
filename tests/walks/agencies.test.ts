import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { phone } from './browser.ts'
import { fillCart } from './by-gateway.ts'
import { arrives, headings, isSound, readsInBoth, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, isBooked } from './verbs.ts'
import { walkingAlone } from './walking.ts'
import { keepsNoSecret } from './watch.ts'

const { product, open } = walkingAlone()

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const harbour = { login: 'harbour-travel', password: 'Agency-of-the-year', name: /Harbour Travel/ }
const quay = { name: 'Quay & Daughters', email: 'desk@quay.example', password: 'Harbour-lights-at-nine' }

const entry = (page: Page, name: string | RegExp = 'Sign in') => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

const openDialog = async (page: Page) => {
  await entry(page).click()
  await dialog(page).getByRole('radio', { name: 'Travel agency' }).check()
}

const signIn = async (page: Page) => {
  await openDialog(page)
  await dialog(page).getByLabel('Agency user').fill(harbour.login)
  await dialog(page).getByLabel('Password', { exact: true }).fill(harbour.password)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await entry(page, harbour.name).waitFor()
}

const typeAgency = async (page: Page) => {
  await page.getByLabel('Agency name').fill(quay.name)
  await page.getByLabel('IATA number').fill('57201122')
  await page.getByLabel('Title').selectOption('MS')
  await page.getByLabel('First name').fill('Aino')
  await page.getByLabel('Last name').fill('Laakso')
  await page.getByLabel('E-mail').fill(quay.email)
  await page.getByLabel('Country code').selectOption('FI')
  await page.getByLabel('Phone number', { exact: true }).fill('09 310 1000')
  await page.getByLabel('Password', { exact: true }).fill(quay.password)
  await page.getByLabel('I agree, and may register this agency').check()
}

test('an agency registers on a phone, sees its page before it is confirmed, and changes its name there', async () => {
  const { page } = await open({ as: phone })
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await openDialog(page)
  await dialog(page).getByRole('link', { name: 'Register your agency' }).click()
  await arrives(page, 'Register your agency')
  await readsInBoth(page)
  await typeAgency(page)
  await page.getByRole('button', { name: 'Register your agency' }).click()
  await arrives(page, 'Your agency is registered')
  await entry(page, /Quay & Daughters/).waitFor()
  await readsInBoth(page)
  await keepsNoSecret(page)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]))
  for (const typed of [quay.email, quay.password, 'Laakso', '57201122']) expect(stored).not.toContain(typed)
  await page.getByRole('link', { name: 'See your agency' }).click()
  await page.getByRole('heading', { name: 'The airline hasn’t confirmed your agency yet' }).waitFor()
  await readsInBoth(page)
  await page.getByLabel('Agency name').fill('Quay & Sons')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved in your profile.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Agency name').inputValue()).toBe('Quay & Sons')
})

test('an agency books for a traveller on its credit, and finds the trip and what is left of the credit on its page', async () => {
  const { page } = await open()
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await signIn(page)
  const wish = { from: 'LIS', to: 'ATH', leave: dayIn(41) }
  const key = await fillCart(page.context(), product().origin, wish, ana)
  await page.goto(`${product().home}#/payment?execution=${key}`)
  await page.getByText('The airline invoices your agency.').waitFor()
  expect(await page.getByRole('radio', { name: /^Agency credit/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Pay €/ }).click()
  const reference = await isBooked(page)
  await page.goto(`${product().home}#/profile`)
  await arrives(page, 'Your agency')
  const credit = await page.getByText(/^Credit left: /).textContent()
  expect(credit).toMatch(/^Credit left: €24,\d{3}\.\d{2} of €25,000\.00$/)
  await page.getByText('Robin Achterberg').waitFor()
  const commission = page.getByRole('table').getByRole('row').filter({ hasText: reference })
  expect(await commission.textContent()).toMatch(/€[\d.]+\+€\d+\.\d\d$/)
  await readsInBoth(page)
  await page.getByRole('button', { name: `Open trip ${reference}` }).click()
  await page.getByRole('article').first().waitFor()
  await page.getByText(reference).first().waitFor()
})

test('an agency sets a new password with a link that works once, and an unknown user gets the same answer', async () => {
  const { page } = await open()
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  const ask = async (login: string) => {
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await dialog(page).getByLabel('Agency user').fill(login)
    await dialog(page).getByRole('button', { name: 'Send the link' }).click()
    await dialog(page).getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    const answer = await dialog(page).textContent()
    await page.keyboard.press('Escape')
    return answer
  }
  expect(await ask('nobody-there')).toBe(await ask(harbour.login))
  await page.goto(`${product().origin}/sandbox/mail/`)
  await page.getByRole('link', { name: 'Choose a new password' }).first().click()
  const link = await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).getAttribute('href')
  const choose = async (password: string) => {
    await page.goto('about:blank')
    await page.goto(new URL(link ?? '', product().origin).href)
    await dialog(page).getByRole('textbox', { name: 'New password' }).fill(password)
    await dialog(page).getByRole('button', { name: 'Set the password' }).click()
  }
  await choose('Another-harbour-at-dawn')
  await dialog(page).getByRole('heading', { name: 'Your new password is set' }).waitFor()
  await isSound(page)
  await choose('A-third-harbour-at-dusk')
  await dialog(page).getByRole('button', { name: 'Get a new link' }).waitFor()
  await isSound(page)
})
