import type { Cabin } from '#src/domain/search.ts'
import type { Flight, Sales } from './flight.ts'
import { cabinState } from './inventory.ts'
import { h32, h32With, unitWith } from './random.ts'
import { type BuiltSeat, builtAircraftOf } from './seat-layout.ts'

const orders = new Map<string, readonly string[]>()
const MOST_KNOWN = 500

/**
 * Returns the seats that background sales have taken. The cabin fills as in reality: from the front, windows and aisles first,
 * couples together. Seats in `kept` are left free, because the database assigns them. Enough other seats stay free for
 * passengers of this gateway who have not chosen one yet.
 */
export function backgroundSeats(flight: Flight, cabin: Cabin, sales: Sales, kept: ReadonlySet<string>): Set<string> {
  const { background } = cabinState(flight, cabin, sales)
  const seated = new Set<string>()
  for (const code of orderOf(flight, cabin)) {
    if (seated.size >= background) break
    if (!kept.has(code)) seated.add(code)
  }
  return seated
}

/** Returns the order in which the seats of a cabin are taken. Each flight has its own order, which never changes. */
function orderOf(flight: Flight, cabin: Cabin): readonly string[] {
  const key = `${flight.key} ${cabin}`
  const known = orders.get(key)
  if (known) return known
  if (orders.size > MOST_KNOWN) orders.clear()
  const hash = h32(key)
  const order = [...builtAircraftOf(flight.equipment).seats.values()]
    .filter((seat) => seat.cabin === cabin)
    .map((seat) => ({ code: seat.code, wish: wishFor(seat, hash) }))
    .toSorted((one, other) => one.wish - other.wish)
    .map(({ code }) => code)
  orders.set(key, order)
  return order
}

/**
 * Scores a seat; seats with lower scores are taken earlier. Seats of the same block share most of their random part, so that
 * couples sit together.
 */
function wishFor(seat: BuiltSeat, hash: number): number {
  const alone = unitWith(h32With(hash, h32(seat.code)), 1)
  const together = unitWith(h32With(hash, h32(seat.block)), 2)
  const isMiddle = seat.characteristics.includes('9')
  const isPoor = seat.characteristics.includes('1D') || seat.characteristics.includes('AL')
  return 0.35 * seat.depth + (isMiddle ? 0.4 : 0) + (isPoor ? 0.15 : 0) + 0.7 * together + 0.2 * alone
}
