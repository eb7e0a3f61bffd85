import { compare, zero } from '#src/domain/money.ts'
import { profileToKeep } from '../accounts/keep-in-profile.ts'
import { BusinessError, expired, invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { requireChangeable } from '../flows/change-stock.ts'
import { requireQuoted } from '../flows/quotes.ts'
import { agreedTerms, type HoldWish, requireOpenHold } from '../holds/agree.ts'
import { heldLegsToday } from '../holds/held-cart.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { pointsToPay, requirePoints } from '../cart/award.ts'
import { beginCartChange } from '../cart/history.ts'
import { legsToday } from '../cart/legs.ts'
import { slotsOf } from '../cart/party.ts'
import { cartTotal } from '../cart/price-lines.ts'
import {
  type Attempt,
  claimAttempt,
  committedPhases,
  findAttempt,
  isFinal,
  moveAttempt,
  neverCame,
  openAttempt,
  type AttemptData,
} from '../payments/attempts.ts'
import { type AttemptsAround, attemptsAround } from '../payments/attempts-around.ts'
import { openAttemptsOf } from '../payments/unfinished-attempts.ts'
import { asksFor, requireNotBookedAlready } from '../bookings/booked-already.ts'
import { askQuestion, type CaptchaTurn } from '../payments/captcha.ts'
import { isPaidElsewhere } from '../payments/checks.ts'
import { fingerprintOf, isOfCart } from './fingerprint.ts'
import type { Refusal, StoredOutcome } from '../payments/outcome.ts'
import { payingParts } from './paying-parts.ts'
import type { PartInput, PaymentInput } from '../payments/payment-parts.ts'
import { isAsSeen } from '../payments/seen.ts'
import { cartIsEmpty, inProgress, notCharged, passengersAreMissing, priceChanged, requestIdReused } from '../payments/refusals.ts'
import { raisePriceOnce } from './raise-price.ts'
import { paymentReferenceFor, type RandomBelow } from '../wire/references.ts'
import { keptRemarks } from '../payments/remarks.ts'
import type { Said } from './said.ts'
import { tokenBehaviour } from '../payments/test-cards.ts'
import { endWith } from './purchase-context.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

/** Time without progress after which another worker may take over an attempt, in milliseconds. */
export const neglectedAfter = 30_000

/** The next step of a purchase: advance the claimed attempt, return its stored response, or ask the captcha's question. */
export type BegunPurchase =
  | { kind: 'claimed'; attempt: Attempt }
  | { kind: 'stored'; stored: StoredOutcome }
  /** Returned instead of thrown, because throwing would roll back the stored captcha question. */
  | { kind: 'asked'; question: BusinessError }

/** The validated parts of a purchase request other than its payment. */
export interface Wishes {
  /** Set to pay the fee of a hold instead of the cart. */
  hold?: HoldWish
  captcha: CaptchaTurn
  said: Said
  random: RandomBelow
}

type PartsInput = Extract<PaymentInput, { kind: 'parts' }>

const mention = ({ engine, now }: Call, requestId: string) => ({
  reference: paymentReferenceFor(engine.airline.code, requestId),
  at: now,
})

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

export const checkCart = ({ legs, passengers, contact, search }: SessionState): void => {
  if (legs.length === 0) throw cartIsEmpty()
  const isEverybodyNamed = slotsOf(search).every(({ passengerIndex }) =>
    passengers.some(({ id }) => id === String(passengerIndex)),
  )
  if (!isEverybodyNamed || !contact) throw passengersAreMissing()
}

/** Prices the cart again if its price guarantee has expired. Returns the refusal if a leg is sold out. */
export const repriceExpired = async (call: Call, requestId: string): Promise<Refusal | undefined> => {
  const { state } = call.conversation
  // A change's price is guaranteed until its quote expires. The rules of the change check that.
  if (changedTrip(state)) return undefined
  if (state.expiresAt !== undefined && Date.parse(state.expiresAt) > call.now) return undefined
  try {
    const { legs, expiresAt } = await (state.trip ? heldLegsToday(call) : legsToday(call))
    const before = cartTotal(state)
    const change = { ...state, legs }
    const isMoved = compare(cartTotal(change), before) !== 0 || pointsToPay(change) !== pointsToPay(state)
    if (isMoved) {
      const { note } = beginCartChange(call)
      state.legs = legs
      note('price', '', { isAlways: true })
    }
    state.legs = legs
    state.expiresAt = expiresAt
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof BusinessError)) throw thrown
    const { reference, at } = mention(call, requestId)
    const { errorCode, message, httpStatus, facts } = thrown
    return { errorCode, message, httpStatus, facts: { what: 'fare', ...facts, reference }, at }
  }
}

const mustBeOpen = async (call: Call): Promise<void> => {
  const { key, state, status } = call.conversation
  if (status === 'completed') throw expired(key)
  if (changedTrip(state)) await requireChangeable(call)
  else if (state.trip) await requireOpenHold(call, state.trip.reference)
  checkCart(state)
}

const isCard = ({ form }: PartInput): boolean => form === 'card' || form === 'savedCard' || form === 'wallet'

const isRaising = (input: PartInput): boolean => {
  const token = 'card' in input ? input.card.token : 'token' in input ? input.token : undefined
  return tokenBehaviour(token ?? null).raisesPrice === true
}

const open = async (
  call: Call,
  requestId: string,
  input: PartsInput,
  { around, ...wishes }: Wishes & { around: AttemptsAround },
): Promise<BegunPurchase> => {
  const { database, conversation, now, storefront, account } = call
  const { key, cookieHash, state } = conversation
  await mustBeOpen(call)
  requireQuoted(call, input.seen?.quoteId)
  if (pointsToPay(state) > 0) await requirePoints(call, pointsToPay(state))
  const profile = await profileToKeep(call, wishes.said.profileInput)
  const isByCard = input.parts.some(isCard)
  const question = isByCard ? askQuestion(call, around.failedCards, wishes.captcha, wishes.random) : undefined
  if (question) return { kind: 'asked', question }
  if (around.hasOthers) await supersede(call, requestId)
  const gone = await repriceExpired(call, requestId)
  if (input.parts.some(isRaising)) raisePriceOnce(call)
  const hold = wishes.hold && !gone ? await agreedTerms(call, wishes.hold) : undefined
  const due = hold?.fee ?? cartTotal(state)
  const shown = input.shown ?? zero(state.currency)
  const { parts, surcharge, isShown } = await payingParts(call, input.parts, { due, shown, isHold: Boolean(hold) })
  const isSeen = isShown && isAsSeen(state, input.seen ?? {})
  const refusal = gone ?? (isSeen ? undefined : priceChanged(mention(call, requestId), input.seen?.total ?? shown, due))
  // Only a purchase that would be sent learns about another booking. Otherwise contacts could be guessed without paying.
  if (!refusal) await requireNotBookedAlready(call, around.bought, input.seen?.acknowledges)
  const attempt = await openAttempt(
    database,
    {
      requestId,
      sessionKey: key,
      cookieHash,
      fingerprint: fingerprintOf(state, shown, input.parts),
      total: shown,
      work: {
        storefront,
        state: structuredClone(state),
        parts,
        surcharge,
        hold,
        language: wishes.said.language,
        remarks: keptRemarks(wishes.said.remarks, state.passengers),
        profile,
        accountId: account?.id,
      },
    },
    now,
  )
  if (!attempt) throw inProgress(mention(call, requestId).reference)
  if (!refusal) return { kind: 'claimed', attempt }
  const ended = await moveAttempt(
    database,
    attempt,
    endWith(attempt, { phase: 'voided', refusal, reason: gone ? 'sold_out' : 'price_changed' }),
    now,
  )
  return { kind: 'stored', stored: ended.stored as StoredOutcome }
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
  const { database, conversation, now } = call
  const { key: sessionKey, cookieHash } = conversation
  const around = await attemptsAround(database, { requestId, sessionKey, cookieHash, since: now - asksFor })
  const known = around.isKnown ? await findAttempt(database, requestId, true) : undefined
  if (known) return rejoin(call, known, input)
  if (input.kind === 'continuation') throw invalid({ 'payment.0.received3rdPartyData.paymentRef': 'unknown' })
  return open(call, requestId, input, { ...wishes, around })
}
