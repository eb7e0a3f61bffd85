import { stepNames } from '#src/domain/step.ts'
import type { Files } from '#src/gateway/http/files.ts'
import { documentPolicy } from '#src/gateway/http/headers.ts'
import { documentLocale } from '#src/gateway/platform/locale.ts'
import { fillSettings, type PageSettings } from '#src/gateway/platform/page-settings.ts'
import { storefrontOf, storefronts } from '#src/gateway/platform/storefronts.ts'
import { escape } from '#src/gateway/wire/document.ts'

const oneYear = 'public, max-age=31536000, immutable'

/**
 * Returns true if the origin of the editor serves a client file. It serves the editor's scripts and styles, icons, and message
 * catalogues.
 */
const isOfEditor = (path: string): boolean =>
  /^author\/assets\/[\w.-]+$/.test(path) ||
  /^images\/[A-Z]{4}\.svg$/.test(path) ||
  /^data\/words\/[\w-]+\/author\.json$/.test(path)

/** The sandbox starts edit mode at once. Without a setting, authors choose it themselves. */
const sandboxSettings: PageSettings = { autoStartEditModeInMs: 0 }

interface EditorSite {
  /** Origin of the storefronts. */
  gatewayOrigin: string
  /** Returns the origin of these pages, which is not yet settled when the server is created. */
  cmsOrigin: () => string
  settings: PageSettings
}

/**
 * Serves the editor's pages, such as `/editor.html/FCDX/home`, and their assets. The pages may frame only the origin of the
 * storefronts.
 */
export const createEditorPages = (files: Files, { gatewayOrigin, cmsOrigin, settings }: EditorSite) => {
  const page = async (request: Request, code: string, step: string): Promise<Response | undefined> => {
    const storefront = storefrontOf(code)
    if (!storefront || !stepNames.some((each) => each === step)) return undefined
    const asked = new URL(request.url).searchParams.get('locale')
    const locale = documentLocale(asked, request.headers.get('accept-language'), storefront.locales)
    const path = `pages/editor.${locale}.html`
    if (!files.has(path)) return undefined
    const facts = { storefront: storefront.code, locales: storefront.locales, step, gatewayOrigin }
    const built = (await files.text(path))
      .replace('data-cms=""', `data-cms="${escape(cmsOrigin())}"`)
      .replace('data-editor=""', `data-editor="${escape(JSON.stringify(facts))}"`)
    const html = fillSettings(built, { storefront: storefront.code, ...sandboxSettings, ...settings })
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-language': locale,
        'content-security-policy': documentPolicy({ frames: gatewayOrigin }),
      },
    })
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    if (pathname === '/')
      return new Response(null, { status: 302, headers: { location: `/editor.html/${storefronts[0].code}/home` } })
    const [, code = '', step = ''] = /^\/editor\.html\/([A-Z0-9]{4})\/([a-z-]+)$/.exec(pathname) ?? []
    if (step !== '') return page(request, code, step)
    const path = pathname.slice(1)
    if (!isOfEditor(path) || !files.has(path)) return undefined
    return files.respond(request, path, { 'cache-control': path.startsWith('author/') ? oneYear : 'no-cache' })
  }
}
