import type { PricePart } from './car.ts'
import { type Money, portion, share } from './money.ts'

/** What is searched for: nights between two dates (`YYYY-MM-DD`) in one room. */
export interface HotelSearch {
  airport: string
  checkIn: string
  checkOut: string
  guests: number
}

export interface Hotel {
  id: string
  name: string
  stars: number
  address: string
  /** Kilometres from the airport. */
  distance: number
  amenities: string[]
  /** The number of the drawing that shows the hotel. */
  picture: number
  /** The lowest price of a room for all nights, with everything that is paid at the hotel. Undefined if no room is left. */
  from?: Money
  about?: Money
}

export interface HotelRoom {
  /** Code of the kind of room, such as `DOUBLE`. */
  id: string
  beds: string
  guests: number
  hasBreakfast: boolean
  /** Everything that is paid at the hotel for all nights, in the currency of the place. */
  total: Money
  about?: Money
  parts: PricePart[]
  /** True if cancelling costs nothing for a time. */
  isCancellable: boolean
  left: number
}

export interface HotelDetails extends Hotel {
  phone: string
  /** IANA time zone, in which the times of the cancellation policy are given. */
  zone: string
  /** Local hours, `HH:mm`. */
  checkInFrom: string
  checkOutUntil: string
  rooms: HotelRoom[]
}

/**
 * One rule of a cancellation policy: from `duration` units before check-in on, or from the booking on, cancelling costs `value`
 * nights or per cent of the total.
 */
export interface Penalty {
  timeUnit: 'hour' | 'day'
  duration: number
  startsFrom: 'beforeCheckIn' | 'booking'
  type: 'night' | 'percent'
  value: number
}

export interface CancellationPolicy {
  hotelId: string
  roomId: string
  checkIn: string
  checkOut: string
  penalties: Penalty[]
}

/** A period of a hotel's cancellation policy. Times are local to the hotel, `YYYY-MM-DDTHH:mm`. */
export interface PolicyPeriod {
  /** Undefined if the period begins with the booking. */
  from?: string
  /** Undefined for the last period, which has no end before check-in. */
  until?: string
  /** Undefined while cancelling costs nothing. */
  fee?: Money
}

/** Subtracts hours from a local time of the hotel's clock. Both are wall-clock times, so a change of the clocks does not count. */
const hoursBefore = (local: string, hours: number): string =>
  new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString().slice(0, 16)

const nightsOf = ({ checkIn, checkOut }: CancellationPolicy): number =>
  Math.max(1, Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000))

/** Computes the fee of a rule. Never more than the price of the stay. */
const feeOf = ({ type, value }: Penalty, total: Money, nights: number): Money => {
  if (type === 'percent') return portion(total, Math.round(Math.min(value, 100) * 100))
  const [fee = total] = Number.isInteger(value) && value < nights ? share(total, [value, nights - value]) : []
  return fee
}

/**
 * Divides the time from `now` until a stay into periods of constant cancellation fee, in chronological order. `now` is local to the
 * hotel. `checkInFrom` is its earliest check-in time (`HH:mm`).
 */
export const policyTimeline = (
  policy: CancellationPolicy,
  { total, checkInFrom, now }: { total: Money; checkInFrom: string; now: string },
): PolicyPeriod[] => {
  const arrival = `${policy.checkIn}T${checkInFrom}`
  const nights = nightsOf(policy)
  const starts = policy.penalties
    .map((penalty) => ({
      at:
        penalty.startsFrom === 'booking'
          ? now
          : hoursBefore(arrival, penalty.timeUnit === 'day' ? penalty.duration * 24 : penalty.duration),
      fee: feeOf(penalty, total, nights),
    }))
    .map(({ at, fee }) => ({ at: at < now ? now : at, fee }))
    .sort((one, other) => (one.at === other.at ? one.fee.amount - other.fee.amount : one.at < other.at ? -1 : 1))
  // Of the rules that begin at the same time, the dearest counts.
  const steps = starts.filter(({ at }, place) => starts[place + 1]?.at !== at)
  const [first] = steps
  const free: PolicyPeriod[] = first?.at === now ? [] : [first ? { until: first.at } : {}]
  return [
    ...free,
    ...steps.map(({ at, fee }, place): PolicyPeriod => {
      const until = steps[place + 1]?.at
      return {
        ...(at !== now && { from: at }),
        ...(until !== undefined && { until }),
        ...(fee.amount > 0 && { fee }),
      }
    }),
  ]
}
