import { isOrigin } from './origin.ts'
import type { Profile } from './profile.ts'

/** The addresses of each processor: its API, its challenges, and what its card fields load. */
export const processors = {
  stripe: {
    url: 'https://api.stripe.com',
    checks: 'https://hooks.stripe.com',
    script: 'https://js.stripe.com/v3/',
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connects: ['https://api.stripe.com'],
  },
} as const

export type ProcessorName = keyof typeof processors

/** The account at a processor. */
export interface ProcessorSettings {
  processor: ProcessorName
  /** Sent to browsers, where the card fields use it. */
  publicKey: string
  secret: string
  /** Verifies the signatures of webhooks. */
  webhookSecret: string
  /** Origin of the storefronts, as `https://www.example.com`. */
  origin: string
  /** Replaces all of the processor's addresses in tests. */
  url?: string
}

/** How a gateway accepts cards: by the sandbox's test numbers, by tokens of the processor's card fields, or not at all. */
export type CardTaking = 'test cards' | 'tokens' | 'nothing'

/** Returns how a gateway with these settings accepts cards. */
export const cardTakingOf = ({
  profile,
  processor,
}: {
  profile: Profile
  processor?: ProcessorSettings | undefined
}): CardTaking => (profile === 'sandbox' ? 'test cards' : processor ? 'tokens' : 'nothing')

const isProcessor = (text: string): text is ProcessorName => Object.hasOwn(processors, text)

const orLeaveOut = 'or leave out FARECHART_PROCESSOR.'

/** The keys with their format and their name at the processor. */
const keys = [
  ['FARECHART_PROCESSOR_KEY', /^pk_(?:test|live)_\w+$/, 'the publishable key, which begins with pk_'],
  ['FARECHART_PROCESSOR_SECRET', /^[sr]k_(?:test|live)_\w+$/, 'the secret key, which begins with sk_ or rk_'],
  ['FARECHART_PROCESSOR_WEBHOOK_SECRET', /^whsec_\S+$/, 'the signing secret of the webhook, which begins with whsec_'],
] as const

const isTestKey = (key: string | undefined): boolean => /^..?_test_/.test(key ?? '')

/**
 * Returns the faults of the processor's settings, in sentences that say what to do and repeat no key. Empty without a processor.
 */
export const processorTroubles = (environment: NodeJS.ProcessEnv): string[] => {
  const { FARECHART_PROCESSOR: processor, FARECHART_ORIGIN: origin } = environment
  if (!processor) return []
  if (!isProcessor(processor))
    return [`FARECHART_PROCESSOR is ${processor}. Set it to ${Object.keys(processors).join(' or ')}, or leave it out.`]
  const { FARECHART_PROCESSOR_KEY: publicKey, FARECHART_PROCESSOR_SECRET: secret } = environment
  const faults = keys.flatMap(([name, form, words]) =>
    form.test(environment[name] ?? '') ? [] : [`${name} is not ${words}. Copy it from the processor, ${orLeaveOut}`],
  )
  return [
    ...faults,
    ...(faults.length === 0 && isTestKey(publicKey) !== isTestKey(secret)
      ? [
          'Of FARECHART_PROCESSOR_KEY and FARECHART_PROCESSOR_SECRET one is for tests and one for real money. Set both of one kind.',
        ]
      : []),
    ...(origin && isOrigin(origin)
      ? []
      : [
          `FARECHART_ORIGIN does not say where travellers come back to from their bank. Set it, as https://www.example.com, ${orLeaveOut}`,
        ]),
  ]
}

/** Returns the processor's settings, if `processorTroubles` is empty, or undefined without a processor. */
export const processorSettingsIn = (environment: NodeJS.ProcessEnv): ProcessorSettings | undefined => {
  const {
    FARECHART_PROCESSOR: processor,
    FARECHART_PROCESSOR_KEY: publicKey = '',
    FARECHART_PROCESSOR_SECRET: secret = '',
    FARECHART_PROCESSOR_WEBHOOK_SECRET: webhookSecret = '',
    FARECHART_ORIGIN: origin = '',
  } = environment
  return processor && isProcessor(processor) ? { processor, publicKey, secret, webhookSecret, origin } : undefined
}

/** Returns what production cannot do with these settings, in sentences that say what to do. */
export const processorNotes = ({
  FARECHART_PROCESSOR: processor,
  FARECHART_PROCESSOR_SECRET: secret,
}: NodeJS.ProcessEnv): string[] => {
  if (!processor)
    return [
      'FARECHART_PROCESSOR is not set: every purchase is refused before anything is held, and the storefronts sell nothing. Name stripe to sell.',
    ]
  return isTestKey(secret) ? ['FARECHART_PROCESSOR_SECRET is a key for tests: bookings are made, and no money moves.'] : []
}
