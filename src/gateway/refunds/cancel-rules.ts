import type { Engine } from '../airline/engine.ts'
import { holdOver } from '../holds/hold-refusals.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { chosenFlights } from '../cart/legs.ts'
import { alreadyCancelled, stillCheckedIn, departed, partlyFlown, soldElsewhere, tooLateToCancel } from './cancel-refusals.ts'

const minute = 60_000
const hour = 60 * minute

/** Deadline for cancelling a trip, in milliseconds before its first flight. */
const cutOff = 60 * minute

/** A trip that was bought at least a week before its first flight is refunded in full if it is cancelled within 24 hours. */
const freeFor = 24 * hour
const freeBefore = 7 * 24 * hour

/** Facts for the cancellation rules. `now` is in epoch milliseconds. */
export interface CancelFacts {
  engine: Engine
  storefront: string
  payload: BookingPayload
  status: string
  now: number
}

const departuresOf = ({ engine, payload }: Pick<CancelFacts, 'engine' | 'payload'>): number[] =>
  chosenFlights(engine, payload.state).map(({ flight }) => flight.departsAt)

/** Returns true if the airline has changed the flights, which makes everything refundable. */
export const isChangedByAirline = ({ airlineChange }: BookingPayload): boolean => airlineChange !== undefined

/** Returns true if the 24-hour rule makes everything refundable. */
export const isWithin24Hours = ({ engine, payload, now }: Pick<CancelFacts, 'engine' | 'payload' | 'now'>): boolean => {
  const boughtAt = Date.parse(payload.createdAt)
  const first = Math.min(...departuresOf({ engine, payload }))
  return now - boughtAt <= freeFor && first - boughtAt >= freeBefore
}

const requireUnflown = (facts: CancelFacts): void => {
  const { payload, now } = facts
  const departures = departuresOf(facts)
  const first = Math.min(...departures)
  const last = Math.max(...departures)
  if (last <= now) throw departed(first - cutOff)
  if (first <= now) throw partlyFlown(first)
  if (first - cutOff < now && !isChangedByAirline(payload)) throw tooLateToCancel(first - cutOff)
}

/** Throws a refusal with the reason and the next step if the booking cannot be cancelled now. */
export const requireCancellable = (facts: CancelFacts): void => {
  const { payload, status, storefront, now } = facts
  const payBy = payload.hold?.payBy ?? new Date(now).toISOString()
  if (status === 'lapsed') throw holdOver('lapsed', payBy)
  if (status === 'cancelled') throw payload.documents.length === 0 ? holdOver('released', payBy) : alreadyCancelled()
  if (payload.storefront.slice(0, 2) !== storefront.slice(0, 2)) throw soldElsewhere()
  requireUnflown(facts)
  const onBoard = payload.checkedIn ?? []
  if (onBoard.length > 0) throw stillCheckedIn([...new Set(onBoard.map(({ passengerIndex }) => passengerIndex))])
}
