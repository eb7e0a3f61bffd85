import { createHash } from 'node:crypto'
import type { CaptchaPort } from '../platform/captcha-port.ts'
import { captchaAddresses, type CaptchaSettings } from '../platform/captcha-settings.ts'
import type { Hosts } from '../platform/hosts.ts'
import type { Log } from '../platform/log.ts'
import type { Profile } from '../platform/profile.ts'

/** Path of the page that shows the provider's widget. The storefront embeds it in a frame. */
export const captchaPath = '/captcha/'

/** The action that both the widget and the token check name. Tokens from other pages of the site are rejected. */
export const captchaAction = 'payment'

/** Maximum solution of the sandbox's puzzle. A phone takes about two seconds to try half of the numbers. */
const mostSolution = 40_000

/**
 * The sandbox's captcha: a puzzle that the browser solves without the traveller's help. It slows down programs that test cards,
 * but does not stop them.
 */
export const sandboxCaptcha: CaptchaPort = {
  ask: (siteKey, random) => {
    const solution = random(mostSolution + 1)
    const digest = createHash('sha256').update(`${siteKey}${solution}`).digest('hex')
    return { asked: { siteKey, solution }, facts: { siteKey, salt: siteKey, digest, most: mostSolution } }
  },
  judge: async ({ solution }, answer) => (solution !== undefined && answer === String(solution) ? 'right' : 'wrong'),
}

const patience = 5_000

/** The provider's verdict on a token. Only Turnstile sends `action` and `cdata`. */
interface Said {
  success?: unknown
  hostname?: unknown
  action?: unknown
  cdata?: unknown
}

interface ProviderOptions {
  settings: CaptchaSettings
  /**
   * Accepts the host names of the storefronts. A token solved on another host is rejected. If undefined, every host is
   * accepted.
   */
  isOurHost: Hosts | undefined
  log: Log
  /** URL of the token check. Defaults to the provider's. */
  verifyUrl?: string
  /** Timeout of the token check, in milliseconds. */
  timeout?: number
}

/**
 * Creates the captcha adapter for Turnstile or hCaptcha. It verifies a widget's token with the provider by HTTP POST. A token
 * issued for another host, action or question is judged `wrong`. If the provider is unreachable, slow or sends an unreadable
 * response, the verdict is `unavailable`, and the payment is refused.
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
        if (!response.ok) throw new Error(`the captcha provider responded with status ${response.status}`)
        const said: unknown = await response.json()
        if (typeof said !== 'object' || said === null || !('success' in said) || typeof said.success !== 'boolean')
          throw new Error('the captcha provider’s response is malformed')
        return said.success && isForUs(said, question) ? 'right' : 'wrong'
      } catch (thrown) {
        log('captcha.unavailable', { thrown })
        return 'unavailable'
      }
    },
  }
}

/** Selects the captcha: the configured provider, otherwise the puzzle in a sandbox and none in production. */
export const captchaProviderOf = ({
  settings,
  profile,
  ...shared
}: Pick<ProviderOptions, 'isOurHost' | 'log'> & { settings: CaptchaSettings | undefined; profile: Profile }):
  | CaptchaPort
  | undefined => {
  if (settings) return createProviderCaptcha({ settings, ...shared })
  return profile === 'sandbox' ? sandboxCaptcha : undefined
}
