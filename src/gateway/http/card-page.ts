import { msg } from '@lingui/core/macro'
import { supportedLocales } from '#src/locales/supported.ts'
import { cardFramePath } from '../payments/card-frame.ts'
import { documentLocale } from '../platform/locale.ts'
import { textsByLocale } from '../platform/words.ts'
import { processors, type ProcessorSettings } from '../platform/processor-settings.ts'
import { escape } from '../wire/document.ts'
import { htmlPage } from '../wire/html-page.ts'
import styles from './card-frame.css?raw'
import script from './card-frame.js?raw'

const scriptPath = `${cardFramePath}frame.js`
const stylesPath = `${cardFramePath}frame.css`

const files: Readonly<Record<string, { text: string; type: string }>> = {
  [scriptPath]: { text: script, type: 'text/javascript' },
  [stylesPath]: { text: styles, type: 'text/css' },
}

const titleIn = textsByLocale((say) => say(msg`Card details`))

/** Returns the address of the processor's script, and the origins that its card fields contact. */
const sourcesOf = ({ processor, url }: ProcessorSettings) => {
  if (url === undefined) return processors[processor]
  return { script: `${url}/v3/`, scripts: [url], frames: [url], connects: [url] }
}

/** Builds the content security policy of this page, the only one that allows the processor. */
const policyFor = (settings: ProcessorSettings): string => {
  const { scripts, frames, connects } = sourcesOf(settings)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${connects.join(' ')}`,
    "style-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * Serves the page that mounts the processor's card fields in a frame of the payment step. The card data goes from the fields to
 * the processor, and the storefront gets a token. Returns undefined for any other path or method.
 */
export const cardPage = (settings: ProcessorSettings, request: Request): Response | undefined => {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
  if (file)
    return new Response(file.text, { headers: { 'content-type': `${file.type}; charset=utf-8`, 'cache-control': 'no-cache' } })
  if (pathname !== cardFramePath) return undefined
  const locale = documentLocale(searchParams.get('lang'), request.headers.get('accept-language'), supportedLocales)
  const document = htmlPage({
    locale,
    title: titleIn(locale),
    styles: stylesPath,
    script: scriptPath,
    attributes: { 'data-processor': settings.processor, 'data-key': settings.publicKey },
    body: `<main></main>\n<script src="${escape(sourcesOf(settings).script)}"></script>`,
  })
  return new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(settings),
    },
  })
}
