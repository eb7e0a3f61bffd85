import type { Booking } from './booking.ts'
import type { Failure } from './failure.ts'
import { add, fromDecimal, type Money, subtract } from './money.ts'
import type { Attempt, Charge, PaymentPart } from './payment.ts'

/** What leaves the traveller's account: in the card's own currency where that was chosen. */
export const takenFrom = ({ amount, conversion }: Pick<Charge, 'amount' | 'conversion'>): Money =>
  conversion?.cardAmount ?? amount

/** One sum for each currency, in the order in which they come up. */
export const sumsOf = (amounts: readonly Money[]): Money[] =>
  amounts.reduce<Money[]>((sums, amount) => {
    const place = sums.findIndex(({ currency }) => currency === amount.currency)
    return place === -1 ? [...sums, amount] : sums.map((sum, index) => (index === place ? add(sum, amount) : sum))
  }, [])

const formOf = (part: PaymentPart): Pick<Charge, 'brand' | 'lastFour' | 'name' | 'points'> => {
  switch (part.form) {
    case 'card':
      return { brand: part.card.brand, lastFour: part.card.lastFour }
    case 'savedCard':
      return { brand: part.card.cardCode, lastFour: part.card.lastFour }
    case 'redirect':
      return { brand: part.provider.code, name: part.provider.name, lastFour: '' }
    case 'points':
      return { brand: 'POINTS', lastFour: '', points: part.points }
    case 'voucher':
      return { brand: 'VOUCHER', lastFour: '', ...(part.name !== '' && { name: part.name }) }
    case 'giftCard':
      return { brand: 'GIFT_CARD', lastFour: part.lastFour }
    case 'applePay':
      return { brand: 'APPLE_PAY', lastFour: '' }
    case 'agencyCredit':
      return { brand: 'AGENCY_CREDIT', lastFour: '' }
  }
}

/** A payment part as what it takes. */
export const chargeOf = (part: PaymentPart): Charge => {
  const fee = 'surcharge' in part && part.surcharge?.currency === part.amount.currency ? part.surcharge : undefined
  const { cardAmount, rate, markup } = ('conversion' in part ? part.conversion : undefined) ?? {}
  return {
    ...formOf(part),
    amount: fee ? add(part.amount, fee) : part.amount,
    ...(fee && fee.amount !== 0 && { fee }),
    ...(cardAmount && rate !== undefined && markup !== undefined && { conversion: { cardAmount, rate, markup } }),
  }
}

/** What is still to be paid of a booking on hold: its price less the fee where that is credited; undefined for one of which nothing is open. */
export const openSum = ({ status, hold, total }: Pick<Booking, 'status' | 'hold' | 'total'>): Money | undefined => {
  if (status !== 'held' || !hold) return undefined
  return hold.isFeeCredited && hold.fee.currency === total.currency ? subtract(total, hold.fee) : total
}

const ofBank = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'card_velocity_exceeded',
  'processing_error',
  'partial',
  'generic',
] as const
const ofCheck = ['authentication_failed', 'authentication_abandoned', 'authentication_timeout', 'authentication_error'] as const
const ofProvider = ['provider_declined', 'provider_cancelled', 'provider_timeout'] as const
const ofAirline = [
  'ticketing_failed',
  'not_authorised',
  'abandoned',
  'superseded',
  'cancelled',
  'sold_out',
  'price_changed',
  'balance_too_low',
  'change_over',
  'hold_lapsed',
  'hold_released',
  'hold_paid',
  'hold_beingpaid',
] as const

/** Why the bank, its check or a provider said no; `generic` stands for what must not be revealed. */
export type DeclineReason = (typeof ofBank | typeof ofCheck | typeof ofProvider)[number]

/** Why the airline's side ended an attempt that nobody had declined. */
export type StopReason = (typeof ofAirline)[number]

/** Why an attempt to pay came to nothing, by the gateway's codes; `never_came` of one that it never met. */
export type EndReason = DeclineReason | StopReason | 'never_came'

/** Every way in which an attempt can end without a booking. What was held of it may be on its way back for any reason. */
export const attemptEnds: Readonly<Record<'declined' | 'voided' | 'voidPending' | 'none', readonly EndReason[]>> = {
  declined: [...ofBank, ...ofCheck, ...ofProvider],
  voided: ofAirline,
  voidPending: [...ofBank, ...ofCheck, ...ofProvider, ...ofAirline],
  none: ['never_came'],
}

export const isEndReason = (reason: string | undefined): reason is EndReason =>
  reason === 'never_came' || (attemptEnds.voidPending as readonly (string | undefined)[]).includes(reason)

/** What may have become of the money: nothing was touched, or it was set aside and is released, or is being released. */
export type Fate = 'untouched' | 'released' | 'beingReleased'

/**
 * One payment, as everything that speaks of it reads it: the button, the review, what is said while it is under way and when it has
 * ended, the receipt and the mail.
 */
export interface PaymentFact {
  charges: Charge[]
  /** What the charges take in all, one sum for each currency; the price where nobody knows what pays. */
  sums: Money[]
  /** How it ended, once it has without a booking. */
  end?: { reason: EndReason | undefined; fate: Fate; setAside: Money[] }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** A sum as facts carry it: in the gateway's price idiom, or bare. */
export const readSum = (fact: unknown): Money | undefined => {
  const alternatives = field(fact, 'alternatives')
  const [first] = Array.isArray(alternatives) ? (alternatives as unknown[][]) : []
  const sum = first?.[0] ?? fact
  const [amount, currency] = [field(sum, 'amount'), field(sum, 'currency')]
  return typeof amount === 'number' && typeof currency === 'string' ? fromDecimal(amount, currency) : undefined
}

/** The reason that a refusal tells, or its code where that alone says it. */
const reasonIn = ({ errorCode, response }: Pick<Failure, 'errorCode' | 'response'>): EndReason | undefined => {
  const told = field(response, 'reason')
  if (typeof told === 'string' && isEndReason(told)) return told
  const byCode: Record<string, EndReason> = {
    'ERR.SSW.PAYMENT.PROCESSING_ERROR': 'processing_error',
    'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED': 'authentication_failed',
    'ERR.SSW.PAYMENT.DECLINED': 'generic',
    'ERR.SSW.PAYMENT.PARTIAL': 'partial',
    'ERR.SSW.TICKETING.FAILED_NOT_CHARGED': 'ticketing_failed',
    'ERR.SSW.TICKETING.VOID_PENDING': 'ticketing_failed',
  }
  return byCode[errorCode]
}

const setAsideIn = (response: unknown): Money[] | undefined => {
  const told = field(response, 'setAside')
  return Array.isArray(told) ? told.map(readSum).filter((sum) => sum !== undefined) : undefined
}

type Told = Partial<Pick<Attempt, 'status' | 'reason' | 'setAside' | 'charges'>>

const isPending = (status: Told['status'], failure: Pick<Failure, 'errorCode'> | undefined): boolean =>
  status === undefined ? failure?.errorCode === 'ERR.SSW.TICKETING.VOID_PENDING' : status === 'voidPending'

/**
 * What is known of a payment: by what Pay said here, by what the gateway refused, and by where it says that the attempt stands. What
 * it says when asked counts before what it refused. `price` is what is to be paid, for where nobody knows what pays.
 */
export const paymentFact = ({
  paying,
  attempt,
  failure,
  price,
}: {
  paying?: Charge[] | undefined
  attempt?: Told | undefined
  failure?: Pick<Failure, 'errorCode' | 'response'> | undefined
  price?: Money | undefined
}): PaymentFact => {
  const charges = paying ?? attempt?.charges ?? []
  const taken = sumsOf(charges.map(takenFrom))
  const sums = taken.length > 0 ? taken : price ? [price] : []
  const isOver = attempt?.status !== undefined && attempt.status in attemptEnds
  if (!isOver && !failure) return { charges, sums }
  const told = attempt?.reason
  const asked = told === undefined ? undefined : isEndReason(told) ? told : undefined
  const kept = failure && reasonIn(failure)
  // A provider's own words tell more than what the attempt keeps of them.
  const reason = kept?.startsWith('provider_') ? kept : ((isOver ? asked : undefined) ?? kept)
  const setAside = (isOver ? attempt.setAside : undefined) ?? setAsideIn(failure?.response)
  const isAway = isPending(isOver ? attempt.status : undefined, failure)
  // Money is set aside before a ticket can fail: where a gateway does not tell how much, it is what was to be paid.
  const known = setAside ?? (isAway || reason === 'ticketing_failed' ? sums.filter(({ amount }) => amount > 0) : [])
  const fate: Fate = isAway ? 'beingReleased' : known.length > 0 ? 'released' : 'untouched'
  return { charges, sums, end: { reason, fate, setAside: known } }
}
