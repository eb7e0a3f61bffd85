import { isAward } from '../cart/award.ts'
import { compare, type Money, portion } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import { worthOfPoints } from '#src/domain/points.ts'
import { findById, type KnownAccount } from '../accounts/account.ts'
import type { Call } from '../conversation/call.ts'
import { leastShare, pointsPerUnit } from '../payments/points.ts'
import { providers } from '../payments/sandbox-values.ts'
import { creditLeft } from '../payments/stored-values.ts'
import { usableVouchers } from '../payments/vouchers.ts'
import { writeCardFrame } from '../payments/card-frame.ts'
import type { CardTaking } from '../platform/processor-settings.ts'
import { waitingMoney } from '../upgrades/waiting-parts.ts'
import { cardOffers } from '../payments/cards.ts'
import { byToken, type FormOfPayment, forms } from '../payments/payment-forms.ts'
import { writePrice } from '../wire/write-price.ts'

/** Writes the accepted card brands, each with its surcharge on an amount. */
export const writeCards = ({ conversation: { state } }: Call, due: Money) =>
  cardOffers(due, state.search?.pointOfSale ?? '').map(({ code, name, surcharge }) => ({
    cardCode: code,
    name,
    surcharge: surcharge && writePrice(surcharge),
  }))

/** Writes the stored cards of a signed-in member, without their numbers. */
export const writeSavedCards = (known: KnownAccount | undefined) =>
  known?.kind === 'member'
    ? known.profile.cards.map(({ id, code, lastFour, expiresIn }) => ({
        id,
        cardCode: code,
        lastFour,
        expirationDate: expiresIn,
        holderName: `${known.profile.person.firstName} ${known.profile.person.lastName}`,
      }))
    : []

/** Writes the details of a form of payment, or returns undefined if the form is not offered. */
type Bringing = (call: Call, due: Money, known: KnownAccount | undefined) => object | undefined | Promise<object | undefined>

const lesser = (one: Money, other: Money): Money => (compare(one, other) < 0 ? one : other)

const bringing: Record<PaymentType, Bringing> = {
  CREDIT_CARD: (call, due, known) => {
    const cards = writeCards(call, due)
    const frame = writeCardFrame(call.cardTaking)
    if (frame) return { cards, ...frame }
    const savedCards = writeSavedCards(known)
    return { cards, ...(savedCards.length > 0 && { savedCards }) }
  },
  APPLE_PAY: () => ({}),
  // An upgrade cannot be paid at a provider, because no seat is held while the traveller is on the provider's page.
  REDIRECT: ({ flow }) => (flow === 'upgrade' ? undefined : { providers: providers.map(({ code, name }) => ({ code, name })) }),
  AGENCY_CREDIT: async ({ database, engine }, due, known) => {
    if (known?.kind !== 'agency' || known.profile.isPending === true) return undefined
    const left = await creditLeft(database, engine, known.id, due.currency)
    return left.amount > 0 ? { maximum: writePrice(lesser(due, left)) } : undefined
  },
  POINTS: ({ engine, conversation: { state } }, due, known) => {
    // The purchase takes the points of an award. The taxes are paid with money.
    if (known?.kind !== 'member' || isAward(state)) return undefined
    const perUnit = pointsPerUnit(engine, state)
    const maximum = lesser(due, worthOfPoints(known.profile.miles, perUnit, due.currency))
    const minimum = portion(due, leastShare)
    if (maximum.amount === 0 || compare(maximum, minimum) < 0) return undefined
    return {
      minimum: writePrice(minimum),
      maximum: writePrice(maximum),
      points: { balance: known.profile.miles, pointsPerUnit: perUnit },
    }
  },
  VOUCHER: ({ now }, due, known) => ({
    vouchers: usableVouchers(known, due.currency, now).map(({ id, name, balance, expiresOn }) => ({
      id,
      name,
      balance: writePrice(balance),
      expiresOn,
    })),
  }),
  GIFT_CARD: () => ({}),
}

/** An offered form of payment with its details, such as balances, cards, providers and limits. */
export interface OfferedForm {
  form: FormOfPayment
  more: object
}

/** The forms of payment that exist in production. The sandbox's wallet, providers and gift cards are fictitious. */
const realForms: readonly PaymentType[] = ['CREDIT_CARD', 'AGENCY_CREDIT', 'POINTS', 'VOUCHER']

/**
 * Returns the accepted forms of payment. A waitlisted upgrade is charged to a single card once it clears. In production no form
 * is accepted for it, because the processor's authorisation may have expired by then.
 */
const takenForms = (taking: CardTaking, isWaiting: boolean): readonly PaymentType[] => {
  if (taking === 'nothing') return []
  if (taking === 'tokens') return isWaiting ? [] : realForms
  return isWaiting ? ['CREDIT_CARD'] : forms.map(({ paymentType }) => paymentType)
}

/** Collects the forms of payment for this flow, cart and account, in display order. */
export const offeredForms = async (call: Call, due: Money): Promise<OfferedForm[]> => {
  const known = call.account && (await findById(call.database, call.account.id))
  const offered: OfferedForm[] = []
  const isWaiting = waitingMoney(call.conversation.state).length > 0
  const taken = takenForms(call.cardTaking, isWaiting)
  for (const form of forms.filter(({ paymentType }) => taken.includes(paymentType))) {
    const more = await bringing[form.paymentType](call, due, known)
    if (more) offered.push({ form: call.cardTaking === 'tokens' ? byToken(form) : form, more })
  }
  return offered.map(({ form, more }) => ({
    form: { ...form, followedBy: form.followedBy.filter((next) => offered.some((other) => other.form.paymentType === next)) },
    more,
  }))
}
