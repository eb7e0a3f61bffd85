import { airport } from '../airline/airports.ts'
import type { SupplierCarPlace } from '../platform/stay-ports.ts'

/** A class of cars. `daily` is the rate of a day in US dollars, and `deposit` and `excess` the usual amounts in US dollars. */
export interface CarClass {
  code: string
  seats: number
  bags: number
  daily: number
  deposit: number
  excess: number
  minimumAge: number
  licenceYears: number
}

/** Classes by ACRISS code: size, type, transmission and fuel. */
export const carClasses: readonly CarClass[] = [
  { code: 'MCMR', seats: 4, bags: 1, daily: 22, deposit: 200, excess: 900, minimumAge: 21, licenceYears: 1 },
  { code: 'EDMR', seats: 5, bags: 2, daily: 27, deposit: 200, excess: 1_000, minimumAge: 21, licenceYears: 1 },
  { code: 'CDAR', seats: 5, bags: 2, daily: 36, deposit: 250, excess: 1_100, minimumAge: 21, licenceYears: 1 },
  { code: 'IDAE', seats: 5, bags: 3, daily: 44, deposit: 300, excess: 1_300, minimumAge: 23, licenceYears: 2 },
  { code: 'IFAR', seats: 5, bags: 4, daily: 55, deposit: 350, excess: 1_400, minimumAge: 23, licenceYears: 2 },
  { code: 'FVMR', seats: 9, bags: 5, daily: 78, deposit: 500, excess: 1_800, minimumAge: 25, licenceYears: 3 },
  { code: 'PDAR', seats: 5, bags: 4, daily: 95, deposit: 800, excess: 2_400, minimumAge: 25, licenceYears: 3 },
]

/** A rental company of the sandbox. Its rates are `factor` times the usual ones. */
export interface CarCompany {
  code: string
  name: string
  factor: number
  phone: string
}

export const carCompanies: readonly CarCompany[] = [
  { code: 'KE', name: 'Kestrel Cars', factor: 1, phone: '+44 20 7946 0117' },
  { code: 'RW', name: 'Roadwren', factor: 0.93, phone: '+44 20 7946 0118' },
]

const cityHours = { opens: '08:00', closes: '20:00' } as const

/** Lists the places near an airport: a desk in the arrivals hall, and an office in the city. Empty for an unknown airport. */
export const carPlacesAt = (code: string): SupplierCarPlace[] => {
  const known = airport(code)
  if (!known) return []
  return [
    { placeId: `${code}-A`, name: `${known.name} (${code})`, kind: 'AIRPORT' },
    { placeId: `${code}-C`, name: known.city, kind: 'CITY', ...cityHours },
  ]
}

/** A place with the airport whose country and time zone it shares. */
export const carPlace = (placeId: string) => {
  const code = placeId.slice(0, 3)
  const known = airport(code)
  const place = carPlacesAt(code).find((each) => each.placeId === placeId)
  return known && place ? { ...place, airport: known } : undefined
}
