import { type AuthorSite, respondWithAuthorPage } from './author-page.ts'
import type { Published } from './published.ts'
import { createTextResponses, type RespondWithText } from './text-response.ts'
import { respondWithDesk } from './desk-page.ts'
import { fillDocument } from '../wire/document.ts'
import type { Files } from './files.ts'
import { documentPolicy, type PolicyOptions } from './headers.ts'
import type { EarlyResults } from './early-results.ts'
import { documentLocale } from '../platform/locale.ts'
import { fillSettings, type PageSettings, settingsForTravellers, withoutVersion } from '../platform/page-settings.ts'
import type { Profile } from '../platform/profile.ts'
import { homeOf, type Storefront, storefrontOf, storefronts } from '../platform/storefronts.ts'

const oneYear = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** Matches files whose names contain a hash of their contents. */
const hashed = /^(?:(?:desk|author)\/)?assets\//

/**
 * Finds the storefront of `/dx/<airline>/<storefront>` or `/dx/<storefront>`, in any case. `isComplete` is true if the path
 * ends with a slash.
 */
const storefrontAt = (path: string): { storefront: Storefront; isComplete: boolean } | undefined => {
  const [, dx, ...rest] = path.split('/')
  if (dx !== 'dx') return undefined
  const isComplete = rest.at(-1) === ''
  const names = (isComplete ? rest.slice(0, -1) : rest).map((name) => name.toUpperCase())
  const code = names.at(-1)
  const storefront = code === undefined ? undefined : storefrontOf(code)
  const isAddress = names.length === 1 || (names.length === 2 && names[0] === code?.slice(0, 2))
  return storefront && isAddress ? { storefront, isComplete } : undefined
}

const redirect = (to: string, status: 302 | 308) =>
  new Response(null, { status, headers: { location: to, 'cache-control': askAgain } })

const notBuilt = () =>
  new Response('The storefront has not been built yet. Run: npm run build\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** Reads the hashes of the inline script and styles in a storefront's documents. `folder` is that of its pages. */
const hashesOf = async (files: Files, folder: string): Promise<Pick<PolicyOptions, 'scriptHashes' | 'styleHashes'>> =>
  files.has(`${folder}/csp.json`) ? (JSON.parse(await files.text(`${folder}/csp.json`)) as PolicyOptions) : {}

/** The parts of the gateway that pages need. */
export interface PageParts {
  files: Files
  published: Published
  profile: Profile
  /** The authors' site. Undefined without a content-management system. */
  author?: AuthorSite | undefined
  /** Runtime settings of the pages, in addition to those of the build. */
  settings?: PageSettings | undefined
  /** Writes first rows into results pages. Without it, they are skeletons. */
  early?: EarlyResults | undefined
}

interface ServedParts extends PageParts {
  respondWithText: RespondWithText
}

const respondWithDocument = async (
  { files, published, profile, settings = {}, early, respondWithText }: ServedParts,
  request: Request,
  storefront: Storefront,
): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const locale = documentLocale(searchParams.get('locale'), request.headers.get('accept-language'), storefront.locales)
  const folder = `pages/${storefront.code}`
  const results = `${folder}/${locale}.results.html`
  const path = searchParams.has('origin') && files.has(results) ? results : `${folder}/${locale}.html`
  if (!files.has(path)) return notBuilt()
  early?.start()
  const hashes = await hashesOf(files, folder)
  const headers = {
    'cache-control': askAgain,
    'content-language': locale,
    vary: 'accept-language',
    'content-security-policy': documentPolicy(hashes),
  }
  const written = await published.page(storefront.code, path.slice(folder.length + 1))
  const isAsBuilt = profile === 'sandbox' && !searchParams.has('origin')
  const ofTravellers = settingsForTravellers(settings)
  const hasSettings = Object.keys(ofTravellers).length > 0
  if (isAsBuilt && written === undefined && !hasSettings) return files.respond(request, path, headers)
  const unset = written ?? (await files.text(path))
  const html = hasSettings ? fillSettings(unset, ofTravellers) : unset
  const described = { ...headers, 'content-type': 'text/html; charset=utf-8' }
  if (isAsBuilt) return respondWithText(request, html, described)
  const filled = fillDocument(html, { profile, query: searchParams.toString(), storefront })
  const withRows = path === results ? await early?.fill(request, storefront, locale, filled) : undefined
  if (withRows) {
    const policy = documentPolicy({ ...hashes, styleHashes: [...(hashes.styleHashes ?? []), withRows.styleHash] })
    // Prices change, and the rows depend on whether somebody is signed in.
    const ofVisitor = {
      ...described,
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      vary: 'accept-language, cookie',
    }
    return new Response(withRows.html, { headers: ofVisitor })
  }
  // A page with a search differs from visitor to visitor, so that a copy of it would not be used again.
  const isSameForAll = filled === fillDocument(html, { profile, query: '', storefront })
  return isSameForAll ? respondWithText(request, filled, described) : new Response(filled, { headers: described })
}

const isPublic = (path: string) => !path.startsWith('pages/') && !path.startsWith('.') && !/\.(?:br|gz)$/.test(path)

/**
 * Serves the content of a step. The address lies below the storefront's or the author's, because each storefront publishes its
 * own content.
 */
const respondWithStep = async ({ published, respondWithText }: ServedParts, request: Request): Promise<Response | undefined> => {
  const [, place = '', step = ''] =
    /^(?:\/author)?(\/dx\/.+\/)data\/steps\/([a-z-]+)\.json$/.exec(new URL(request.url).pathname) ?? []
  const found = storefrontAt(place)
  const content = found && (await published.step(found.storefront.code, step))
  if (content === undefined) return undefined
  return respondWithText(request, content, { 'cache-control': askAgain, 'content-type': 'application/json; charset=utf-8' })
}

/**
 * Serves the content of a step as last saved, published or not, to the author's frame, whose ticket proves that an author opened
 * it. For everyone else, there is no such file.
 */
const respondWithSavedStep = async (
  { published, author, respondWithText }: ServedParts,
  request: Request,
): Promise<Response | undefined> => {
  const [, place = '', step = ''] =
    /^\/author(\/dx\/.+\/)data\/steps\/([a-z-]+)\.authoring\.json$/.exec(new URL(request.url).pathname) ?? []
  const found = storefrontAt(place)
  const content = found && author?.sessions.isAuthor(request) && (await published.saved(found.storefront.code, step))
  if (!content) return undefined
  return respondWithText(request, content, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
}

/** Serves the facts that a storefront's page fetches. The page names them by a hash of their contents. */
const respondWithFacts = async (
  { files, published, respondWithText }: ServedParts,
  request: Request,
): Promise<Response | undefined> => {
  const [, place = '', name = ''] = /^(\/dx\/.+\/)data\/facts\/([\w-]+\.[\w-]+\.json)$/.exec(new URL(request.url).pathname) ?? []
  const found = storefrontAt(place)
  if (!found) return undefined
  const headers = { 'cache-control': oneYear, 'content-type': 'application/json; charset=utf-8' }
  const built = `pages/${found.storefront.code}/${name}`
  if (files.has(built)) return files.respond(request, built, headers)
  const text = await published.facts(found.storefront.code, name)
  return text === undefined ? undefined : respondWithText(request, text, headers)
}

/** Answers that no settings are saved, because authors of the sandbox cannot edit those of a storefront. */
const respondWithSavedSettings = ({ author }: PageParts, request: Request): Response | undefined =>
  author && /^\/data\/global\/[a-z]+\.authoring\.json$/.test(new URL(request.url).pathname)
    ? Response.json({}, { headers: { 'cache-control': 'no-store' } })
    : undefined

/** Serves a catalogue of messages. Each storefront has an address of its own for it, because its authors may change messages. */
const respondWithWords = async (
  { files, published, respondWithText }: ServedParts,
  request: Request,
): Promise<Response | undefined> => {
  const [, place = '', locale = '', name = ''] =
    /^(?:\/author)?(\/dx\/.+\/)data\/words\/([\w-]+)\/([a-z-]+)\.json$/.exec(new URL(request.url).pathname) ?? []
  const found = storefrontAt(place)
  const path = `data/words/${locale}/${name}.json`
  if (!found || !files.has(path)) return undefined
  const text = await published.words(found.storefront.code, locale, name)
  if (text === undefined) return files.respond(request, path, { 'cache-control': askAgain })
  return respondWithText(request, text, { 'cache-control': askAgain, 'content-type': 'application/json; charset=utf-8' })
}

/** Serves the author's document of a storefront. Returns undefined for other paths and without a content-management system. */
const respondToAuthor = async ({ files, author, settings = {} }: PageParts, request: Request): Promise<Response | undefined> => {
  const [, place = ''] = /^\/author(\/dx\/.+\/)$/.exec(new URL(request.url).pathname) ?? []
  const found = storefrontAt(place)
  return author && found
    ? ((await respondWithAuthorPage(files, request, found.storefront, { ...author, settings })) ?? notBuilt())
    : undefined
}

/**
 * Creates the handler of GET and HEAD requests for documents and files of the client build. It returns undefined for anything
 * else.
 */
export const createPages = (given: PageParts): ((asked: Request) => Promise<Response | undefined>) => {
  const parts = { ...given, respondWithText: createTextResponses() }
  const { files, settings = {} } = parts
  return async (asked) => {
    const request = withoutVersion(asked, settings)
    const { pathname, search } = new URL(request.url)
    if (pathname === '/') return redirect(homeOf(storefronts[0]) + search, 302)
    const found = storefrontAt(pathname)
    if (found)
      return found.isComplete ? respondWithDocument(parts, request, found.storefront) : redirect(`${pathname}/${search}`, 308)
    if (pathname.endsWith('/images/beacon.gif'))
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    if (pathname === '/desk') return redirect(`/desk/${search}`, 308)
    if (pathname === '/desk/') return (await respondWithDesk(files, request, storefronts[0].locales)) ?? notBuilt()
    const ofStorefront =
      (await respondToAuthor(parts, request)) ??
      (await respondWithSavedStep(parts, request)) ??
      respondWithSavedSettings(parts, request) ??
      (await respondWithStep(parts, request)) ??
      (await respondWithFacts(parts, request)) ??
      (await respondWithWords(parts, request))
    if (ofStorefront) return ofStorefront
    const path = pathname.slice(1)
    if (!isPublic(path) || !files.has(path)) return undefined
    return files.respond(request, path, { 'cache-control': hashed.test(path) ? oneYear : askAgain })
  }
}
