import { digitsOf } from '#src/domain/typed-digits.ts'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import { captchaProviders, type CaptchaSettings } from '../platform/captcha-settings.ts'
import type { Hosts } from '../platform/hosts.ts'
import type { Log } from '../platform/log.ts'
import type { Profile } from '../platform/profile.ts'

/** The path of the page that shows a provider's widget, in a frame of the storefront. */
export const captchaPath = '/captcha/'

/** The action that the widget and the check name: a token that was earned on another page of the same site is not taken. */
export const captchaAction = 'payment'

/** The sandbox's own: a sum that any program solves. It shows where a captcha stands and keeps nobody out. */
export const sandboxCaptcha: CaptchaPort = {
  ask: (siteKey, random) => {
    const terms: [number, number] = [2 + random(8), 2 + random(8)]
    const [left, right] = terms
    // Figures can be read out, seen, and worded by the page in any language.
    return { asked: { siteKey, terms }, facts: { siteKey, question: `${left} + ${right} = ?`, left, right } }
  },
  judge: async ({ terms }, answer) => (terms && digitsOf(answer) === String(terms[0] + terms[1]) ? 'right' : 'wrong'),
}

const patience = 5_000

/** What a provider says of a token. `action` and `cdata` are Turnstile's; hCaptcha has neither. */
interface Said {
  success?: unknown
  hostname?: unknown
  action?: unknown
  cdata?: unknown
}

/** What a provider's adapter works with. */
interface ProviderOptions {
  settings: CaptchaSettings
  /** The hosts of the storefronts; a token that was earned elsewhere is not taken. */
  isOurHost: Hosts | undefined
  log: Log
  /** Where tokens are checked: the provider's address by default. */
  verifyUrl?: string
  /** How long the provider may take, in milliseconds. */
  timeout?: number
}

/**
 * Turnstile or hCaptcha: the widget's token is checked with the provider by HTTP POST. A token for another host, another action or another
 * question is wrong; a provider that is away, slow or unreadable makes the verdict `unavailable`, which lets nobody through.
 */
export const createProviderCaptcha = ({
  settings: { provider, siteKey, secret },
  isOurHost,
  log,
  verifyUrl = captchaProviders[provider].verifyUrl,
  timeout = patience,
}: ProviderOptions): CaptchaPort => {
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

/** Who asks: the provider that is configured, else in the sandbox its own sum, else nobody. */
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
