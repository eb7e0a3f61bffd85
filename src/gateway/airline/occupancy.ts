import type { Cabin } from '#src/domain/search.ts'
import type { Flight, Sales } from './flight.ts'
import { cabinState } from './inventory.ts'
import { h32, h32With, unitWith } from './random.ts'
import { type BuiltSeat, seatsOf } from './seat-layout.ts'

const orders = new Map<string, readonly string[]>()
const MOST_KNOWN = 500

/**
 * Returns the seats taken by background sales: as many as were sold, in a realistic order (forward, windows and aisles first,
 * couples together). It avoids seats in `kept`, which the database assigns, and leaves enough free for passengers of ours who
 * have no seat yet.
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

/** Returns the order in which a cabin fills, hashed per flight. */
function orderOf(flight: Flight, cabin: Cabin): readonly string[] {
  const key = `${flight.key} ${cabin}`
  const known = orders.get(key)
  if (known) return known
  if (orders.size > MOST_KNOWN) orders.clear()
  const hash = h32(key)
  const order = [...seatsOf(flight.equipment).seats.values()]
    .filter((seat) => seat.cabin === cabin)
    .map((seat) => ({ code: seat.code, wish: wishFor(seat, hash) }))
    .toSorted((one, other) => one.wish - other.wish)
    .map(({ code }) => code)
  orders.set(key, order)
  return order
}

/**
 * Ranks a seat by how early it is taken, lowest first. Seats of a block share most of their random factor, so that couples sit
 * together.
 */
function wishFor(seat: BuiltSeat, hash: number): number {
  const alone = unitWith(h32With(hash, h32(seat.code)), 1)
  const together = unitWith(h32With(hash, h32(seat.block)), 2)
  const isMiddle = seat.characteristics.includes('9')
  const isPoor = seat.characteristics.includes('1D') || seat.characteristics.includes('AL')
  return 0.35 * seat.depth + (isMiddle ? 0.4 : 0) + (isPoor ? 0.15 : 0) + 0.7 * together + 0.2 * alone
}
