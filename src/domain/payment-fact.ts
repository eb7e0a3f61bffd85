import type { Booking } from './booking.ts'
import { type Failure, factsOf, textFact } from './failure.ts'
import { isPlain } from './plain.ts'
import { add, fromDecimal, type Money, subtract } from './money.ts'
import type { Attempt, Charge, PaymentPart } from './payment.ts'

/** Returns the amount that is charged: in the card's currency if the traveller chose the conversion, otherwise in the trip's. */
export const takenFrom = ({ amount, conversion }: Pick<Charge, 'amount' | 'conversion'>): Money =>
  conversion?.cardAmount ?? amount

/** Adds up the amounts in each currency. The currencies keep the order in which they first appear. */
export const sumsOf = (amounts: readonly Money[]): Money[] =>
  amounts.reduce<Money[]>((sums, amount) => {
    const place = sums.findIndex(({ currency }) => currency === amount.currency)
    return place === -1 ? [...sums, amount] : sums.map((sum, index) => (index === place ? add(sum, amount) : sum))
  }, [])

const formOf = (part: PaymentPart): Pick<Charge, 'brand' | 'lastFour' | 'name' | 'points'> => {
  switch (part.form) {
    case 'card':
    case 'tokenCard':
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

/** Describes a payment part as a charge, including the card's surcharge. */
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

/**
 * Adds the card surcharges of a booking's latest payment to the amount that was due for it. `payments` are in the order in which
 * they were made; those with the same reference are parts of one payment. A surcharge in another currency is left out.
 */
export const withLatestFees = (due: Money, payments: readonly Charge[]): Money => {
  const last = payments.at(-1)
  const parts =
    last?.reference === undefined ? payments.slice(-1) : payments.filter(({ reference }) => reference === last.reference)
  return parts.reduce((sum, { fee }) => (fee?.currency === sum.currency ? add(sum, fee) : sum), due)
}

/**
 * Returns the amount that is still due for a booking on hold, which is the price minus a credited fee. Returns undefined for
 * other bookings, and if the price is not reported.
 */
export const openSum = ({ status, hold, total }: Pick<Booking, 'status' | 'hold' | 'total'>): Money | undefined => {
  if (status !== 'held' || !hold || !total) return undefined
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

/** Why the bank, its challenge or a provider declined. `generic` stands for reasons that must not be disclosed. */
export type DeclineReason = (typeof ofBank | typeof ofCheck | typeof ofProvider)[number]

/** Why the airline ended an attempt that neither a bank nor a provider had declined. */
export type StopReason = (typeof ofAirline)[number]

/** Why an attempt failed, as one of the gateway's reason codes. `never_came`: the purchase request did not reach the gateway. */
export type EndReason = DeclineReason | StopReason | 'never_came'

/**
 * The reasons with which an attempt can end, by its final status. `voidPending` occurs with any of them, while an authorisation
 * is still to be released.
 */
export const attemptEnds: Readonly<Record<'declined' | 'voided' | 'voidPending' | 'none', readonly EndReason[]>> = {
  declined: [...ofBank, ...ofCheck, ...ofProvider],
  voided: ofAirline,
  voidPending: [...ofBank, ...ofCheck, ...ofProvider, ...ofAirline],
  none: ['never_came'],
}

export const isEndReason = (reason: string | undefined): reason is EndReason =>
  reason === 'never_came' || (attemptEnds.voidPending as readonly (string | undefined)[]).includes(reason)

/** The traveller's money after a failed attempt: never authorised, authorised and released again, or waiting to be released. */
export type Fate = 'untouched' | 'released' | 'beingReleased'

/**
 * The facts of a payment. The Pay button, the review, the progress and outcome pages, the receipt and the e-mail all derive their
 * wording from this object, so that they agree.
 */
export interface PaymentFact {
  charges: Charge[]
  /** The total of the charges in each currency. The price if the forms of payment are unknown. */
  sums: Money[]
  /** Set if the attempt ended without a booking. */
  end?: { reason: EndReason | undefined; fate: Fate; setAside: Money[] }
}

const field = (value: unknown, name: string): unknown => (isPlain(value) ? value[name] : undefined)

/**
 * Reads an amount from the facts of a response, where it is in the wire's price format or a bare amount. Returns undefined if it
 * is neither.
 */
export const readSum = (fact: unknown): Money | undefined => {
  const alternatives = field(fact, 'alternatives')
  const [first] = Array.isArray(alternatives) ? (alternatives as unknown[][]) : []
  const sum = first?.[0] ?? fact
  const [amount, currency] = [field(sum, 'amount'), field(sum, 'currency')]
  return typeof amount === 'number' && typeof currency === 'string' ? fromDecimal(amount, currency) : undefined
}

/** Returns the reason that a refusal reports, or the reason implied by the error code. */
export const reasonIn = (failure: Pick<Failure, 'errorCode' | 'response'>): EndReason | undefined => {
  const reported = textFact(failure, 'reason')
  if (reported !== undefined && isEndReason(reported)) return reported
  const byCode: Record<string, EndReason> = {
    'ERR.SSW.PAYMENT.PROCESSING_ERROR': 'processing_error',
    'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED': 'authentication_failed',
    'ERR.SSW.PAYMENT.DECLINED': 'generic',
    'ERR.SSW.PAYMENT.PARTIAL': 'partial',
    'ERR.SSW.TICKETING.FAILED_NOT_CHARGED': 'ticketing_failed',
    'ERR.SSW.TICKETING.VOID_PENDING': 'ticketing_failed',
  }
  return byCode[failure.errorCode]
}

/**
 * Returns the payment reference that a traveller can quote to the bank or the airline. A failure's own `reference` is not used, because it
 * may identify only the gateway's error message.
 */
export const paymentReferenceOf = (
  attempt: Pick<Attempt, 'reference'> | undefined,
  failure: Pick<Failure, 'response'> | undefined,
): string | undefined => attempt?.reference ?? textFact(failure, 'reference')

const setAsideIn = (failure: Pick<Failure, 'response'> | undefined): Money[] | undefined => {
  const sums = factsOf(failure)['setAside']
  return Array.isArray(sums) ? sums.map(readSum).filter((sum) => sum !== undefined) : undefined
}

type AttemptFacts = Partial<Pick<Attempt, 'status' | 'reason' | 'setAside' | 'charges'>>

const isPending = (status: AttemptFacts['status'], failure: Pick<Failure, 'errorCode'> | undefined): boolean =>
  status === undefined ? failure?.errorCode === 'ERR.SSW.TICKETING.VOID_PENDING' : status === 'voidPending'

/**
 * Derives the facts of a payment from the charges submitted with Pay (`paying`), the gateway's refusal (`failure`) and the
 * attempt. A final status takes precedence over the refusal. `price` is the amount due, used if the forms of payment are unknown.
 */
export const paymentFact = ({
  paying,
  attempt,
  failure,
  price,
}: {
  paying?: Charge[] | undefined
  attempt?: AttemptFacts | undefined
  failure?: Pick<Failure, 'errorCode' | 'response'> | undefined
  price?: Money | undefined
}): PaymentFact => {
  const charges = paying ?? attempt?.charges ?? []
  const taken = sumsOf(charges.map(takenFrom))
  const sums = taken.length > 0 ? taken : price ? [price] : []
  const isOver = attempt?.status !== undefined && attempt.status in attemptEnds
  if (!isOver && !failure) return { charges, sums }
  const reported = attempt?.reason
  const attemptReason = reported === undefined ? undefined : isEndReason(reported) ? reported : undefined
  const kept = failure && reasonIn(failure)
  // A provider's own reason is more specific than the attempt's.
  const reason = kept?.startsWith('provider_') ? kept : ((isOver ? attemptReason : undefined) ?? kept)
  const setAside = (isOver ? attempt.setAside : undefined) ?? setAsideIn(failure)
  const isAway = isPending(isOver ? attempt.status : undefined, failure)
  // Money is authorised before ticketing, so it was set aside if ticketing failed. If the gateway does not report the amount,
  // assume the amount due.
  const known = setAside ?? (isAway || reason === 'ticketing_failed' ? sums.filter(({ amount }) => amount > 0) : [])
  const fate: Fate = isAway ? 'beingReleased' : known.length > 0 ? 'released' : 'untouched'
  return { charges, sums, end: { reason, fate, setAside: known } }
}
