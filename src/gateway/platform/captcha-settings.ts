/** The supported captcha providers. */
export const captchaProviders = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const

export type CaptchaProvider = keyof typeof captchaProviders

/** The airline's account at a captcha provider. */
export interface CaptchaSettings {
  provider: CaptchaProvider
  siteKey: string
  secret: string
  /** Replaces all addresses of the provider in tests. */
  url?: string
}

/** Returns the addresses of a provider: the token check, the widget's script, and the origins that the widget contacts. */
export const captchaAddresses = ({
  provider,
  url,
}: Pick<CaptchaSettings, 'provider' | 'url'>): { verifyUrl: string; script: string; hosts: readonly string[] } =>
  url === undefined ? captchaProviders[provider] : { verifyUrl: `${url}/siteverify`, script: `${url}/api.js`, hosts: [url] }

const isProvider = (text: string): text is CaptchaProvider => Object.hasOwn(captchaProviders, text)

/**
 * Lists the faults of the captcha settings, each as a sentence that says what to do. Empty if the settings are valid or absent.
 */
export const captchaTroubles = ({
  FARECHART_CAPTCHA: provider,
  FARECHART_CAPTCHA_SITE_KEY: siteKey,
  FARECHART_CAPTCHA_SECRET: secret,
}: NodeJS.ProcessEnv): string[] => {
  if (!provider) return []
  return [
    ...(isProvider(provider)
      ? []
      : [`FARECHART_CAPTCHA is ${provider}. Set it to ${Object.keys(captchaProviders).join(' or ')}, or unset it.`]),
    ...(siteKey ? [] : ['FARECHART_CAPTCHA_SITE_KEY is not set. Copy it from the captcha provider, or unset FARECHART_CAPTCHA.']),
    ...(secret ? [] : ['FARECHART_CAPTCHA_SECRET is not set. Copy it from the captcha provider, or unset FARECHART_CAPTCHA.']),
  ]
}

/** Returns the captcha settings, or undefined if there are none. `captchaTroubles` must have found no fault. */
export const captchaSettingsIn = ({
  FARECHART_CAPTCHA: provider,
  FARECHART_CAPTCHA_SITE_KEY: siteKey = '',
  FARECHART_CAPTCHA_SECRET: secret = '',
}: NodeJS.ProcessEnv): CaptchaSettings | undefined =>
  provider && isProvider(provider) ? { provider, siteKey, secret } : undefined
