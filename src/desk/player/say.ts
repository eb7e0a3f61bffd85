import type { Flowrec } from '#src/domain/flowrec.ts'
import { type RecordedAttempt, attemptsIn, isNotCharged } from '../cause/attempts.ts'
import { type PriceMove, priceMoves } from '../cause/price-move.ts'
import { type SeatGone, seatsGone } from '../cause/seats-gone.ts'
import { type MoneyTold, moneyTold } from '../timeline/money-told.ts'
import type { Moment } from './playback.ts'
import { type ChangeTold, changeTold } from './say-change.ts'

/** Facts for the traveller that a recording proves. Times are in milliseconds since its start. */
export interface Sayable {
  /** Every attempt to pay, with its end. */
  attempts: readonly RecordedAttempt[]
  /** The outcome of the last attempt. */
  ended?: MoneyTold
  /** The result of an attempt is missing, so nobody may say whether it was charged. */
  isMoneyUnclear: boolean
  moves: readonly PriceMove[]
  gone: readonly SeatGone[]
  cancelledAt?: number
  change: ChangeTold
  /** Ends of the price guarantee and of the hold, as ISO instants. */
  priceUntil?: string
  holdUntil?: string
  /** Status of the last booking that was received, for example `ticketed`. */
  booking?: string
  /** Seats in the last cart or booking that was received. */
  seats: readonly string[]
  /** Key of a call that was still pending when the recording ended. */
  waitsFor?: string
  /** The start of the recording was dropped. */
  isHeadless: boolean
}

interface Answered {
  expiresAt?: unknown
  seats?: unknown
  status?: unknown
  hold?: { payBy?: unknown }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const seatsIn = (answer: Answered): string[] =>
  (Array.isArray(answer.seats) ? answer.seats : []).flatMap((each) => text((each as { seat?: unknown } | undefined)?.seat) ?? [])

/** Finds the last response with a cart and the last one with a booking. */
const known = ({ calls = {} }: Flowrec, moments: readonly Moment[]): { cart?: Answered; booking?: Answered } => {
  const found: { cart?: Answered; booking?: Answered } = {}
  for (const { answered } of moments) {
    const answer = (calls[answered ?? '']?.res ?? {}) as { lines?: unknown; total?: unknown; booking?: Answered } & Answered
    if (answer.booking) found.booking = answer.booking
    else if (answer.total !== undefined && Array.isArray(answer.lines)) found.cart = answer
  }
  return found
}

/** Derives the facts that support can tell the traveller. */
export const sayable = (recording: Flowrec, moments: readonly Moment[]): Sayable => {
  const told = moneyTold(recording, moments)
  const lastAsked = told.findLastIndex(({ kind }) => kind === 'asked')
  const after = told.slice(lastAsked + 1).filter(({ kind }) => kind !== 'cancelled')
  const { cart, booking } = known(recording, moments)
  const flow = moments.findLast(({ actor }) => actor !== 'storefront' && !actor.endsWith('/account'))
  const lastCall = moments.flatMap(({ actor, calls }) => (actor === flow?.actor ? calls : [])).at(-1)
  const waitsFor = recording.calls?.[lastCall ?? '']?.outcome === 'pending' ? lastCall : undefined
  const attempts = attemptsIn(told)
  return {
    attempts,
    ended: lastAsked < 0 ? undefined : after.at(-1),
    isMoneyUnclear: attempts.some((attempt) => attempt.end !== 'booked' && !isNotCharged(attempt)),
    moves: priceMoves(recording, moments),
    gone: seatsGone(recording, moments),
    change: changeTold(recording, moments),
    cancelledAt: told.findLast(({ kind }) => kind === 'cancelled')?.t,
    priceUntil: booking ? undefined : text(cart?.expiresAt),
    holdUntil: booking?.status === 'held' ? text(booking.hold?.payBy) : undefined,
    booking: text(booking?.status),
    seats: seatsIn(booking ?? cart ?? {}),
    waitsFor,
    isHeadless: (recording.dropped?.ring ?? 0) > 0,
  }
}
