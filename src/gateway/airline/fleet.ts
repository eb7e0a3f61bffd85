import type { Cabin } from '#src/domain/search.ts'

/** A cabin on one deck of an aircraft. `columns` lists the seat letters, with a hyphen for each aisle, for example `AC-DEF`. */
export interface CabinLayout {
  cabin: Cabin
  deck: 'MAIN' | 'UPPER'
  firstRow: number
  lastRow: number
  columns: string
}

/**
 * An aircraft type. Speed is in km/h, range in km. A flight burns `fuelPerFlight` plus `fuelPerKilometre` for each kilometre, in
 * kg.
 */
export interface Aircraft {
  code: string
  name: string
  speed: number
  range: number
  fuelPerKilometre: number
  fuelPerFlight: number
  layouts: readonly CabinLayout[]
  seats: number
  exitRows: readonly number[]
  /** The first and the last row over the wing. */
  wing: readonly [number, number]
}

const CABIN_BY_LETTER: Readonly<Record<string, Cabin>> = { F: 'First', J: 'Business', W: 'PremiumEconomy', Y: 'Economy' }

/** Lists the row numbers of a cabin. Number 13 is skipped on every aircraft. */
export function rowNumbersOf({ firstRow, lastRow }: Pick<CabinLayout, 'firstRow' | 'lastRow'>): number[] {
  return Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index).filter((row) => row !== 13)
}

/**
 * Parses cabin layouts such as `J1-3 AC-DF; Y4-29 AC-DEF`. Each cabin has a letter, a range of rows and its columns. A `^` before
 * the letter puts the cabin on the upper deck.
 */
function layoutsOf(notation: string): CabinLayout[] {
  return notation.split(';').map((part) => {
    const [, upper, letter = '', first, last, columns = ''] = /^\s*(\^?)([FJWY])(\d+)-(\d+) ([A-K-]+)\s*$/.exec(part) ?? []
    const cabin = CABIN_BY_LETTER[letter]
    if (!cabin) throw new Error(`Not a cabin layout: ${part}`)
    return { cabin, deck: upper ? 'UPPER' : 'MAIN', firstRow: Number(first), lastRow: Number(last), columns }
  })
}

function aircraft(
  code: string,
  name: string,
  [speed, range, fuelPerKilometre, fuelPerFlight]: [number, number, number, number],
  notation: string,
  exitRows: readonly number[],
  wing: readonly [number, number],
): Aircraft {
  const layouts = layoutsOf(notation)
  const seats = layouts.reduce((sum, layout) => sum + seatsIn(layout), 0)
  return { code, name, speed, range, fuelPerKilometre, fuelPerFlight, layouts, seats, exitRows, wing }
}

function seatsIn(layout: CabinLayout): number {
  return rowNumbersOf(layout).length * layout.columns.replaceAll('-', '').length
}

/** The aircraft types by IATA code, sorted by number of seats. */
export const fleet: ReadonlyMap<string, Aircraft> = new Map(
  [
    aircraft('AT7', 'ATR 72-600', [470, 1300, 1.1, 250], 'Y1-18 AC-DF', [1], [7, 11]),
    aircraft('E75', 'Embraer 175', [830, 3300, 1.9, 700], 'J1-3 A-CD; Y4-19 AB-CD', [12], [9, 14]),
    aircraft('E95', 'Embraer 195', [830, 4200, 2.1, 800], 'J1-3 A-CD; Y4-29 AB-CD', [14, 15], [11, 18]),
    aircraft('319', 'Airbus A319', [850, 5800, 2.8, 1400], 'J1-3 AC-DF; Y4-24 ABC-DEF', [10], [8, 15]),
    aircraft('223', 'Airbus A220-300', [850, 5500, 2.2, 900], 'J1-3 AC-DF; Y4-29 AC-DEF', [14], [11, 18]),
    aircraft('7M8', 'Boeing 737 MAX 8', [855, 6200, 2.9, 1500], 'J1-4 AC-DF; Y5-30 ABC-DEF', [15, 16], [12, 20]),
    aircraft('32N', 'Airbus A320neo', [855, 5800, 2.9, 1500], 'J1-4 AC-DF; Y5-31 ABC-DEF', [12, 14], [11, 19]),
    aircraft('32Q', 'Airbus A321neo', [855, 7000, 3.2, 1700], 'J1-4 AC-DF; Y5-38 ABC-DEF', [15, 26], [14, 25]),
    aircraft(
      '333',
      'Airbus A330-300',
      [870, 10_500, 7.2, 4000],
      'J1-7 A-DG-K; W9-11 AC-DEF-HK; Y12-42 AC-DEFG-HK',
      [28],
      [18, 30],
    ),
    aircraft(
      '789',
      'Boeing 787-9',
      [905, 13_800, 6.2, 3500],
      'J1-8 A-DG-K; W10-12 AC-DEF-HK; Y14-41 ABC-DEF-HJK',
      [28],
      [18, 30],
    ),
    aircraft(
      '359',
      'Airbus A350-900',
      [905, 15_000, 6.9, 4500],
      'J1-10 A-DG-K; W12-15 AC-DEFG-HK; Y16-45 ABC-DEF-HJK',
      [31],
      [21, 33],
    ),
    aircraft(
      '77W',
      'Boeing 777-300ER',
      [900, 13_600, 8.6, 5500],
      'F1-2 A-DG-K; J3-14 A-DG-K; W16-18 AC-DEFG-HK; Y20-50 ABC-DEFG-HJK',
      [24, 39],
      [26, 37],
    ),
    aircraft(
      '388',
      'Airbus A380-800',
      [905, 14_500, 13, 9000],
      '^F1-4 A-EF-K; ^J6-24 A-DG-K; Y43-82 ABC-DEFG-HJK',
      [56, 68],
      [54, 70],
    ),
  ].map((type) => [type.code, type]),
)

/** Looks up an aircraft type by its IATA code. Throws if the fleet has no such type. */
export function aircraftOf(code: string): Aircraft {
  const found = fleet.get(code)
  if (!found) throw new Error(`The fleet has no ${code}`)
  return found
}

const seatCounts = new Map<string, number>()

/** Counts the seats of a cabin on an aircraft type. Returns 0 if the type lacks this cabin. */
export function capacityOf(code: string, cabin: Cabin): number {
  const key = `${code} ${cabin}`
  let count = seatCounts.get(key)
  if (count === undefined) {
    count = aircraftOf(code).layouts.reduce((sum, layout) => sum + (layout.cabin === cabin ? seatsIn(layout) : 0), 0)
    seatCounts.set(key, count)
  }
  return count
}

const CABINS_DOWN: readonly Cabin[] = ['First', 'Business', 'PremiumEconomy', 'Economy']

/** Returns the cabin that a traveller gets on an aircraft type: the requested one, or the next lower cabin on board. */
export function cabinOn(code: string, wanted: Cabin): Cabin {
  return CABINS_DOWN.slice(CABINS_DOWN.indexOf(wanted)).find((cabin) => capacityOf(code, cabin) > 0) ?? 'Economy'
}
