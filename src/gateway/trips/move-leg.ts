import type { Flight } from '../airline/flight.ts'
import { type SeatKind, seatKindOn } from '../airline/seat-prices.ts'
import { freeRows, type Seating, seatingRequest, takeBookedSeat, takenOn } from '../bookings/booked-seats.ts'
import { extraProblem, extrasOnSale, extraOfferOf } from '../cart/choose-extras.ts'
import { itineraryOf } from '../cart/legs.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenExtra, ChosenLeg, ChosenSeat, SessionState, Upgraded } from '../conversation/session-state.ts'
import { counterpart, legOfFlight, placeOfExtra } from '../exchanges/carry.ts'
import { returnStock, takeWanted } from '../inventory/inventory.ts'
import { withSales } from '../inventory/sales.ts'
import { beyond, SoldOut, wantedBy } from '../inventory/wanted-stock.ts'
import { slotOf } from '../search/find-offers.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'

/** The booking whose flights change. Its row must be locked. */
export interface Moving extends Pick<Call, 'database' | 'engine' | 'now'> {
  reference: string
  /** The key of the conversation that made the booking. */
  sessionKey: string
  /** The booking before its flights change. */
  state: SessionState
}

/** An item before and after its flights change. */
interface Moved<Item> {
  from: Item
  to: Item
}

/** The booking on its new flights. */
export interface Move {
  state: SessionState
  /** The items that have a place on the new flights. Items on flights that stay are not among them. */
  moved: { seats: Moved<ChosenSeat>[]; extras: Moved<ChosenExtra>[] }
  left: LeftBehind
}

/** The items that the new flights do not offer. */
export interface LeftBehind {
  seats: ChosenSeat[]
  extras: ChosenExtra[]
  upgrades: Upgraded[]
}

/** The leg with index `place`, before and after its flights change. */
interface Change {
  place: number
  from: ChosenLeg
  to: ChosenLeg
}

const flightFor = ({ engine }: Moving, { from, to }: Change, flightKey: string): Flight | undefined => {
  const flight = engine.flight(flightKey)
  return flight && counterpart({ engine }, from, to, flight)
}

const rowOf = (seatCode: string): number => Number.parseInt(seatCode, 10)

/** Returns true if a seat is of the same kind as a booked one, and is not a middle seat in place of a window or aisle seat. */
const isLike = (other: SeatKind | undefined, booked: SeatKind | undefined): boolean =>
  other?.kind === booked?.kind && (other?.position !== 'middle' || booked?.position === 'middle')

/**
 * Lists the free seats that can replace a booked one. The same seat comes first, then seats in the same position, then those in
 * the nearest rows.
 */
const likeSeats = async (moving: Moving, seating: Seating, seat: ChosenSeat, next: Flight): Promise<string[]> => {
  const { database, engine, now } = moving
  const booked = seatKindOn(engine.flight(seat.flightKey)?.equipment ?? '', seat.seatCode)
  const request = seatingRequest(engine, seating, seat.passengerIndex, await takenOn(database, next.key, now))
  const { result: rows } = await withSales(database, slotOf(now), (sales) => freeRows(engine, request, sales))
  const mostRows = 1_000
  const distance = (code: string): number => {
    if (code === seat.seatCode) return -1
    const isInPosition = seatKindOn(next.equipment, code)?.position === booked?.position
    return Math.abs(rowOf(code) - rowOf(seat.seatCode)) + (isInPosition ? 0 : mostRows)
  }
  return rows
    .flat()
    .filter((code) => isLike(seatKindOn(next.equipment, code), booked))
    .toSorted((one, other) => distance(one) - distance(other))
}

const moveSeat = async (
  moving: Moving,
  change: Change,
  seat: ChosenSeat,
  { isSameOnly }: { isSameOnly: boolean },
): Promise<ChosenSeat | undefined> => {
  const { database, reference, sessionKey, state, now } = moving
  const { place, to } = change
  const next = flightFor(moving, change, seat.flightKey)
  if (!next) return undefined
  if (next.key === seat.flightKey) return seat
  const cabin = to.cabins?.[to.flightKeys.indexOf(next.key)] ?? to.cabin
  const after = { ...state, legs: state.legs.with(place, to) }
  const seating = { reference, sessionKey, flightKey: next.key, cabin, state: after }
  for (const seatCode of await likeSeats(moving, seating, seat, next)) {
    if (isSameOnly && seatCode !== seat.seatCode) break
    const moved = { ...seat, segment: endsOf(next), flightKey: next.key, seatCode }
    if (await takeBookedSeat(database, seating, moved, now)) return moved
  }
  return undefined
}

/** Moves the seats of a leg. Passengers who can keep their seat number come first, so that it goes to nobody else. */
const moveSeats = async (moving: Moving, change: Change) => {
  const onLeg = moving.state.seats.filter(({ flightKey }) => change.from.flightKeys.includes(flightKey))
  const placed = new Map<ChosenSeat, ChosenSeat>()
  for (const isSameOnly of [true, false])
    for (const seat of onLeg) {
      const moved = placed.has(seat) ? undefined : await moveSeat(moving, change, seat, { isSameOnly })
      if (moved) placed.set(seat, moved)
    }
  return {
    kept: moving.state.seats.flatMap((seat) => (onLeg.includes(seat) ? (placed.get(seat) ?? []) : seat)),
    moved: [...placed].flatMap(([from, to]) => (from === to ? [] : { from, to })),
    left: onLeg.filter((seat) => !placed.has(seat)),
  }
}

/** Moves an extra to the new flights. Returns undefined if it is not sold there. */
const moveExtra = async (
  moving: Moving,
  { from, to }: Change,
  after: SessionState,
  extra: ChosenExtra,
): Promise<ChosenExtra | undefined> => {
  const { database, engine, now } = moving
  const old = extra.scope === 'segment' ? placeOfExtra({ engine }, [from], extra)?.flight : undefined
  const next = old && counterpart({ engine }, from, to, old)
  if (old && next?.key === old.key) return extra
  const travelPart = extra.scope === 'part' ? endsOfPart(itineraryOf(engine, to)) : next && endsOf(next)
  const wish = travelPart && { ...extra, travelPart }
  const offer = wish && extraOfferOf(await extrasOnSale(moving, after), wish)
  if (!wish || !offer) return undefined
  const { stockKey: _old, ...unlimited } = wish
  const { stock } = offer
  // An extra that covers a place or a day, such as a lounge, may keep its stock.
  if (stock && stock.key === extra.stockKey) return wish
  if (extraProblem(offer, wish, [])) return undefined
  if (!stock) return unlimited
  const moved = { ...wish, stockKey: stock.key }
  const { ancillaryCode, passengerIndex, quantity: count } = extra
  const wanted = { cabins: [], seats: [], extras: [{ stockKey: stock.key, count, ancillaryCode, passengerIndex }] }
  try {
    await takeWanted(database, engine, wanted, { sessionKey: '', state: after, now, pricedAt: now })
  } catch (thrown) {
    if (thrown instanceof SoldOut) return undefined
    throw thrown
  }
  return moved
}

const moveExtras = async (moving: Moving, change: Change, after: SessionState) => {
  const { engine, state } = moving
  const isOnLeg = (extra: ChosenExtra): boolean => placeOfExtra({ engine }, state.legs, extra)?.at === change.place
  const kept = state.extras.filter((extra) => !isOnLeg(extra))
  const moved: Moved<ChosenExtra>[] = []
  const left: ChosenExtra[] = []
  for (const from of state.extras.filter(isOnLeg)) {
    const to = await moveExtra(moving, change, after, from)
    if (to) kept.push(to)
    if (to && to !== from) moved.push({ from, to })
    if (!to) left.push(from)
  }
  return { kept, moved, left }
}

/**
 * Replaces the flights of a leg at the price paid. Takes stock on the new flights and releases all stock on the old ones. A
 * seat moves to the same seat, or to a free one of the same kind that the passenger may have. An extra moves if it is sold on
 * the new flights. Upgrades do not move. Throws SoldOut if the new flights have too few seats.
 */
export const moveLeg = async (moving: Moving, place: number, to: ChosenLeg): Promise<Move> => {
  const { database, engine, reference, now, state } = moving
  const from = state.legs[place]
  if (!from) throw new RangeError(`The booking has no leg ${place}`)
  const change = { place, from, to }
  const legs = state.legs.with(place, to)
  const isBooked = ({ flightKey }: Upgraded): boolean => legOfFlight(legs, flightKey) >= 0
  const upgrades = state.upgrades?.filter(isBooked)
  const after = { ...state, legs, ...(upgrades && { upgrades }) }
  const before = wantedBy(engine, state)
  const { cabins } = beyond(wantedBy(engine, after), before)
  await takeWanted(database, engine, { cabins, seats: [], extras: [] }, { sessionKey: '', state: after, now, pricedAt: now })
  const seats = await moveSeats(moving, change)
  const extras = await moveExtras(moving, change, after)
  const rebooked = { ...after, seats: seats.kept, extras: extras.kept }
  await returnStock(database, beyond(before, wantedBy(engine, rebooked)), reference)
  return {
    state: rebooked,
    moved: { seats: seats.moved, extras: extras.moved },
    left: { seats: seats.left, extras: extras.left, upgrades: (state.upgrades ?? []).filter((upgrade) => !isBooked(upgrade)) },
  }
}
