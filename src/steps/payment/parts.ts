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

<<<<<<< HEAD
/** Returns the chosen certificate, or undefined while a code is typed. */
export const certificateAt = ({ offer, place }: Panel, values: Values) =>
  offer.vouchers.find(({ id }) => id === (values[at('voucher', place)] ?? offer.vouchers[0]?.id))

/** Returns the chosen provider, or the only one. */
const providerAt = ({ offer, place }: Pick<Panel, 'offer' | 'place'>, values: Values): PaymentProvider | undefined =>
  offer.providers.length === 1 ? offer.providers[0] : offer.providers.find(({ code }) => code === values[at('provider', place)])

/** Returns the card's own currency, if offered and chosen. */
const conversionAt = ({ place }: Pick<Panel, 'place'>, { values, conversions }: Pick<Typed, 'values' | 'conversions'>) =>
=======
/** Whether a panel's card is typed into the processor's fields. */
export const isInFrame = (panel: Panel, values: Values): boolean =>
  panel.offer.cardFrame !== undefined && isNewCard(panel, values)

/**
 * What is known of a new card: of one in the processor's fields by the brand that they recognise, else by the gateway's lookup.
 * Undefined while nothing is.
 */
export const typeAt = ({ offer, place }: Panel, { values, cardTypes }: Known): CardType | undefined => {
  if (!offer.cardFrame) return cardTypes[place]
  const brand = values[at('brand', place)]
  if (!brand) return undefined
  const offered = offer.cards.find(({ code }) => code === brand)
  return offered ? { ...offered, accepted: true } : { code: brand, name: brand, accepted: false }
}

/** The chosen certificate; undefined while a code is typed. */
export const certificateAt = ({ offer, place }: Panel, values: Values) =>
  offer.vouchers.find(({ id }) => id === (values[at('voucher', place)] ?? offer.vouchers[0]?.id))

/** The chosen provider, or the only one. */
export const providerAt = ({ offer, place }: Pick<Panel, 'offer' | 'place'>, values: Values): PaymentProvider | undefined =>
  offer.providers.length === 1 ? offer.providers[0] : offer.providers.find(({ code }) => code === values[at('provider', place)])

interface Conversions {
  conversions: readonly ConversionOffer[]
}

/** The card's own currency, if offered and chosen. */
export const conversionAt = ({ place }: Pick<Panel, 'place'>, { values, conversions }: Conversions & { values: Values }) =>
>>>>>>> e4fe2edf (payments: show the processor's card fields, and sell by their tokens)
  place === 'first' ? conversions.find(({ offerId }) => offerId === values['currency']) : undefined

/** Returns a brand's surcharge on a part of the total, given that on all of it. */
const ofPart = (surcharge: Money | undefined, { amount, total }: Panel): Money | undefined => {
  if (!surcharge || amount.amount === total.amount) return surcharge
  const [own] = share(surcharge, [amount.amount, total.amount - amount.amount])
  return own
}

<<<<<<< HEAD
/** Returns the card's surcharge, if its brand is known. */
export const surchargeAt = (panel: Panel, { values, cardTypes }: Pick<Typed, 'values' | 'cardTypes'>): Money | undefined => {
=======
/** The card's surcharge, if its brand is known. */
export const surchargeAt = (panel: Panel, known: Known): Money | undefined => {
>>>>>>> e4fe2edf (payments: show the processor's card fields, and sell by their tokens)
  if (panel.offer.type !== 'CREDIT_CARD') return undefined
  const saved = savedCardAt(panel, known.values)
  if (!saved) return ofPart(typeAt(panel, known)?.surcharge, panel)
  return ofPart(panel.offer.cards.find(({ code }) => code === saved.cardCode)?.surcharge, panel)
}

<<<<<<< HEAD
/** Returns the panel's current form of payment. `brand` is empty while unknown. */
const formAt = (
  panel: Panel,
  { values, cardTypes }: Pick<Typed, 'values' | 'cardTypes'>,
): Pick<Charge, 'brand' | 'lastFour' | 'name'> => {
  const { offer, place } = panel
=======
/** The panel's current form of payment; `brand` is empty while unknown. */
const formAt = (panel: Panel, known: Known): Pick<Charge, 'brand' | 'lastFour' | 'name'> => {
  const { offer } = panel
  const { values } = known
>>>>>>> e4fe2edf (payments: show the processor's card fields, and sell by their tokens)
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

<<<<<<< HEAD
/**
 * Returns a panel's charge, computed like the one that is sent: its amount with the card's fee, in the card's own currency if
 * chosen.
 */
export const chargeAt = (panel: Panel, typed: Pick<Typed, 'values' | 'cardTypes' | 'conversions'>): Charge => {
=======
/** A panel's charge, computed like the one that is sent: its amount with the card's fee, in the card's own currency if chosen. */
export const chargeAt = (panel: Panel, typed: Known & Conversions): Charge => {
>>>>>>> e4fe2edf (payments: show the processor's card fields, and sell by their tokens)
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
<<<<<<< HEAD

const some = (faults: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined))

const readSaved = (panel: Panel, card: SavedCard, typed: Typed): ReadPanel => {
  const field = at('code', panel.place)
  const code = typed.secrets[field] ?? ''
  return {
    faults: some({ [field]: codeFault(code, card.cardCode === 'AX' ? 4 : 3) }),
    secret: { cvc: digitsOf(code) },
    part: (vault) => ({ form: 'savedCard', amount: panel.amount, card, vault, ...surcharged(panel, typed) }),
  }
}

const surcharged = (panel: Panel, typed: Typed) => {
  const surcharge = surchargeAt(panel, typed)
  return surcharge ? { surcharge } : {}
}

const readNewCard = (panel: Panel, typed: Typed): ReadPanel => {
  const { values, secrets, cardTypes, conversions, plans } = typed
  const { place, amount } = panel
  const field = (name: string) => at(name, place)
  const number = secrets[field('number')] ?? ''
  const code = secrets[field('code')] ?? ''
  const type = cardTypes[place]
  const isAsked = place === 'first' && conversions.length > 0
  const chosen = values['currency'] ?? ''
  const conversion = conversionAt(panel, typed)
  const plan = place === 'first' ? plans.find(({ installmentId }) => installmentId === values['plan']) : undefined
  return {
    faults: some({
      [field('number')]: numberFault(number) ?? (type?.accepted === false ? 'notTaken' : undefined),
      [field('expiry')]: expiryFault(values[field('expiry')] ?? ''),
      [field('code')]: codeFault(code, cardOf(number).codeLength),
      [field('holderName')]: values[field('holderName')]?.trim() ? undefined : 'required',
      currency: isAsked && chosen !== other && !conversion ? 'required' : undefined,
    }),
    secret: { number: digitsOf(number), cvc: digitsOf(code) },
    part: (vault) => ({
      form: 'card',
      amount,
      card: {
        vault,
        brand: type?.code ?? cardOf(number).brand,
        lastFour: digitsOf(number).slice(-4),
        holderName: values[field('holderName')]?.trim() ?? '',
        expirationDate: expiryOf(values[field('expiry')] ?? '') ?? '',
      },
      ...surcharged(panel, typed),
      ...(conversion ? { conversion } : {}),
      ...(plan ? { plan } : {}),
    }),
  }
}

const readVoucher = (panel: Panel, { values, secrets }: Typed): ReadPanel => {
  const { amount, place } = panel
  const own = certificateAt(panel, values)
  const field = at('voucherCode', place)
  const code = own?.id ?? codeOf(secrets[field] ?? '')
  return {
    faults: some({ [field]: code === '' ? 'required' : undefined }),
    secret: { paymentCode: code },
    part: (vault) => ({ form: 'voucher', amount, vault, name: own?.name ?? '' }),
  }
}

const readGiftCard = ({ amount, place }: Panel, { secrets }: Typed): ReadPanel => {
  const number = digitsOf(secrets[at('giftNumber', place)] ?? '')
  const pin = digitsOf(secrets[at('pin', place)] ?? '')
  return {
    faults: some({
      [at('giftNumber', place)]: number === '' ? 'required' : number.length < 12 ? 'badGiftNumber' : undefined,
      [at('pin', place)]: pin === '' ? 'required' : undefined,
    }),
    secret: { number, pin },
    part: (vault) => ({ form: 'giftCard', amount, vault, lastFour: number.slice(-4) }),
  }
}

const readProvider = ({ amount, offer, place }: Panel, { values, returnUrl }: Typed): ReadPanel => {
  const field = at('provider', place)
  const provider = providerAt({ offer, place }, values)
  return {
    faults: some({ [field]: provider ? undefined : 'required' }),
    secret: {},
    part: () => ({ form: 'redirect', amount, provider: provider ?? { code: '', name: '' }, returnUrl }),
  }
}

/** Reads one form of payment. Its part contains no secrets. The wallet's sheet is handled elsewhere. */
export const readPanel = (panel: Panel, typed: Typed): ReadPanel => {
  const { amount, offer } = panel
  switch (offer.type) {
    case 'CREDIT_CARD': {
      const saved = savedCardAt(panel, typed.values)
      return saved ? readSaved(panel, saved, typed) : readNewCard(panel, typed)
    }
    case 'VOUCHER':
      return readVoucher(panel, typed)
    case 'GIFT_CARD':
      return readGiftCard(panel, typed)
    case 'REDIRECT':
      return readProvider(panel, typed)
    case 'POINTS':
      return {
        faults: {},
        secret: {},
        part: () => ({ form: 'points', amount, points: pointsFor(amount, offer.points?.pointsPerUnit ?? 0) }),
      }
    default:
      return { faults: {}, secret: {}, part: () => ({ form: 'agencyCredit', amount }) }
  }
}

/** Returns all errors of the forms on the page in their order, with the holder's address last. */
export const faultsOfPanels = (panels: readonly Panel[], typed: Typed): Record<string, string> => ({
  ...Object.assign({}, ...panels.map((panel) => readPanel(panel, typed).faults)),
  ...(panels.some((panel) => isNewCard(panel, typed.values)) ? addressFaults(typed.values) : {}),
})
=======
>>>>>>> e4fe2edf (payments: show the processor's card fields, and sell by their tokens)
