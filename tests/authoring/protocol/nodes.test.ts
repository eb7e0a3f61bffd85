import { describe, expect, it } from 'vitest'
import { requestNodes } from '#src/authoring/protocol/cms-nodes.ts'
import {
  createConfigurationNode,
  createLoadMoreNode,
  type NodePage,
  readNodes,
  textAtNode,
  textsOfNode,
} from '#src/authoring/protocol/nodes.ts'

const page: NodePage = { address: 'https://cms.example/content/FCDX/nodes.json?path=%2Fsteps', parent: '/steps', rel: 'children' }
const node = { name: 'home', parent: '/steps', value: null, path: '/steps/home', links: [], schema: null }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...node, name: `n${index}`, path: `/steps/n${index}` }))

it('creates a node below its parent, with a path that escapes its name', () => {
  expect(createConfigurationNode({ parent: '/steps', name: 'a/b~c' })).toEqual({
    name: 'a/b~c',
    parent: '/steps',
    value: null,
    path: '/steps/a~1b~0c',
    links: [],
    schema: null,
  })
})

it('creates a placeholder whose path is not a valid JSON Pointer', () => {
  const link = { href: '?offset=100', rel: 'search' } as const
  expect(createLoadMoreNode('/steps', link)).toEqual({
    name: 'LOAD MORE',
    parent: '/steps',
    value: null,
    path: '/steps~load more',
    links: [link],
    schema: null,
  })
  expect(textAtNode('/steps/home~load more')).toBeUndefined()
})

describe('a page of nodes', () => {
  it.each([
    ['nodes.json?path=/steps/home', 'https://cms.example/content/FCDX/nodes.json?path=/steps/home'],
    ['?path=/a', 'https://cms.example/content/FCDX/nodes.json?path=/a'],
    ['/other/nodes', 'https://cms.example/other/nodes'],
    ['https://evil.example/nodes', undefined],
    ['//evil.example/nodes', undefined],
    ['javascript:alert(1)', undefined],
    ['https://[', undefined],
  ])('resolves the link %s against its own address, and drops links to other origins', (href, absolute) => {
    const links = absolute === undefined ? [] : [{ href: absolute, rel: 'children' }]
    expect(readNodes([{ ...node, links: [{ href, rel: 'children' }] }], page)).toEqual([{ ...node, links }])
  })

  it('ignores links of an unknown kind', () => {
    expect(readNodes([{ ...node, links: [{ href: '?x', rel: 'edit' }] }], page)).toEqual([node])
  })

  it('ends with a placeholder after a hundred nodes, even if the system sends none', () => {
    expect(readNodes(many(99), page)).toHaveLength(99)
    expect(readNodes(many(100), { ...page, address: `${page.address}&offset=300` }).at(-1)).toEqual(
      createLoadMoreNode('/steps', { href: `${page.address}&offset=400&limit=100`, rel: 'children' }),
    )
    const own = createLoadMoreNode('/steps', { href: `${page.address}&from=n99`, rel: 'children' })
    expect(readNodes([...many(100), own], page).slice(100)).toEqual([own])
  })

  it.each([{}, 'nodes', [{ name: 'home' }], [{ ...node, links: 'none' }], null])('is refused if it is %j', (document) => {
    expect(() => readNodes(document, page)).toThrow('expected')
  })
})

it.each([
  ['/steps/home/title', { document: 'steps/home', word: 'title' }],
  ['/messages/a~1b', { document: 'messages', word: 'a/b' }],
  ['/steps/home', undefined],
  ['/steps/home/title/en-US', undefined],
  ['/steps/attic/title', undefined],
  ['', undefined],
])('finds the text that the path %s names', (path, text) => {
  expect(textAtNode(path)).toEqual(text)
})

it('reads only the texts from the value of a node', () => {
  expect(textsOfNode({ ...node, value: { 'en-US': 'Home', count: 3 } })).toEqual({ 'en-US': 'Home' })
  expect(textsOfNode({ ...node, value: 'Home' })).toEqual({})
})

describe('a request for nodes', () => {
  const answering = (answers: Record<string, Response>) => {
    const asked: string[] = []
    const get = async (address: string) => {
      asked.push(address)
      return answers[address] ?? new Response('', { status: 404 })
    }
    const taken = async (coming: Promise<Response>) => {
      const answer = await coming
      if (!answer.ok) throw new Error(`refused with ${answer.status}`)
      return answer
    }
    return { asked, request: (text?: string) => requestNodes({ ...page, ...(text !== undefined && { text }) }, get, taken) }
  }

  it('adds the text to search for', async () => {
    const { asked, request } = answering({ [`${page.address}&q=Off+you+go`]: Response.json([node]) })
    expect(await request('Off you go')).toEqual([node])
    expect(asked).toEqual([`${page.address}&q=Off+you+go`])
  })

  it('follows the first narrower address if the list is too long', async () => {
    const narrow = 'https://cms.example/content/FCDX/steps.1.json'
    const { asked, request } = answering({
      [page.address]: Response.json(['/content/FCDX/steps.1.json', '/content/FCDX/steps.0.json'], { status: 300 }),
      [narrow]: Response.json([node]),
    })
    expect(await request()).toEqual([node])
    expect(asked).toEqual([page.address, narrow])
  })

  it.each([
    ['names another origin', ['https://evil.example/1.json']],
    ['names nothing', []],
    ['is not a list', { or: 'so' }],
  ])('is refused if a response with status 300 %s', async (_which, narrower) => {
    const { asked, request } = answering({ [page.address]: Response.json(narrower, { status: 300 }) })
    await expect(request()).rejects.toThrow('refused with 300')
    expect(asked).toEqual([page.address])
  })
})
