import { digitsOf } from '#src/domain/typed-digits.ts'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import { captchaAddresses, type CaptchaSettings } from '../platform/captcha-settings.ts'
import type { Hosts } from '../platform/hosts.ts'
import type { Log } from '../platform/log.ts'
import type { Profile } from '../platform/profile.ts'

/** The path of the page that shows a provider's widget, in a frame of the storefront. */
export const captchaPath = '/captcha/'

/** The action named by both the widget and the check, so that tokens from another page of the site are rejected. */
export const captchaAction = 'payment'

/** The sandbox's captcha: a sum that any program can solve. It demonstrates the step and keeps nobody out. */
export const sandboxCaptcha: CaptchaPort = {
  ask: (siteKey, random) => {
    const terms: [number, number] = [2 + random(8), 2 + random(8)]
    const [left, right] = terms
    // Operands that can be read aloud, and that the page can put into words in any language.
    return { asked: { siteKey, terms }, facts: { siteKey, question: `${left} + ${right} = ?`, left, right } }
  },
  judge: async ({ terms }, answer) => (terms && digitsOf(answer) === String(terms[0] + terms[1]) ? 'right' : 'wrong'),
}

const patience = 5_000

/** A provider's response about a token. Only Turnstile sends `action` and `cdata`. */
interface Said {
  success?: unknown
  hostname?: unknown
  action?: unknown
  cdata?: unknown
}

/** Dependencies of a provider's adapter. */
interface ProviderOptions {
  settings: CaptchaSettings
  /** Host names of the storefronts. Tokens from other hosts are rejected. */
  isOurHost: Hosts | undefined
  log: Log
  /** Address of the token check, the provider's by default. */
  verifyUrl?: string
  /** Timeout of the token check, in milliseconds. */
  timeout?: number
}

/**
 * Creates the captcha of Turnstile or hCaptcha, which checks the widget's token with the provider by HTTP POST. A token for
 * another host, action or question is wrong. If the provider is down, slow or unreadable, the verdict is `unavailable`, which
 * lets nobody through.
 */
export const createProviderCaptcha = ({
  settings,
  isOurHost,
  log,
  verifyUrl = captchaAddresses(settings).verifyUrl,
  timeout = patience,
}: ProviderOptions): CaptchaPort => {
  const { provider, siteKey, secret } = settings
  const isForUs = ({ hostname, action, cdata }: Said, question: string): boolean =>
    typeof hostname === 'string' &&
    (isOurHost === undefined || isOurHost(hostname.toLowerCase())) &&
    (provider !== 'turnstile' || (action === captchaAction && cdata === question))
  return {
    ask: (question) => ({
      asked: { siteKey: question },
      facts: { siteKey: question, frame: `${captchaPath}?question=${question}` },
    }),
    judge: async ({ siteKey: question }, token) => {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
          signal: AbortSignal.timeout(timeout),
          redirect: 'error',
        })
        if (!response.ok) throw new Error(`the captcha provider answered ${response.status}`)
        const said: unknown = await response.json()
        if (typeof said !== 'object' || said === null || !('success' in said) || typeof said.success !== 'boolean')
          throw new Error('the captcha provider’s answer cannot be read')
        return said.success && isForUs(said, question) ? 'right' : 'wrong'
      } catch (thrown) {
        log('captcha.unavailable', { thrown })
        return 'unavailable'
      }
    },
  }
}

/** Returns the configured provider. By default a sandbox asks for a sum, and production has no captcha. */
export const captchaOf = ({
  settings,
  profile,
  ...shared
}: Pick<ProviderOptions, 'isOurHost' | 'log'> & { settings: CaptchaSettings | undefined; profile: Profile }):
  | CaptchaPort
  | undefined => {
  if (settings) return createProviderCaptcha({ settings, ...shared })
  return profile === 'sandbox' ? sandboxCaptcha : undefined
}
