import { type FailureType, toFailure } from '#src/domain/failure.ts'
import { isChangeRefused } from '#machines/purchase-refusals.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { stateName } from '../player/names.ts'
import { type Moment, pendingOf } from '../player/playback.ts'
import { moneyTold } from '../timeline/money-told.ts'
import { type RecordedAttempt, attemptsIn } from './attempts.ts'
import { type PriceMove, priceMoves } from './price-move.ts'
import { isTaken, pickedBefore } from './seats-gone.ts'

/** The traveller's action at the time, as named in the explanation. */
export type Deed = 'names' | 'seat' | 'extras' | 'insurance' | 'flights' | 'payment' | 'change' | 'other'

/** How a rebuilt trip continued: the action was repeated automatically, must be repeated, or there was none. */
type Again = 'repeated' | 'press' | 'nothing'

/** Why the airline, and not the bank, refused a payment. */
type Refusal = 'soldOut' | 'change'

interface At {
  index: number
  /** Milliseconds since the start of the recording. */
  t: number
}

/** The main problem in a recording, what the product did about it, and its state when the recording ends. */
export type Cause =
  | ({ kind: 'expired'; deed: Deed; rebuilt: 'yes' | 'no' | 'open'; rebuiltIn?: number; again: Again } & At)
  | ({ kind: 'payment'; attempt: RecordedAttempt; refusal?: Refusal; hasStopped: boolean; isPaidLater: boolean } & At)
  | ({ kind: 'seatTaken'; seat?: string; later?: string } & At)
  | ({ kind: 'price'; move: PriceMove } & At)
  | ({ kind: 'failed'; deed: Deed; why: FailureType | undefined; isOver: boolean } & At)
  | ({ kind: 'waiting' } & At)
  | ({ kind: 'crashed' } & At)
  | ({ kind: 'nothing' } & At)

const deeds: Readonly<Record<string, Deed>> = {
  updatePassengers: 'names',
  saveSelectedSeat: 'seat',
  removeSelectedSeat: 'seat',
  addToCart: 'extras',
  updateCart: 'extras',
  insuranceAddToCart: 'insurance',
  insuranceRemoveFromBooking: 'insurance',
  addItinerary: 'flights',
  exchangeAddItinerary: 'flights',
  purchase: 'payment',
  processHold: 'payment',
  cancelAndRefundConfirm: 'change',
  cancelUpgradeConfirm: 'change',
  fulfillUpgradeOffers: 'change',
  irop: 'change',
  offloadPassenger: 'change',
}

/** Returns the action behind a call. A cart that is read after Pay belongs to the payment. */
const deedOf = (src: string, pressed: string | undefined): Deed =>
  src === 'cart' && pressed === 'payment.submit' ? 'payment' : (deeds[src] ?? 'other')

const isFlowBegun = ({ event, actor }: Moment): boolean => event === 'xstate.init' && /\/flow(?:#\d+)?$/.test(actor)

const isRoot = ({ chart }: Moment, state: string, value: unknown): boolean => chart === 'storefront' && value === state

/** Finds when the trip was rebuilt after its conversation expired, or that it was lost. */
const rebuiltAfter = (later: readonly Moment[]): { back?: Moment; isLost: boolean } => {
  const back = later.find((moment) => isFlowBegun(moment) || isRoot(moment, 'recovered', moment.state))
  const root = later.findLast(({ chart }) => chart === 'storefront')
  return { isLost: !back && (root?.state === 'lost' || root?.state === 'unanswered'), ...(back && { back }) }
}

/** Tells whether the action interrupted by the expiry must be repeated. Queries and actions that later succeeded need not be. */
const againAfter = ({ calls = {} }: Flowrec, later: readonly Moment[], src: string, deed: Deed): Again => {
  const repeated = later.find((moment) => moment.calls.some((key) => calls[key]?.src === src && calls[key].outcome === 'done'))
  if (deed === 'other' || repeated?.origin === 'user') return 'nothing'
  return repeated && deed !== 'payment' ? 'repeated' : 'press'
}

const expiredAt = (recording: Flowrec, moments: readonly Moment[], moment: Moment): Cause => {
  const { index, t, answered = '' } = moment
  const src = recording.calls?.[answered]?.src ?? ''
  const press = moments.findLast((each) => each.index < index && each.actor === moment.actor && each.origin === 'user')
  const deed = deedOf(src, press?.event)
  const later = moments.filter((each) => each.index > index)
  const { back, isLost } = rebuiltAfter(later)
  return {
    kind: 'expired',
    index,
    t,
    deed,
    rebuilt: back ? 'yes' : isLost ? 'no' : 'open',
    ...(back && { rebuiltIn: back.t - t }),
    again: againAfter(recording, later, src, deed),
  }
}

const seatTakenAt = (recording: Flowrec, moments: readonly Moment[], moment: Moment): Cause => {
  const seat = pickedBefore(recording, moments, moment.index)
  const saved = moments.find(
    ({ index, answered }) =>
      index > moment.index &&
      recording.calls?.[answered ?? '']?.src === 'saveSelectedSeat' &&
      recording.calls[answered ?? '']?.outcome === 'done',
  )
  const later = saved && pickedBefore(recording, moments, saved.index)
  return {
    kind: 'seatTaken',
    index: moment.index,
    t: moment.t,
    ...(seat !== undefined && { seat }),
    ...(later !== undefined && { later }),
  }
}

const soldOut = ['ERR.SSW.INVENTORY.SOLD_OUT', 'ERR.SSW.PRICING.UNABLE_TO_REPRICE', 'ERR.SSW.PRICING.OFFER_EXPIRED']

const refusalIn = (error: unknown): Refusal | undefined => {
  const code = toFailure(error).errorCode
  return soldOut.includes(code) ? 'soldOut' : isChangeRefused(code) ? 'change' : undefined
}

const paymentAt = (
  moments: readonly Moment[],
  attempts: readonly RecordedAttempt[],
  moment: Moment,
  error: unknown,
): Cause | undefined => {
  const attempt = attempts.findLast(({ index }) => index < moment.index)
  if (!attempt) return undefined
  const refusal = refusalIn(error)
  return {
    kind: 'payment',
    ...(refusal && { refusal }),
    index: moment.index,
    t: moment.t,
    attempt,
    hasStopped: /payment\.declined\.finally/.test(stateName(moments.findLast(({ actor }) => actor === moment.actor)?.state)),
    isPaidLater: attempts.some(({ index, end }) => index > attempt.index && end === 'booked'),
  }
}

const moveAt = (moves: readonly PriceMove[], index: number): PriceMove | undefined => moves.find((move) => move.index >= index)

const failedAt = (
  recording: Flowrec,
  moments: readonly Moment[],
  moment: Moment,
  attempts: readonly RecordedAttempt[],
): Cause => {
  const { calls = {} } = recording
  const { src = '', errorType, error } = calls[moment.answered ?? ''] ?? {}
  const { index, t } = moment
  if (errorType === 'EXECUTION_EXPIRED') return expiredAt(recording, moments, moment)
  if (isTaken(error)) return seatTakenAt(recording, moments, moment)
  const deed = deeds[src] ?? 'other'
  const isPriceChange = /repricing|priceChanged/.test(stateName(moment.state))
  const move = isPriceChange ? moveAt(priceMoves(recording, moments), index) : undefined
  if (move) return { kind: 'price', index, t, move }
  const ofPayment = deed === 'payment' ? paymentAt(moments, attempts, moment, error) : undefined
  if (ofPayment) return ofPayment
  const isOver = moments.some((later) => later.index > index && calls[later.answered ?? '']?.src === src && !later.isError)
  return { kind: 'failed', index, t, deed, why: errorType as FailureType | undefined, isOver }
}

/**
 * Explains a recording: its main trouble, which is the one at the step `firstTrouble`, what the product did about it, and how it
 * ended. Everything is read from the recording, so it needs no replay.
 */
export const causeOf = (recording: Flowrec, moments: readonly Moment[], firstTrouble: number): Cause => {
  const moment = moments[firstTrouble]
  const at = { index: firstTrouble, t: moment?.t ?? 0 }
  if (!moment) return { kind: 'nothing', ...at }
  const isCrashed = recording.ui?.some(({ n, errorBoundary }) => n === moment.n && errorBoundary)
  if (isCrashed) return { kind: 'crashed', ...at }
  const attempts = attemptsIn(moneyTold(recording, moments))
  if (moment.isError && moment.answered !== undefined) return failedAt(recording, moments, moment, attempts)
  const move = priceMoves(recording, moments).find(({ index }) => index === firstTrouble)
  if (move) return { kind: 'price', move, ...at }
  return { kind: pendingOf(moment, recording) === undefined ? 'nothing' : 'waiting', ...at }
}
