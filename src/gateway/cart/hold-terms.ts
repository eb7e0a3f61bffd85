import { type Money, multiply, zero } from '#src/domain/money.ts'
import { feeIn } from '../airline/currency-rates.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { chosenFlights, itineraryOf } from './legs.ts'
import { slotsOf } from './party.ts'
import { total } from './price-lines.ts'

const hour = 3_600_000

/** What a traveller agreed to: nothing of it changes while the hold lives. Instants are ISO. */
export interface HoldTerms {
  holdOptionId: string
  /** For the whole party; nothing for the free hold. */
  fee: Money
  /** Whether the fee comes off the price when the booking is paid for. */
  isFeeCredited: boolean
  payBy: string
  /** Until when the price cannot change; after that the seats are kept and the price of the day counts. */
  priceGuaranteedUntil: string
  /** What the flights cost when they were held. */
  price: Money
  /** Where the journey begins, and the time zone of that airport. */
  origin: string
  originZone: string
}

interface HoldKind {
  id: string
  hours: number
  /** US dollars for each passenger with a seat, on short, medium and long journeys. */
  dollars: readonly [short: number, medium: number, long: number]
  /** Not offered nearer to departure than this. */
  hoursBefore: number
}

/** One free day, and two longer holds for a fee; the price is guaranteed for three days at most. */
const kinds: readonly HoldKind[] = [
  { id: 'HOLD24', hours: 24, dollars: [0, 0, 0], hoursBefore: 7 * 24 },
  { id: 'HOLD72', hours: 72, dollars: [5, 10, 15], hoursBefore: 72 },
  { id: 'HOLD168', hours: 168, dollars: [20, 30, 40], hoursBefore: 72 },
]

const longestGuarantee = 72

/** A hold ends at least so long before departure: there must be time to ticket and to check in. */
const marginBefore = 24

/** Kilometres up to which a journey is short, and medium. */
const shortUpTo = 1_500
const mediumUpTo = 4_500

/** The holds that a cart may have, the shortest first; with none, why. `until` is when the last one could be had. */
export interface HoldChoices {
  terms: HoldTerms[]
  reason?: 'tooLate' | 'award' | 'order' | 'nothingChosen'
  until?: string
}

/** Only the flights are held: seats of the map, extras and insurance are kept as wishes and bought when the booking is paid for. */
export const heldPart = (state: SessionState): SessionState => ({ ...state, seats: [], extras: [], insurance: undefined })

/** What of a cart is not held, by kind. */
export const notHeld = ({ seats, extras, insurance }: SessionState): ('SEATS' | 'EXTRAS' | 'INSURANCE')[] => [
  ...(seats.length > 0 ? (['SEATS'] as const) : []),
  ...(extras.length > 0 ? (['EXTRAS'] as const) : []),
  ...(insurance ? (['INSURANCE'] as const) : []),
]

const seatTakers = ({ search }: SessionState): number => slotsOf(search).filter(({ type }) => type !== 'INF').length

/** Fees count by the longest leg. */
const lengthClass = (engine: Engine, { legs }: SessionState): 0 | 1 | 2 => {
  const distance = Math.max(...legs.map((leg) => itineraryOf(engine, leg).flights.reduce((sum, each) => sum + each.distance, 0)))
  if (distance <= shortUpTo) return 0
  return distance <= mediumUpTo ? 1 : 2
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** The holds offered for a cart at an instant. */
export const holdChoices = (engine: Engine, state: SessionState, now: number): HoldChoices => {
  const [first] = chosenFlights(engine, state)
  if (!first) return { terms: [], reason: 'nothingChosen' }
  if (state.search?.awardBooking) return { terms: [], reason: 'award' }
  // An order is not found by a reference, which is what a hold is paid for by.
  if (state.isOrder) return { terms: [], reason: 'order' }
  const { departsAt, origin, departureZone } = first.flight
  const price = total(heldPart(state))
  const length = lengthClass(engine, state)
  const open = kinds.filter(
    ({ hours, hoursBefore }) => now <= departsAt - hoursBefore * hour && now + hours * hour <= departsAt - marginBefore * hour,
  )
  if (open.length === 0) {
    const last = Math.max(
      ...kinds.map(({ hours, hoursBefore }) => departsAt - Math.max(hoursBefore, hours + marginBefore) * hour),
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
