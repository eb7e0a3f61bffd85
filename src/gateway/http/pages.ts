import { respondWithDesk } from './desk-page.ts'
import { fillDocument } from '../wire/document.ts'
import type { Files } from './files.ts'
import { documentPolicy } from './headers.ts'
import { chooseLocale } from '../platform/locale.ts'
import type { Profile } from '../platform/profile.ts'
import { homeOf, type Storefront, storefrontOf, storefronts } from '../platform/storefronts.ts'

const oneYear = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** Files whose names change with their contents. */
const hashed = /^(?:desk\/)?assets\//

/** The storefront of `/dx/<airline>/<storefront>` or `/dx/<storefront>`, in capitals or not, with or without the slash at the end. */
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

const scriptHashesOf = async (files: Files): Promise<string[]> =>
  files.has('pages/csp.json') ? (JSON.parse(await files.text('pages/csp.json')) as { scriptHashes: string[] }).scriptHashes : []

const respondWithDocument = async (
  files: Files,
  request: Request,
  storefront: Storefront,
  profile: Profile,
): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const locale = chooseLocale(searchParams.get('locale'), request.headers.get('accept-language'), storefront.locales)
  const folder = `pages/${storefront.code}`
  const results = `${folder}/${locale}.results.html`
  const path = searchParams.has('origin') && files.has(results) ? results : `${folder}/${locale}.html`
  if (!files.has(path)) return notBuilt()
  const headers = {
    'cache-control': askAgain,
    'content-language': locale,
    vary: 'accept-language',
    'content-security-policy': documentPolicy({ scriptHashes: await scriptHashesOf(files) }),
  }
  if (profile === 'sandbox' && !searchParams.has('origin')) return files.respond(request, path, headers)
  const filled = fillDocument(await files.text(path), { profile, query: searchParams.toString(), storefront })
  return new Response(filled, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

const isPublic = (path: string) => !path.startsWith('pages/') && !path.startsWith('.') && !/\.(?:br|gz)$/.test(path)

/** Answers GET and HEAD for documents and the files of the client build; undefined for what is neither. */
export const createPages =
  (files: Files, profile: Profile = 'sandbox') =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/') return redirect(homeOf(storefronts[0]) + search, 302)
    const found = storefrontAt(pathname)
    if (found)
      return found.isComplete
        ? respondWithDocument(files, request, found.storefront, profile)
        : redirect(`${pathname}/${search}`, 308)
    if (pathname.endsWith('/images/beacon.gif'))
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    if (pathname === '/desk') return redirect(`/desk/${search}`, 308)
    if (pathname === '/desk/') return (await respondWithDesk(files, request, storefronts[0].locales)) ?? notBuilt()
    const path = pathname.slice(1)
    if (!isPublic(path) || !files.has(path)) return undefined
    return files.respond(request, path, { 'cache-control': hashed.test(path) ? oneYear : askAgain })
  }
