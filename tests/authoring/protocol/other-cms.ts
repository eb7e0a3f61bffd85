import { createConfigurationNode, createLoadMoreNode } from '#src/authoring/protocol/nodes.ts'
import type { ConfigurationNode, NodeLink } from '#src/domain/configuration-node.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const locales = storefronts[0].locales
const byLocale = (schema: object) => ({ type: 'object', properties: Object.fromEntries(locales.map((each) => [each, schema])) })

/** A word of the home page in the other system: its value, and the schema that its node has. */
interface OtherWord {
  value: unknown
  schema: unknown
}

/** The home page's words that this storefront shows, with narrower schemas than the storefront's own, and words of every other kind. */
const wordsOf = (shipped: Record<string, unknown>): Record<string, OtherWord> => ({
  ...Object.fromEntries(Object.entries(shipped).map(([word, value]) => [word, { value, schema: byLocale({ type: 'string' }) }])),
  title: { value: shipped['title'], schema: byLocale({ type: 'string', minLength: 3, maxLength: 40 }) },
  opensOn: { value: '2027-05-14', schema: { type: 'string', format: 'date', title: 'Opens on' } },
  helpLink: { value: '/help', schema: { type: 'string', format: 'uri-reference', description: 'Where “Help” leads' } },
  discount: { value: 12.5, schema: { type: 'number', minimum: 0, maximum: 50 } },
  isOpen: { value: true, schema: { type: 'boolean', title: 'Open for bookings' } },
  tone: { value: 'calm', schema: { enum: ['calm', 'bold'] } },
  accent: { value: '#0a5c8f', schema: { type: 'string', format: 'color' } },
  hero: { value: '/images/FCDX.svg', schema: { type: 'string', contentMediaType: 'image/svg+xml' } },
  related: { value: '/steps/home/title', schema: { type: 'string', format: 'json-pointer' } },
  links: {
    value: [
      { label: 'Bags', href: '/bags' },
      { label: 'Seats', href: '/seats' },
    ],
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        required: ['label', 'href'],
        properties: { label: { type: 'string', minLength: 1 }, href: { type: 'string', format: 'uri-reference' } },
      },
    },
  },
  sentAt: { value: '2027-05-14T08:00:00Z', schema: { type: 'string', format: 'date-time' } },
  bare: { value: { 'en-US': 'No schema' }, schema: null },
})

/**
 * A content-management system other than the sandbox's, in the shape that the specification describes: nodes with links for children and
 * search, pages of a few nodes, and a document per page. Its addresses are its own, it has no ETags, and it knows nothing of this product.
 */
export const createOtherCms = (base: string, shipped: Record<string, unknown>) => {
  const words = wordsOf(shipped)
  const document = Object.fromEntries(Object.entries(words).map(([word, { value }]) => [word, value]))
  const stored = { home: document }
  const link = (rel: NodeLink['rel'], path: string): NodeLink => ({ href: path, rel })
  const group = (parent: string, name: string, list: string) =>
    createConfigurationNode({ parent, name }, { links: [link('children', list)] })
  const texts = (): ConfigurationNode[] =>
    Object.entries(words).map(([name, { schema }]) =>
      createConfigurationNode({ parent: '/steps/home', name }, { value: stored.home[name] ?? null, schema }),
    )
  const pageOf = (nodes: readonly ConfigurationNode[], from: number, address: string, rel: NodeLink['rel']) => {
    const size = 12
    const page = nodes.slice(from, from + size)
    const isLast = from + size >= nodes.length
    return isLast ? page : [...page, createLoadMoreNode('/steps/home', link(rel, `${address}&from=${from + size}`))]
  }
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    'me.json': () => ({ user: { id: 'olga', name: 'Olga Other' }, roles: ['writer'] }),
    'rules.json': () => ({ version: 1, rules: [{ role: 'writer', path: '/FCDX/**', locales: ['*'], allow: ['UPDATE'] }] }),
    'content/FCDX/nodes.json': () => [
      {
        ...createConfigurationNode({ parent: '', name: 'site' }),
        path: '',
        links: [link('children', 'tree?of=site'), link('search', 'find?')],
      },
    ],
    'content/FCDX/tree': (query) => {
      if (query.get('of') === 'site') return [group('', 'steps', 'tree?of=pages')]
      if (query.get('of') === 'pages') return [group('/steps', 'home', 'tree?of=home')]
      return pageOf(texts(), Number(query.get('from') ?? 0), 'tree?of=home', 'children')
    },
    'content/FCDX/find': (query) => {
      const wanted = (query.get('q') ?? '').toLowerCase()
      const found = texts().filter(({ value }) => JSON.stringify(value).toLowerCase().includes(wanted))
      return pageOf(found, Number(query.get('from') ?? 0), `find?q=${wanted}`, 'search')
    },
    'content/FCDX/steps/home.json': () => stored.home,
  }
  return {
    /** The documents as they are stored now. */
    stored,
    words,
    handle: async (request: Request): Promise<Response> => {
      const { pathname, searchParams } = new URL(request.url)
      const name = pathname.slice(`${base}/`.length)
      if (request.method === 'PUT' && name === 'content/FCDX/steps/home.json') {
        stored.home = (await request.json()) as typeof document
        return Response.json(stored.home)
      }
      const answer = request.method === 'GET' ? answers[name] : undefined
      return answer ? Response.json(answer(searchParams)) : new Response('', { status: 404 })
    },
  }
}
