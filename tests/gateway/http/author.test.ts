import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createAuthorSessions } from '#src/gateway/http/author-sessions.ts'
import { openPublished } from '#src/gateway/http/published.ts'
import { refusePurchaseOfAuthor } from '#src/gateway/http/refuse-purchases.ts'
import { openFiles } from '#src/gateway/http/files.ts'
import { createPages } from '#src/gateway/http/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-author-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const homeWith = (title: string, build: string) => `<!doctype html><script>import("/assets/boot-${build}.js")</script>${title}`

write('client/pages/author.en-US.html', '<html data-storefront="" data-cms="">')
write('client/pages/FCDX/en-US.html', homeWith('Where to?', 'now'))
write('client/assets/boot-now.js', 'go()')
write('client/data/steps/home.json', '{"title":{"en-US":"Where to?","ar-AE":"إلى أين؟"},"new":{"en-US":"New"}}')

const live = (versions: Record<string, number>) => {
  write('cms/live.json', JSON.stringify({ last: 9, versions }))
  // Moves the time stamp on, because a pointer written within the same millisecond would look unchanged.
  utimesSync(join(folder, 'cms/live.json'), new Date(), new Date(Date.now() + Object.values(versions).length * 1_000))
}

let now = Date.UTC(2026, 10, 22)
const sessions = createAuthorSessions(() => now)
const files = await openFiles(join(folder, 'client'))
const pages = createPages({
  files,
  published: openPublished(join(folder, 'cms'), files),
  profile: 'sandbox',
  author: { sessions, cmsOrigin: () => 'http://127.0.0.1:4001' },
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await pages(new Request(`http://127.0.0.1:4000${path}`, { headers }))
  if (!response) throw new Error(`nothing answers ${path}`)
  return response
}
const document = '/author/dx/FC/FCDX/'
const framedBy = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe('the author’s document', () => {
  it('requires a ticket', async () => {
    const refused = await Promise.all([ask(document), ask(`${document}?ticket=guess`)])
    expect(refused.map(({ status }) => status)).toEqual([401, 401])
  })

  it('redeems a ticket once, for a cookie limited to its path, and removes it from the address', async () => {
    const address = `${document}?ticket=${sessions.ticket()}&locale=en-US`
    const entered = await ask(address)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${document}?locale=en-US`])
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^farechart-author=[0-9a-f]{32}; Path=\/author\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await ask(address)).status).toBe(401)
  })

  it('expires a ticket after a minute, and a frame after a working day', async () => {
    const late = sessions.ticket()
    now += 60_000
    expect((await ask(`${document}?ticket=${late}`)).status).toBe(401)
    const entered = await ask(`${document}?ticket=${sessions.ticket()}`)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask(document, { cookie })).status).toBe(200)
    now += 10 * 3_600_000
    expect((await ask(document, { cookie })).status).toBe(401)
  })

  it('may be framed by the content-management system only and is not cached; the traveller’s may not be framed', async () => {
    const entered = await ask(`${document}?ticket=${sessions.ticket()}`)
    const shown = await ask(document, { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    expect([framedBy(shown), shown.headers.get('cache-control')]).toEqual(['http://127.0.0.1:4001', 'no-store'])
    expect(await shown.text()).toBe('<html data-storefront="FCDX" data-cms="http://127.0.0.1:4001">')
    expect(framedBy(await ask('/dx/FC/FCDX/'))).toBe("'none'")
  })

  it('may connect to the content-management system and to configured addresses; the traveller’s may not', async () => {
    const configured = createPages({
      files,
      published: openPublished(join(folder, 'cms'), files),
      profile: 'sandbox',
      author: { sessions, cmsOrigin: () => 'http://127.0.0.1:4001' },
      settings: { authoringBaseUrl: 'https://author.example/api', authoringContainerUrl: 'https://cdn.example/container.js' },
    })
    const policyOf = async (path: string, headers = {}) =>
      (await configured(new Request(`http://127.0.0.1:4000${path}`, { headers })))?.headers.get('content-security-policy') ?? ''
    const entered = await ask(`${document}?ticket=${sessions.ticket()}`)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const policy = await policyOf(document, { cookie })
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4001 https://author.example;")
    expect(policy).toContain("script-src 'self' https://cdn.example;")
    expect(await policyOf('/dx/FC/FCDX/')).toContain("connect-src 'self';")
  })

  it('reads saved content, published or not; a traveller has no such file', async () => {
    write('cms/content/NJDX/steps/home.json', '{"title":{"en-US":"Drafted"}}')
    const path = '/author/dx/NJ/NJDX/data/steps/home.authoring.json'
    const entered = await ask(`${document}?ticket=${sessions.ticket()}`)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await ask(path, { cookie })).json()).toEqual({
      title: { 'en-US': 'Drafted', 'ar-AE': 'إلى أين؟' },
      new: { 'en-US': 'New' },
    })
    expect(await (await ask('/data/global/metadata.authoring.json')).json()).toEqual({})
    for (const address of [path, path.replace('/author', '')])
      expect(await pages(new Request(`http://127.0.0.1:4000${address}`))).toBeUndefined()
  })

  it('does not exist without a content-management system', async () => {
    const without = createPages({ files, published: openPublished(undefined, files), profile: 'production' })
    expect(await without(new Request(`http://127.0.0.1:4000${document}`))).toBeUndefined()
  })
})

it('serves published messages to the storefront, and the build’s to the others', async () => {
  write('client/data/words/ar-AE/home.json', '{"search1":["ابحث"],"from2":["من"]}')
  write('client/data/words/ar-AE/trip.json', '{"bag3":["حقيبة"]}')
  write('cms/live.json', '{"last":4,"versions":{"FCDX":4}}')
  write('cms/published/4/words/ar-AE.json', '{"search1":["ابحث عن رحلة"],"gone9":["قديم"]}')
  const built = await openFiles(join(folder, 'client'))
  const serve = createPages({ files: built, published: openPublished(join(folder, 'cms'), built), profile: 'sandbox' })
  const wordsAt = async (path: string) => (await serve(new Request(`http://127.0.0.1:4000${path}`)))?.json()
  const changed = { search1: ['ابحث عن رحلة'], from2: ['من'] }
  expect(await wordsAt('/dx/FC/FCDX/data/words/ar-AE/home.json')).toEqual(changed)
  expect(await wordsAt('/author/dx/FC/FCDX/data/words/ar-AE/home.json')).toEqual(changed)
  expect(await wordsAt('/dx/NJ/NJDX/data/words/ar-AE/home.json')).toEqual({ search1: ['ابحث'], from2: ['من'] })
  expect(await wordsAt('/dx/FC/FCDX/data/words/ar-AE/trip.json')).toEqual({ bag3: ['حقيبة'] })
  expect(await wordsAt('/dx/FC/FCDX/data/words/ar-AE/nothing.json')).toBeUndefined()
})

it('lets an author’s frame choose and fill in, but not buy', () => {
  const sent = (referer?: string) => new Request('http://127.0.0.1:4000/api/graphql', { headers: referer ? { referer } : {} })
  const ofAuthor = sent('http://127.0.0.1:4000/author/dx/FC/FCDX/')
  for (const name of ['airSearch', 'cart', 'addToCart', 'updatePassengers'] as const)
    expect(() => refusePurchaseOfAuthor(ofAuthor, name)).not.toThrow()
  for (const name of ['purchase', 'processHold', 'cancelAndRefundConfirm', 'fulfillUpgradeOffers', 'cfarExercise'] as const) {
    expect(() => refusePurchaseOfAuthor(ofAuthor, name)).toThrow('are disabled in the author preview')
    expect(() => refusePurchaseOfAuthor(sent('http://127.0.0.1:4000/dx/FC/FCDX/'), name)).not.toThrow()
    expect(() => refusePurchaseOfAuthor(sent(), name)).not.toThrow()
  }
})

describe('published content', () => {
  const contentAt = async (place: string) => (await (await ask(`${place}data/steps/home.json`)).json()) as unknown
  const built = { title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' }, new: { 'en-US': 'New' } }

  it('defaults to the content of the build', async () => {
    expect(await contentAt('/dx/FC/FCDX/')).toEqual(built)
    expect(await (await ask('/dx/FC/FCDX/')).text()).toContain('Where to?')
  })

  it('is served to travellers and authors of that storefront in every language, in place of a newer build’s content', async () => {
    write('cms/published/1/steps/home.json', '{"title":{"en-US":"Off you go","ar-AE":"هيا بنا"},"gone":{"en-US":"Gone"}}')
    live({ FCDX: 1 })
    const published = { title: { 'en-US': 'Off you go', 'ar-AE': 'هيا بنا' }, new: { 'en-US': 'New' } }
    for (const place of ['/dx/FC/FCDX/', '/dx/FCDX/', '/author/dx/FC/FCDX/']) expect(await contentAt(place)).toEqual(published)
    expect(await contentAt('/dx/NJ/NJDX/')).toEqual(built)
  })

  it('is revalidated on each request, and not sent again if unchanged', async () => {
    const first = await ask('/dx/FC/FCDX/data/steps/home.json')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await ask('/dx/FC/FCDX/data/steps/home.json', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('appears on the first painted page, unless that page comes from another build', async () => {
    write('cms/published/2/pages/FCDX/en-US.html', homeWith('Off you go', 'now'))
    live({ FCDX: 2, NJDX: 2 })
    expect(await (await ask('/dx/FC/FCDX/')).text()).toContain('Off you go')
    write('cms/published/3/pages/FCDX/en-US.html', homeWith('Of old', 'old'))
    live({ FCDX: 3, NJDX: 2, XXXX: 1 })
    expect(await (await ask('/dx/FC/FCDX/')).text()).toContain('Where to?')
  })

  it('includes the facts that its page fetches, which browsers keep because their name contains a hash', async () => {
    write('client/pages/FCDX/en-US.built123.json', '{"of":"the build"}')
    write('cms/published/4/pages/FCDX/en-US.later123.json', '{"of":"the publication"}')
    live({ FCDX: 4, NJDX: 2, XXXX: 1, YYYY: 1 })
    const later = createPages({
      files: await openFiles(join(folder, 'client')),
      published: openPublished(join(folder, 'cms'), files),
      profile: 'sandbox',
    })
    const factsAt = async (name: string) => {
      const response = await later(new Request(`http://127.0.0.1:4000/dx/FC/FCDX/data/facts/${name}`))
      return response && [await response.json(), response.headers.get('cache-control')]
    }
    const kept = 'public, max-age=31536000, immutable'
    expect(await factsAt('en-US.built123.json')).toEqual([{ of: 'the build' }, kept])
    expect(await factsAt('en-US.later123.json')).toEqual([{ of: 'the publication' }, kept])
    expect(await factsAt('en-US.unknown1.json')).toBeUndefined()
  })

  it('does not exist for unknown steps and storefronts', async () => {
    for (const path of [
      '/dx/FC/FCDX/data/steps/nowhere.json',
      '/dx/XX/XXXX/data/steps/home.json',
      '/dx/FC/FCDX/data/steps/..%2Fx.json',
    ])
      expect(await pages(new Request(`http://127.0.0.1:4000${path}`)), path).toBeUndefined()
  })
})
