import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchGlobalData } from '#src/app/settings/global-data.ts'
import { overlaid } from '#src/app/settings/own-properties.ts'
import { familyAt, readRoutes } from '#src/app/settings/routes.ts'
import { readSettings } from '#src/app/settings/settings.ts'
import { stepNames } from '#src/domain/step.ts'
import routesFile from '../../../public/data/global/routes.json' with { type: 'json' }

afterEach(() => {
  vi.unstubAllGlobals()
})

const serving = (files: Record<string, unknown>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address in files ? Response.json(files[address]) : new Response('', { status: 404, statusText: 'Not Found' })
  })
  return asked
}

const at = (settings: object = {}, isInsideCms = false) =>
  fetchGlobalData({ settings: readSettings(settings), isInsideCms, origin: 'https://air.example' })

describe('loading the configuration', () => {
  it('reads metadata and routes under data/global', async () => {
    const asked = serving({ '/data/global/metadata.json': { buildNumber: '20' }, '/data/global/routes.json': routesFile })
    const { metadata, routes } = await at()
    expect([metadata.buildNumber, routes.length]).toEqual(['20', routesFile.routes.length])
    expect(asked.sort()).toEqual(['/data/global/metadata.json', '/data/global/routes.json'])
  })

  it('reads them under the bundle’s version if one is set', async () => {
    const asked = serving({})
    await at({ bundleVersion: '4.2.0' })
    expect(asked.sort()).toEqual(['/4.2.0/data/global/metadata.json', '/4.2.0/data/global/routes.json'])
  })

  it('merges the authored values over them if the page is authorable', async () => {
    serving({
      '/data/global/metadata.json': { buildNumber: '20', retryConfiguration: { enabled: true, retries: 1 } },
      'https://air.example/data/global/metadata.authoring.json': { retryConfiguration: { retries: 2 } },
    })
    expect((await at({ isAuthorable: true })).metadata).toMatchObject({ buildNumber: '20', retries: 2 })
    expect((await at()).metadata).toMatchObject({ buildNumber: '20', retries: 1 })
  })

  it('requests the file itself inside the CMS', async () => {
    const asked = serving({})
    await at({ isAuthorable: true, authoringBaseUrl: 'https://author.adobeaemcloud.com' }, true)
    expect(asked).toContain('https://author.adobeaemcloud.com/data/global/metadata.json')
  })

  it('uses the defaults if the files cannot be loaded', async () => {
    serving({})
    const { metadata, routes } = await at({ isAuthorable: true })
    expect([metadata.graphql, routes]).toEqual(['/api/graphql', []])
  })
})

describe('an overlay', () => {
  it('is merged recursively, replaces lists, and mutates neither side', () => {
    const under = { a: { b: 1, c: [1, 2] }, d: 4 }
    const over = { a: { c: [3] }, e: 5 }
    expect(overlaid(under, over)).toEqual({ a: { b: 1, c: [3] }, d: 4, e: 5 })
    expect([under, over]).toEqual([
      { a: { b: 1, c: [1, 2] }, d: 4 },
      { a: { c: [3] }, e: 5 },
    ])
  })

  it('pollutes no prototype (T12)', () => {
    const over: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"__proto__":{"polluted":1}}}',
    )
    expect(overlaid({ a: {} }, over)).toEqual({ a: {} })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('the routes', () => {
  const routes = readRoutes(routesFile)

  it('name every step by its path in an address', () => {
    for (const step of stepNames) expect(routes.find(({ page }) => page === step)?.path).toBe(`/${step}`)
  })

  it.each([
    ['#/flight-selection?origin=LIS', 'results'],
    ['#/mto/myb?pnr=ABC123&lastName=Lima', 'trip'],
    ['#/meta-search?flight=FC1', 'metaSearch'],
    ['#/home', undefined],
    ['', undefined],
  ])('give the page family of %s', (hash, family) => {
    expect(familyAt(hash, routes)).toBe(family)
  })

  it('omit malformed routes', () => {
    const file = { routes: [{ page: 'x', path: 'javascript:1' }, { path: '/y' }, 7, { page: 'z', path: '/z', family: 'moon' }] }
    expect(readRoutes(file)).toEqual([{ page: 'z', path: '/z', family: undefined }])
    expect(readRoutes(undefined)).toEqual([])
  })
})
