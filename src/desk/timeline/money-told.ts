import type { Flowrec } from '#src/domain/flowrec.ts'
import { isCurrencyCode } from '#src/domain/currency.ts'
import type { Money } from '#src/domain/money.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import { dueOf } from '#src/domain/purchase-body.ts'
import type { Moment } from '../player/playback.ts'
import { stateName } from '../player/names.ts'

/**
 * Events of a payment that a recording proves. `asked`: a payment was sent. `check`: the bank requires a challenge. `declined` and
 * `refused`: the bank or the airline has definitely refused. `unknown`: the outcome is not known. `released` and `releasing`: an
 * authorisation was released, or is being released. `notCharged`: the airline has no payment. `booked`: the payment led to a booking.
 * `cancelled`: the trip was cancelled.
 */
export type MoneyKind =
  | 'asked'
  | 'check'
  | 'declined'
  | 'refused'
  | 'unknown'
  | 'released'
  | 'releasing'
  | 'notCharged'
  | 'booked'
  | 'cancelled'

export interface MoneyTold {
  index: number
  t: number
  kind: MoneyKind
  /** The requested amount, if recorded. */
  amount?: Money
}

const paying = new Set(['purchase', 'processHold'])

const isMoney = (value: unknown): value is Money => {
  const { amount, currency } = (value ?? {}) as Partial<Money>
  return Number.isInteger(amount) && typeof currency === 'string' && isCurrencyCode(currency)
}

/** Returns the total of a payment's parts. Undefined if an amount was not recorded. */
const decided = (data: Record<string, unknown> | undefined): Money | undefined => {
  const { parts } = (data?.['decision'] ?? {}) as Partial<PaymentDecision>
  const [first] = Array.isArray(parts) ? parts : []
  if (!first || !parts?.every(({ amount }) => isMoney(amount) && amount.currency === first.amount.currency)) return undefined
  return dueOf({ parts }, first.amount.currency)
}

const places: readonly (readonly [RegExp, MoneyKind])[] = [
  [/payment\.declined/, 'declined'],
  [/payment\.voidPending/, 'releasing'],
  [/payment\.voided/, 'released'],
  [/payment\.notCharged/, 'notCharged'],
  [/payment\.(?:challenged|redirecting|away)/, 'check'],
  [/payment\.(?:unknown|reconciling|learning|waiting|undecided)/, 'unknown'],
  [/payment\.(?:soldOut|refused|repricing|choosing\.unsent|priceChanged)/, 'refused'],
]

const isOpen = (kind: MoneyKind | undefined): boolean => kind === 'asked' || kind === 'check' || kind === 'unknown'

/** True if a response proves a cancellation: that of the cancellation itself, or a trip loaded afterwards. */
const isCancelled = (src: string, answer: unknown): boolean => {
  const { status } = ((answer ?? {}) as { booking?: { status?: unknown } }).booking ?? {}
  return src === 'cancelAndRefundConfirm' || (src === 'tripDetails' && (status === 'cancelled' || status === 'released'))
}

const hasBooking = (answer: unknown): boolean => {
  const { outcome, booking } = (answer ?? {}) as { outcome?: unknown; booking?: unknown }
  return outcome === 'booked' || (outcome === undefined && typeof booking === 'object' && booking !== null)
}

/** Collects in order the money events that a recording's steps, responses and states prove. */
export const moneyTold = (recording: Flowrec, moments: readonly Moment[]): MoneyTold[] => {
  const { calls = {}, steps } = recording
  const told: MoneyTold[] = []
  let amount: Money | undefined
  let isCancelling = false
  const tell = ({ index, t }: Moment, kind: MoneyKind) => {
    if (told.at(-1)?.kind !== kind || kind === 'asked')
      told.push({ index, t, kind, ...(kind === 'asked' && amount && { amount }) })
  }
  for (const moment of moments) {
    const { event, answered, state, index } = moment
    if (event === 'payment.submit' || event === 'hold.place') amount = decided(steps[index]?.in.data)
    const settled = calls[answered ?? '']
    const isWaiting = isOpen(told.at(-1)?.kind)
    if (
      isWaiting &&
      settled?.outcome === 'done' &&
      (paying.has(settled.src) || settled.src === 'tripDetails') &&
      hasBooking(settled.res)
    )
      tell(moment, 'booked')
    else if (isWaiting) {
      const place = places.find(([where]) => where.test(stateName(state)))
      if (place) tell(moment, place[1])
    }
    if (isCancelling && settled?.outcome === 'done' && isCancelled(settled.src, settled.res)) {
      tell(moment, 'cancelled')
      isCancelling = false
    }
    isCancelling ||= moment.calls.some((key) => calls[key]?.src === 'cancelAndRefundConfirm')
    if (!isOpen(told.at(-1)?.kind) && moment.calls.some((key) => paying.has(calls[key]?.src ?? ''))) tell(moment, 'asked')
  }
  return told
}
