import { expect, test } from 'vitest'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { origin } from '../asking.ts'
import { gatewayOfFile } from '../gateway-of-file.ts'

const gateway = gatewayOfFile()

const read = async (path: string, method = 'GET') => {
  const response = await gateway.handle(new Request(`${origin}${path}`, { method }))
  return { status: response.status, language: response.headers.get('content-language'), text: await response.text() }
}

test.each([
  ['/legal/FCDX/terms.en-US.html', 'en-US', 'ltr', 'Terms and conditions', '/dx/FC/FCDX/?locale=en-US'],
  ['/legal/FCDX/privacy.de-DE.html', 'de-DE', 'ltr', 'Datenschutz', '/dx/FC/FCDX/?locale=de-DE'],
  ['/legal/NJDX/accessibility.ar-AE.html', 'ar-AE', 'rtl', 'إمكانية الوصول', '/dx/NJ/NJDX/?locale=ar-AE'],
])('%s is written in its locale and leads back to its storefront', async (path, locale, direction, heading, home) => {
  const { status, language, text } = await read(path)
  expect([status, language]).toEqual([200, locale])
  expect(/<html lang="(.+)" dir="(.+)">/.exec(text)?.slice(1)).toEqual([locale, direction])
  expect(/<h1>(.*)<\/h1>/.exec(text)?.[1]).toBe(heading)
  expect([...text.matchAll(/<a href="([^"]+)"/g)].at(-1)?.[1]).toBe(home)
})

test('every legal page of every storefront names the airline and is complete in each locale', async () => {
  for (const { name, locales, ...pages } of storefronts)
    for (const addresses of [pages.terms, pages.privacy, pages.accessibility]) {
      expect(Object.keys(addresses)).toEqual([...locales])
      for (const [locale, address] of Object.entries(addresses)) {
        const { text } = await read(address)
        expect([address, text.includes(name[locale] ?? name['en-US'] ?? '?'), /[{}]/.test(text)]).toEqual([address, true, false])
      }
    }
})

test('the accessibility statement links to home and to the airline’s e-mail address and phone number', async () => {
  const { text } = await read('/legal/FCDX/accessibility.en-US.html')
  expect(text).toContain('<header><div><a href="/dx/FC/FCDX/?locale=en-US"><img src="/images/FCDX.svg" alt="">')
  expect(text).toContain('<a href="mailto:help@farechart.example">help@farechart.example</a>')
  expect(text).toContain('<a href="tel:+442079460155" dir="ltr">+44 20 7946 0155</a>')
})

test('unknown pages and unsupported methods get no legal page', async () => {
  expect((await read('/legal/NJDX/terms.de-DE.html')).status).toBe(404)
  expect((await read('/legal/FCDX/terms.en-US.html', 'HEAD')).text).toBe('')
  expect((await read('/legal/FCDX/terms.en-US.html', 'PUT')).status).toBe(404)
})
