import { isOrigin } from './origin.ts'
import type { Profile } from './profile.ts'

/** The addresses of each processor: its API, its challenges, and the script and origins of its card fields. */
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

/** The airline's account at a processor. */
export interface ProcessorSettings {
  processor: ProcessorName
  /** The publishable key. It is sent to browsers, where the card fields use it. */
  publicKey: string
  secret: string
  /** The key that verifies webhook signatures. */
  webhookSecret: string
  /** The storefronts' origin, for example `https://www.example.com`. */
  origin: string
  /** Replaces all addresses of the processor in tests. */
  url?: string
}

/**
 * The form in which the gateway accepts cards: test card numbers in the sandbox, tokens of the processor's card fields, or
 * none.
 */
export type CardTaking = 'test cards' | 'tokens' | 'nothing'

/** Selects the form in which a gateway with these settings accepts cards. */
export const cardTakingOf = ({
  profile,
  processor,
}: {
  profile: Profile
  processor?: ProcessorSettings | undefined
}): CardTaking => (profile === 'sandbox' ? 'test cards' : processor ? 'tokens' : 'nothing')

const isProcessor = (text: string): text is ProcessorName => Object.hasOwn(processors, text)

const orLeaveOut = 'or unset FARECHART_PROCESSOR.'

/** Name and format of each key, and its description for the operator. */
const keys = [
  ['FARECHART_PROCESSOR_KEY', /^pk_(?:test|live)_\w+$/, 'the publishable key, which begins with pk_'],
  ['FARECHART_PROCESSOR_SECRET', /^[sr]k_(?:test|live)_\w+$/, 'the secret key, which begins with sk_ or rk_'],
  ['FARECHART_PROCESSOR_WEBHOOK_SECRET', /^whsec_\S+$/, 'the signing secret of the webhook, which begins with whsec_'],
] as const

const isTestKey = (key: string | undefined): boolean => /^..?_test_/.test(key ?? '')

/**
 * Lists the faults of the processor's settings, each as a sentence that says what to do and repeats no secret. Empty if the
 * settings are valid or absent.
 */
export const processorTroubles = (environment: NodeJS.ProcessEnv): string[] => {
  const { FARECHART_PROCESSOR: processor, FARECHART_ORIGIN: origin } = environment
  if (!processor) return []
  if (!isProcessor(processor))
    return [`FARECHART_PROCESSOR is ${processor}. Set it to ${Object.keys(processors).join(' or ')}, or unset it.`]
  const { FARECHART_PROCESSOR_KEY: publicKey, FARECHART_PROCESSOR_SECRET: secret } = environment
  const faults = keys.flatMap(([name, form, words]) =>
    form.test(environment[name] ?? '') ? [] : [`${name} must be ${words}. Copy it from the processor, ${orLeaveOut}`],
  )
  return [
    ...faults,
    ...(faults.length === 0 && isTestKey(publicKey) !== isTestKey(secret)
      ? [
          'FARECHART_PROCESSOR_KEY and FARECHART_PROCESSOR_SECRET do not match: one is a test key, the other is not. Set both to the same kind.',
        ]
      : []),
    ...(origin && isOrigin(origin)
      ? []
      : [
          `FARECHART_ORIGIN is not a valid origin. Set it to the origin to which travellers return from their bank, such as https://www.example.com, ${orLeaveOut}`,
        ]),
  ]
}

/** Returns the processor's settings, or undefined if there are none. `processorTroubles` must have found no fault. */
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

/** Lists the limitations of production with these settings, each as a sentence that says what to do. */
export const processorNotes = ({
  FARECHART_PROCESSOR: processor,
  FARECHART_PROCESSOR_SECRET: secret,
}: NodeJS.ProcessEnv): string[] => {
  if (!processor)
    return [
      'FARECHART_PROCESSOR is not set: every purchase is refused, and the storefronts sell nothing. Set it to stripe to sell.',
    ]
  return isTestKey(secret) ? ['FARECHART_PROCESSOR_SECRET is a test key: bookings are made, but no money moves.'] : []
}
