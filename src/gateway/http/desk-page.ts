import type { Files } from './files.ts'
import { documentPolicy } from './headers.ts'
import { documentLocale } from '../platform/locale.ts'

/**
 * Serves the support desk's page in one of the given languages. The page must not be cached, framed or indexed. Returns
 * undefined if it has not been built.
 */
export const respondWithDesk = async (
  files: Files,
  request: Request,
  locales: readonly string[],
): Promise<Response | undefined> => {
  const { searchParams } = new URL(request.url)
  const locale = documentLocale(searchParams.get('locale'), request.headers.get('accept-language'), locales)
  const path = `pages/desk.${locale}.html`
  if (!files.has(path)) return undefined
  return files.respond(request, path, {
    'cache-control': 'no-store',
    'content-language': locale,
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-language',
    'content-security-policy': documentPolicy(),
  })
}
