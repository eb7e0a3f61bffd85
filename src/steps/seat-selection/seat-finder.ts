import { type Money, total, zero } from '#src/domain/money.ts'
import type { PassengerSeatMap } from '#src/domain/seat.ts'
import { isFree, type SeatFact, seatsOf } from './seat-facts.ts'

/** A suggestion with one seat per passenger, in the order of the passengers. */
export interface SeatSet {
  kind: 'together' | 'window' | 'aisle' | 'cheapest'
  seats: { passengerId: string; code: string }[]
  /** Arrangement of the seats: next to each other, across the aisle, in consecutive rows, or apart. */
  layout: 'row' | 'overAisle' | 'behind' | 'apart'
  price: Money
}

type Group = Omit<SeatSet, 'kind'> & { marks: ReadonlySet<SeatFact['position']>; front: number }

const grouped = (seats: readonly SeatFact[], keyOf: (seat: SeatFact) => string): SeatFact[][] => {
  const groups = new Map<string, SeatFact[]>()
  for (const seat of seats) groups.set(keyOf(seat), [...(groups.get(keyOf(seat)) ?? []), seat])
  return [...groups.values()]
}

const windows = <Item>(items: readonly Item[], size: number): Item[][] =>
  items.flatMap((_, start) => (start + size <= items.length ? [items.slice(start, start + size)] : []))

/** Relation of the second seat to the first: directly beside it, across the aisle, or neither. */
const isNext = (one: SeatFact | undefined, other: SeatFact): 'directly' | 'overAisle' | 'no' => {
  if (!one || one.row !== other.row || one.cabin !== other.cabin) return 'no'
  if (other.across - one.across === 1) return 'directly'
  return other.across - one.across === 2 && one.position === 'aisle' && other.position === 'aisle' ? 'overAisle' : 'no'
}

const layoutOf = (seats: readonly SeatFact[]): Group['layout'] => {
  const steps = seats.slice(1).map((seat, index) => isNext(seats[index], seat))
  if (steps.every((step) => step === 'directly')) return 'row'
  if (steps.every((step) => step !== 'no')) return 'overAisle'
  const isOneColumn = new Set(seats.map(({ across }) => across)).size === 1
  const rows = seats.map(({ row }) => row)
  return isOneColumn && Math.max(...rows) - Math.min(...rows) < seats.length + 1 ? 'behind' : 'apart'
}

const cheaper = (one: Group, other: Group): number => one.price.amount - other.price.amount || one.front - other.front

const orderOfLayouts = { row: 0, overAisle: 1, behind: 2, apart: 3 }

const closer = (one: Group, other: Group): number =>
  orderOfLayouts[one.layout] - orderOfLayouts[other.layout] || cheaper(one, other)

const isSame = (one: Group, other: Group): boolean =>
  one.seats.every(({ code }) => other.seats.some((seat) => seat.code === code))

/** Collects all groups of seats to consider: neighbours in a row, consecutive rows, and the cheapest anywhere. */
const groupsOf = (free: readonly SeatFact[], size: number): SeatFact[][] => {
  const rows = grouped(free, ({ cabin, row }) => `${cabin}/${row}`)
  const columns = grouped(free, ({ cabin, across }) => `${cabin}/${across}`)
  const byPrice = free.toSorted(
    (one, other) => (one.slot.price?.amount ?? 0) - (other.slot.price?.amount ?? 0) || one.row - other.row,
  )
  return [
    ...rows.flatMap((row) => windows(row, size)),
    ...(size > 1 ? columns.flatMap((column) => windows(column, size)) : []),
    ...(byPrice.length >= size ? [byPrice.slice(0, size)] : []),
  ].filter((group) => group.length === size)
}

const cabinsOf = (map: PassengerSeatMap): ReadonlySet<number> =>
  new Set(seatsOf(map).flatMap(({ cabin, slot }) => (slot.refusal === 'otherCabin' ? [] : [cabin])))

/** Returns the maps of the passengers who are in the same cabin as this passenger. An upgrade may have separated the party. */
export const inSameCabin = (maps: readonly PassengerSeatMap[], passengerId: string): PassengerSeatMap[] => {
  const own = maps.find((map) => map.passengerId === passengerId)
  if (!own) return [...maps]
  const cabins = cabinsOf(own)
  return maps.filter((map) => map === own || [...cabinsOf(map)].some((cabin) => cabins.has(cabin)))
}

/** Returns the currency of the seat prices, which may not be that of the cart. Undefined if no seat has a price. */
const pricedIn = (maps: readonly PassengerSeatMap[]): string | undefined =>
  maps.flatMap(seatsOf).find(({ slot }) => isFree(slot) && slot.price)?.slot.price?.currency

/** Returns the prices of all seats that a passenger can have, in a common currency. */
const pricesOf = (map: PassengerSeatMap, currency: string): ReadonlyMap<string, Money> =>
  new Map(
    seatsOf(map).flatMap(({ slot, code }) => {
      const price = slot.price ?? (slot.isCalledFree ? zero(currency) : undefined)
      return isFree(slot) && price?.currency === currency ? [[code, price] as const] : []
    }),
  )

/**
 * Suggests up to three different sets of seats on a flight: together (for a single traveller, at a window), with an aisle seat, and the
 * cheapest. Seats without a known price are excluded, and so are exit rows, whose conditions each passenger must confirm. `maps` are those
 * of the passengers who need a seat, in order. `currency` applies if all seats are free.
 */
export const findSeats = (maps: readonly PassengerSeatMap[], currency: string): SeatSet[] => {
  const [first] = maps
  if (!first) return []
  const sold = pricedIn(maps) ?? currency
  const prices = maps.map((map) => pricesOf(map, sold))
  const free = seatsOf(first).filter(({ isExit, code }) => !isExit && prices.every((freeOnes) => freeOnes.has(code)))
  const groups = groupsOf(free, maps.length).map((group): Group => {
    const seats = maps.map(({ passengerId }, index) => ({ passengerId, code: group[index]?.code ?? '' }))
    return {
      seats,
      layout: layoutOf(group),
      price: total(
        seats.map(({ code }, index) => prices[index]?.get(code) ?? zero(sold)),
        sold,
      ),
      marks: new Set(group.map(({ position }) => position)),
      front: Math.min(...group.map(({ row }) => row)),
    }
  })
  const chosen: (Group & { kind: SeatSet['kind'] })[] = []
  const propose = (kind: SeatSet['kind'], candidates: Group[]) => {
    const [best] = candidates.filter((group) => !chosen.some((other) => isSame(group, other)))
    if (best) chosen.push({ ...best, kind })
  }
  const near = groups.filter(({ layout }) => layout !== 'apart')
  const having = (mark: SeatFact['position']) => near.filter(({ marks }) => marks.has(mark)).toSorted(closer)
  if (maps.length > 1) propose('together', groups.toSorted(closer))
  else propose('window', having('window'))
  propose('aisle', having('aisle'))
  propose('cheapest', groups.toSorted(cheaper))
  return chosen.map(({ kind, seats, layout, price }) => ({ kind, seats, layout, price }))
}
