/** A flight on a boarding pass. `date` is ISO 8601, and `seat` a row with a letter, such as "12A". */
export interface BoardingPassLeg {
  reference: string
  from: string
  to: string
  carrier: string
  flight: string
  date: string
  /** Code of the cabin, such as Y. */
  cabin: string
  seat: string
  sequence: number
}

/** The passenger of a boarding pass. */
export interface BoardingPassHolder {
  lastName: string
  firstName: string
}

const day = 86_400_000

const dayOfYear = (date: string): number => {
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return (at - Date.UTC(new Date(at).getUTCFullYear(), 0, 1)) / day + 1
}

/** Converts a name to capital ASCII letters, the only ones that the barcode's format allows. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')

const wide = (text: string, length: number): string => text.slice(0, length).padEnd(length)

const legOf = ({ reference, from, to, carrier, flight, date, cabin, seat, sequence }: BoardingPassLeg): string =>
  [
    wide(reference, 7),
    wide(from, 3),
    wide(to, 3),
    wide(carrier, 3),
    wide(flight.padStart(4, '0'), 5),
    `${dayOfYear(date)}`.padStart(3, '0'),
    wide(cabin, 1),
    seat.padStart(4, '0'),
    wide(`${sequence}`.padStart(4, '0'), 5),
    // Passenger status: checked in.
    '1',
    // Size of the conditional fields, which only airlines read and which this pass leaves out.
    '00',
  ].join('')

/** Encodes a boarding pass as the text of its barcode, in the mandatory fields of IATA resolution 792. */
export const boardingPassPayload = ({ lastName, firstName }: BoardingPassHolder, legs: readonly BoardingPassLeg[]): string =>
  `M${legs.length}${wide(`${plainName(lastName)}/${plainName(firstName)}`, 20)}E${legs.map(legOf).join('')}`
