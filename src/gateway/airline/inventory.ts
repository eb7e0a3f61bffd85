import type { Cabin } from '#src/domain/search.ts'
import { capacityOf } from './fleet.ts'
import type { Flight, Sales } from './flight.ts'
import { h32, h32With, normal } from './random.ts'
import { dayOf, monthOf, weekdayOf } from './wall-clock.ts'

/** A booking class: its price relative to the highest, its share of the cabin, and how many days before departure it closes. */
interface BookingClass {
  letter: string
  multiplier: number
  /** Load factor at which this class closes. */
  share: number
  advanceDays: number
}

const ladder = (text: string): readonly BookingClass[] =>
  text.split(' ').map((entry) => {
    const [letter = '', multiplier, share, advanceDays] = entry.split('/')
    return { letter, multiplier: Number(multiplier), share: Number(share), advanceDays: Number(advanceDays) }
  })

/** Booking classes by cabin, highest first. */
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
/** Maximum length of a slump in bookings, in two-day periods. The count does not decrease. */
const MEMORY = 16

/**
 * Returns the moment that prices are computed for: the clock rounded down to ten minutes, so that prices are stable during a
 * visit.
 */
function pricingMoment(now: number): number {
  return Math.floor(now / TICK) * TICK
}

interface Demand {
  forecast: number
  hash: number
  /** Load factor of each cabin at departure. */
  targets: Partial<Record<Cabin, number>>
  /** The flight's fare level relative to the mean. */
  dearness: number
  /** The last computed counts by cabin, because a search asks for the same moment many times. */
  counted: Partial<Record<Cabin, Count>>
}

interface Count {
  moment: number
  sold: number
  period: number
  /** The maximum load factor reached in earlier periods. */
  before: number
}

const demands = new Map<string, Demand>()
const MOST_KNOWN = 60_000

/** Returns a flight's demand: by season, weekday, departure hour and a random factor of its own. */
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

/** Returns a flight's fare level relative to the mean: by season, weekday, departure hour and a random factor. */
export function dearnessOf(flight: Flight): number {
  return demandOf(flight).dearness
}

/** Returns the background sales of a cabin. They grow over time, do not shrink, and do not exceed capacity. */
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

/** The maximum load factor at the ends of the two-day periods before one. */
function highestBefore(hash: number, period: number): number {
  let highest = 0
  for (let earlier = period + 1; earlier <= period + MEMORY; earlier += 1) {
    highest = Math.max(highest, bookedShare(2 * (earlier - 1)) * fortune(hash, earlier))
  }
  return highest
}

/** Returns the random booking factor of a period, around 1. */
function fortune(hash: number, period: number): number {
  return 1 + 0.08 * normal(hash, 1 + period)
}

/** Returns the booking curve: the share of final bookings reached this many days before departure. */
function bookedShare(daysAhead: number): number {
  return Math.exp(-((daysAhead / 52) ** 0.8))
}

/** Returns a cabin's availability: capacity, passengers, and free seats (capacity minus sold, at least 0). */
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

/** Returns the seats still available in each class, highest first. A class has at most as many as a higher one. */
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
