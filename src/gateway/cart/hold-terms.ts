import { type Money, multiply, zero } from '#src/domain/money.ts'
import { feeIn } from '../airline/currency-rates.ts'
import type { Engine } from '../airline/engine.ts'
import type { Call } from '../conversation/call.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { chosenFlights, itineraryOf } from './legs.ts'
import { slotsOf } from './party.ts'
import { cartTotal } from './price-lines.ts'

const hour = 3_600_000

/** The terms of a hold as agreed. Only an extension changes them. Instants are ISO. */
export interface HoldTerms {
  holdOptionId: string
  /** The fee for the whole party. It is zero for the free hold. */
  fee: Money
  /** True if the fee is deducted from the price when the traveller pays for the booking. */
  isFeeCredited: boolean
  payBy: string
  /** The deadline after the one free extension. Undefined if it would be too close to departure, or once it has been used. */
  extendableTo?: string
  /** End of the price guarantee. After that, the flights are still held, at the price of the day. */
  priceGuaranteedUntil: string
  /** The price of the flights when the hold was made. */
  price: Money
  /** IATA code of the airport where the journey starts, and its time zone in `originZone`. */
  origin: string
  originZone: string
}

interface HoldKind {
  id: string
  hours: number
  /** Fee in US dollars for each passenger who needs a seat, by length of the journey. */
  dollars: readonly [short: number, medium: number, long: number]
  /** The hold is not offered within this many hours of departure. */
  hoursBefore: number
}

/** A free hold for a day, and two longer holds for a fee. */
const kinds: readonly HoldKind[] = [
  { id: 'HOLD24', hours: 24, dollars: [0, 0, 0], hoursBefore: 7 * 24 },
  { id: 'HOLD72', hours: 72, dollars: [5, 10, 15], hoursBefore: 72 },
  { id: 'HOLD168', hours: 168, dollars: [20, 30, 40], hoursBefore: 72 },
]

/** No price is guaranteed for more than this many hours. */
const longestGuarantee = 72

/** A hold ends at least this many hours before departure, which leaves time to issue tickets and check in. */
const marginBefore = 24

/** Hours by which an extension moves the deadline. It does not prolong the price guarantee. */
const extensionHours = 24

/** Upper limits of short and medium journeys, in kilometres. */
const shortUpTo = 1_500
const mediumUpTo = 4_500

/**
 * The holds available for a cart, shortest first. If there are none, `reason` says why, and `until` is the ISO instant until
 * which a hold was available.
 */
export interface HoldChoices {
  terms: HoldTerms[]
  reason?: 'tooLate' | 'award' | 'order' | 'nothingChosen'
  until?: string
}

/**
 * Returns the part of a cart that a hold includes. Only flights are held; seats, extras, insurance and covers are bought when the
 * traveller pays for the booking.
 */
export const heldPart = (state: SessionState): SessionState => ({
  ...state,
  seats: [],
  extras: [],
  insurance: undefined,
  covers: undefined,
})

/** Lists the kinds of items in a cart that a hold does not include. */
export const notHeld = ({
  seats,
  extras,
  insurance,
  covers = [],
}: SessionState): ('SEATS' | 'EXTRAS' | 'INSURANCE' | 'COVERS')[] => [
  ...(seats.length > 0 ? (['SEATS'] as const) : []),
  ...(extras.length > 0 ? (['EXTRAS'] as const) : []),
  ...(insurance ? (['INSURANCE'] as const) : []),
  ...(covers.length > 0 ? (['COVERS'] as const) : []),
]

const seatTakers = ({ search }: SessionState): number => slotsOf(search).filter(({ type }) => type !== 'INF').length

/** Returns the length of the journey as an index of `dollars`. The longest leg decides. */
const lengthClass = (engine: Engine, { legs }: SessionState): 0 | 1 | 2 => {
  const distance = Math.max(...legs.map((leg) => itineraryOf(engine, leg).flights.reduce((sum, each) => sum + each.distance, 0)))
  if (distance <= shortUpTo) return 0
  return distance <= mediumUpTo ? 1 : 2
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** Determines the holds to offer for a cart. Holds with a fee are offered only if the fee can be paid by card. */
export const holdChoices = (
  { engine, now, cardTaking }: Pick<Call, 'engine' | 'now' | 'cardTaking'>,
  state: SessionState,
): HoldChoices => {
  const [first] = chosenFlights(engine, state)
  if (!first) return { terms: [], reason: 'nothingChosen' }
  if (state.search?.awardBooking) return { terms: [], reason: 'award' }
  // A traveller pays for a hold after finding the booking by its reference, which is not possible for an order.
  if (state.isOrder) return { terms: [], reason: 'order' }
  const { departsAt, origin, departureZone } = first.flight
  const price = cartTotal(heldPart(state))
  const length = lengthClass(engine, state)
  const offered = kinds.filter(({ dollars }) => cardTaking !== 'nothing' || dollars[length] === 0)
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
      ...(now + (hours + extensionHours) * hour <= departsAt - marginBefore * hour && {
        extendableTo: iso(now + (hours + extensionHours) * hour),
      }),
      priceGuaranteedUntil: iso(now + Math.min(hours, longestGuarantee) * hour),
      price,
      origin,
      originZone: departureZone,
    })),
  }
}
