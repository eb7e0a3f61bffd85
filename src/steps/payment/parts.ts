import { add, type Money, share } from '#src/domain/money.ts'
import type { CardPlace, CardType, Charge, ConversionOffer, FormOffer, PaymentProvider, SavedCard } from '#src/domain/payment.ts'
import { worthOfPoints } from '#src/domain/points.ts'

type Values = Readonly<Record<string, string>>

/** A form of payment on the page, and the amount it is to pay. */
export interface Panel {
  place: CardPlace
  offer: FormOffer
  amount: Money
  /** The total of all forms. */
  total: Money
}

/** What is known of a panel's form of payment while it is filled in. */
export interface Known {
  values: Values
  cardTypes: Partial<Record<CardPlace, CardType>>
}

/** Radio value for none of the listed options: a new card, a typed code, the trip's currency, a single payment. */
export const other = 'other'

/** Returns the id of a field in its position. Fields of the second form have ids of their own. */
export const at = (field: string, place: CardPlace): string => (place === 'first' ? field : `${field}2`)

/** Returns the chosen stored card, or undefined while a new one is typed. */
export const savedCardAt = ({ offer, place }: Panel, values: Values): SavedCard | undefined =>
  offer.savedCards.find(({ id }) => id === (values[at('card', place)] ?? offer.savedCards[0]?.id))

/** Tells whether a panel asks for a card number, and therefore for the holder's address. */
export const isNewCard = (panel: Panel, values: Values): boolean =>
  panel.offer.type === 'CREDIT_CARD' && savedCardAt(panel, values) === undefined

/** Tells whether a panel's card is typed into the processor's fields. */
export const isInFrame = (panel: Panel, values: Values): boolean =>
  panel.offer.cardFrame !== undefined && isNewCard(panel, values)

/**
 * Returns what is known of a new card: by the brand that the processor's fields recognise, or else by the gateway's lookup. Returns
 * undefined while nothing is known.
 */
export const typeAt = ({ offer, place }: Panel, { values, cardTypes }: Known): CardType | undefined => {
  if (!offer.cardFrame) return cardTypes[place]
  const brand = values[at('brand', place)]
  if (!brand) return undefined
  const offered = offer.cards.find(({ code }) => code === brand)
  return offered ? { ...offered, accepted: true } : { code: brand, name: brand, accepted: false }
}

/** Returns the chosen certificate, or undefined while a code is typed. */
export const certificateAt = ({ offer, place }: Panel, values: Values) =>
  offer.vouchers.find(({ id }) => id === (values[at('voucher', place)] ?? offer.vouchers[0]?.id))

/** Returns the chosen provider, or the only one. */
export const providerAt = ({ offer, place }: Pick<Panel, 'offer' | 'place'>, values: Values): PaymentProvider | undefined =>
  offer.providers.length === 1 ? offer.providers[0] : offer.providers.find(({ code }) => code === values[at('provider', place)])

interface Conversions {
  conversions: readonly ConversionOffer[]
}

/** Returns the card's own currency, if offered and chosen. */
export const conversionAt = ({ place }: Pick<Panel, 'place'>, { values, conversions }: Conversions & { values: Values }) =>
  place === 'first' ? conversions.find(({ offerId }) => offerId === values['currency']) : undefined

/** Returns a brand's surcharge on a part of the total, given that on all of it. */
const ofPart = (surcharge: Money | undefined, { amount, total }: Panel): Money | undefined => {
  if (!surcharge || amount.amount === total.amount) return surcharge
  const [own] = share(surcharge, [amount.amount, total.amount - amount.amount])
  return own
}

/** Returns the card's surcharge, if its brand is known. */
export const surchargeAt = (panel: Panel, known: Known): Money | undefined => {
  if (panel.offer.type !== 'CREDIT_CARD') return undefined
  const saved = savedCardAt(panel, known.values)
  if (!saved) return ofPart(typeAt(panel, known)?.surcharge, panel)
  return ofPart(panel.offer.cards.find(({ code }) => code === saved.cardCode)?.surcharge, panel)
}

/** Returns the panel's current form of payment. `brand` is empty while unknown. */
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
 * Returns a panel's charge, computed like the one that is sent: its amount with the card's fee, in the card's own currency if
 * chosen.
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
 * Returns the maximum that a form can pay of a total: by the gateway's limit, the account's points, or the certificate's balance.
 */
export const mostOf = (panel: Pick<Panel, 'offer' | 'place'>, total: Money, values: Values): Money => {
  const { points, maximum } = panel.offer
  const certificate = certificateAt({ ...panel, amount: total, total }, values)
  const inPoints =
    points && points.pointsPerUnit > 0 ? worthOfPoints(points.balance, points.pointsPerUnit, total.currency) : undefined
  const limits = [maximum, inPoints, certificate?.balance].filter((limit) => limit?.currency === total.currency)
  return limits.reduce<Money>((least, limit) => (limit && limit.amount < least.amount ? limit : least), total)
}

/** Why an offered form cannot be used. `least` is its minimum. */
export type Against = { reason: 'noWallet' | 'noBalance' | 'tooMuch' } | { reason: 'tooLittle'; least: Money }

/** Returns why a form cannot pay a total, or undefined if it can. */
export const against = (offer: FormOffer, total: Money, hasWallet: boolean): Against | undefined => {
  if (offer.type === 'APPLE_PAY' && !hasWallet) return { reason: 'noWallet' }
  const most = mostOf({ offer: { ...offer, vouchers: [] }, place: 'first' }, total, {})
  if (most.amount <= 0) return { reason: 'noBalance' }
  const least = offer.minimum?.currency === total.currency ? offer.minimum : undefined
  if (least && least.amount > most.amount) return { reason: 'tooLittle', least }
  return most.amount < total.amount && offer.followedBy.length === 0 ? { reason: 'tooMuch' } : undefined
}
