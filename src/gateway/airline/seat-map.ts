import type { SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import type { SeatMap, SeatMapRequest, SeatVerdict } from './engine.ts'
import type { SeatPassenger } from './seat-passenger.ts'
import { aircraftOf } from './fleet.ts'
import type { Flight, Sales } from './flight.ts'
import { backgroundSeats } from './occupancy.ts'
import { type BuiltSeat, builtAircraftOf } from './seat-layout.ts'
import { seatPriceOf } from './seat-prices.ts'

const EXIT_ROW_AGE = 15

/** Inputs of the seat rules for one passenger on one flight. */
interface View {
  flight: Flight
  request: SeatMapRequest
  background: ReadonlySet<string>
  /** Blocks of seats in which another passenger holds an infant. A block has only one spare oxygen mask. */
  infantBlocks: ReadonlySet<string>
}

/** Builds the seat map of a flight for one passenger. Every seat has a price or the reason why the passenger cannot have it. */
export function seatMapOf(flight: Flight, request: SeatMapRequest, sales: Sales): SeatMap {
  const view = viewOf(flight, request, sales)
  const { cabins, seats } = builtAircraftOf(flight.equipment)
  let free = 0
  for (const seat of seats.values()) if (seat.cabin === request.cabin && !isTaken(view, seat.code)) free += 1
  const { code, name } = aircraftOf(flight.equipment)
  return {
    aircraft: code,
    aircraftName: name,
    free,
    cabins: cabins.map(({ deck, columns, rows }) => ({
      deck,
      columns: [...columns],
      rows: rows.map((row) => ({ ...row, slots: row.slots.map((slot) => slotFor(view, slot, seats)) })),
    })),
  }
}

/** Decides whether the passenger may take a seat, and returns its price or the reason for refusal. */
export function seatVerdict(flight: Flight, code: string, request: SeatMapRequest, sales: Sales): SeatVerdict {
  const seat = builtAircraftOf(flight.equipment).seats.get(code)
  if (!seat) return { isFree: false, refusal: 'noSuchSeat' }
  const refusal = refusalOf(viewOf(flight, request, sales), seat)
  if (refusal) return { isFree: false, refusal }
  return {
    isFree: true,
    price: seatPriceOf(flight, seat, request.brandId, request.currency),
    characteristics: [...seat.characteristics],
  }
}

function viewOf(flight: Flight, request: SeatMapRequest, sales: Sales): View {
  const { seats } = builtAircraftOf(flight.equipment)
  const kept = request.own === undefined ? request.taken : new Set([...request.taken, request.own])
  const infantBlocks = new Set([...(request.withInfant ?? [])].flatMap((code) => seats.get(code)?.block ?? []))
  return { flight, request, background: backgroundSeats(flight, request.cabin, sales, kept), infantBlocks }
}

function slotFor(view: View, slot: SeatSlot, seats: ReadonlyMap<string, BuiltSeat>): SeatSlot {
  const seat = slot.code === undefined ? undefined : seats.get(slot.code)
  if (!seat) return slot
  const refusal = refusalOf(view, seat)
  if (refusal === 'otherCabin') return { ...slot, available: false, refusal }
  const price = seatPriceOf(view.flight, seat, view.request.brandId, view.request.currency)
  return refusal ? { ...slot, available: refusal !== 'taken', price, refusal } : { ...slot, price }
}

function isTaken({ request, background }: View, code: string): boolean {
  return request.taken.has(code) || background.has(code)
}

/** Returns the first reason why the passenger may not take a seat, or undefined if there is none. */
function refusalOf(view: View, seat: BuiltSeat): SeatRefusal | undefined {
  const { cabin, passenger } = view.request
  if (seat.cabin !== cabin) return 'otherCabin'
  if (isTaken(view, seat.code)) return 'taken'
  if (seat.characteristics.includes('E')) {
    if (isTooYoung(passenger)) return 'exitRowAge'
    if (passenger.hasInfant) return 'exitRowInfant'
    if (passenger.needsAssistance) return 'exitRowAssistance'
  }
  if (seat.characteristics.includes('B') && !passenger.hasInfant) return 'infantOnlyBassinet'
  return passenger.hasInfant && view.infantBlocks.has(seat.block) ? 'infantBlockFull' : undefined
}

function isTooYoung({ age, type }: SeatPassenger): boolean {
  return age === undefined ? type === 'CHD' || type === 'INF' || type === 'INS' : age < EXIT_ROW_AGE
}
