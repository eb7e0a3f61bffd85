import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPublished } from '#src/gateway/http/published.ts'
import { type Files, openFiles } from '#src/gateway/http/files.ts'
import { createPages } from '#src/gateway/http/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-desk-'))
mkdirSync(join(folder, 'pages'))
mkdirSync(join(folder, 'desk/assets'), { recursive: true })
for (const locale of ['en-US', 'ar-AE']) writeFileSync(join(folder, `pages/desk.${locale}.html`), `the desk in ${locale}`)
writeFileSync(join(folder, 'desk/assets/desk-1234.js'), 'go()')
afterAll(() => rmSync(folder, { recursive: true }))

const pagesOf = (files: Files) => createPages({ files, published: openPublished(undefined, files), profile: 'sandbox' })

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await pagesOf(await openFiles(folder))(new Request(`http://desk.test${path}`, { headers }))
  if (!response) throw new Error(`nothing at ${path}`)
  return response
}

describe('the desk’s page', () => {
  it('is not cached, indexed or framed, and has no inline code', async () => {
    const response = await ask('/desk/')
    expect(await response.text()).toBe('the desk in en-US')
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ])
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  it('is in the language of the address or the browser', async () => {
    expect(await (await ask('/desk/?locale=ar-AE')).text()).toBe('the desk in ar-AE')
    expect(await (await ask('/desk/', { 'accept-language': 'ar' })).text()).toBe('the desk in ar-AE')
  })

  it('is reached without the trailing slash, and its files are cached permanently', async () => {
    const moved = await ask('/desk?locale=ar-AE')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/desk/?locale=ar-AE'])
    expect((await ask('/desk/assets/desk-1234.js')).headers.get('cache-control')).toContain('immutable')
  })

  it('explains that it has not been built', async () => {
    const response = await pagesOf(await openFiles(join(folder, 'nowhere')))(new Request('http://desk.test/desk/'))
    expect(response?.status).toBe(503)
  })
})
