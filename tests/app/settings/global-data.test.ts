import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchGlobalData, fetchStep } from '#src/app/settings/global-data.ts'
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
  vi.stubGlobal('fetch', async (given: string) => {
    const [address = ''] = given.split('?')
    asked.push(address)
    return address in files ? Response.json(files[address]) : new Response('', { status: 404, statusText: 'Not Found' })
  })
  return asked
}

const at = (settings: object = {}, isInsideCms = false) =>
  fetchGlobalData({ settings: readSettings(settings), isInsideCms, origin: 'https://air.example' })

describe('loading the configuration', () => {
  it('reads metadata and routes under data/global', async () => {
    const asked = serving({ '/data/global/metadata.json': { releaseName: '20' }, '/data/global/routes.json': routesFile })
    const { metadata, routes } = await at()
    expect([metadata.releaseName, routes.length]).toEqual(['20', routesFile.routes.length])
    expect(asked.sort()).toEqual(['/data/global/metadata.json', '/data/global/routes.json'])
  })

  it('reads them under the bundle’s version if one is set', async () => {
    const asked = serving({})
    await at({ bundleVersion: '4.2.0' })
    expect(asked.sort()).toEqual(['/4.2.0/data/global/metadata.json', '/4.2.0/data/global/routes.json'])
  })

  it('merges the authored values over them if the page is authorable', async () => {
    serving({
      '/data/global/metadata.json': { releaseName: '20', retryConfiguration: { enabled: true, retries: 1 } },
      'https://air.example/data/global/metadata.authoring.json': { retryConfiguration: { retries: 2 } },
    })
    const authored = (await at({ isAuthorable: true })).metadata
    const published = (await at()).metadata
    expect([authored.releaseName, authored.retries]).toEqual(['20', 2])
    expect([published.releaseName, published.retries]).toEqual(['20', 1])
  })

  it('requests the file itself inside the CMS', async () => {
    const authoringBaseUrl = 'https://author.adobeaemcloud.com'
    const asked = serving({ [`${authoringBaseUrl}/libs/granite/csrf/token.json`]: { token: 'T1' } })
    await at({ isAuthorable: true, authoringBaseUrl }, true)
    expect(asked).toContain(`${authoringBaseUrl}/data/global/metadata.json`)
    expect(asked.filter((address) => address.endsWith('token.json'))).toHaveLength(1)
  })

  it('reads the content of a step below the bundle’s version, with what authors have saved over it', async () => {
    serving({
      '/dx/FC/FCDX/4.2.0/data/steps/home.json': { title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' } },
      'https://air.example/dx/FC/FCDX/4.2.0/data/steps/home.authoring.json': { title: { 'en-US': 'Off you go' } },
    })
    const read = (isAuthorable: boolean) =>
      fetchStep('home', '/dx/FC/FCDX/', {
        settings: readSettings({ isAuthorable, bundleVersion: '4.2.0' }),
        isInsideCms: false,
        origin: 'https://air.example',
      })
    expect(await read(true)).toEqual({ title: { 'en-US': 'Off you go', 'ar-AE': 'إلى أين؟' } })
    expect(await read(false)).toEqual({ title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' } })
  })

  it('rejects if a step has no content', async () => {
    serving({})
    const place = { settings: readSettings({}), isInsideCms: false, origin: 'https://air.example' }
    await expect(fetchStep('home', '/dx/FC/FCDX/', place)).rejects.toThrow('home')
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
    const wrong = stepNames.filter((step) => routes.find(({ page }) => page === step)?.path !== `/${step}`)
    expect(wrong.map((step) => `Give ${step} the path /${step} in public/data/global/routes.json.`)).toEqual([])
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
