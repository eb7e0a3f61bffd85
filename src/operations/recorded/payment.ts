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
import { type Allowed, kept } from './allowed.ts'
import { money } from './money.ts'

const brand = { ...kept<CardBrand>()('code', 'name'), surcharge: money } satisfies Allowed<CardBrand>

const form = {
  ...kept<FormOffer>()('type', 'name', 'followedBy'),
  minimum: money,
  maximum: money,
  cards: brand,
  savedCards: { cardCode: 'keep' },
  points: { balance: 'keep', pointsPerUnit: 'keep' },
  vouchers: { balance: money },
  providers: { code: 'keep', name: 'keep' },
} satisfies Allowed<FormOffer>

export const paymentOptions = {
  ...kept<PaymentOptions>()('needsCaptcha', 'mayHold', 'holdRefusal'),
  amountDue: money,
  refundDue: money,
  cards: brand,
  forms: form,
} satisfies Allowed<PaymentOptions>

export const paymentDetails = {
  amountDue: money,
  fields: { name: 'keep', required: 'keep', maximumLength: 'keep', secret: 'keep' },
  form,
} satisfies Allowed<Answer<'paymentDetails'>>

export const cardType = { ...kept<CardType>()('code', 'name', 'accepted'), surcharge: money } satisfies Allowed<CardType>

export const plan = {
  ...kept<InstalmentPlan>()('months', 'rate'),
  monthly: money,
  last: money,
  total: money,
} satisfies Allowed<InstalmentPlan>

export const conversion = {
  ...kept<ConversionOffer>()('rate', 'markup', 'expiresAt'),
  amount: money,
  cardAmount: money,
} satisfies Allowed<ConversionOffer>

export const split = {
  ...kept<Split>()('followedBy', 'form'),
  amount: money,
  remaining: money,
} satisfies Allowed<Split>

/** Of a card, only the brand is kept. Holder, expiry date and last digits are personal data. */
export const decision = {
  parts: {
    form: 'keep',
    amount: money,
    points: 'keep',
    surcharge: money,
    card: { brand: 'keep', cardCode: 'keep' },
    provider: { code: 'keep' },
    plan,
    conversion,
  },
} satisfies Allowed<PaymentDecision>
