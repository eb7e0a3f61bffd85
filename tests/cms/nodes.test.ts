import { expect, it } from 'vitest'
import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import { storefrontOf } from '#src/gateway/platform/storefronts.ts'
import { openCms, shipped, titled } from './authors.ts'

const scene = openCms()
const { as, browser } = scene

type Author = Awaited<ReturnType<typeof as>>

const root = '/content/FCDX/nodes.json'
const at = async (author: Author, path: string): Promise<ConfigurationNode[]> => (await author.send('GET', path)).json()
/** Follows a link of a node, relative to the address of the list. */
const follow = async (author: Author, href = '') => at(author, new URL(href, `http://any${root}`).href.slice('http://any'.length))

const schema = {
  type: 'object',
  properties: Object.fromEntries(
    (storefrontOf('FCDX')?.locales ?? []).map((locale) => [locale, { type: 'string', maxLength: 2_000 }]),
  ),
}

it('links the root to the groups, steps and saved texts, and gives each text its schema', async () => {
  const viewer = await as('viewer')
  await (await as('editor')).write(titled('Off you go'), (await viewer.read()).etag)
  const [top] = await at(viewer, root)
  expect(top).toEqual({
    name: 'FCDX',
    parent: '',
    value: null,
    path: '',
    links: [
      { href: 'nodes.json?path=', rel: 'children' },
      { href: 'nodes.json?', rel: 'search' },
    ],
    schema: null,
  })
  const groups = await follow(viewer, top?.links[0]?.href)
  expect(groups.map(({ name, path }) => [name, path])).toEqual([
    ['steps', '/steps'],
    ['templates', '/templates'],
    ['messages', '/messages'],
  ])
  const steps = await follow(viewer, groups[0]?.links[0]?.href)
  expect(steps[0]).toEqual({
    name: 'home',
    parent: '/steps',
    value: null,
    path: '/steps/home',
    links: [{ href: 'nodes.json?path=%2Fsteps%2Fhome', rel: 'children' }],
    schema: null,
  })
  const texts = await follow(viewer, steps[0]?.links[0]?.href)
  const text = { parent: '/steps/home', links: [], schema }
  expect(texts).toEqual([
    { ...text, name: 'title', path: '/steps/home/title', value: titled('Off you go')['title'] },
    { ...text, name: 'lead', path: '/steps/home/lead', value: shipped['lead'] },
  ])
})

it('sends pages of a hundred nodes, each with a placeholder that links to the next page', async () => {
  scene.shipped = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`word${index}`, { 'en-US': `Text ${index}` }]))
  const viewer = await as('viewer')
  const sizes: number[] = []
  let page = await at(viewer, `${root}?path=/steps/home`)
  const names: string[] = []
  for (;;) {
    const last = page.at(-1)
    sizes.push(page.length)
    names.push(...page.filter(({ name }) => name !== 'LOAD MORE').map(({ name }) => name))
    if (last?.name !== 'LOAD MORE') break
    expect([last.path, last.parent, last.value, last.links[0]?.rel]).toEqual([
      '/steps/home~load more',
      '/steps/home',
      null,
      'children',
    ])
    page = await follow(viewer, last.links[0]?.href)
  }
  expect([sizes, names]).toEqual([[101, 101, 50], Object.keys(scene.shipped)])
  expect(await at(viewer, `${root}?path=/steps/home&limit=9999`)).toHaveLength(101)
  expect(await at(viewer, `${root}?path=/steps/home&offset=-5&limit=2`)).toHaveLength(3)
})

it('finds texts by part of their name or of any translation, page by page', async () => {
  const viewer = await as('viewer')
  const found = async (text: string) =>
    (await at(viewer, `${root}?q=${encodeURIComponent(text)}&limit=1`)).map(({ path }) => path)
  expect(await found('SEARCH fl')).toEqual(['/messages/search1'])
  expect(await found('ابحث')).toEqual(['/messages/search1'])
  expect((await found('title')).at(-1)).toBe('~load more')
  expect(await found('no such text')).toEqual([])
  const [, more] = await at(viewer, `${root}?q=title&limit=1`)
  expect(more?.links).toEqual([{ href: 'nodes.json?q=title&offset=1&limit=1', rel: 'search' }])
})

it('refuses requests without a session, and paths without child nodes', async () => {
  expect((await browser().send('GET', root)).status).toBe(401)
  const viewer = await as('viewer')
  for (const path of ['/attic', '/steps/home/title', '/steps/attic', '/step', '/steps/', '__proto__'])
    expect((await viewer.send('GET', `${root}?path=${path}`)).status, path).toBe(404)
})
