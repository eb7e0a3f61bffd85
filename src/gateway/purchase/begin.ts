import type { SQL } from 'drizzle-orm'
import { type BusinessError, invalid } from '../platform/business-error.ts'
import type { Call, PurchaseCall } from '../conversation/call.ts'
import { cartTotal } from '../cart/price-lines.ts'
import {
  type Attempt,
  claimAttempt,
  committedPhases,
  findAttempt,
  isFinal,
  moveAttempt,
  type AttemptData,
} from '../payments/attempts.ts'
import { neverCame, openAttempt, openStoring } from '../payments/open-attempt.ts'
import { type AttemptsAround, attemptsAround } from '../payments/attempts-around.ts'
import { openAttemptsOf } from '../payments/unfinished-attempts.ts'
import { asksFor, mayBeForTrip, requireNotBookedAlready } from '../bookings/booked-already.ts'
import { askQuestion } from '../payments/captcha.ts'
import { isPaidElsewhere } from '../payments/checks.ts'
import { drawUp, isCard, mention, type PartsInput, requirePayable, type Wishes } from './draw-up.ts'
import { fingerprintOf, isOfCart } from './fingerprint.ts'
import type { StoredOutcome } from '../payments/outcome.ts'
import { payingParts } from './paying-parts.ts'
import type { PaymentInput } from '../payments/payment-parts.ts'
import { inProgress, notCharged, requestIdReused } from '../payments/refusals.ts'
import { endWith } from './purchase-context.ts'

/** Time without progress after which another worker may take over an attempt, in milliseconds. */
export const neglectedAfter = 30_000

/** The next step of a purchase: advance the claimed attempt, return its stored response, or ask the captcha's question. */
export type BegunPurchase =
  | { kind: 'claimed'; attempt: Attempt }
  | { kind: 'stored'; stored: StoredOutcome }
  /** Returned instead of thrown, because throwing would roll back the stored captcha question. */
  | { kind: 'asked'; question: BusinessError }

const isSameCart = ({ conversation }: Call, attempt: Attempt, input: PaymentInput): boolean => {
  const { key, state } = conversation
  if (key !== attempt.sessionKey) return state.legs.length === 0
  const shown = input.shown ?? attempt.total
  return input.kind === 'parts'
    ? attempt.fingerprint === fingerprintOf(state, shown, input.parts)
    : isOfCart(attempt.fingerprint, state, shown)
}

/**
 * Resolves the tenders of a repeated purchase that holds no money. The forms of payment are the same as in the first request,
 * but the card may differ.
 */
const payAnew = async (call: Call, attempt: Attempt, { parts: inputs, shown }: PartsInput): Promise<AttemptData> => {
  const { work, total: before } = attempt
  const due = work.hold?.fee ?? cartTotal(call.conversation.state)
  const { parts, surcharge } = await payingParts(call, inputs, { due, shown: shown ?? before, isHold: Boolean(work.hold) })
  return { ...work, parts, surcharge: surcharge ?? work.surcharge }
}

/**
 * Handles a request id that already has an attempt. Returns the stored response, continues the attempt, or throws that it is in
 * progress.
 */
const rejoin = async (call: Call, attempt: Attempt, input: PaymentInput): Promise<BegunPurchase> => {
  const { database, conversation, now } = call
  const { reference } = mention(call, attempt.requestId)
  const isMine = attempt.cookieHash === conversation.cookieHash
  const isTooLate = isMine && attempt.reason === neverCame
  if (!isMine || (!isTooLate && !isSameCart(call, attempt, input))) throw requestIdReused(reference)
  if (attempt.stored && (isFinal(attempt) || attempt.phase === 'void_pending')) return { kind: 'stored', stored: attempt.stored }
  if (attempt.phase === 'challenge') return { kind: 'claimed', attempt: await claimAttempt(database, attempt, now) }
  const isIdle = attempt.phase === 'intent' && attempt.reason === 'processing_error'
  if (isIdle && input.kind === 'parts') {
    const change = { phase: 'intent' as const, reason: null, work: await payAnew(call, attempt, input) }
    return { kind: 'claimed', attempt: await claimAttempt(database, attempt, now, change) }
  }
  const canGoOn = attempt.work.card !== undefined || attempt.work.parts !== undefined
  if (!canGoOn || attempt.updatedAt > now - neglectedAfter) throw inProgress(reference)
  return { kind: 'claimed', attempt: await claimAttempt(database, attempt, now) }
}

/** Ends the conversation's other open attempts. Throws if one of them may have moved money. */
const supersede = async (call: Call, requestId: string): Promise<void> => {
  for (const other of await openAttemptsOf(call.database, call.conversation.key, requestId)) {
    const about = mention(call, other.requestId)
    if (committedPhases.includes(other.phase) || (await isPaidElsewhere(call.database, other.requestId)))
      throw inProgress(about.reference)
    await claimAttempt(
      call.database,
      other,
      call.now,
      endWith(other, { phase: 'voided', refusal: notCharged(about, 'superseded'), reason: 'superseded' }),
    )
  }
}

const open = async (
  call: Call,
  requestId: string,
  input: PartsInput,
  { around, ...wishes }: Wishes & { around: AttemptsAround },
): Promise<BegunPurchase> => {
  const { database, now } = call
  const profile = await requirePayable(call, input, wishes)
  const question = input.parts.some(isCard) ? askQuestion(call, around.failedCards, wishes.captcha, wishes.random) : undefined
  if (question) return { kind: 'asked', question }
  if (around.hasOthers) await supersede(call, requestId)
  const { fresh, refused } = await drawUp(call, requestId, input, { ...wishes, profile })
  // Only a purchase that would be sent learns about another booking. Otherwise contacts could be guessed without paying.
  if (!refused && around.mayBeBooked) await requireNotBookedAlready(call, around.bought, input.seen?.acknowledges)
  const attempt = await openAttempt(database, fresh, now)
  if (!attempt) throw inProgress(mention(call, requestId).reference)
  if (!refused) return { kind: 'claimed', attempt }
  const ended = await moveAttempt(database, attempt, endWith(attempt, { phase: 'voided', ...refused }), now)
  return { kind: 'stored', stored: ended.stored as StoredOutcome }
}

const readAround = (call: Call, requestId: string): Promise<AttemptsAround> => {
  const { database, conversation, now } = call
  const { key: sessionKey, cookieHash } = conversation
  const since = now - asksFor
  const mayBe = (isOfBrowser: SQL) => mayBeForTrip(call, isOfBrowser)
  return attemptsAround(database, { requestId, sessionKey, cookieHash, since, mayBeForTrip: mayBe })
}

/**
 * Begins the first purchase of a cart by card in one statement, without a transaction. Returns undefined if a transaction must begin
 * it: if the conversation has other attempts or has changed, if the trip may be booked already, or if the purchase is refused.
 */
export const beginAtOnce = async (
  call: PurchaseCall,
  requestId: string,
  input: PaymentInput,
  wishes: Wishes,
): Promise<BegunPurchase | undefined> => {
  const { database, conversation, now } = call
  const { storing, status, state } = conversation
  if (!storing || status !== 'open' || state.trip || wishes.hold) return undefined
  // Transactions count the attempts at vouchers and gift cards.
  if (input.kind === 'continuation' || !input.parts.every(isCard)) return undefined
  const { isKnown, hasOthers, mayBeBooked, failedCards } = await readAround(call, requestId)
  if (isKnown || hasOthers || mayBeBooked || failedCards.count > 0) return undefined
  const profile = await requirePayable(call, input, wishes)
  const { fresh, refused } = await drawUp(call, requestId, input, { ...wishes, profile })
  const attempt = refused ? undefined : await openStoring(database, fresh, storing, now)
  return attempt && { kind: 'claimed', attempt }
}

/**
 * Runs the first phase of a purchase, in one transaction that has locked the conversation. A known request id gets its response
 * or is continued. A new one is checked against the current cart, and stored before any external system is called.
 */
export const beginPurchase = async (
  call: Call,
  requestId: string,
  input: PaymentInput,
  wishes: Wishes,
): Promise<BegunPurchase> => {
  const around = await readAround(call, requestId)
  const known = around.isKnown ? await findAttempt(call.database, requestId, true) : undefined
  if (known) return rejoin(call, known, input)
  if (input.kind === 'continuation') throw invalid({ 'payment.0.received3rdPartyData.paymentRef': 'unknown' })
  return open(call, requestId, input, { ...wishes, around })
}
