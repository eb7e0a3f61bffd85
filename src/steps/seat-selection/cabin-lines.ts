import type { SelectedSeat } from '#src/domain/cart.ts'
import type { PassengerSeatMap, SeatCabin, SeatRow } from '#src/domain/seat.ts'
import type { CabinLine } from '#src/ui/SeatGrid.tsx'
import type { CabinPlace, SeatPlace, SeatRowLine } from '#src/ui/SeatRow.tsx'
import { levelOf, type PriceBand } from './price-bands.ts'
import { fulfils, holderOf, seatRefusalOf, type SeatFact, seatsOf, type SeatWish } from './seat-facts.ts'
import type { SeatWords } from './seat-words.ts'

/** Whether a section of the map is the passenger's own cabin. */
type CabinOwner = 'own' | 'other' | 'unknown'

/** Facts from which the lines of the map are built. */
export interface MapView {
  map: PassengerSeatMap
  segmentId: string
  seats: readonly SelectedSeat[]
  wishes: ReadonlySet<SeatWish>
  bands: readonly PriceBand[]
  /** Code of the seat that is being saved or released. */
  busy: string | undefined
  words: SeatWords
  /** Returns the initials of a passenger. */
  initials: (passengerId: string) => string
  name: (passengerId: string) => string
  labels: {
    free: (name: string) => string
    chosen: (name: string) => string
    busy: string
    section: (cabin: SeatCabin, owner: CabinOwner) => string
    exit: string
    facility: (kinds: ReadonlySet<string>) => string
  }
}

const sideColumns = new Set(['LEFT_SIDE', 'RIGHT_SIDE'])

const placeOf = (seat: SeatFact, view: MapView): SeatPlace => {
  const { map, words, labels } = view
  const feature = seat.isExit ? 'exit' : seat.hasLegroom ? 'legroom' : undefined
  const common = { kind: 'seat', id: seat.code, feature } as const
  const holder = holderOf(view.seats, view.segmentId, seat.code)
  if (view.busy === seat.code)
    return { ...common, mark: '…', state: 'chosen', isCurrent: true, name: words.name(seat, labels.busy) }
  if (holder) {
    const { passengerId } = holder
    const mark = view.initials(passengerId)
    return {
      ...common,
      mark,
      state: 'chosen',
      isCurrent: passengerId === map.passengerId,
      // The accessible name contains the visible initials, for speech input.
      name: words.join([words.name(seat, labels.chosen(view.name(passengerId))), mark]),
    }
  }
  const refusal = seatRefusalOf(seat.slot)
  if (refusal) {
    const name = words.join([seat.code, words.position[seat.position], words.refusal[refusal]])
    return { ...common, mark: '', state: refusal === 'taken' ? 'taken' : 'blocked', name }
  }
  return {
    ...common,
    mark: fulfils(seat, view.wishes) ? (seat.slot.column ?? '') : '·',
    state: 'free',
    level: levelOf(view.bands, seat.slot.price),
    name: words.name(seat, labels.free(view.name(map.passengerId))),
  }
}

const placesOf = (row: SeatRow, cabin: SeatCabin, facts: ReadonlyMap<string, SeatFact>, view: MapView): CabinPlace[] =>
  row.slots.flatMap((slot, index): CabinPlace[] => {
    if (sideColumns.has(cabin.columns[index] ?? '')) return []
    const fact = slot.code === undefined ? undefined : facts.get(slot.code)
    if (slot.kind === 'seat' && fact) return [placeOf(fact, view)]
    const isAisle = slot.kind === 'aisle' && /AISLE/i.test(cabin.columns[index] ?? 'AISLE')
    return [{ kind: isAisle ? 'aisle' : 'gap' }]
  })

const furnitureOf = (row: SeatRow): ReadonlySet<string> =>
  new Set(row.slots.map(({ kind }) => kind).filter((kind) => kind === 'galley' || kind === 'lavatory'))

/** Returns whether a cabin is the passenger's own. Unknown if the gateway gives no reason why its seats are unavailable. */
const ownerOf = ({ rows }: SeatCabin): CabinOwner => {
  const seats = rows.flatMap(({ slots }) => slots).filter(({ kind }) => kind === 'seat')
  if (seats.some(({ available, refusal }) => (refusal === undefined ? available : refusal !== 'otherCabin'))) return 'own'
  return seats.some(({ refusal }) => refusal === 'otherCabin') ? 'other' : 'unknown'
}

const seatsAcross = (cabin: SeatCabin): number =>
  Math.max(0, ...cabin.rows.map(({ slots }) => slots.filter(({ kind }) => kind === 'seat').length))

/** Builds the lines of a passenger's map from front to back: sections, monuments, exits and rows. */
export const cabinLines = (view: MapView): CabinLine[] => {
  const facts = new Map(seatsOf(view.map).map((fact) => [fact.code, fact]))
  const widest = Math.max(...view.map.cabins.map(seatsAcross))
  return view.map.cabins.flatMap((cabin, cabinIndex): CabinLine[] => [
    { kind: 'section', id: `section-${cabinIndex}`, label: view.labels.section(cabin, ownerOf(cabin)) },
    ...cabin.rows.flatMap((row, rowIndex): CabinLine[] => {
      const id = `${cabinIndex}-${rowIndex}`
      if (!row.slots.some(({ kind }) => kind === 'seat')) {
        const kinds = furnitureOf(row)
        return kinds.size > 0 ? [{ kind: 'facility', id, label: view.labels.facility(kinds) }] : []
      }
      const isFirstExit = row.isExitRow && !cabin.rows[rowIndex - 1]?.isExitRow
      const line: SeatRowLine = {
        kind: 'row',
        id,
        number: String(row.number),
        places: placesOf(row, cabin, facts, view),
        isOverWing: row.isOverWing,
        isWide: seatsAcross(cabin) < widest,
      }
      return isFirstExit ? [{ kind: 'exit', id: `exit-${id}`, label: view.labels.exit }, line] : [line]
    }),
  ])
}

/** Replaces new lines by equal earlier objects, so that React renders only those that have changed. */
export const keepLines = (before: readonly CabinLine[], next: readonly CabinLine[]): CabinLine[] => {
  const known = new Map(before.map((line) => [JSON.stringify(line), line]))
  return next.map((line) => known.get(JSON.stringify(line)) ?? line)
}
