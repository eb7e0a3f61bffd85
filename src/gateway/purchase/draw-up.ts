import { compare, zero } from '#src/domain/money.ts'
import { profileToKeep } from '../accounts/keep-in-profile.ts'
import { BusinessError, expired } from '../platform/business-error.ts'
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
import type { AttemptData } from '../payments/attempts.ts'
import type { NewAttempt } from '../payments/open-attempt.ts'
import type { CaptchaTurn } from '../payments/captcha.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { AttemptEnd, Refusal } from '../payments/outcome.ts'
import { payingParts } from './paying-parts.ts'
import type { PartInput, PaymentInput } from '../payments/payment-parts.ts'
import { isAsSeen } from '../payments/seen.ts'
import { cartIsEmpty, type Mention, passengersAreMissing, priceChanged } from '../payments/refusals.ts'
import { raisePriceOnce } from './raise-price.ts'
import { paymentReferenceFor, type RandomBelow } from '../wire/references.ts'
import { keptRemarks } from '../payments/remarks.ts'
import type { Said } from './said.ts'
import { tokenBehaviour } from '../payments/test-cards.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

/** The validated parts of a purchase request other than its payment. */
export interface Wishes {
  /** Set to pay the fee of a hold instead of the cart. */
  hold?: HoldWish
  captcha: CaptchaTurn
  said: Said
  random: RandomBelow
}

export type PartsInput = Extract<PaymentInput, { kind: 'parts' }>

/** Returns what every refusal contains: the payment reference and the time. */
export const mention = ({ engine, now }: Call, requestId: string): Mention => ({
  reference: paymentReferenceFor(engine.airline.code, requestId),
  at: now,
})

/** Throws unless the cart has flights and everybody is named. */
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

/** Returns true for a form of payment that charges a card. */
export const isCard = ({ form }: PartInput): boolean => form === 'card' || form === 'savedCard' || form === 'wallet'

const isRaising = (input: PartInput): boolean => {
  const token = 'card' in input ? input.card.token : 'token' in input ? input.token : undefined
  return tokenBehaviour(token ?? null).raisesPrice === true
}

/** A purchase after its check against the cart. `refused` is set if the price has changed or seats are gone. */
interface DrawnUp {
  fresh: NewAttempt
  refused: Pick<AttemptEnd, 'refusal' | 'reason'> | undefined
}

/** Checks a purchase against the cart and resolves its tenders. Throws if the traveller must change something first. */
export const drawUp = async (
  call: Call,
  requestId: string,
  input: PartsInput,
  { profile, ...wishes }: Wishes & Pick<AttemptData, 'profile'>,
): Promise<DrawnUp> => {
  const { conversation, storefront, account } = call
  const { key, cookieHash, state } = conversation
  const gone = await repriceExpired(call, requestId)
  if (input.parts.some(isRaising)) raisePriceOnce(call)
  const hold = wishes.hold && !gone ? await agreedTerms(call, wishes.hold) : undefined
  const due = hold?.fee ?? cartTotal(state)
  const shown = input.shown ?? zero(state.currency)
  const { parts, surcharge, isShown } = await payingParts(call, input.parts, { due, shown, isHold: Boolean(hold) })
  const isSeen = isShown && isAsSeen(state, input.seen ?? {})
  const changed = isSeen ? undefined : priceChanged(mention(call, requestId), input.seen?.total ?? shown, due)
  const refusal = gone ?? changed
  return {
    refused: refusal && { refusal, reason: gone ? 'sold_out' : 'price_changed' },
    fresh: {
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
  }
}

/** Throws if the cart cannot be paid for. Returns the part of the purchase that is to be saved in the member's profile. */
export const requirePayable = async (call: Call, input: PartsInput, { said }: Wishes) => {
  const { state } = call.conversation
  await mustBeOpen(call)
  requireQuoted(call, input.seen?.quoteId)
  if (pointsToPay(state) > 0) await requirePoints(call, pointsToPay(state))
  return profileToKeep(call, said.profileInput)
}
