import { type BoardingPassHolder, type BoardingPassLeg, boardingPassPayload } from './boarding-pass-payload.ts'

/** A boarding pass with invented data, for previewing a template. */
export interface Specimen {
  name: string
  holder: BoardingPassHolder
  legs: readonly [BoardingPassLeg, ...BoardingPassLeg[]]
  boarding: string
  gate: string
  group: string
}

const leg: BoardingPassLeg = {
  reference: 'K7QX2M',
  from: 'LIS',
  to: 'JFK',
  carrier: 'FC',
  flight: '207',
  date: '2027-05-14',
  cabin: 'Y',
  seat: '12A',
  sequence: 25,
}

export const specimens: readonly [Specimen, ...Specimen[]] = [
  {
    name: 'Noor Haddad',
    holder: { lastName: 'Haddad', firstName: 'Noor' },
    legs: [leg],
    boarding: '10:05',
    gate: '14',
    group: '2',
  },
  {
    name: 'Maximiliane von Hohenzollern-Sigmaringen',
    holder: { lastName: 'von Hohenzollern-Sigmaringen', firstName: 'Maximiliane' },
    legs: [{ ...leg, seat: '1K', cabin: 'J', sequence: 3, date: '2028-12-31' }],
    boarding: '21:40',
    gate: 'B22',
    group: '1',
  },
  {
    name: 'Zoë Åström',
    holder: { lastName: 'Åström', firstName: 'Zoë' },
    legs: [leg, { ...leg, from: 'JFK', to: 'SFO', flight: '1033', seat: '31C', sequence: 141 }],
    boarding: '10:05',
    gate: '14',
    group: '4',
  },
]

/** Encodes a specimen as the text of its barcode. */
export const specimenPayload = ({ holder, legs }: Specimen): string => boardingPassPayload(holder, legs)

/** Returns the values that `{{model.…}}` placeholders can insert, by name. */
export const printedFacts = ({ name, legs: [first, ...more], boarding, gate, group }: Specimen): Record<string, string> => ({
  passenger: name,
  reference: first.reference,
  from: first.from,
  to: more.at(-1)?.to ?? first.to,
  flight: `${first.carrier} ${first.flight}`,
  date: first.date,
  seat: first.seat,
  boarding,
  gate,
  group,
  sequence: `${first.sequence}`,
})
