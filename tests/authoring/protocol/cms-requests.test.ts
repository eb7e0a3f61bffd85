import { expect, it } from 'vitest'
import { authoringVariant } from '#src/authoring/protocol/authored-data.ts'
import { authoringUrl, type CmsPlace, createCmsRequests, type CmsRequestOptions } from '#src/authoring/protocol/cms-requests.ts'

const path = '/content/FCDX/steps/home.json'
const json = { 'content-type': 'application/json' }

const settings = { authoringBaseUrl: '', tokenUrl: '', isServedFromStaticWebServer: false }

/** Sends one request from a page, and returns the addresses, headers and bodies that the server has received. */
const sent = async (place: Partial<CmsPlace>, send: 'get' | 'put', sending?: CmsRequestOptions) => {
  const seen: { address: string; headers: unknown; body?: unknown }[] = []
  const fetcher: typeof fetch = async (address, init) => {
    seen.push({ address: address as string, headers: init?.headers, ...(init?.body !== undefined && { body: init.body }) })
    expect(init?.credentials).toBe('include')
    return Response.json({ token: 'T1' })
  }
  const requests = createCmsRequests({ settings, isInsideCms: false, origin: 'https://air.example', ...place }, fetcher)
  await (send === 'get' ? requests.get(path, sending) : requests.put(path, { a: 1 }, sending))
  return seen.map(({ address, ...rest }) => ({ address: address.replace(/\?_=\d+$/, '?_='), ...rest }))
}

const token = { address: 'https://air.example/libs/granite/csrf/token.json?_=', headers: undefined }
const own = `https://air.example${path}`

it('reads and saves inside the content-management system with the token in the query', async () => {
  const address = `${own}?%3Acq_csrf_token=T1`
  expect(await sent({ isInsideCms: true }, 'get')).toEqual([token, { address, headers: {} }])
  expect(await sent({ isInsideCms: true }, 'put')).toEqual([token, { address, headers: json, body: '{"a":1}' }])
})

it('outside the content-management system, reads without a token, and sends one with a save only on request', async () => {
  expect(await sent({}, 'get')).toEqual([{ address: own, headers: {} }])
  expect(await sent({}, 'put')).toEqual([{ address: own, headers: json, body: '{"a":1}' }])
  expect(await sent({}, 'put', { hasTokenHeader: true })).toEqual([
    token,
    { address: own, headers: { ...json, 'csrf-token': 'T1' }, body: '{"a":1}' },
  ])
})

it('fetches no token on a page from a static server, even inside the content-management system', async () => {
  const place = { settings: { ...settings, isServedFromStaticWebServer: true }, isInsideCms: true }
  expect(await sent(place, 'put', { hasTokenHeader: true })).toEqual([{ address: own, headers: json, body: '{"a":1}' }])
})

it('requests events with the token in a header, even on a page from a static server', async () => {
  const place = { settings: { ...settings, isServedFromStaticWebServer: true }, isInsideCms: true }
  expect(await sent(place, 'get', { hasTokenHeader: true, keepsAddress: true })).toEqual([
    token,
    { address: own, headers: { 'csrf-token': 'T1' } },
  ])
})

it('sends everything to the configured base and token address', async () => {
  const base = 'https://author.adobeaemcloud.com'
  const placed = (more: object) => ({ settings: { ...settings, authoringBaseUrl: base, ...more }, isInsideCms: true })
  const addresses = async (more = {}) => (await sent(placed(more), 'get')).map(({ address }) => address)
  expect(await addresses()).toEqual([`${base}/libs/granite/csrf/token.json?_=`, `${base}${path}?%3Acq_csrf_token=T1`])
  expect((await addresses({ tokenUrl: '/own/token.json' }))[0]).toBe(`${base}/own/token.json?_=`)
})

it.each([
  ['/content/home.json', 'https://cms.example/api', 'https://cms.example/api/content/home.json'],
  ['content/home.json', '', 'https://air.example/content/home.json'],
  ['/content/home.json', '/cms', 'https://air.example/cms/content/home.json'],
  ['https://cms.example/acl.json', '/cms', 'https://cms.example/acl.json'],
])('builds the authoring URL of %s from the base %j, else from the page’s origin', (given, base, url) => {
  expect(authoringUrl(given, base, 'https://air.example')).toBe(url)
})

it.each([
  ['data/global/metadata.json', 'data/global/metadata.authoring.json'],
  ['/4.2.0/data/steps/home.json?v=1.2', '/4.2.0/data/steps/home.authoring.json?v=1.2'],
  ['/dx/FC/FCDX/4.2.0/data/steps/home.json#a.b', '/dx/FC/FCDX/4.2.0/data/steps/home.authoring.json#a.b'],
  ['/data/home.authoring.json', '/data/home.authoring.json'],
  ['/data.d/home', '/data.d/home'],
])('names the authors’ version of %s %s outside the CMS, and leaves the name inside', (url, variant) => {
  expect([authoringVariant(url, false), authoringVariant(url, true)]).toEqual([variant, url])
})
