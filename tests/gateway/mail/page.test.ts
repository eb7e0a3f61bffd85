import { expect, test } from 'vitest'
import { buy } from '../flows/travellers.ts'
import { openGateway, origin } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { letterOf } from './letters.ts'

const bench = openBench()

const get = (path: string, { language = 'en-US', on = bench.gateway } = {}) =>
  on.handle(new Request(`${origin}${path}`, { headers: { 'accept-language': language } }))

const text = async (path: string, language?: string) => (await get(path, language ? { language } : {})).text()

test('the sandbox lists messages newest first, in both languages, and says who may read them', async () => {
  expect(await text('/sandbox/mail/')).toContain('Nothing has been sent yet.')
  const [first, second] = [await buy(bench), await buy(bench, await bench.shop({ isOneWay: true }))]
  const page = await text('/sandbox/mail/')
  expect(page.indexOf(second)).toBeGreaterThan(0)
  expect(page.indexOf(second)).toBeLessThan(page.indexOf(first))
  expect(page).toContain('Anyone who can open it can read these messages')
  const arabic = await text('/sandbox/mail/', 'ar')
  expect(arabic).toContain('<html lang="ar-AE" dir="rtl">')
  expect(arabic).toContain('الرسائل المرسلة')
  expect(await text('/sandbox/')).toContain('<a href="/sandbox/mail/">')
})

test('a page shows a message as plain text and in a frame that loads and runs nothing', async () => {
  const reference = await buy(bench)
  const { id, subject } = await letterOf(bench, reference, 'BOOKED')
  const page = await get(`/sandbox/mail/${id}`)
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
  const body = await page.text()
  expect(body).toContain(`<title>${subject}</title>`)
  expect(body).toContain(`${origin}/dx/FC/FCDX/?locale=en-US#/myb?pnr=${reference}`)
  expect(body).toContain(`src="/sandbox/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`)
  const frame = await get(`/sandbox/mail/${id}/html`)
  expect(frame.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  )
  expect(await frame.text()).toContain(`href="${origin}/dx/FC/FCDX/?locale=en-US#/myb?pnr=${reference}"`)
})

test('there is no page for an unknown message, nor in production', async () => {
  const reference = await buy(bench)
  const { id } = await letterOf(bench, reference, 'BOOKED')
  expect((await get('/sandbox/mail/0123')).status).toBe(404)
  expect((await get(`/sandbox/mail/${id}/other`)).status).toBe(404)
  const production = await openGateway({ opened: bench.opened }, bench.clock, {}, 'production')
  for (const path of ['/sandbox/mail/', `/sandbox/mail/${id}`, `/sandbox/mail/${id}/html`])
    expect((await get(path, { on: production })).status).toBe(404)
})
