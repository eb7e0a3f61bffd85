import type { Money } from '#src/domain/money.ts'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import type { BillingAddress, PaymentDecision, PaymentPart } from '#src/domain/payment.ts'
import type { LiveCharts } from './live.ts'
import type { Offers } from './offers.ts'
import { lacks, type Tokens } from './tokens.ts'

/** Kinds of values that were replaced in an input. */
export type Replaced = 'people' | 'contact' | 'card' | 'billing' | 'amount' | 'requestId' | 'answer' | 'offer' | 'otherFlight'

/** Kinds of values that only the traveller knows, and that cannot be replaced. */
export type Missing = 'password' | 'reference' | 'bank' | 'member' | 'voucher' | 'captcha' | 'text'

export type StandIn = { data: Record<string, unknown>; replaced: readonly Replaced[] } | { missing: Missing }

/** Current values that replace the recorded ones. */
export interface CurrentValues extends Pick<LiveCharts, 'seal' | 'mintRequestId'> {
  tokens: Tokens
  offers: Offers
  /** The current amount due, if the flow collects one. */
  due: Money | undefined
}

/** Invented travellers. */
const people = [
  { title: 'MS', firstName: 'Ines', lastName: 'Marlow', gender: 'FEMALE' },
  { title: 'MR', firstName: 'Theo', lastName: 'Marlow', gender: 'MALE' },
  { title: 'MS', firstName: 'Mia', lastName: 'Marlow', gender: 'FEMALE' },
  { title: 'MR', firstName: 'Noah', lastName: 'Marlow', gender: 'MALE' },
] as const

const invented: Contact = {
  email: 'ines.marlow@example.com',
  phone: { countryCode: '351', country: 'PT', number: '912345678' },
}

const billing: BillingAddress = { street1: 'Rua Nova 1', city: 'Lisboa', postcode: '1000-001', country: 'PT' }

/** Test cards by brand. */
const cards: Readonly<Record<string, { number: string; cvc: string }>> = {
  VI: { number: '4242424242424242', cvc: '123' },
  CA: { number: '5555555555554444', cvc: '123' },
  AX: { number: '378282246310005', cvc: '1234' },
}

/** Replaces a passenger's personal data by an invented person's. Optional fields are left out. */
const personFor = (passenger: Passenger, place: number): Passenger => {
  const { id, type, dateOfBirth, withAdult, document } = passenger
  const person = people[place % people.length] ?? people[0]
  // From the second round on, first names get a letter, so that no two passengers have the same name.
  const round = Math.floor(place / people.length)
  return {
    id,
    type,
    dateOfBirth,
    ...person,
    firstName: round === 0 ? person.firstName : `${person.firstName} ${'ABCDEFGH'[round] ?? ''}`.trim(),
    ...(withAdult !== undefined && { withAdult }),
    ...(document && {
      document: {
        type: document.type,
        number: `53338000${place + 1}`,
        issuingCountry: 'PT',
        nationality: 'PT',
        expirationDate: '2049-12-31',
      },
    }),
  }
}

const missingFor = (part: PaymentPart): Missing | undefined => {
  if (part.form === 'card') return cards[part.card.brand] ? undefined : 'bank'
  if (part.form === 'voucher' || part.form === 'giftCard') return 'voucher'
  return part.form === 'redirect' || part.form === 'applePay' || part.form === 'tokenCard' ? 'bank' : 'member'
}

const cardOf = (part: PaymentPart): Record<string, string> => (part.form === 'card' ? cards[part.card.brand] : undefined) ?? {}

const partFor = (part: PaymentPart, vault: string, amount: Money): PaymentPart => {
  if (part.form !== 'card') return part
  const lastFour = (cardOf(part)['number'] ?? '').slice(-4)
  const onHand = { vault, brand: part.card.brand, lastFour, holderName: 'INES MARLOW', expirationDate: '2049-12' }
  return { ...part, amount, card: onHand }
}

const paymentFor = ({ parts, ...decision }: PaymentDecision, { seal, mintRequestId, due }: CurrentValues): StandIn => {
  if (decision.captcha) return { missing: 'captcha' }
  const missing = parts.map(missingFor).find((each) => each !== undefined)
  if (missing) return { missing }
  const [only] = parts
  // A payment with a single card pays the current amount, which may differ from the recorded one.
  const paid = parts.length === 1 && due && only && due.currency === only.amount.currency ? due : undefined
  const vaults = seal(parts.map(cardOf))
  const paying: PaymentDecision = {
    requestId: mintRequestId(),
    parts: parts.map((part, place) => partFor(part, vaults[place] ?? '', paid ?? part.amount)),
    ...(decision.billing && { billing }),
  }
  const replaced: [boolean, Replaced][] = [
    [true, 'requestId'],
    [parts.length > 0, 'card'],
    [paid !== undefined && paid.amount !== only?.amount.amount, 'amount'],
    [decision.billing !== undefined, 'billing'],
  ]
  return { data: { decision: paying }, replaced: replaced.flatMap(([is, what]) => (is ? what : [])) }
}

const offerFor = (data: Record<string, unknown>, { offers }: CurrentValues): StandIn => {
  const liveOffer = offers.liveOffer(data['ref'] as number)
  if (!liveOffer) return { data, replaced: [] }
  if (liveOffer.ref === data['ref']) return { data, replaced: [] }
  return { data: { ...data, ref: liveOffer.ref }, replaced: [liveOffer.isSame ? 'offer' : 'otherFlight'] }
}

const missingIn = (type: string): Missing => {
  if (type.startsWith('signIn')) return 'password'
  return type === 'trip.find' ? 'reference' : 'text'
}

/**
 * Prepares a recorded input for sending. Redacted values are replaced by current ones from the gateway's answers. People, addresses and
 * cards are invented.
 */
export const standInFor = ({ type, data }: { type: string; data: Record<string, unknown> }, known: CurrentValues): StandIn => {
  const { tokens, offers, mintRequestId } = known
  if (type === 'signIn.submit' || type === 'password.choose' || type === 'reset.request') return { missing: 'password' }
  if (type === 'passengers.submit' && lacks(data)) {
    const { passengers } = data as { passengers: Passenger[] }
    return { data: { ...data, passengers: passengers.map(personFor), contact: invented }, replaced: ['people', 'contact'] }
  }
  if (type === 'payment.submit' || type === 'hold.place') {
    const { decision } = data as { decision: PaymentDecision }
    return paymentFor(decision, type === 'hold.place' ? { ...known, due: undefined } : known)
  }
  if (type === 'offer.pick') return offerFor(data, known)
  if (type === 'rules.show') {
    const refs = (data['refs'] as number[]).map((ref) => offers.liveOffer(ref)?.ref ?? ref)
    return { data: { ...data, refs }, replaced: [] }
  }
  if (type === 'card.recognise') return { data: { ...data, firstDigits: '42424242' }, replaced: ['card'] }
  if (typeof data['requestId'] === 'string') return { data: { ...data, requestId: mintRequestId() }, replaced: ['requestId'] }
  if (!lacks(data)) return { data, replaced: [] }
  const filled = tokens.fill(data)
  return lacks(filled) ? { missing: missingIn(type) } : { data: filled as Record<string, unknown>, replaced: ['answer'] }
}
