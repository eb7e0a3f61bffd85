import type { CardPlace, ConversionOffer, InstalmentPlan, PaymentPart, SavedCard } from '#src/domain/payment.ts'
import { pointsFor } from '#src/domain/points.ts'
import { codeOf, digitsOf } from '#src/domain/typed-digits.ts'
import type { Sealable } from '#src/trip/card-vault.tsx'
import type { CardToken } from '#src/trip/card-frame.ts'
import { at, framedFaults } from '#src/trip/token-card.ts'
import { cardOf, expiryOf } from '#src/trip/typed-card.ts'
import { addressFaults, codeFault, expiryFault, numberFault } from './form.ts'
import {
  certificateAt,
  conversionAt,
  isNewCard,
  type Known,
  other,
  type Panel,
  planAt,
  providerAt,
  savedCardAt,
  surchargeAt,
  typeAt,
} from './parts.ts'

/** Input from which a panel is read. */
export interface Typed extends Known {
  secrets: Readonly<Record<string, string>>
  /** Tokens of cards in fields of the processor, after they have been issued. */
  tokens: Partial<Record<CardPlace, CardToken>>
  conversions: readonly ConversionOffer[]
  plans: readonly InstalmentPlan[]
  /** Address to which a provider returns. */
  returnUrl: string
}

/**
 * Result of reading a panel: errors by field, secrets to seal, and a function that builds the part of the payment with the vault's handle.
 */
export interface ReadPanel {
  faults: Record<string, string>
  secret: Sealable
  part: (vault: string) => PaymentPart
}

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
  const { values, secrets, cardTypes, conversions } = typed
  const { place, amount } = panel
  const field = (name: string) => at(name, place)
  const number = secrets[field('number')] ?? ''
  const code = secrets[field('code')] ?? ''
  const type = cardTypes[place]
  const isAsked = place === 'first' && conversions.length > 0
  const chosen = values['currency'] ?? ''
  const conversion = conversionAt(panel, typed)
  const plan = planAt(panel, typed)
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

/** Reads a card in the processor's own fields, whose states are all that the page knows. */
const readTokenCard = (panel: Panel, typed: Typed): ReadPanel => {
  const { values, tokens } = typed
  const { place, amount } = panel
  const holderName = values[at('holderName', place)]?.trim() ?? ''
  const type = typeAt(panel, typed)
  const { token = '', brand = type?.code ?? '', lastFour = '' } = tokens[place] ?? {}
  return {
    faults: some(framedFaults(place, panel.offer.cards, values)),
    secret: { token },
    part: (vault) => ({ form: 'tokenCard', amount, card: { vault, brand, lastFour, holderName }, ...surcharged(panel, typed) }),
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

/** Reads a form of payment. The resulting part contains no secrets. Apple Pay is not read here, because its sheet supplies the data. */
export const readPanel = (panel: Panel, typed: Typed): ReadPanel => {
  const { amount, offer } = panel
  switch (offer.type) {
    case 'CREDIT_CARD': {
      const saved = savedCardAt(panel, typed.values)
      if (saved) return readSaved(panel, saved, typed)
      return offer.cardFrame ? readTokenCard(panel, typed) : readNewCard(panel, typed)
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

/** Collects the errors of all forms in display order, followed by those of the billing address. */
export const faultsOfPanels = (panels: readonly Panel[], typed: Typed, locale: string): Record<string, string> => ({
  ...Object.assign({}, ...panels.map((panel) => readPanel(panel, typed).faults)),
  ...(panels.some((panel) => isNewCard(panel, typed.values)) ? addressFaults(typed.values, locale) : {}),
})
