import { msg } from '@lingui/core/macro'
import { inLocale } from '#src/domain/configuration.ts'
import { escape } from '../wire/document.ts'
import { documentPolicy } from './headers.ts'
import { htmlPage } from '../wire/html-page.ts'
import { documentLocale } from '../platform/locale.ts'
import { textsByLocale } from '../platform/words.ts'
import { homeOf, type Storefront, storefronts } from '../platform/storefronts.ts'

const texts = textsByLocale((say) => ({
  heading: say(msg`We can’t find this page`),
  hint: say(msg`The link may be out of date, or its address mistyped.`),
  search: say(msg`Search flights`),
  trip: say(msg`Find your booking`),
}))

/** Finds the storefront whose code or airline is in an unknown address. Defaults to the first storefront. */
const meantBy = (path: string): Storefront => {
  const names = path.toUpperCase().split('/')
  return storefronts.find(({ code, airline }) => names.includes(code) || names.includes(airline)) ?? storefronts[0]
}

/** Returns true if the client is a browser, whose user needs a page instead of the error object for programs. */
export const isForAReader = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.get('accept') ?? '')

/** Renders the page for an unknown address, with links back to the storefront. */
export const noSuchPage = (request: Request): Response => {
  const { pathname, searchParams } = new URL(request.url)
  const storefront = meantBy(pathname)
  const locale = documentLocale(searchParams.get('locale'), request.headers.get('accept-language'), storefront.locales)
  const { heading, hint, search, trip } = texts(locale)
  const home = `${homeOf(storefront)}?locale=${locale}`
  const name = escape(inLocale(storefront.name, locale))
  const document = htmlPage({
    locale,
    title: `${heading} · ${inLocale(storefront.name, locale)}`,
    icon: `/images/${storefront.code}.svg`,
    styles: '/legal/legal.css',
    body: `<main>
<p><bdi>${name}</bdi></p>
<h1>${escape(heading)}</h1>
<p>${escape(hint)}</p>
<p><a href="${home}#/home">${escape(search)}</a></p>
<p><a href="${home}#/myb">${escape(trip)}</a></p>
</main>`,
  })
  return new Response(request.method === 'HEAD' ? null : document, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      vary: 'accept, accept-language',
      'content-security-policy': documentPolicy(),
    },
  })
}
