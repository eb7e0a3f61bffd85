import { type Money, multiply, zero } from '#src/domain/money.ts'
import { feeIn } from '../airline/currency-rates.ts'
import type { Engine } from '../airline/engine.ts'
import type { Call } from '../conversation/call.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { chosenFlights, itineraryOf } from './legs.ts'
import { slotsOf } from './party.ts'
import { total } from './price-lines.ts'

const hour = 3_600_000

/** The agreed terms of a hold, which never change. Instants are ISO. */
export interface HoldTerms {
  holdOptionId: string
  /** The fee for the whole party, or zero for the free hold. */
  fee: Money
  /** Whether the fee is deducted from the price when the booking is paid for. */
  isFeeCredited: boolean
  payBy: string
  /** Until when the price is guaranteed. After that only the seats are, at the price of the day. */
  priceGuaranteedUntil: string
  /** The price of the flights at the time of the hold. */
  price: Money
  /** The first airport's code and time zone. */
  origin: string
  originZone: string
}

interface HoldKind {
  id: string
  hours: number
  /** US dollars per passenger with a seat, for short, medium and long journeys. */
  dollars: readonly [short: number, medium: number, long: number]
  /** Not offered closer to departure than this, in milliseconds. */
  hoursBefore: number
}

/** One free day, and two longer holds for a fee. The price is guaranteed for three days at most. */
const kinds: readonly HoldKind[] = [
  { id: 'HOLD24', hours: 24, dollars: [0, 0, 0], hoursBefore: 7 * 24 },
  { id: 'HOLD72', hours: 72, dollars: [5, 10, 15], hoursBefore: 72 },
  { id: 'HOLD168', hours: 168, dollars: [20, 30, 40], hoursBefore: 72 },
]

const longestGuarantee = 72

/** A hold ends at least this long before departure, in milliseconds, which leaves time to ticket and check in. */
const marginBefore = 24

/** Upper bounds in kilometres of short and medium journeys. */
const shortUpTo = 1_500
const mediumUpTo = 4_500

/**
 * Returns the holds available for a cart, shortest first, or the reason if there are none. `until` is when the last one was
 * available.
 */
export interface HoldChoices {
  terms: HoldTerms[]
  reason?: 'tooLate' | 'award' | 'order' | 'nothingChosen'
  until?: string
}

/**
 * Returns what a hold contains. Only flights are held. Chosen seats, extras and insurance are stored, and bought when the booking
 * is paid for.
 */
export const heldPart = (state: SessionState): SessionState => ({ ...state, seats: [], extras: [], insurance: undefined })

/** Returns the kinds of items in a cart that a hold does not include. */
export const notHeld = ({ seats, extras, insurance }: SessionState): ('SEATS' | 'EXTRAS' | 'INSURANCE')[] => [
  ...(seats.length > 0 ? (['SEATS'] as const) : []),
  ...(extras.length > 0 ? (['EXTRAS'] as const) : []),
  ...(insurance ? (['INSURANCE'] as const) : []),
]

const seatTakers = ({ search }: SessionState): number => slotsOf(search).filter(({ type }) => type !== 'INF').length

/** Fees depend on the longest leg. */
const lengthClass = (engine: Engine, { legs }: SessionState): 0 | 1 | 2 => {
  const distance = Math.max(...legs.map((leg) => itineraryOf(engine, leg).flights.reduce((sum, each) => sum + each.distance, 0)))
  if (distance <= shortUpTo) return 0
  return distance <= mediumUpTo ? 1 : 2
}

const iso = (instant: number): string => new Date(instant).toISOString()

/**
 * Returns the holds offered for a cart. With a processor, only free ones are, because the page of holds does not show its card
 * fields.
 */
export const holdChoices = (
  { engine, now, cardTaking }: Pick<Call, 'engine' | 'now' | 'cardTaking'>,
  state: SessionState,
): HoldChoices => {
  const [first] = chosenFlights(engine, state)
  if (!first) return { terms: [], reason: 'nothingChosen' }
  if (state.search?.awardBooking) return { terms: [], reason: 'award' }
  // A hold is paid for by its reference, by which an order cannot be found.
  if (state.isOrder) return { terms: [], reason: 'order' }
  const { departsAt, origin, departureZone } = first.flight
  const price = total(heldPart(state))
  const length = lengthClass(engine, state)
  const offered = kinds.filter(({ dollars }) => cardTaking === 'test cards' || dollars[length] === 0)
  const open = offered.filter(
    ({ hours, hoursBefore }) => now <= departsAt - hoursBefore * hour && now + hours * hour <= departsAt - marginBefore * hour,
  )
  if (open.length === 0) {
    const last = Math.max(
      ...offered.map(({ hours, hoursBefore }) => departsAt - Math.max(hoursBefore, hours + marginBefore) * hour),
    )
    return { terms: [], reason: 'tooLate', until: iso(last) }
  }
  return {
    terms: open.map(({ id, hours, dollars }) => ({
      holdOptionId: id,
      fee:
        dollars[length] === 0 ? zero(state.currency) : multiply(feeIn(dollars[length], 'USD', state.currency), seatTakers(state)),
      isFeeCredited: true,
      payBy: iso(now + hours * hour),
      priceGuaranteedUntil: iso(now + Math.min(hours, longestGuarantee) * hour),
      price,
      origin,
      originZone: departureZone,
    })),
  }
}
