import type { Cabin } from '#src/domain/search.ts'
import { capacityOf } from './fleet.ts'
import type { Flight, Sales } from './flight.ts'
import { h32, h32With, normal } from './random.ts'
import { dayOf, monthOf, weekdayOf } from './wall-clock.ts'

/** A booking class. `multiplier` is its price relative to the highest class of the cabin. */
interface BookingClass {
  letter: string
  multiplier: number
  /** The class closes when this share of the cabin is sold. */
  share: number
  /** The class closes this many days before departure. */
  advanceDays: number
}

const ladder = (text: string): readonly BookingClass[] =>
  text.split(' ').map((entry) => {
    const [letter = '', multiplier, share, advanceDays] = entry.split('/')
    return { letter, multiplier: Number(multiplier), share: Number(share), advanceDays: Number(advanceDays) }
  })

/** The booking classes of each cabin, highest first. */
export const bookingClasses: Readonly<Record<Cabin, readonly BookingClass[]>> = {
  Economy: ladder(
    'Y/1/1.03/0 B/.88/.98/0 M/.76/.93/0 H/.66/.87/0 K/.57/.80/3 L/.49/.70/7 V/.42/.58/7 S/.36/.45/14 Q/.31/.31/21 O/.26/.17/28',
  ),
  PremiumEconomy: ladder('W/1/1.03/0 P/.72/.75/3 E/.55/.45/14'),
  Business: ladder('J/1/1.03/0 C/.80/.85/0 D/.62/.65/3 I/.45/.42/7 Z/.34/.22/28'),
  First: ladder('F/1/1.03/0 A/.78/.6/7'),
}

const TICK = 600_000
const DAY = 86_400_000
const WEEKDAYS = [0.06, 0.02, -0.06, -0.07, -0.01, 0.08, -0.02]
const MONTHS = [-0.08, -0.07, -0.01, 0.02, 0.01, 0.07, 0.12, 0.1, 0.01, -0.01, -0.04, 0.09]
const MEAN_FORECAST = 0.82
/** Maximum number of two-day periods that a slump in bookings can last. The number of seats sold never falls during a slump. */
const MEMORY = 16

/**
 * Rounds the clock down to ten minutes. Prices are computed for that moment, so that they do not change while a traveller
 * compares them.
 */
function pricingMoment(now: number): number {
  return Math.floor(now / TICK) * TICK
}

interface Demand {
  forecast: number
  hash: number
  /** The load factor that each cabin reaches at departure. */
  targets: Partial<Record<Cabin, number>>
  /** The fare level of the flight relative to the average. */
  dearness: number
  /** The last result by cabin, because a search needs the same moment many times. */
  counted: Partial<Record<Cabin, Count>>
}

interface Count {
  moment: number
  sold: number
  period: number
  /** The highest share of the final bookings that was reached in earlier periods. */
  before: number
}

const demands = new Map<string, Demand>()
const MOST_KNOWN = 60_000

/** Returns the demand for a flight, which depends on month, weekday, departure hour and a random factor. */
function demandOf(flight: Flight): Demand {
  const known = demands.get(flight.key)
  if (known) return known
  if (demands.size > MOST_KNOWN) demands.clear()
  const day = dayOf(flight.departure.slice(0, 10))
  const hour = Number(flight.departure.slice(11, 13))
  const byHour = hour < 7 ? -0.05 : hour < 10 ? 0.05 : hour < 15 ? -0.02 : hour < 20 ? 0.05 : -0.04
  const forecast = MEAN_FORECAST + (WEEKDAYS[weekdayOf(day)] ?? 0) + (MONTHS[monthOf(day)] ?? 0) + byHour
  const hash = h32(flight.key)
  const dearness = Math.min(1.3, Math.max(0.8, 1 + 0.9 * (forecast - MEAN_FORECAST) + 0.05 * normal(hash, 7)))
  const demand = { forecast, hash, dearness, targets: {}, counted: {} }
  demands.set(flight.key, demand)
  return demand
}

/**
 * Returns the fare level of a flight relative to the average, which depends on month, weekday, departure hour and a random
 * factor.
 */
export function dearnessOf(flight: Flight): number {
  return demandOf(flight).dearness
}

/**
 * Counts the seats of a cabin that background sales have taken. The number grows over time, never falls, and never exceeds
 * capacity.
 */
export function backgroundSold(flight: Flight, cabin: Cabin, now: number): number {
  const capacity = capacityOf(flight.equipment, cabin)
  if (capacity === 0) return 0
  const demand = demandOf(flight)
  const moment = pricingMoment(now)
  const last = demand.counted[cabin]
  if (last?.moment === moment) return last.sold
  const hash = h32With(demand.hash, cabin.length)
  const target = (demand.targets[cabin] ??= Math.min(1.06, Math.max(0.45, demand.forecast + 0.09 * normal(hash))))
  const daysAhead = Math.max(0, (flight.departsAt - moment) / DAY)
  const period = Math.ceil(daysAhead / 2)
  const before = last?.period === period ? last.before : highestBefore(hash, period)
  const share = Math.max(before, bookedShare(daysAhead) * fortune(hash, period))
  const sold = Math.min(capacity, Math.max(0, Math.round(capacity * target * share)))
  demand.counted[cabin] = { moment, sold, period, before }
  return sold
}

/** Returns the highest share of the final bookings at the end of the `MEMORY` periods that precede a two-day period. */
function highestBefore(hash: number, period: number): number {
  let highest = 0
  for (let earlier = period + 1; earlier <= period + MEMORY; earlier += 1) {
    highest = Math.max(highest, bookedShare(2 * (earlier - 1)) * fortune(hash, earlier))
  }
  return highest
}

/** Returns the random factor of a two-day period's bookings, around 1. */
function fortune(hash: number, period: number): number {
  return 1 + 0.08 * normal(hash, 1 + period)
}

/** Returns the share of the final bookings that is reached this many days before departure. */
function bookedShare(daysAhead: number): number {
  return Math.exp(-((daysAhead / 52) ** 0.8))
}

/**
 * Counts the seats of a cabin: all seats, those taken by background sales, those taken by bookings and holds (`ours`), and the
 * free ones.
 */
export function cabinState(
  flight: Flight,
  cabin: Cabin,
  { now, soldOf }: Sales,
): { capacity: number; background: number; ours: number; free: number } {
  const capacity = capacityOf(flight.equipment, cabin)
  const ours = soldOf(flight.key, cabin)
  const background = Math.max(0, Math.min(backgroundSold(flight, cabin, now), capacity - ours))
  return { capacity, background, ours, free: Math.max(0, capacity - background - ours) }
}

/** Counts the seats available in each booking class, highest class first. No class has more seats than a higher one. */
export function seatsByClass(flight: Flight, cabin: Cabin, sales: Sales): number[] {
  const { capacity, background, ours, free } = cabinState(flight, cabin, sales)
  const { forecast } = demandOf(flight)
  const daysAhead = (flight.departsAt - pricingMoment(sales.now)) / DAY
  let left = free
  return bookingClasses[cabin].map(({ share, advanceDays }, index) => {
    if (daysAhead < advanceDays) return 0
    const peak = cabin === 'Economy' && index >= 4 ? (forecast - MEAN_FORECAST) * (1.1 + 0.25 * (index - 4)) : 0
    const authorised = Math.min(capacity, Math.floor(capacity * (share - peak)))
    left = Math.min(left, Math.max(0, authorised - background - ours))
    return left
  })
}
