import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import type { ProcessorSettings } from '#src/gateway/platform/processor-settings.ts'
import { type RunningServer, startServer } from '#src/gateway/server.ts'
import { FakeStripe } from '../gateway/payments/fake-stripe.ts'
import { fakeTurnstile } from '../gateway/payments/fake-turnstile.ts'
import { textOf } from '../gateway/memory.ts'
import { faultsOn } from './axe.ts'
import { arrives, isSound, readsInBoth } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { open } = walking()

const wish = { from: 'LIS', to: 'ATH', leave: dayIn(44) }
const fake = new FakeStripe()
const captcha = fakeTurnstile()
/** Every request body that the gateway received, and every line that it logged. */
const met: string[] = []
let gateway: Gateway
let server: RunningServer
let home = ''

beforeAll(async () => {
  await fake.start()
  await captcha.start()
  const { publicKey, secret, url } = fake
  const processor: ProcessorSettings = { processor: 'stripe', publicKey, secret, webhookSecret: 'whsec_fake', origin: '', url }
  gateway = await createGateway({
    place: { memory: true },
    profile: 'production',
    processor,
    captcha: { provider: 'turnstile', siteKey: 'site', secret: 'hidden', url: captcha.url },
    clientFolder: 'dist/client',
    log: (event, facts) => met.push(JSON.stringify([event, facts])),
  })
  const handle = async (request: Request) => {
    met.push(`${request.url} ${request.method === 'POST' ? await request.clone().text() : ''}`)
    // Vitest replaces style sheets that the gateway imports as text by empty ones.
    if (request.url.endsWith('/card/frame.css'))
      return new Response(readFileSync('src/gateway/http/card-frame.css'), { headers: { 'content-type': 'text/css' } })
    return gateway.handle(request)
  }
  server = await startServer({ handle }, { port: 0, host: '127.0.0.1' })
  processor.origin = server.origin
  home = `${server.origin}/dx/FC/FCDX/`
})
afterAll(async () => {
  await server.stop()
  await gateway.close()
  await fake.stop()
  await captcha.stop()
})
beforeEach(() => fake.forget())

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

const field = (frame: FrameLocator, title: string) => frame.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')

/** Types a card by keyboard only, going from field to field. */
const typeCard = async (page: Page, frame: FrameLocator, number: string) => {
  const first = field(frame, 'Secure card number input frame')
  await first.focus()
  await first.press('ControlOrMeta+a')
  for (const keys of [number, '1239', '123']) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
}

const fillRest = async (page: Page) => {
  await page.getByLabel('Name on the card').fill('Ana Meier')
  await page.getByLabel('Street and number').fill('Rua Augusta 12')
  await page.getByLabel('Postal code').fill('1100-053')
  await page.getByLabel('City').fill('Lisboa')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('PT')
}

const press = (page: Page) => page.getByRole('button', { name: /^Pay €/ }).click()

const knowsNoCard = async () => {
  const kept = [...met, await textOf(gateway.database)].join('\n')
  expect(kept).not.toMatch(/(?<!\d)[45]\d{15}(?!\d)/)
  expect(met.join('\n')).not.toContain('"cvc"')
}

test('a card typed into the processor’s fields is declined with an explanation, then checked by the bank, then charged', async () => {
  const { page, watched } = await open({ processor: fake.url })
  await reachPayment(page, home, wish)
  const frame = cardFrame(page)
  await field(frame, 'Secure CVC input frame').waitFor()
  await press(page)
  await page.getByRole('link', { name: 'Enter the security code' }).press('Enter')
  await expect.poll(() => field(frame, 'Secure CVC input frame').evaluate((input) => input === document.activeElement)).toBe(true)
  await readsInBoth(page, { isSandbox: false })
  const colours = async () => {
    const typed = await field(frame, 'Secure card number input frame').evaluate((input) => getComputedStyle(input).color)
    return { typed, around: await frame.locator('body').evaluate((body) => getComputedStyle(body).color) }
  }
  const { around: inDaylight } = await colours()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await colours()).around).not.toBe(inDaylight)
  await expect.poll(async () => (await colours()).typed).toBe((await colours()).around)
  await page.emulateMedia({ colorScheme: 'light' })
  const inner = page.frames().find((each) => each.url().includes('/card/'))
  expect(inner && (await faultsOn(inner))).toEqual([])

  await typeCard(page, frame, '4000000000009995')
  await fillRest(page)
  await press(page)
  await page.getByRole('heading', { name: 'Your bank declined the payment' }).waitFor()
  await page.getByText(/not enough funds/).waitFor()
  await page.getByRole('button', { name: 'Try again or pay another way' }).click()

  await typeCard(page, frame, '4000002500003155')
  await fillRest(page)
  await frame.getByText(/^Visa card/).waitFor()
  await press(page)
  await page.getByRole('link', { name: 'Approve' }).click()
  await isBooked(page)
  expect(fake.taken).toBeGreaterThan(0)
  expect(new Set(watched.sentTheCard())).toEqual(new Set(['/v1/payment_methods']))
  await knowsNoCard()
})

test('a processor that does not respond or refuses the card is explained, and the next press pays', async () => {
  const { page } = await open({ processor: fake.url, tolerated: [/payment_methods/] })
  await reachPayment(page, home, wish)
  const frame = cardFrame(page)
  await typeCard(page, frame, '4111111111111111')
  await fillRest(page)
  // A browser resends a request after a reused connection was cut.
  fake.troubles = Array.from({ length: 9 }, () => 'lost before')
  await press(page)
  await page.getByText('Our card payment service didn’t respond.').waitFor()
  await isSound(page)
  fake.troubles = []
  await press(page)
  await page.getByText('Your card details weren’t accepted.').waitFor()
  await typeCard(page, frame, '5555555555554444')
  await press(page)
  await isBooked(page)
  await knowsNoCard()
})

test('the fee of a hold is paid in the processor’s fields, and the flights are held', async () => {
  const { page, watched } = await open({ processor: fake.url })
  await reachPayment(page, home, wish)
  await page.getByRole('button', { name: 'Hold these flights' }).click()
  await arrives(page, 'Hold these flights')
  await page.getByRole('radio').nth(1).check()
  const frame = cardFrame(page)
  const place = () => page.getByRole('button', { name: /^Pay €.* and hold$/ }).click()
  await field(frame, 'Secure CVC input frame').waitFor()
  await place()
  await frame.getByText('Enter the card number').waitFor()
  await expect
    .poll(() => field(frame, 'Secure card number input frame').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await readsInBoth(page, { isSandbox: false })

  await typeCard(page, frame, '4000000000009995')
  await page.getByLabel('Name on the card').fill('Ana Meier')
  await place()
  await page.getByRole('heading', { name: 'The fee wasn’t paid' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()

  await typeCard(page, frame, '5555555555554444')
  await page.getByLabel('Name on the card').fill('Ana Meier')
  await frame.getByText('Mastercard card, no fee.').waitFor()
  await place()
  await arrives(page, 'Your flights are on hold')
  expect(fake.taken).toBeGreaterThan(0)
  expect(new Set(watched.sentTheCard())).toEqual(new Set(['/v1/payment_methods']))
  await knowsNoCard()
})

test('the captcha provider’s widget works in its frame, and the page around it gets the token for its question alone', async () => {
  const { page } = await open()
  await page.goto(home)
  const question = 'abcdefghijklmnop'.repeat(2)
  await page.evaluate((asked) => {
    addEventListener('message', ({ data, origin }) => {
      if (origin === location.origin) document.title = JSON.stringify(data)
    })
    const frame = document.createElement('iframe')
    frame.src = `/captcha/?question=${asked}&lang=en`
    frame.title = 'Check that you’re human'
    document.body.append(frame)
  }, question)
  const frame = page.frameLocator('iframe[title="Check that you’re human"]')
  await frame.frameLocator('iframe').getByRole('button', { name: 'I am human' }).click()
  await expect
    .poll(() => page.title())
    .toBe(JSON.stringify({ type: 'captcha.answered', question, token: `site payment ${question}` }))
})
