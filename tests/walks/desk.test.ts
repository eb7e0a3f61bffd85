import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxStaff } from '#src/gateway/desk/staff.ts'
import { desktop, phone } from './browser.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { arrives, fitsAcross, isSound } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { pay, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(45) }

/** Blocks all requests except those to the gateway. Returns the list of blocked addresses. */
const onlyTheGateway = async (context: BrowserContext): Promise<string[]> => {
  const stopped: string[] = []
  await context.route(
    (address) => address.origin !== product().origin && !['data:', 'blob:', 'about:'].includes(address.protocol),
    async (route) => {
      stopped.push(route.request().url())
      await route.abort()
    },
  )
  return stopped
}

/** Makes a payment that is declined, and shares the recording from the error message. Returns the link. */
const shareADecline = async (page: Page): Promise<string> => {
  await reachPayment(page, product().home, wish)
  await pay(page, { number: '4000000000000002' })
  await page.getByRole('heading', { level: 2, name: 'Your bank declined the payment' }).waitFor()
  await page.getByRole('button', { name: 'Share what happened with support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share what happened' })
  await dialog.getByLabel('What went wrong, in your words').fill('My card did not work')
  await dialog.getByRole('button', { name: 'Send it and get a code' }).click()
  const link = await dialog.getByLabel('The link that opens it').inputValue()
  await dialog.getByRole('img', { name: /^QR code for the link of \w{8}$/ }).waitFor()
  await dialog.getByText(/we’ll delete what you sent/).waitFor()
  await isSound(page)
  return link
}

/** Signs in at the desk by keyboard only. */
const signIn = async (page: Page, password: string = sandboxStaff.password) => {
  await typeInto(page, page.getByLabel('Name'), sandboxStaff.name)
  await typeInto(page, page.getByLabel('Password'), password)
  await page.keyboard.press('Enter')
}

/** Checks that the cursor of the timeline is in view, whether the page reads from left to right or from right to left. */
const showsThePosition = async (page: Page) => {
  const cursor = page.locator('[role="img"] > span[class*="line"]')
  await expect
    .poll(() =>
      cursor.evaluate((line) => {
        const [here, frame] = [line, line.closest('[role="region"]')].map((each) => each?.getBoundingClientRect())
        return here !== undefined && frame !== undefined && here.left >= frame.left && here.right <= frame.right
      }),
    )
    .toBe(true)
}

test('support opens a shared recording of a declined payment: failing step first, played, verified and branched', async () => {
  const traveller = await open()
  const link = await shareADecline(traveller.page)
  const { page, context, watched } = await open({ as: desktop, tolerated: [/status of 401/] })
  const stopped = await onlyTheGateway(context)

  await page.goto(link)
  await page.getByText('The recording opens as soon as you sign in').waitFor()
  await isSound(page)
  await signIn(page, 'not this one')
  await page.getByRole('alert').filter({ hasText: 'Wrong name or password' }).waitFor()
  await page.getByLabel('Password').fill(sandboxStaff.password)
  await page.keyboard.press('Enter')

  await arrives(page, 'Booking')
  const failing = page.getByRole('region', { name: 'The failing step' })
  await failing.getByText('purchase#1', { exact: true }).waitFor()
  await failing.getByText('ERR.SSW.PAYMENT.DECLINED').first().waitFor()
  await failing.getByText('was declined too often', { exact: true }).waitFor()
  await page.getByText('My card did not work').first().waitFor()
  await page
    .getByText(/^All \d+ steps replay as recorded$/)
    .first()
    .waitFor()
  await page.getByText('Made by this build').first().waitFor()
  await page
    .frameLocator('iframe[title="The page that followed"]')
    .getByRole('heading', { name: 'Your bank declined the payment' })
    .waitFor()
  expect(new URL(page.url()).hash.slice(1)).toMatch(/^[A-Z2-9]{8}\.[\w-]{43}/)
  await isSound(page)

  await press(page, page.getByText('All details'))
  await page.getByText('nobody', { exact: true }).waitFor()

  const back = page.getByRole('button', { name: 'Back', exact: true })
  await tabTo(page, back)
  await page.keyboard.press('Enter')
  await failing.getByRole('button', { name: 'Go to this step' }).waitFor()
  await expect.poll(() => page.url()).toMatch(/&n=\d+$/)
  const address = page.url()
  await page.reload()
  await failing.getByRole('button', { name: 'Go to this step' }).click()
  expect(address.split('&')[0]).toBe(link)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await failing.getByRole('button', { name: 'Go to this step' }).waitFor({ state: 'detached' })

  await page.getByRole('radio', { name: 'Live' }).check()
  await page.getByText('This gateway is a sandbox.').waitFor()
  await isSound(page)
  await page.getByRole('radio', { name: 'Branch' }).check()
  await page.getByRole('button', { name: /^See what would have happened from step \d+ on$/ }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: /^See what would have happened from step \d+ on$/ }).click()
  await page.getByText('This is what was recorded.').waitFor()
  await page.getByLabel('Fill in a known case').selectOption({ label: 'purchase fails: NETWORK_ERROR' })
  await page.getByRole('button', { name: /^See what would have happened from step \d+ on$/ }).click()
  await page.getByRole('heading', { name: 'This is a branch, not what happened' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Back to the recording' }).click()

  const language = page.getByRole('combobox')
  await showsThePosition(page)
  await language.and(page.getByLabel('Language')).selectOption('ar-AE')
  await page.getByRole('button', { name: 'فتح تسجيل آخر' }).waitFor()
  await showsThePosition(page)
  await language.and(page.getByLabel('اللغة')).selectOption('en-US')

  await page.getByRole('button', { name: 'Open another' }).click()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByText('Log of opened recordings').click()
  await page
    .getByRole('region', { name: 'Log of opened recordings' })
    .getByRole('cell', { name: link.slice(-52, -44) })
    .first()
    .waitFor()
  await page.getByLabel(/support code$/).fill(link.slice(-52, -44))
  await page.getByLabel('Key').fill('A'.repeat(43))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'This key doesn’t open this recording' }).waitFor()
  await isSound(page)
  expect(stopped).toEqual([])
  expect(watched.sentTheCard()).toEqual([])
})

test('the desk works on a phone and in Arabic, keeps the work of an expired session, and requires one', async () => {
  const traveller = await open()
  const link = await shareADecline(traveller.page)
  const { page, context } = await open({ as: { ...phone, locale: 'ar-AE' }, tolerated: [/status of (?:401|404)/] })
  await page.clock.install({ time: Date.now() })
  await page.goto(link)
  await page.getByLabel('الاسم').fill(sandboxStaff.name)
  await page.getByLabel('كلمة المرور').fill(sandboxStaff.password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await arrives(page, 'الحجز')
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await fitsAcross(page)
  await isSound(page)

  await page.getByRole('radio', { name: 'مباشر' }).check()
  await page.getByRole('checkbox', { name: 'السماح بتغيير البيئة التجريبية' }).check()
  await page.getByRole('button', { name: 'بدء', exact: true }).click()
  const goOn = page.getByRole('button', { name: 'المتابعة إلى الاختلاف التالي' })
  const anew = page.getByRole('button', { name: 'البدء من جديد' })
  for (let tries = 0; tries < 9 && !(await anew.isVisible()); tries += 1) {
    await goOn.click()
    await goOn.or(anew).waitFor()
  }
  await fitsAcross(page)
  await isSound(page)

  await context.clearCookies()
  await page.clock.fastForward('05:00')
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { name: 'تم تسجيل خروجك' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'الحجز' }).isVisible()).toBe(false)
  await isSound(page)
  await page.getByLabel('كلمة المرور').fill(sandboxStaff.password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.getByRole('heading', { level: 1, name: 'الحجز' }).waitFor()

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByLabel('الاسم').waitFor()
  expect(new URL(page.url()).hash).toBe('')
})
