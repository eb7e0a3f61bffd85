import { randomInt } from 'node:crypto'
import { fromDecimal, zero } from '#src/domain/money.ts'
import { countTry } from '../abuse/count-tries.ts'
import { expired, invalid } from '../platform/business-error.ts'
import type { Call, PurchaseCall, PurchaseResolver } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { type Attempt, findAttempt, moveAttempt } from '../payments/attempts.ts'
import { openAttempt } from '../payments/open-attempt.ts'
import { moveCompleting } from '../payments/complete-attempt.ts'
import { checkCart, repriceExpired } from './draw-up.ts'
import { answerOf, errorOf, type PurchaseAnswerOnWire, storedBooking, type StoredOutcome } from '../payments/outcome.ts'
import { submitPurchase } from './purchases.ts'
import { newToken, paymentReferenceFor, type RandomBelow } from '../wire/references.ts'
import { inProgress, paymentIsRequired, requestIdReused } from '../payments/refusals.ts'
import { keptRemarks } from '../payments/remarks.ts'
import { type Said, saidIn } from './said.ts'
import { endWith, workAfterwards } from './purchase-context.ts'
import { offerLife } from '../search/keep-offers.ts'
import { requireNoTrip } from '../conversation/trip-flow.ts'
import { agreedTerms, type HoldWish } from '../holds/agree.ts'
import { stockRefusal, takeStock } from '../flows/held-stock.ts'
import { issueHold } from '../flows/issue-held.ts'
import { extendHold } from '../holds/extend.ts'
import { releaseHold } from '../holds/release.ts'

/**
 * Returns the stored response of a known request id, byte for byte. Throws if the request differs or its attempt is in
 * progress.
 */
const answerAgain = (call: Call, attempt: Attempt, fingerprint: string): StoredOutcome => {
  const reference = paymentReferenceFor(call.engine.airline.code, attempt.requestId)
  const { conversation } = call
  const isSame = attempt.fingerprint === fingerprint || attempt.sessionKey !== conversation.key
  if (attempt.cookieHash !== conversation.cookieHash || !isSame) throw requestIdReused(reference)
  if (!attempt.stored) throw inProgress(reference)
  return attempt.stored
}

interface FreeHold {
  requestId: string
  wish: HoldWish
  said: Said
  random: RandomBelow
}

const makeFree = async (call: Call, { requestId, wish, said, random }: FreeHold): Promise<StoredOutcome> => {
  const { database, engine, conversation, storefront, account, now, post } = call
  const { state, key, cookieHash } = conversation
  const fingerprint = `${state.cartVersion}/${wish.holdOptionId}`
  const known = await findAttempt(database, requestId, true)
  if (known) return answerAgain(call, known, fingerprint)
  if (conversation.status === 'completed') throw expired(key)
  requireNoTrip(call)
  checkCart(state)
  const gone = await repriceExpired(call, requestId)
  if (gone) throw errorOf(gone)
  const hold = await agreedTerms(call, wish)
  if (hold.fee.amount > 0) throw paymentIsRequired()
  // Holds are counted here and not per request: a repeated request finds its attempt above, and a failure rolls the count back.
  const holder = { address: call.address, client: cookieHash, target: undefined }
  await countTry(call.abuse, { kind: 'freeHolds', ...holder }, now)
  const work = {
    storefront,
    state: structuredClone(state),
    hold,
    language: said.language,
    remarks: keptRemarks(said.remarks, state.passengers),
    accountId: account?.id,
  }
  const total = zero(state.currency)
  const attempt = await openAttempt(database, { requestId, sessionKey: key, cookieHash, fingerprint, total, work }, now)
  if (!attempt) throw inProgress(paymentReferenceFor(engine.airline.code, requestId))
  const pricedAt = state.expiresAt === undefined ? now : Date.parse(state.expiresAt) - offerLife
  const held = await takeStock(database, engine, attempt, { now, pricedAt })
  const taken = { ...attempt, work: { ...work, held } }
  const { reference, answer } = await issueHold({ database, engine, attempt: taken, now, random, post }, cookieHash)
  const stored = storedBooking(answer)
  await moveCompleting(database, attempt, { phase: 'done', bookingReference: reference, stored, work: workAfterwards(work) }, now)
  return stored
}

/** Stores the refusal of a hold whose flights were sold in the meantime, so that a repeated request gets the same response. */
const noteSoldOut = async (call: Call, { requestId, wish }: FreeHold, thrown: unknown): Promise<StoredOutcome> => {
  const { database, engine, conversation, storefront, now } = call
  const { state, key, cookieHash } = conversation
  const ended = stockRefusal(thrown, { reference: paymentReferenceFor(engine.airline.code, requestId), at: now })
  if (!ended) throw thrown
  const fingerprint = `${state.cartVersion}/${wish.holdOptionId}`
  const work = { storefront, state }
  const fresh = { requestId, sessionKey: key, cookieHash, fingerprint, total: zero(state.currency), work }
  const attempt = await openAttempt(database as Database, fresh, now)
  if (!attempt) throw errorOf(ended.refusal)
  const { stored } = await moveAttempt(database, attempt, endWith(attempt, { phase: 'voided', ...ended }), now)
  return stored as StoredOutcome
}

const placeFree = async (call: PurchaseCall, free: FreeHold): Promise<PurchaseAnswerOnWire> => {
  try {
    return answerOf(await call.transact((locked) => makeFree(locked, free)))
  } catch (thrown) {
    if (!stockRefusal(thrown, { reference: '', at: 0 })) throw thrown
    return answerOf(await call.transact((locked) => noteSoldOut(locked, free, thrown)))
  }
}

/**
 * Resolves `processHold`. A free hold is placed in one transaction, the fee of any other hold is paid like a cart,
 * `release` ends a hold, and `extendTo` extends one. A repeated request id gets the same response.
 */
export const placeOrChangeHold: PurchaseResolver<'processHold'> = async (call, { holdPaymentInput }) => {
  const { release, extendTo, holdOptionId = '', total, payment, ...said } = holdPaymentInput
  if (release) return call.transact(releaseHold)
  if (extendTo !== undefined) return call.transact((locked) => extendHold(locked, extendTo))
  requireNoTrip(call)
  const wish = { holdOptionId, shownPrice: total && fromDecimal(total.amount, total.currency) }
  if (payment !== undefined) return submitPurchase(call, { ...said, payment, paymentRequired: true }, wish)
  const { requestId = newToken(randomInt) } = call
  if (!/^[\x21-\x7e]{1,200}$/.test(requestId)) throw invalid({ 'x-request-id': 'notAnId' })
  return placeFree(call, { requestId, wish, said: saidIn(call, said), random: randomInt })
}
