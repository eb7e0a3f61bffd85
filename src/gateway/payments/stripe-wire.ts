import * as z from 'zod/mini'
import { type Money, money } from '#src/domain/money.ts'
import type { Authorised } from './processor.ts'
import { ProcessorAway } from './processor.ts'

const fault = z.object({
  code: z.nullish(z.string()),
  decline_code: z.nullish(z.string()),
})

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_capturable: z._default(z.number(), 0),
  amount_received: z._default(z.number(), 0),
  currency: z.string(),
  last_payment_error: z.nullish(fault),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.string() })) })),
})

/** The fields of a PaymentIntent that the adapter reads. */
export type Intent = z.infer<typeof intentSchema>

const methodSchema = z.object({
  card: z.nullish(
    z.object({
      brand: z.string(),
      last4: z.string().check(z.regex(/^\d{4}$/)),
      exp_month: z.number(),
      exp_year: z.number(),
    }),
  ),
})

const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z._default(z.record(z.string(), z.string()), {}),
})

export type StripeRefund = z.infer<typeof refundSchema>

const read = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.infer<Schema> => {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new ProcessorAway('Stripe sent a malformed response')
  return parsed.data
}

/** Parses a PaymentIntent. Throws ProcessorAway for a malformed one, because the outcome is unknown. */
export const readIntent = (body: unknown): Intent => read(intentSchema, body)

export const readRefund = (body: unknown): StripeRefund => read(refundSchema, body)

export const readRefunds = (body: unknown): StripeRefund[] => read(z.object({ data: z.array(refundSchema) }), body).data

/** The accepted card brands, by Stripe's names. */
const brandCodes: Readonly<Record<string, string>> = {
  visa: 'VI',
  mastercard: 'CA',
  amex: 'AX',
  discover: 'DS',
  diners: 'DC',
  jcb: 'JC',
}

/** Returns the displayable data of a PaymentMethod's card, or undefined if it is not a card of an accepted brand. */
export const readMethod = (body: unknown): { brand: string; lastFour: string; expirationDate: string } | undefined => {
  const { card } = read(methodSchema, body)
  const brand = card && Object.hasOwn(brandCodes, card.brand) ? brandCodes[card.brand] : undefined
  if (!card || brand === undefined) return undefined
  return { brand, lastFour: card.last4, expirationDate: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` }
}

/** Stripe's units per ISO 4217 minor unit, for the currencies where they differ. */
const factors: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 }

/** Currencies with three decimals. Stripe requires the last decimal to be zero. */
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Returns an amount in Stripe's units. Throws RangeError for an amount that Stripe would round. */
export const stripeAmount = ({ amount, currency }: Money): { amount: number; currency: string } => {
  const units = amount * (factors[currency] ?? 1)
  if (!Number.isSafeInteger(units) || (thousandths.has(currency) && units % 10 !== 0))
    throw new RangeError(`Stripe would round the amount of ${amount} ${currency} in minor units`)
  return { amount: units, currency: currency.toLowerCase() }
}

/** Converts an amount in Stripe's units to money. */
export const amountFrom = (units: number, currency: string): Money => {
  const code = currency.toUpperCase()
  return money(Math.round(units / (factors[code] ?? 1)), code)
}

type Answer = Exclude<Authorised, { kind: 'authorised' | 'partial' | 'unanswered' }>

const declined = (reason: Extract<Answer, { kind: 'declined' }>['reason'], isFinal = false): Answer => ({
  kind: 'declined',
  reason,
  isFinal,
})

const finalCodes = new Set(
  'fraudulent lost_card merchant_blacklist pickup_card restricted_card security_violation stolen_card stop_payment_order revocation_of_all_authorizations'.split(
    ' ',
  ),
)

const passingCodes = new Set(
  'approve_with_id issuer_not_available processing_error reenter_transaction try_again_later'.split(' '),
)

const tellingCodes: Readonly<Record<string, Answer>> = {
  card_velocity_exceeded: declined('card_velocity_exceeded'),
  withdrawal_count_limit_exceeded: declined('card_velocity_exceeded'),
  expired_card: declined('expired_card'),
  incorrect_cvc: declined('incorrect_cvc'),
  invalid_cvc: declined('incorrect_cvc'),
  insufficient_funds: declined('insufficient_funds'),
}

/**
 * Returns the reason why a card was declined. `generic` hides a reason that a thief must not learn, and `error` is a temporary
 * failure.
 */
export const declineOf = ({ code, decline_code: declineCode }: NonNullable<Intent['last_payment_error']>): Answer => {
  const words = [declineCode, code].flatMap((word) => word ?? [])
  if (words.some((word) => finalCodes.has(word))) return declined('generic', true)
  if (words.some((word) => passingCodes.has(word))) return { kind: 'error' }
  return words.map((word) => tellingCodes[word]).find((answer) => answer !== undefined) ?? declined('card_declined')
}

/** Returns true if the bank's challenge failed. */
export const isAuthenticationFailure = ({ last_payment_error: error }: Intent): boolean =>
  error?.code === 'payment_intent_authentication_failure' || error?.decline_code === 'authentication_required'
