import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchVariables } from '#src/domain/search-body.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { ResultsRenderer, ResultsToRender } from '#src/gateway/http/results-thread.ts'
import { addressHeader } from '#src/gateway/platform/client-address.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { everyRow, openEmpty } from '../memory.ts'
import { createBrowser, documents, origin } from '../asking.ts'
import { engine, noon } from '../search/conversations.ts'

const skeleton = '<template id="at-flight-selection"><div class="waiting">skeleton</div></template>'
const page = [
  '<html data-profile="sandbox"><head><style>first</style></head><body><noscript><!--asked--></noscript>',
  '<template id="later-flight-selection"><link rel="stylesheet" href="/assets/early-1.css"></template>',
  `${skeleton}</body></html>`,
].join('')

let opened: OpenedDatabase
let folder: string
let gateway: Gateway
let given: ResultsToRender[]
let render: ResultsRenderer['render']

beforeAll(async () => {
  opened = await openEmpty()
  folder = await mkdtemp(join(tmpdir(), 'farechart-early-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('pages/FCDX/en-US.results.html', page)
  await write('pages/FCDX/en-US.html', page)
  await write('pages/FCDX/csp.json', '{"scriptHashes":[],"styleHashes":["sha256-first"]}')
  await write('assets/early-1.css', '.row{color:red}\n')
  for (const name of ['storefront', 'trip', 'flight-selection']) await write(`data/words/en-US/${name}.json`, `{"${name}":"x"}`)
  await write('data/steps/flight-selection.json', '{}')
  await write('data/served-airports.json', '{"rows":[]}')
  const renderer = { start: () => undefined, isReady: () => true, render: (asked: ResultsToRender) => render(asked) }
  gateway = await createGateway({
    place: { opened },
    now: () => noon,
    engineOf: () => engine,
    log: silent,
    clientFolder: folder,
    renderer,
  })
})
beforeEach(() => {
  given = []
  render = async (asked) => {
    given.push(asked)
    return '<p style="--days:7">rows</p><p style="--days:7">more</p>'
  }
})
afterAll(async () => {
  await gateway?.close()
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

const search = 'origin=LHR&destination=MAD&date=05-04-2027&ADT=2'

const open = async (query: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`${origin}/dx/FC/FCDX/?${query}`, { method, headers: { 'accept-language': 'en-US', ...headers } })
  const response = await gateway.handle(request)
  return { headers: response.headers, html: await response.text() }
}

describe('a results page with the search in its query', () => {
  test.each(['', '&date1=05-11-2027&journeyType=round-trip'])(
    'is rendered from the answer that the operation gives to the same search%s',
    async (more) => {
      await open(`${search}${more}`)
      const [asked] = given
      const browser = createBrowser(gateway)
      const { body } = await browser.ask('bookingAirSearch', documents.airSearch, searchVariables(asked?.search))
      const shown = JSON.parse(JSON.stringify(asked?.answer ?? 'nothing was rendered')) as unknown
      expect(shown).toEqual(body.data?.['bookingAirSearch']?.originalResponse)
    },
  )

  test('contains the rows, and allows their style by its hash', async () => {
    const { html, headers } = await open(search)
    expect(html).toContain('<div class="waiting"><p data-place="0">rows</p><p data-place="0">more</p></div>')
    expect(html).toContain('<style>first</style><style>.row{color:red}[data-place="0"]{--days:7}</style>')
    expect(html).not.toContain('early-1.css')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-first' 'sha256-[\w+/=]{44}';/)
  })

  test('writes nothing to the database, and sets no cookie', async () => {
    const before = await everyRow(opened.database)
    const { headers } = await open(`${search}&CHD=1`)
    expect(given).toHaveLength(1)
    expect(await everyRow(opened.database)).toEqual(before)
    expect([headers.getSetCookie(), headers.get('execution')]).toEqual([[], null])
  })

  test('keeps its skeleton if rendering fails, takes too long, or finds no list', async () => {
    const failures: ResultsRenderer['render'][] = [
      () => Promise.reject(new Error('broken')),
      () => new Promise(() => undefined),
      async () => undefined,
      async () => '<p style="background:url(x)">rows</p>',
    ]
    for (const [index, failing] of failures.entries()) {
      render = failing
      const { html, headers } = await open(`${search}&source=failing${index}`)
      expect(html).toContain(skeleton)
      expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-first';")
    }
  })

  test.each([
    ['continues a conversation', '&execution=e1s1'],
    ['has a day that is past', '&date=05-04-2020'],
    ['has a value that the page corrects', '&ADT=99'],
    ['pays with miles', '&awardBooking=true'],
    ['has a promo code', '&promoCode=SPRING'],
    ['selects an offer', '&flight=123'],
    ['asks for a month', '&searchType=CALENDAR30'],
    ['orders the list', '&sort=duration'],
  ])('keeps its skeleton if the address %s', async (_, more) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of new URLSearchParams(more)) query.set(name, value)
    const { html } = await open(query.toString())
    expect([html.includes(skeleton), given]).toEqual([true, []])
  })

  test('keeps its skeleton for a request without a body', async () => {
    await open(search, {}, 'HEAD')
    expect(given).toEqual([])
  })

  test('never repeats text of a hostile address', async () => {
    const attack = '</template><script>alert(1)</script>'
    for (const name of ['origin', 'destination', 'date', 'ADT', 'currency', 'source', 'locale', 'pointOfSale', 'x']) {
      const query = new URLSearchParams(search)
      query.set(name, attack)
      const { html } = await open(query.toString())
      expect(html).not.toContain('alert(1)')
    }
  })

  test('is refused its rows, not the page, beyond twenty at once from an address', async () => {
    const address = { [addressHeader]: '203.0.113.7' }
    const pages = []
    for (let count = 0; count < 22; count += 1) pages.push(await open(search, address))
    expect(pages.map(({ html }) => html.includes(skeleton))).toEqual([...Array.from({ length: 20 }, () => false), true, true])
  })
})
