import { add, type Money, share } from '#src/domain/money.ts'
import type {
  CardPlace,
  CardType,
  Charge,
  ConversionOffer,
  FormOffer,
  InstalmentPlan,
  PaymentProvider,
  SavedCard,
} from '#src/domain/payment.ts'
import { worthOfPoints } from '#src/domain/points.ts'
import { at, framedTypeAt } from '#src/trip/token-card.ts'

type Values = Readonly<Record<string, string>>

/** A form of payment on the page, and the amount that it pays. */
export interface Panel {
  place: CardPlace
  offer: FormOffer
  amount: Money
  /** Total of all forms of payment. */
  total: Money
}

/** Entries of the traveller, and facts about them from gateway and processor. */
export interface Known {
  values: Values
  cardTypes: Partial<Record<CardPlace, CardType>>
}

/** Value of the radio button for none of the listed options: a new card, a typed code, the currency of the trip, or a single payment. */
export const other = 'other'

/** Returns the stored card that is selected. Undefined while a new one is entered. */
export const savedCardAt = ({ offer, place }: Panel, values: Values): SavedCard | undefined =>
  offer.savedCards.find(({ id }) => id === (values[at('card', place)] ?? offer.savedCards[0]?.id))

/** True if a panel asks for a card number, so that a billing address is needed too. */
export const isNewCard = (panel: Panel, values: Values): boolean =>
  panel.offer.type === 'CREDIT_CARD' && savedCardAt(panel, values) === undefined

/** True if the card is entered in fields of the processor. */
export const isInFrame = (panel: Panel, values: Values): boolean =>
  panel.offer.cardFrame !== undefined && isNewCard(panel, values)

/**
 * Returns the type of a new card. It comes from the gateway or, if the card is entered in the processor's fields, from the brand that they
 * report. Undefined until then.
 */
export const typeAt = ({ offer, place }: Panel, { values, cardTypes }: Known): CardType | undefined =>
  offer.cardFrame ? framedTypeAt(place, offer.cards, values) : cardTypes[place]

/** Returns the certificate that is selected. Undefined while a code is entered. */
export const certificateAt = ({ offer, place }: Panel, values: Values) =>
  offer.vouchers.find(({ id }) => id === (values[at('voucher', place)] ?? offer.vouchers[0]?.id))

/** Returns the provider that is selected, or the only one. */
export const providerAt = ({ offer, place }: Pick<Panel, 'offer' | 'place'>, values: Values): PaymentProvider | undefined =>
  offer.providers.length === 1 ? offer.providers[0] : offer.providers.find(({ code }) => code === values[at('provider', place)])

interface Conversions {
  conversions: readonly ConversionOffer[]
}

/** Returns the conversion to the currency of the card, if it is offered and selected. */
export const conversionAt = ({ place }: Pick<Panel, 'place'>, { values, conversions }: Conversions & { values: Values }) =>
  place === 'first' ? conversions.find(({ offerId }) => offerId === values['currency']) : undefined

/**
 * Returns the instalment plan, if one is offered and selected. Its amounts are in the currency of the trip, so a card that pays in its own
 * currency pays in full.
 */
export const planAt = (panel: Pick<Panel, 'place'>, typed: Conversions & { values: Values; plans: readonly InstalmentPlan[] }) =>
  panel.place === 'first' && !conversionAt(panel, typed)
    ? typed.plans.find(({ installmentId }) => installmentId === typed.values['plan'])
    : undefined

/** Computes a brand's surcharge for a part of the total from its surcharge for the whole total. */
const ofPart = (surcharge: Money | undefined, { amount, total }: Panel): Money | undefined => {
  if (!surcharge || amount.amount === total.amount) return surcharge
  const [own] = share(surcharge, [amount.amount, total.amount - amount.amount])
  return own
}

/** Returns the surcharge of a card. Undefined while its brand is unknown. */
export const surchargeAt = (panel: Panel, known: Known): Money | undefined => {
  if (panel.offer.type !== 'CREDIT_CARD') return undefined
  const saved = savedCardAt(panel, known.values)
  if (!saved) return ofPart(typeAt(panel, known)?.surcharge, panel)
  return ofPart(panel.offer.cards.find(({ code }) => code === saved.cardCode)?.surcharge, panel)
}

/** Describes a panel's form of payment. `brand` is empty while it is unknown. */
const formAt = (panel: Panel, known: Known): Pick<Charge, 'brand' | 'lastFour' | 'name'> => {
  const { offer } = panel
  const { values } = known
  const saved = savedCardAt(panel, values)
  if (saved) return { brand: saved.cardCode, lastFour: saved.lastFour }
  if (offer.type === 'CREDIT_CARD') return { brand: typeAt(panel, known)?.code ?? '', lastFour: '' }
  if (offer.type === 'REDIRECT') {
    const provider = providerAt(panel, values)
    return { brand: provider?.code ?? '', lastFour: '', ...(provider && { name: provider.name }) }
  }
  const certificate = certificateAt(panel, values)
  return { brand: offer.type, lastFour: '', ...(certificate && { name: certificate.name }) }
}

/**
 * Computes the charge of a panel in the same way as the one that is sent: its amount with the surcharge, in the currency of the card if
 * selected.
 */
export const chargeAt = (panel: Panel, typed: Known & Conversions): Charge => {
  const surcharge = surchargeAt(panel, typed)
  const fee = surcharge?.currency === panel.amount.currency && surcharge.amount !== 0 ? surcharge : undefined
  const conversion = isNewCard(panel, typed.values) ? conversionAt(panel, typed) : undefined
  return {
    ...formAt(panel, typed),
    amount: fee ? add(panel.amount, fee) : panel.amount,
    ...(fee && { fee }),
    ...(conversion && { conversion }),
  }
}

/**
 * Returns the most that a form can pay of a total: limited by the gateway, the points of the account, or the balance of the certificate.
 */
export const mostOf = (panel: Pick<Panel, 'offer' | 'place'>, total: Money, values: Values): Money => {
  const { points, maximum } = panel.offer
  const certificate = certificateAt({ ...panel, amount: total, total }, values)
  const inPoints =
    points && points.pointsPerUnit > 0 ? worthOfPoints(points.balance, points.pointsPerUnit, total.currency) : undefined
  const limits = [maximum, inPoints, certificate?.balance].filter((limit) => limit?.currency === total.currency)
  return limits.reduce<Money>((least, limit) => (limit && limit.amount < least.amount ? limit : least), total)
}

/** Reason why a form of payment cannot be used. `least` is its minimum amount. */
export type Against = { reason: 'noWallet' | 'noBalance' | 'tooMuch' } | { reason: 'tooLittle'; least: Money }

/** Returns the reason why a form cannot pay a total. Undefined if it can. */
export const against = (offer: FormOffer, total: Money, hasWallet: boolean): Against | undefined => {
  if (offer.type === 'APPLE_PAY' && !hasWallet) return { reason: 'noWallet' }
  const most = mostOf({ offer: { ...offer, vouchers: [] }, place: 'first' }, total, {})
  if (most.amount <= 0) return { reason: 'noBalance' }
  const least = offer.minimum?.currency === total.currency ? offer.minimum : undefined
  if (least && least.amount > most.amount) return { reason: 'tooLittle', least }
  return most.amount < total.amount && offer.followedBy.length === 0 ? { reason: 'tooMuch' } : undefined
}
