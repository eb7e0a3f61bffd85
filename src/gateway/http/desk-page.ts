import type { Files } from './files.ts'
import { documentPolicy } from './headers.ts'
import { chooseLocale } from '../platform/locale.ts'

/** The page of the support desk, in a language of the storefront's: kept nowhere, framed nowhere, listed nowhere. Undefined before it is built. */
export const respondWithDesk = async (
  files: Files,
  request: Request,
  locales: readonly string[],
): Promise<Response | undefined> => {
  const { searchParams } = new URL(request.url)
  const locale = chooseLocale(searchParams.get('locale'), request.headers.get('accept-language'), locales)
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
