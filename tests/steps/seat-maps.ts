import type { PassengerSeatMap, SeatMap, SeatRow, SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { eur, segment } from '#src/operations/outcomes/samples/trip.ts'

const columns = ['LEFT_SIDE', 'A', 'B', 'C', 'AISLE', 'D', 'E', 'F', 'RIGHT_SIDE']

const marks: Record<string, string[]> = { A: ['W'], B: ['9'], C: ['A'], D: ['A'], E: ['9'], F: ['W'] }

const side: SeatSlot = { kind: 'blank', available: false, characteristics: [] }

const slot = (row: number, column: string, more: Partial<SeatSlot>): SeatSlot => {
  if (column === 'AISLE') return { ...side, kind: 'aisle', column }
  if (!marks[column]) return { ...side, column }
  const characteristics = [...marks[column], ...(row === 16 ? ['E', 'L'] : row === 5 ? ['L', 'K'] : [])]
  const price = eur(row === 16 ? 2_400 : row === 5 ? 2_100 : column === 'B' || column === 'E' ? 760 : 1_090)
  return { kind: 'seat', code: `${row}${column}`, column, available: true, characteristics, price, ...more }
}

const row = (number: number, refused: Record<string, SeatRefusal>): SeatRow => ({
  number,
  isExitRow: number === 16,
  isOverWing: number > 14,
  slots: columns.map((column) => {
    const refusal = refused[`${number}${column}`] ?? refused[String(number)]
    return slot(number, column, refusal ? { refusal, available: refusal !== 'taken' && refusal !== 'blocked' } : {})
  }),
})

/** Builds the map of an aircraft with seven rows for a passenger: row 1 (another cabin), 5 (legroom), 14 to 17 (16 at an exit), and 18. */
export const mapFor = (passengerId: string, refused: Record<string, SeatRefusal> = {}): PassengerSeatMap => ({
  passengerId,
  canSelect: true,
  cabins: [
    { deck: 'MAIN', columns, rows: [row(1, { '1': 'otherCabin' })] },
    { deck: 'MAIN', columns, rows: [5, 14, 15, 16, 17, 18].map((number) => row(number, refused)) },
  ],
})

/** Builds the seat map of a trip with one flight. */
export const seatMap = (passengers: PassengerSeatMap[]): SeatMap => ({
  segments: [{ segment, aircraft: '32Q', passengers }],
})
