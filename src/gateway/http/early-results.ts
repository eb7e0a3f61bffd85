import { createHash } from 'node:crypto'
import type { Search } from '#src/domain/search.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import { requests } from '#src/operations/requests/all.ts'
import { createPermit } from '../abuse/counted-in-memory.ts'
import type { Platform } from '../conversation/call.ts'
import { hashCookie, readCookie } from '../conversation/cookie.ts'
import { hasSignIn } from '../conversation/signed-in.ts'
import { readBy } from '../dispatch/read-variables.ts'
import { BusinessError } from '../platform/business-error.ts'
import { countedAddressOf } from '../platform/client-address.ts'
import type { Storefront } from '../platform/storefronts.ts'
import { findWithoutConversation } from '../search/flights-without-conversation.ts'
import { linkedSearch } from '../search/linked-search.ts'
import { type EarlyPage, laterStyleOf, writeEarlyPage } from '../wire/early-page.ts'
import type { Files } from './files.ts'
import type { Published } from './published.ts'
import type { ResultsRenderer } from './results-thread.ts'

/** Milliseconds that a document waits for its rows. It is then sent without them. */
const longestWait = 250

/** How many documents may be searched for. Each search takes about 20 ms of processor time, and nobody follows that many links by hand. */
const allowance = { each: { atOnce: 20, every: 1_000 }, all: { atOnce: 60, every: 50 } }

/** Maximum number of rendered pages kept for each answer, such as one per language. The oldest is dropped first. */
const mostPages = 8

/** The catalogues of the results page. */
const catalogues = ['storefront', 'trip', 'flight-selection'] as const

export interface EarlyResultsParts {
  platform: Pick<Platform, 'database' | 'engineOf' | 'clock' | 'profile' | 'log'>
  files: Files
  published: Published
  renderer: ResultsRenderer
  /** Milliseconds to wait for the rows. Tests set it. */
  wait?: number
}

/** Writes the first rows of a search into results pages. */
export interface EarlyResults {
  /** Prepares the renderer. */
  start: () => void
  /**
   * Returns a results page with the first rows of the search in a request's query. Returns undefined if the page must be sent as it
   * is: until the renderer is ready, for other kinds of searches, for a browser that is signed in, if the search fails or takes too long,
   * and beyond the allowance. Never rejects. Writes nothing to the database, and opens no conversation.
   */
  fill: (request: Request, storefront: Storefront, locale: string, page: string) => Promise<EarlyPage | undefined>
}

/** Waits for some work, at most the given milliseconds. Resolves to undefined if it is not done by then. */
const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A search as it appears in a document. */
interface Shown {
  storefront: Storefront
  locale: string
  search: Search
}

export const createEarlyResults = ({
  platform,
  files,
  published,
  renderer,
  wait = longestWait,
}: EarlyResultsParts): EarlyResults => {
  const mayFill = createPermit(allowance)
  const rendered = new WeakMap<object, Map<string, Promise<string | undefined>>>()

  const jsonOf = async (path: string): Promise<unknown> => (files.has(path) ? JSON.parse(await files.text(path)) : undefined)

  /** Renders an answer once for each language and version of the texts. */
  const render = async ({ storefront, locale, search }: Shown, answer: object): Promise<string | undefined> => {
    const wordsIn = async (name: string) =>
      (await published.words(storefront.code, locale, name)) ?? files.text(`data/words/${locale}/${name}.json`)
    const content = (await published.step(storefront.code, 'flight-selection')) ?? '{}'
    const words = await Promise.all(catalogues.map(wordsIn))
    const [places, placeNames] = [await jsonOf('data/served-airports.json'), await jsonOf(`data/places/${locale}.json`)]
    const name = createHash('sha256')
      .update(JSON.stringify([storefront.code, locale, search, content, words]))
      .digest('base64')
    const pages = rendered.get(answer) ?? new Map<string, Promise<string | undefined>>()
    rendered.set(answer, pages)
    const known = pages.get(name)
    if (known) return known
    const rows = renderer.render({
      configuration: storefront,
      locale,
      words: Object.assign({}, ...words.map((each) => JSON.parse(each) as object)) as object,
      content: JSON.parse(content),
      places,
      placeNames,
      search,
      answer,
    })
    pages.set(name, rows)
    rows.catch(() => pages.delete(name))
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return rows
  }

  const rowsFor = async (request: Request, shown: Shown): Promise<string | undefined> => {
    const { database, engineOf, clock } = platform
    const cookie = readCookie(request)
    // The currency of members depends on their account.
    if (cookie !== undefined && (await hasSignIn(database, hashCookie(cookie)))) return undefined
    const { code } = shown.storefront
    const { airSearchInput } = readBy(requests.airSearch, searchVariables(shown.search))
    const answer = await findWithoutConversation(
      { database, engine: engineOf(code), storefront: code, now: clock.now() },
      airSearchInput,
    )
    return answer && render(shown, answer)
  }

  return {
    start: renderer.start,
    fill: async (request, storefront, locale, page) => {
      if (request.method !== 'GET' || !renderer.isReady()) return undefined
      const search = linkedSearch(new URL(request.url).search, storefront)
      if (!search || !mayFill(countedAddressOf(request, platform.profile), platform.clock.now())) return undefined
      try {
        const style = laterStyleOf(page)
        const rows = await within(wait, rowsFor(request, { storefront, locale, search }))
        return rows === undefined || style === undefined ? undefined : writeEarlyPage(page, rows, await files.text(style))
      } catch (thrown) {
        if (!(thrown instanceof BusinessError)) platform.log('the first rows were not rendered', { thrown })
        return undefined
      }
    },
  }
}
