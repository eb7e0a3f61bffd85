import type { EndReason } from '#src/domain/payment-fact.ts'
import type { Callback } from './sandbox-values.ts'

/** The bank's challenge before authorisation. `silent` never responds, and `broken` fails to start. */
export type Authentication = 'none' | 'frictionless' | 'challenge' | 'silent' | 'broken'

/** Reason why the card network declines a card. `generic` stands for reasons that must not be revealed. */
export type CardDecline = Extract<
  EndReason,
  'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'card_velocity_exceeded' | 'generic'
>

/** Behaviour of the sandbox's card network for a card. */
export interface Behaviour {
  authentication: Authentication
  /**
   * `error` is a fault of the network. `unanswered` means that the request is lost before authorisation. `partial` approves
   * only a share of the total.
   */
  authorisation: 'approved' | 'error' | 'unanswered' | 'partial' | { reason: CardDecline; isFinal: boolean }
  /** The bank's challenge is a page, from which the traveller returns to the storefront. */
  isOnPage?: true
  /** The callbacks with which the bank reports a passed challenge. Undefined if it sends none. */
  callback?: Callback
  /** The response to the storefront is lost, whatever it contains. */
  dropsReply?: true
  failsTicketing?: true
  /** Number of times that a void fails before it succeeds. */
  voidFailures?: number
  /** Number of times that a refund fails before it succeeds. */
  refundFailures?: number
  isSlow?: true
  /** The price rises during the payment. */
  raisesPrice?: true
}

const approved: Behaviour = { authentication: 'none', authorisation: 'approved' }

const declined = (reason: CardDecline, isFinal = false): Behaviour => ({
  authentication: 'none',
  authorisation: { reason, isFinal },
})

/** The sandbox's card behaviours. The name of a behaviour also works as the holder name of any test card. */
export const behaviours = {
  APPROVED: approved,
  DECLINED: declined('card_declined'),
  NOT_ENOUGH_BALANCE: declined('insufficient_funds'),
  LOST: declined('generic', true),
  STOLEN: declined('generic', true),
  FRAUD: declined('generic', true),
  CARD_EXPIRED: declined('expired_card'),
  CVC_DECLINED: declined('incorrect_cvc'),
  TOO_MANY: declined('card_velocity_exceeded'),
  ERROR: { authentication: 'none', authorisation: 'error' },
  '3DS_CHALLENGE': { authentication: 'challenge', authorisation: 'approved' },
  '3DS_REDIRECT': { authentication: 'challenge', authorisation: 'approved', isOnPage: true },
  '3DS_FRICTIONLESS': { authentication: 'frictionless', authorisation: 'approved' },
  '3DS_THEN_NOT_ENOUGH_BALANCE': { ...declined('insufficient_funds'), authentication: 'challenge' },
  '3DS_THEN_DECLINED': { ...declined('card_declined'), authentication: 'challenge' },
  '3DS_ERROR': { authentication: 'broken', authorisation: 'approved' },
  '3DS_TIMEOUT': { authentication: 'silent', authorisation: 'approved' },
  AUTH_NO_REPLY: { ...approved, dropsReply: true },
  DROP_BEFORE_AUTH: { authentication: 'none', authorisation: 'unanswered', dropsReply: true },
  TICKET_FAIL: { ...approved, failsTicketing: true },
  VOID_FAIL: { ...approved, failsTicketing: true, voidFailures: 3 },
  SLOW: { ...approved, isSlow: true },
  CALLBACK_FIRST: { authentication: 'challenge', authorisation: 'approved', isOnPage: true, callback: 'first' },
  CALLBACK_TWICE: { authentication: 'challenge', authorisation: 'approved', isOnPage: true, callback: 'twice' },
  CALLBACK_NEVER: { authentication: 'challenge', authorisation: 'approved', isOnPage: true, callback: 'never' },
  DCC: approved,
  INSTALMENTS: approved,
  PARTIAL: { authentication: 'none', authorisation: 'partial' },
  PRICE_UP: { ...approved, raisesPrice: true },
  // Refunds to this card fail the first time, when a trip is cancelled.
  REFUND_FAIL: { ...approved, refundFailures: 1 },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours

/**
 * The card numbers that the sandbox accepts. Well-known public test numbers keep their usual meaning. Numbers that start with
 * 4000 0099 99 are Farechart's own.
 */
export const testCards: Readonly<Record<string, BehaviourName>> = {
  '4242424242424242': 'APPROVED',
  '5555555555554444': 'APPROVED',
  '2223003122003222': 'APPROVED',
  '378282246310005': 'APPROVED',
  '6011111111111117': 'APPROVED',
  '36227206271667': 'APPROVED',
  '3566002020360505': 'APPROVED',
  '4000056655665556': 'APPROVED',
  '4000000000000002': 'DECLINED',
  '4000000000009995': 'NOT_ENOUGH_BALANCE',
  '4000000000009987': 'LOST',
  '4000000000009979': 'STOLEN',
  '4000000000000069': 'CARD_EXPIRED',
  '4000000000000127': 'CVC_DECLINED',
  '4000000000000119': 'ERROR',
  '4000000000006975': 'TOO_MANY',
  '4100000000000019': 'FRAUD',
  '4000002500003155': '3DS_CHALLENGE',
  '4000002760003184': '3DS_CHALLENGE',
  '4000000000003220': '3DS_REDIRECT',
  '4000000000003055': '3DS_FRICTIONLESS',
  '4000008260003178': '3DS_THEN_NOT_ENOUGH_BALANCE',
  '4000008400001629': '3DS_THEN_DECLINED',
  '4000008400001280': '3DS_ERROR',
  '4000009999000105': '3DS_TIMEOUT',
  '4000009999000204': 'AUTH_NO_REPLY',
  '4000009999000303': 'DROP_BEFORE_AUTH',
  '4000009999000402': 'TICKET_FAIL',
  '4000009999000501': 'VOID_FAIL',
  '4000009999000600': 'SLOW',
  '4000009999000709': 'CALLBACK_FIRST',
  '4000009999000808': 'CALLBACK_TWICE',
  '4000009999000907': 'CALLBACK_NEVER',
  '4000009999001004': 'DCC',
  '4000009999001103': 'INSTALMENTS',
  '4000009999001202': 'PARTIAL',
  '4000009999001301': 'PRICE_UP',
  '4000009999001400': 'REFUND_FAIL',
}

const isBehaviourName = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name)

/** Looks up the behaviour that a holder name selects, if any. */
export const behaviourNamed = (holderName: string): BehaviourName | undefined => {
  const byName = holderName.trim().toUpperCase().replaceAll(' ', '_')
  return isBehaviourName(byName) ? byName : undefined
}

/**
 * Selects the behaviour of a test card. The holder name takes precedence over the number. Returns undefined if the number is not
 * a test card, whatever the holder name.
 */
export const behaviourOf = (number: string, holderName: string): BehaviourName | undefined => {
  const byNumber = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return byNumber && (behaviourNamed(holderName) ?? byNumber)
}

/** Returns the behaviour of a sandbox token. Tokens of a processor count as `APPROVED`. */
export const tokenBehaviour = (token: string | null): Behaviour =>
  token !== null && isBehaviourName(token) ? behaviours[token] : behaviours.APPROVED

/** The share of the total that a `partial` card approves, in basis points. */
export const partialShare = 6_000
