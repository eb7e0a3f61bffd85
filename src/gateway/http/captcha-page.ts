import { msg } from '@lingui/core/macro'
import { supportedLocales } from '#src/locales/supported.ts'
import { captchaAction, captchaPath } from '../payments/captcha-providers.ts'
import { captchaAddresses, type CaptchaSettings } from '../platform/captcha-settings.ts'
import { documentLocale } from '../platform/locale.ts'
import { textsByLocale } from '../platform/words.ts'
import { escape } from '../wire/document.ts'
import script from './captcha-frame.js?raw'
import { htmlPage } from '../wire/html-page.ts'

const scriptPath = `${captchaPath}frame.js`

const titleIn = textsByLocale((say) => say(msg`Security check`))

/** Builds the content security policy of this page, the only one that allows the provider. */
const policyFor = (settings: CaptchaSettings): string => {
  const hosts = captchaAddresses(settings).hosts.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
    `connect-src ${hosts}`,
    `style-src ${hosts}`,
    `img-src ${hosts}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * Serves the page that shows the provider's widget in a frame and passes the widget's token to the storefront. Returns undefined
 * for any other path or method.
 */
export const captchaPage = (settings: CaptchaSettings, request: Request): Response | undefined => {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (pathname === scriptPath)
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } })
  const question = searchParams.get('question') ?? ''
  if (pathname !== captchaPath || !/^[a-p]{32}$/.test(question)) return undefined
  const { provider, siteKey } = settings
  const locale = documentLocale(searchParams.get('lang'), request.headers.get('accept-language'), supportedLocales)
  const document = htmlPage({
    locale,
    title: titleIn(locale),
    script: scriptPath,
    attributes: { 'data-provider': provider, 'data-site-key': siteKey, 'data-question': question, 'data-action': captchaAction },
    body: `<div id="widget"></div>\n<script src="${escape(captchaAddresses(settings).script)}"></script>`,
  })
  return new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(settings),
    },
  })
}
