import { print } from 'graphql'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { documentOf } from '#src/operations/document.ts'
import { operations } from '#src/operations/index.ts'
import { phone, stranger } from './browser.ts'
import { card } from './card.ts'
import { homeIn, storefront } from './key-storefront.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, bar, fitsAcross, headings, isSound, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import {
  ana,
  fillCard,
  goToSeats,
  isBooked,
  namePassengers,
  reachPassengers,
  reachPayment,
  searchAddress,
  skipExtras,
  skipSeats,
} from './verbs.ts'
import { type Tab, walkingAlone } from './walking.ts'
import { nameOf } from './watch.ts'

const { product, open } = walkingAlone()

const ines = { login: 'ines.marlow@example.com', password: 'Miles-and-more-tea', name: /Ines Marlow/, miles: '84,500 miles' }
const salma = { login: 'salma.nasser@example.com', password: 'Moon-over-the-dunes', name: /Salma Nasser/, miles: '62,000 miles' }
const harbour = { login: 'harbour-travel', password: 'Agency-of-the-year', name: /Harbour Travel/ }
/** A member of the storefront for this run's key walks. */
const member = storefront.airline === 'FC' ? ines : salma
const wish = { from: 'LIS', to: 'ATH', leave: dayIn(41) }

// The gateway limits attempts per minute.
beforeEach(() => product().moveClock(2))

const entry = (page: Page, name: string | RegExp = 'Sign in') => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Sign in' }).click()

const openDialog = async (page: Page) => {
  await entry(page).click()
  await dialog(page).getByRole('form', { name: 'Sign in' }).waitFor()
}

const tryAs = async (page: Page, login: string, password: string, user = 'E-mail or member number') => {
  await dialog(page).getByLabel(user).fill(login)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
}

const signIn = async (page: Page) => {
  await openDialog(page)
  await tryAs(page, ines.login, ines.password)
  await entry(page, ines.name).waitFor()
}

/** Collects the names of requests whose body contains the password. It must not occur in any address or header. */
const whoSaw = ({ page }: Tab, password: string) => {
  const bodies: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes(password)) bodies.push(nameOf(request))
    if (`${request.url()} ${JSON.stringify(request.headers())}`.includes(password)) elsewhere.push(nameOf(request))
  })
  page.on('console', (message) => message.text().includes(password) && elsewhere.push('console'))
  return { bodies, elsewhere }
}

const written = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      location.href,
      history.state,
      document.documentElement.outerHTML,
    ]),
  )

/** Sends a request in the session of this browser. */
const ask = async ({ page }: Tab, name: 'upcomingTrips' | 'session') => {
  const document = documentOf(operations[name], 'booking')
  const answer = await page.request.post(`${product().origin}/api/graphql`, {
    headers: { 'x-sabre-storefront': 'FCDX' },
    data: { query: print(document), variables: {} },
  })
  return JSON.stringify(await answer.json())
}

test('a member signs in by pointer, is shown by name and miles, and the password was sent only once', async () => {
  const tab = await open()
  const { page } = tab
  const seen = whoSaw(tab, member.password)
  await page.goto(homeIn(product()))
  await titled(page, headings.home).waitFor()
  await openDialog(page)
  await isSound(page)
  await dialog(page).getByLabel('Show the password').check()
  await tryAs(page, member.login, member.password)
  await entry(page, new RegExp(`${member.name.source}.*${member.miles}`)).waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(seen).toEqual({ bodies: ['signIn'], elsewhere: [] })
  expect(await written(page)).not.toContain(member.password)
  expect(await entry(page, member.name).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goto(`${homeIn(product())}${searchAddress(wish)}`)
  await entry(page, member.name).waitFor()
  await isSound(page)
})

test('a member signs in by keyboard on a phone, and signs out', async () => {
  const { page } = await open({ as: { ...phone, hasTouch: false, isMobile: false } })
  await page.goto(homeIn(product()))
  await titled(page, headings.home).waitFor()
  await press(page, entry(page))
  await dialog(page).getByRole('form').waitFor()
  await fitsAcross(page)
  await isSound(page)
  await typeInto(page, dialog(page).getByLabel('E-mail or member number'), member.login)
  await typeInto(page, dialog(page).getByLabel('Password', { exact: true }), member.password)
  await page.keyboard.press('Enter')
  await entry(page, member.name).waitFor()
  await fitsAcross(page)
  await page.keyboard.press('Enter')
  const out = dialog(page).getByRole('button', { name: 'Sign out' })
  await out.waitFor()
  expect(await dialog(page).textContent()).toContain(member.miles)
  await isSound(page)
  await tabTo(page, out)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await press(page, out)
  await entry(page, 'Sign in').waitFor()
})

test('a wrong password and an unknown user look alike, and the eleventh attempt has to wait', async () => {
  const tab = await open({ as: stranger })
  const { page } = tab
  const answers: string[] = []
  await page.route('**/api/graphql', async (route) => {
    if (nameOf(route.request()) !== 'signIn') return route.fallback()
    const response = await route.fetch()
    answers.push(`${response.status()} ${(await response.text()).replace(/"timeStamp":"[^"]*"/, '')}`)
    return route.fulfill({ response })
  })
  await page.goto(product().home)
  await titled(page, headings.home).waitFor()
  await openDialog(page)
  const alert = dialog(page).getByRole('alert')
  const refused = async (login: string) => {
    await tryAs(page, login, 'Not-the-password')
    await alert.waitFor()
    return alert.textContent()
  }
  const known = await refused(ines.login)
  await isSound(page)
  expect(await refused('nobody.there@example.com')).toBe(known)
  await expect.poll(() => answers).toHaveLength(2)
  expect(answers[0]).toBe(answers[1])
  for (let tries = 3; tries <= 10; tries += 1) {
    await refused(ines.login)
    await expect.poll(() => answers).toHaveLength(tries)
  }
  await tryAs(page, ines.login, ines.password)
  await alert.getByRole('heading', { name: 'Too many attempts' }).waitFor()
  expect(await alert.textContent()).toMatch(/The next one is taken in \d+ seconds \(at .* by your clock\)/)
  await isSound(page)
  expect(await ask(tab, 'session')).toContain('"authenticated":false')
})

test('nothing of a member is left after signing out, neither in storage nor behind Back', async () => {
  const tab = await open({ tolerated: [/status of 4\d\d/] })
  const { page, context } = tab
  await reachPassengers(page, product().home, wish)
  await signIn(page)
  const form = page.getByRole('form', { name: 'Passengers' })
  await expect.poll(() => form.getByLabel('Last name').inputValue()).toBe('Marlow')
  await goToSeats(page)
  const cookies = await context.cookies()
  await entry(page, ines.name).click()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await titled(page, headings.home).waitFor()
  await entry(page, 'Sign in').waitFor()
  expect(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }])).toEqual([{}, {}])
  expect(await written(page)).not.toMatch(/Marlow|Ines|execution=/)

  let pages = 0
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack()
    // The number of pages before home depends on loading times, so Back may leave the storefront.
    const hasLeft = () => !page.url().startsWith(product().origin)
    await expect.poll(async () => hasLeft() || (await page.getByRole('heading', { level: 1 }).isVisible())).toBe(true)
    if (hasLeft()) break
    pages += 1
    await page.waitForLoadState('networkidle')
    expect(await written(page)).not.toMatch(/Marlow|7946 0143|10000017/)
  }
  expect(pages).toBeGreaterThan(0)
  expect(await ask(tab, 'session')).toContain('"authenticated":false')
  await context.clearCookies()
  await context.addCookies(cookies)
  expect(await ask(tab, 'session')).toContain('"authenticated":false')
})

test('an agency signs in at its own place, books on its credit and signs out, and a member’s login does not work there', async () => {
  const tab = await open()
  const { page } = tab
  await reachPayment(page, product().home, wish)
  expect(await page.getByRole('radio', { name: /^Agency credit/ }).count()).toBe(0)
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Travel agency' }).check()
  await tryAs(page, ines.login, ines.password, 'Agency user')
  await dialog(page).getByRole('alert').waitFor()
  await tryAs(page, harbour.login, harbour.password, 'Agency user')
  await entry(page, harbour.name).waitFor()
  await page.getByRole('radio', { name: /^Agency credit/ }).check()
  await page.getByText('The airline invoices your agency.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: /^Pay €/ }).click()
  const reference = await isBooked(page)
  expect(await ask(tab, 'upcomingTrips')).toContain(reference)
  await entry(page, harbour.name).click()
  await dialog(page).getByText('You are signed in as a travel agency.').waitFor()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await entry(page, 'Sign in').waitFor()
  expect(await ask(tab, 'session')).toContain('"authenticated":false')
})

test('a member who signs in midway loses nothing typed, books with their own details, and sees the trip among upcoming ones', async () => {
  const tab = await open()
  const { page } = tab
  await reachPassengers(page, product().home, wish)
  await page.getByRole('form', { name: 'Passengers' }).getByLabel('First name').fill('Somebody')
  await signIn(page)
  expect(await page.getByLabel('First name').inputValue()).toBe('Somebody')
  await page.getByLabel('Your travelers').selectOption({ label: 'Ines Marlow (you)' })
  await page.getByRole('button', { name: 'Fill in', exact: true }).click()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ines')
  await goToSeats(page)
  await skipSeats(page)
  await skipExtras(page)
  await page.getByRole('radio', { name: 'Another card' }).check()
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByText(/^You’ve earned [\d,]+ miles on this trip\./).waitFor()
  expect(await ask(tab, 'upcomingTrips')).toContain(await isBooked(page))
  await isSound(page)
})

test('signing in at the payment offers miles in addition to the card, and keeps the typed form', async () => {
  const { page } = await open({ as: phone })
  await reachPayment(page, product().home, wish)
  expect(await page.getByRole('radio', { name: /^Miles/ }).count()).toBe(0)
  await fillCard(page)
  await page.getByRole('button', { name: 'Use your miles or saved cards' }).click()
  await tryAs(page, ines.login, ines.password)
  await page.getByRole('radio', { name: /^Miles/ }).waitFor()
  const form = page.getByRole('form', { name: 'Payment by card' })
  const typed = ['Card number', 'Security code', 'City'].map((label) => form.getByLabel(label).inputValue())
  expect(await Promise.all(typed)).toEqual(['4242 4242 4242 4242', card.code, 'Lisboa'])
  await arrives(page, headings.payment)
})

test('an expired session is renewed in place, and the pressed action continues', async () => {
  const { page } = await open()
  await reachPassengers(page, product().home, wish)
  await signIn(page)
  const form = page.getByRole('form', { name: 'Passengers' })
  await namePassengers(page, [ana])
  await product().moveClock(61)
  await bar(page).getByRole('button', { name: 'Seats' }).click()
  await dialog(page).getByRole('heading', { name: 'Sign in again' }).waitFor()
  await isSound(page)
  await tryAs(page, ines.login, ines.password)
  await dialog(page).waitFor({ state: 'hidden' })
  await entry(page, ines.name).waitFor()
  await arrives(page, headings.seats)
  await page.goBack()
  await arrives(page, headings.passengers)
  expect(await form.getByLabel('First name').inputValue()).toBe(ana.firstName)
})

test('the dialog reads from right to left in Arabic, with its errors', async () => {
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(product().home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).tap()
  await dialog(page).getByLabel('البريد الإلكتروني أو رقم العضوية').fill('nobody.there@example.com')
  await dialog(page).getByLabel('كلمة المرور', { exact: true }).fill('Not-the-password')
  await page.keyboard.press('Enter')
  const alert = dialog(page).getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain('اسم المستخدم أو كلمة المرور غير صحيح')
  expect(await dialog(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await fitsAcross(page)
  await isSound(page)
})
