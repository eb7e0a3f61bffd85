import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { noon, origin } from '../asking.ts'
import { openEmpty } from '../memory.ts'

let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, now: () => noon, log: silent })
})

afterAll(async () => {
  await gateway.close()
  await opened.close()
})

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
    expect(await asReader('/dx/NJ/NJDX/more/', 'ar')).toMatchObject({
      status: 404,
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
