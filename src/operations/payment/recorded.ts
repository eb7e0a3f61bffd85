import type {
  CardBrand,
  CardType,
  ConversionOffer,
  FormOffer,
  InstalmentPlan,
  PaymentDecision,
  PaymentOptions,
  Split,
} from '#src/domain/payment.ts'
import type { Answer } from '../actors.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { moneyFields } from '../recorded/money.ts'

const brand = { ...kept<CardBrand>()('code', 'name'), surcharge: moneyFields } satisfies Allowed<CardBrand>

const form = {
  ...kept<FormOffer>()('type', 'name', 'followedBy'),
  minimum: moneyFields,
  maximum: moneyFields,
  cards: brand,
  savedCards: { cardCode: 'keep' },
  points: { balance: 'keep', pointsPerUnit: 'keep' },
  vouchers: { balance: moneyFields },
  providers: { code: 'keep', name: 'keep' },
} satisfies Allowed<FormOffer>

export const paymentOptions = {
  ...kept<PaymentOptions>()('needsCaptcha', 'mayHold', 'holdRefusal'),
  amountDue: moneyFields,
  refundDue: moneyFields,
  cards: brand,
  forms: form,
} satisfies Allowed<PaymentOptions>

export const paymentDetails = {
  amountDue: moneyFields,
  fields: { name: 'keep', required: 'keep', maximumLength: 'keep', secret: 'keep' },
  form,
} satisfies Allowed<Answer<'paymentDetails'>>

export const cardType = { ...kept<CardType>()('code', 'name', 'accepted'), surcharge: moneyFields } satisfies Allowed<CardType>

export const plan = {
  ...kept<InstalmentPlan>()('months', 'rate'),
  monthly: moneyFields,
  last: moneyFields,
  total: moneyFields,
} satisfies Allowed<InstalmentPlan>

export const conversion = {
  ...kept<ConversionOffer>()('rate', 'markup', 'expiresAt'),
  amount: moneyFields,
  cardAmount: moneyFields,
} satisfies Allowed<ConversionOffer>

export const split = {
  ...kept<Split>()('followedBy', 'form'),
  amount: moneyFields,
  remaining: moneyFields,
} satisfies Allowed<Split>

/** Of a card, only the brand is kept. Holder, expiry date and last digits are personal data. */
export const decision = {
  parts: {
    form: 'keep',
    amount: moneyFields,
    points: 'keep',
    surcharge: moneyFields,
    card: { brand: 'keep', cardCode: 'keep' },
    provider: { code: 'keep' },
    plan,
    conversion,
  },
} satisfies Allowed<PaymentDecision>
