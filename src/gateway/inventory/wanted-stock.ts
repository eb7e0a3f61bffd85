import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Engine } from '../airline/engine.ts'
import { cabinOn } from '../airline/fleet.ts'
import type { ChosenSeat, SessionState, TakenValues } from '../conversation/session-state.ts'

/** The item that is sold out. It contains only codes of the airline and no personal data. */
export type SoldOutThing =
  | { what: 'fare'; flightKey: string; bookingClass: string }
  | { what: 'flight'; flightKey: string }
  | { what: 'seat'; flightKey: string; seatCode: string; passengerIndex: number }
  | { what: 'extra'; ancillaryCode: string; passengerIndex: number }

/** Thrown inside the transaction if another traveller bought a chosen item first, so that everything taken is rolled back. */
export class SoldOut extends Error {
  override readonly name = 'SoldOut'
  readonly thing: SoldOutThing

  constructor(thing: SoldOutThing) {
    super(`Sold out: ${thing.what}`)
    this.thing = thing
  }
}

export interface WantedCabin {
  flightKey: string
  cabin: Cabin
  bookingClass: string
  count: number
  /** True if the flight is paid with points, which has booking classes of its own. */
  isAward?: true
}

export interface WantedExtra {
  stockKey: string
  count: number
  ancillaryCode: string
  passengerIndex: number
}

/** The stock that a booking or cart needs: seats in cabins and booking classes, chosen seats, and extras with limited stock. */
export interface WantedStock {
  cabins: WantedCabin[]
  seats: Pick<ChosenSeat, 'flightKey' | 'seatCode' | 'passengerIndex'>[]
  extras: WantedExtra[]
}

/** The stock that an attempt has taken. It is stored, so that exactly this stock can be released. */
export interface TakenStock {
  cabins: { flightKey: string; cabin: string; bookingClass: string; count: number }[]
  seats: { flightKey: string; seatCode: string }[]
  extras: { stockKey: string; count: number }[]
  /** Points and certificates that paid for upgrades. */
  upgrade?: TakenValues
  /** Points that paid for an award. */
  award?: TakenValues
}

export const isCabin = (name: string): name is Cabin => (cabins as readonly string[]).includes(name)

/** Counts the seats that the passengers need. Lap infants need none. */
const seatsFor = ({ search }: SessionState): number => (search?.passengers.ADT ?? 0) + (search?.passengers.CHD ?? 0)

const wantedOn = (engine: Engine, flightKey: string, wanted: string, bookingClass: string, count: number): WantedCabin => {
  const flight = engine.flight(flightKey)
  if (!flight || !isCabin(wanted)) throw new SoldOut({ what: 'flight', flightKey })
  return { flightKey, cabin: cabinOn(flight.equipment, wanted), bookingClass, count }
}

const cabinsOf = (engine: Engine, state: SessionState): WantedCabin[] =>
  state.legs.flatMap(({ flightKeys, bookingClasses, cabin, points }) =>
    flightKeys.flatMap((flightKey, place) => {
      const higher = (state.upgrades ?? []).filter((upgrade) => upgrade.flightKey === flightKey)
      const count = seatsFor(state) - higher.length
      return [
        ...(count > 0
          ? [
              {
                ...wantedOn(engine, flightKey, cabin, bookingClasses[place] ?? '', count),
                ...(points !== undefined && { isAward: true as const }),
              },
            ]
          : []),
        ...higher.map((upgrade) => wantedOn(engine, flightKey, upgrade.cabin, upgrade.bookingClass, 1)),
      ]
    }),
  )

const nameOfCabin = ({ flightKey, cabin, bookingClass }: WantedCabin): string => [flightKey, cabin, bookingClass].join('/')

const nameOfSeat = ({ flightKey, seatCode }: WantedStock['seats'][number]): string => `${flightKey}/${seatCode}`

const nameOfExtra = ({ stockKey }: WantedExtra): string => stockKey

const counted = <Thing extends { count: number }>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] => {
  const byName = new Map<string, Thing>()
  for (const thing of things) {
    const known = byName.get(nameOf(thing))
    byName.set(nameOf(thing), known ? { ...known, count: known.count + thing.count } : thing)
  }
  return [...byName.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, thing]) => thing)
}

/** Lists the stock to take for a cart. Its fixed order keeps concurrent purchases from deadlocking on row locks. */
export const wantedBy = (engine: Engine, state: SessionState): WantedStock => ({
  cabins: counted(cabinsOf(engine, state), nameOfCabin),
  seats: state.seats.toSorted((one, other) => (nameOfSeat(one) < nameOfSeat(other) ? -1 : 1)),
  extras: counted(
    state.extras.flatMap(({ stockKey, quantity, ancillaryCode, passengerIndex }) =>
      stockKey === undefined ? [] : [{ stockKey, count: quantity, ancillaryCode, passengerIndex }],
    ),
    nameOfExtra,
  ),
})

const more = <Thing extends { count: number }>(
  wanted: readonly Thing[],
  had: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] => {
  const before = new Map(had.map((thing) => [nameOf(thing), thing.count]))
  return wanted
    .map((thing) => ({ ...thing, count: thing.count - (before.get(nameOf(thing)) ?? 0) }))
    .filter(({ count }) => count > 0)
}

/**
 * Returns the stock of `wanted` that `had` lacks. With the arguments swapped, that is the stock to release. A seat that only
 * changes its passenger is in neither result.
 */
export const beyond = (wanted: WantedStock, had: WantedStock): WantedStock => {
  const seatsBefore = new Set(had.seats.map(nameOfSeat))
  return {
    cabins: more(wanted.cabins, had.cabins, nameOfCabin),
    seats: wanted.seats.filter((seat) => !seatsBefore.has(nameOfSeat(seat))),
    extras: more(wanted.extras, had.extras, nameOfExtra),
  }
}
