import { createHash } from 'node:crypto'
import { isSameMoney } from '#src/domain/total.ts'
import type { Call, Conversation } from '../conversation/call.ts'
import type { KeptQuote, SessionState } from '../conversation/session-state.ts'
import { forfeitedOf } from '../cart/change-lines.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { writePrice } from '../wire/write-price.ts'
import { certificatesDue, pointsDue } from '../conversation/kept-upgrade.ts'
import { changeError, type ChangeRefusal, quoteChanged } from '../bookings/change-refusals.ts'
import { moneyBack } from './comes-back.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

type Quoting = Pick<Conversation, 'key' | 'state'>

/** Maximum number of quotes that a conversation remembers. */
const mostKept = 12

const idOf = (key: string, state: SessionState, trip: NonNullable<SessionState['trip']>): string => {
  const chosen = trip.upgrade?.chosen ?? []
  const said = [
    key,
    trip.reference,
    trip.flow,
    state.cartVersion,
    ...[cartTotal(state), moneyBack(state), forfeitedOf(state, trip.paid)].flatMap(({ amount, currency }) => [amount, currency]),
    chosen.map((each) => [each.offer.offerId, each.payWith, pointsDue(each), certificatesDue(each)]),
    state.expiresAt,
  ]
  return `QT-${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12).toUpperCase()}`
}

/**
 * Returns the quote for the change in a conversation. A change of the total, the choice or the deadline gives the quote another
 * id.
 */
const quoteOf = ({ key, state }: Quoting): KeptQuote | undefined => {
  const trip = changedTrip(state)
  return trip && state.expiresAt !== undefined
    ? { id: idOf(key, state, trip), total: cartTotal(state), cartVersion: state.cartVersion }
    : undefined
}

/**
 * Returns the id of the current quote, and stores the quote as shown to the traveller. There is no quote for a new booking,
 * after the purchase, or before an item with a price deadline is chosen.
 */
export const tellQuote = ({ conversation }: Pick<Call, 'conversation'>): string | undefined => {
  const { trip } = conversation.state
  const quote = conversation.status === 'open' ? quoteOf(conversation) : undefined
  if (!trip || !quote) return undefined
  const told = (trip.quotes ?? []).filter(({ id }) => id !== quote.id)
  trip.quotes = [...told, quote].slice(-mostKept)
  return quote.id
}

const reasonOf = ({ total: before, cartVersion }: KeptQuote, state: SessionState) => {
  if (!isSameMoney(before, cartTotal(state))) return 'otherPrice'
  return cartVersion === state.cartVersion ? 'renewed' : 'otherChange'
}

/**
 * Returns the refusal of a quote that is unknown or not the current one. Accepts the current quote, and a client that names
 * none. Does not check the price guarantee, because the rules of the change do.
 */
export const whyNotQuoted = (conversation: Quoting, quoteId: string | undefined): ChangeRefusal | undefined => {
  const trip = changedTrip(conversation.state)
  if (quoteId === undefined || !trip) return undefined
  const now = quoteOf(conversation)
  if (now?.id === quoteId) return undefined
  const earlier = trip.quotes?.find(({ id }) => id === quoteId)
  const current = now?.total ?? cartTotal(conversation.state)
  return quoteChanged(trip.flow, {
    reason: earlier ? reasonOf(earlier, conversation.state) : 'unknown',
    quoteId: now?.id,
    previous: earlier && writePrice(earlier.total),
    current: writePrice(current),
  })
}

/**
 * Throws if a purchase names a quote other than the current one, because the traveller must have seen the quote that is bought.
 */
export const requireQuoted = ({ conversation }: Pick<Call, 'conversation'>, quoteId: string | undefined): void => {
  const refused = whyNotQuoted(conversation, quoteId)
  if (refused) throw changeError(refused)
}
