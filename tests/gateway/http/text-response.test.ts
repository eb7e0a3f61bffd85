import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTextResponses } from '#src/gateway/http/text-response.ts'

const respond = createTextResponses()
const text = Array.from({ length: 400 }, (_, index) => `<p>Flight FC${index * 7919}</p>`).join('')
const get = (headers: Record<string, string>, body = text) =>
  respond(new Request('http://127.0.0.1:4000/', { headers }), body, { 'content-type': 'text/html' })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

it('compresses a text as much as the build’s files, in the encoding that the browser prefers', async () => {
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  expect([brotli.headers.get('content-encoding'), brotli.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  const small = await bytesOf(brotli)
  expect(brotliDecompressSync(small).toString()).toBe(text)
  expect(small.byteLength).toBe(brotliCompressSync(text).byteLength)
  const zipped = await get({ 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const middle = await bytesOf(zipped)
  expect(gunzipSync(middle).toString()).toBe(text)
  expect(middle.byteLength).toBe(gzipSync(text, { level: 9 }).byteLength)
})

it('compresses neither a short text nor one for a browser that accepts no compression', async () => {
  for (const response of [await get({}), await get({ 'accept-encoding': 'br' }, 'Where to?')])
    expect(response.headers.get('content-encoding')).toBeNull()
})

it('sends no body to a browser that has the current text, also if its encoding differs', async () => {
  const etag = (await get({})).headers.get('etag') ?? ''
  const again = await get({ 'if-none-match': etag, 'accept-encoding': 'br' })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})
