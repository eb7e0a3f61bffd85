import { describe, expect, test } from 'vitest'
import { origin } from '../asking.ts'
import { gatewayOfFile } from '../gateway-of-file.ts'

const gateway = gatewayOfFile()

const ask = async (path: string, accept: string, language = 'en') => {
  const headers = { accept, 'accept-language': language }
  const response = await gateway.handle(new Request(`${origin}${path}`, { headers }))
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const asReader = async (path: string, language?: string) => {
  const { text, ...answer } = await ask(path, 'text/html,application/xhtml+xml;q=0.9', language)
  const links = [...text.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)
  return { ...answer, heading: /<h1>(.*)<\/h1>/.exec(text)?.[1], links }
}

describe('an unknown address', () => {
  test('is explained to a reader, with ways to continue in the intended storefront', async () => {
    expect(await asReader('/nowhere')).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
      heading: 'We can’t find this page',
      links: ['/dx/FC/FCDX/?locale=en-US#/home', '/dx/FC/FCDX/?locale=en-US#/myb'],
    })
    expect(await asReader('/dx/NJ/NJDX/more/', 'ar')).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
      heading: 'لم نعثر على هذه الصفحة',
      links: ['/dx/NJ/NJDX/?locale=ar-AE#/home', '/dx/NJ/NJDX/?locale=ar-AE#/myb'],
    })
  })

  test('gives an error object to programs, and to everybody below the API', async () => {
    const { status, type, text } = await ask('/nowhere', 'application/json')
    expect([status, type, JSON.parse(text).errorCode]).toEqual([404, 'application/json', 'ERR.SSW.HTTP.NOT_FOUND'])
    expect((await asReader('/api/nowhere')).type).toBe('application/json')
  })
})
