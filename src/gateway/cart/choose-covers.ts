import { createHash } from 'node:crypto'
import { total } from '#src/domain/money.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import type { CoverProduct, NoCover } from '../airline/covers.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenCover, SessionState } from '../conversation/session-state.ts'
import { beginCartChange } from './history.ts'
import { chosenFlights, rulesOf } from './legs.ts'
import { flightDates } from './party.ts'
import { flightLines } from './line-of.ts'
import { coverRefused, noItinerary } from './refusals.ts'

type Offering = Pick<Call, 'engine' | 'now'> & { conversation: { state: SessionState } }

/** Returns true if the fare of every leg is refunded before departure without a fee. */
const isRefundable = ({ engine, conversation: { state } }: Offering): boolean =>
  state.legs.every((leg) =>
    rulesOf(engine, leg, state.currency).some(
      ({ category, when, allowed, fee }) =>
        category === 'refund' && when === 'beforeDeparture' && allowed && (fee?.amount ?? 0) === 0,
    ),
  )

/**
 * Lists the covers of a kind for the cart's flights, or the reason why none is on sale. Covers are sold only together with the
 * tickets. Throws if no flights have been chosen.
 */
export const offeredCovers = (call: Offering, kind: CoverProduct['kind']): CoverProduct[] | NoCover | 'AFTER_BOOKING' => {
  const { engine, now, conversation } = call
  const { state } = conversation
  if (state.legs.length === 0) throw noItinerary()
  if (state.trip) return 'AFTER_BOOKING'
  const dates = flightDates(engine, state)
  const [first] = chosenFlights(engine, state)
  const flights = flightLines(state.legs)
  return engine.covers(kind, {
    currency: state.currency,
    trip: total(
      flights.map(({ amount }) => amount),
      state.currency,
    ),
    brands: state.legs.map(({ brandId }) => brandId),
    travellers: Object.values(state.search?.passengers ?? {}).reduce((sum, count) => sum + count, 0),
    days: daysBetween(dates[0] ?? '', dates.at(-1) ?? '') + 1,
    departsAt: first?.flight.departsAt ?? 0,
    now,
    isRefundable: isRefundable(call),
  })
}

/** Returns the id of an offer, which changes with its terms, so that nobody buys a cover at another price than the one shown. */
export const coverOfferId = ({ code, price, most }: Pick<CoverProduct, 'code' | 'price' | 'most'>): string => {
  const terms = [code, price.amount, price.currency, most?.amount].join(' ')
  return `${code}-${createHash('sha256').update(terms).digest('hex').slice(0, 8)}`
}

const chosenFrom = ({ kind, code, price, share, most, until }: CoverProduct): ChosenCover => ({
  kind,
  code,
  price,
  ...(share !== undefined && most && until !== undefined && { terms: { share, most, until: new Date(until).toISOString() } }),
})

/** Kinds that pay for the same cancellation. A cart has one of them at most. */
const ofCancelling: readonly CoverProduct['kind'][] = ['refundProtect', 'cfar']

const excludes = (one: CoverProduct['kind'], other: CoverProduct['kind']): boolean =>
  one === other || (ofCancelling.includes(one) && ofCancelling.includes(other))

/** Removes a kind of cover from the cart. Does nothing if the cart has none. */
export const dropCover = (call: Call, kind: CoverProduct['kind']): void => {
  const { state } = call.conversation
  const before = state.covers?.find((cover) => cover.kind === kind)
  if (!before || state.trip) return
  const change = beginCartChange(call)
  state.covers = state.covers?.filter((cover) => cover !== before)
  change.note('coverRemoved', before.code, { isAlways: true })
}

/**
 * Adds an offered cover to the cart, in place of those that pay for the same. Throws if it is not on sale, or no longer at the
 * price that was shown.
 */
export const chooseCover = (call: Call, kind: CoverProduct['kind'], offerId: string): ChosenCover => {
  const offered = offeredCovers(call, kind)
  if (typeof offered === 'string') throw coverRefused(offerId, offered)
  const product = offered.find((each) => coverOfferId(each) === offerId)
  if (!product)
    throw coverRefused(offerId, offered.some(({ code }) => offerId.startsWith(code)) ? 'PRICE_CHANGED' : 'NO_SUCH_PRODUCT')
  const { state } = call.conversation
  for (const other of state.covers ?? []) if (excludes(other.kind, kind)) dropCover(call, other.kind)
  const change = beginCartChange(call)
  const chosen = chosenFrom(product)
  state.covers = [...(state.covers ?? []), chosen]
  change.note('cover', chosen.code, { isAlways: true })
  return chosen
}

/**
 * Prices the covers of a cart again after its flights or passengers have changed. Those that are no longer on sale are removed.
 */
export const coversToday = (call: Offering): { kept: ChosenCover[]; gone: ChosenCover[] } => {
  const kept: ChosenCover[] = []
  const gone: ChosenCover[] = []
  for (const cover of call.conversation.state.covers ?? []) {
    const offered = offeredCovers(call, cover.kind)
    const product = typeof offered === 'string' ? undefined : offered.find(({ code }) => code === cover.code)
    if (product) kept.push(chosenFrom(product))
    else gone.push(cover)
  }
  return { kept, gone }
}
