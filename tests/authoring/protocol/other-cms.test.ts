import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createContentRequests } from '#src/authoring/editor/content-requests.ts'
import { fieldOfWord } from '#src/authoring/editor/word-fields.ts'
import { createCmsClient } from '#src/authoring/protocol/cms-client.ts'
import { isLoadMore, linkOf } from '#src/domain/configuration-node.ts'
import { createOtherCms } from './other-cms.ts'

const home = 'steps/home'
const shipped = JSON.parse(readFileSync('public/data/steps/home.json', 'utf8')) as Record<string, unknown>
const locales = ['en-US', 'ar-AE']

const openOther = (overrides: Record<string, () => Response> = {}) => {
  const other = createOtherCms('/other', shipped)
  const asked: string[] = []
  const fetcher: typeof fetch = async (address, init) => {
    const request = new Request(address, init)
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search}`)
    return overrides[`${pathname}${search}`]?.() ?? other.handle(request)
  }
  const settings = {
    authoringBaseUrl: '/other',
    tokenUrl: '',
    isServedFromStaticWebServer: true,
    aclUrl: '/other/rules.json',
    permissionUrl: '/other/me.json',
  }
  const site = { settings, isInsideCms: false, origin: 'https://cms.example', aclPath: '' }
  const cms = createCmsClient('FCDX', site, fetcher, async () => {})
  return { other, asked, cms, requests: createContentRequests(cms) }
}

const edit = (word: string, locale: string, text: string) => ({ document: home, word, locale, was: '', text })
const tree = '/other/content/FCDX/tree'

it('reads its user, its tree through the links of its nodes, and its search page by page', async () => {
  const { other, asked, cms } = openOther()
  expect((await cms.whoAmI()).person?.user.name).toBe('Olga Other')
  const found = await cms.tree()
  expect(found?.nodes.map(({ path }) => path)).toEqual(['/steps'])
  const address = (found && linkOf(found.root, 'search')?.href) ?? ''
  const hits = [...(await cms.nodes({ address, parent: '', rel: 'search', text: 'en-US' }))]
  for (let more = hits.find(isLoadMore); more; more = hits.find(isLoadMore))
    hits.splice(
      hits.indexOf(more),
      1,
      ...(await cms.nodes({ address: linkOf(more, 'search')?.href ?? '', parent: '', rel: 'search' })),
    )
  const localised = Object.keys(other.words).filter((word) => JSON.stringify(other.words[word]?.value).includes('en-US'))
  expect(hits.map(({ name }) => name)).toEqual(localised)
  expect(asked.filter((each) => each.includes('/find?')).length).toBe(Math.ceil(localised.length / 12))
})

it('takes the fields of a page from its nodes, over all pages of the list, and asks for each list once', async () => {
  const { other, asked, requests } = openOther()
  await requests.readContents([home])
  const { [home]: content } = await requests.readContents([home])
  expect(Object.keys(content?.fields ?? {})).toEqual(Object.keys(other.words))
  expect(asked.filter((each) => each.includes('/tree'))).toEqual(
    ['site', 'pages', 'home', 'home&from=12'].map((of) => `GET ${tree}?of=${of}`),
  )
  const kinds = ['opensOn', 'helpLink', 'discount', 'isOpen', 'tone', 'accent', 'hero', 'related', 'links', 'sentAt', 'bare']
  const kindOf = (word: string) => Object.values(fieldOfWord({ [home]: content! }, home, word, locales)).map(({ kind }) => kind)
  expect(kinds.flatMap(kindOf)).toEqual([
    'date',
    'link',
    'number',
    'boolean',
    'choice',
    'color',
    'image',
    'reference',
    'list',
    'unknown',
    'unknown',
  ])
  expect(content?.fields?.['title']?.['en-US']).toEqual({ kind: 'text', minLength: 3, maxLength: 40 })
})

it('saves edited values in their types, and every other value as it was', async () => {
  const { other, requests } = openOther()
  const before = structuredClone(other.stored.home)
  const contents = await requests.readContents([home])
  const history = [
    edit('title', 'en-US', 'Off you go'),
    edit('discount', '', '7.25'),
    edit('isOpen', '', 'false'),
    edit('links', '', '[{"label":"Seats","href":"/seats"}]'),
  ]
  expect(await requests.saveContents({ contents, history, documents: [home] })).toEqual({ saved: { [home]: '' } })
  expect(other.stored.home).toEqual({
    ...before,
    title: { ...(before['title'] as object), 'en-US': 'Off you go' },
    discount: 7.25,
    isOpen: false,
    links: [{ label: 'Seats', href: '/seats' }],
  })
})

it('leaves a word read-only that the list lacks, and one whose value does not fit its schema', async () => {
  const { other, requests } = openOther()
  other.stored.home['added'] = { 'en-US': 'New' }
  other.stored.home['isOpen'] = { 'en-US': 'yes' }
  other.stored.home['lead'] = 'For all'
  const contents = await requests.readContents([home])
  const lockOf = (word: string) =>
    Object.entries(fieldOfWord(contents, home, word, locales)).map(([slot, schema]) => [
      slot,
      'lock' in schema && schema.lock.reason,
    ])
  expect([lockOf('added'), lockOf('isOpen'), lockOf('lead')]).toEqual([
    [['en-US', 'NOT_LISTED']],
    [['en-US', 'OTHER_SHAPE']],
    [['', 'OTHER_SHAPE']],
  ])
})

it.each<[string, () => Response]>([
  ['fails', () => new Response('', { status: 500 })],
  ['is a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is malformed', () => Response.json([{ name: 'steps' }])],
  ['needs a sign-in', () => new Response('', { status: 401 })],
])('does not open a page for editing whose list of nodes %s, and reads the list again later', async (_which, answer) => {
  const broken: Record<string, () => Response> = { [`${tree}?of=home`]: answer }
  const { requests } = openOther(broken)
  await expect(requests.readContents([home])).rejects.toThrow()
  delete broken[`${tree}?of=home`]
  const contents = await requests.readContents([home])
  expect(contents[home]?.fields?.['discount']?.['']?.kind).toBe('number')
})

it('treats a page that the list lacks as read-only, and a system without a list as the storefront declares its words', async () => {
  const lacking = openOther({ [`${tree}?of=pages`]: () => Response.json([]) })
  expect((await lacking.requests.readContents([home]))[home]?.fields).toEqual({})
  const { requests } = openOther({ '/other/content/FCDX/nodes.json': () => new Response('', { status: 404 }) })
  const contents = await requests.readContents([home])
  expect(contents[home]?.fields).toBeUndefined()
  expect(fieldOfWord(contents, home, 'title', locales)['en-US']?.kind).toBe('text')
})

it('ends a list that links to itself', async () => {
  const again = {
    name: 'LOAD MORE',
    parent: '',
    value: null,
    path: '~load more',
    links: [{ href: '?of=home', rel: 'children' }],
    schema: null,
  }
  const { asked, requests } = openOther({ [`${tree}?of=home`]: () => Response.json([again]) })
  await requests.readContents([home])
  expect(asked.filter((each) => each.endsWith('?of=home')).length).toBe(200)
})
