import type { Files } from './files.ts'
import { documentPolicy } from './headers.ts'
import { documentLocale } from '../platform/locale.ts'
import { fillSettings, type PageSettings } from '../platform/page-settings.ts'
import type { Storefront } from '../platform/storefronts.ts'
import { escape } from '../wire/document.ts'
import type { AuthorSessions } from './author-sessions.ts'

/** The content-management system in which authors work, and the sessions that may open the storefront there. */
export interface AuthorSite {
  sessions: AuthorSessions
  /** Returns the origin of the content-management system, once it listens. No other origin may frame the author's document. */
  cmsOrigin: () => string
}

/** Origin of an absolute address in a setting. Empty for a path. */
const originOf = (address: unknown): string[] =>
  typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : []

const notAnAuthor = (cmsOrigin: string) =>
  new Response('Authors open this page from the content-management system. Sign in there and open the storefront again.\n', {
    status: 401,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${cmsOrigin}`,
    },
  })

/**
 * Serves a storefront to its authors, in a frame of their content-management system. The document is not prerendered or cached,
 * and may not be framed anywhere else. A ticket in the address is exchanged for a cookie at once. Returns undefined if the
 * document has not been built.
 */
export const respondWithAuthorPage = async (
  files: Files,
  request: Request,
  storefront: Storefront,
  { sessions, cmsOrigin, settings }: AuthorSite & { settings: PageSettings },
): Promise<Response | undefined> => {
  const { pathname, searchParams } = new URL(request.url)
  const ticket = searchParams.get('ticket')
  const cookie = ticket === null ? undefined : sessions.redeem(ticket)
  if (cookie !== undefined) {
    searchParams.delete('ticket')
    const query = searchParams.toString()
    const location = `${pathname}${query && `?${query}`}`
    return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })
  }
  if (!sessions.isAuthor(request)) return notAnAuthor(cmsOrigin())
  const locale = documentLocale(searchParams.get('locale'), request.headers.get('accept-language'), storefront.locales)
  const path = `pages/author.${locale}.html`
  if (!files.has(path)) return undefined
  const built = (await files.text(path))
    .replace('data-storefront=""', `data-storefront="${storefront.code}"`)
    .replace('data-cms=""', `data-cms="${escape(cmsOrigin())}"`)
  const html = fillSettings(built, { storefront: storefront.code, isAuthorable: true, ...settings })
  const scripts = originOf(settings['authoringContainerUrl'])
  const connections = [cmsOrigin(), ...originOf(settings['authoringBaseUrl'])]
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': locale,
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': documentPolicy({ framedBy: cmsOrigin(), scripts, connections }),
    },
  })
}
