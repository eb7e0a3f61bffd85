import type { Cabin } from '#src/domain/search.ts'
import type { Itinerary } from './flight.ts'
import { capacityOf } from './fleet.ts'

type BrandId = 'LIGHT' | 'STANDARD' | 'FLEX' | 'PLUS' | 'BUSINESS' | 'BUSINESSFLEX' | 'FIRST'

/**
 * A change or cancellation fee in US dollars, for short and for long-haul markets. Undefined if changing or cancelling is not
 * allowed.
 */
export type Fee = readonly [short: number, long: number] | undefined

/** A fare family, with its price relative to the cabin's fare, its inclusions and its rules. */
export interface Brand {
  id: BrandId
  label: Readonly<Record<'en_US' | 'ar_AE', string>>
  cabin: Cabin
  multiplier: number
  /** The last letters of the fare basis code, which follow the booking class. */
  basis: string
  bags: number
  bagKilograms: number
  seatIsFree: 'none' | 'standard' | 'any'
  hasLounge: boolean
  hasPriority: boolean
  changeBefore: Fee
  /** Fee for a change on the day of departure in the local time of the airport. */
  changeSameDay: Fee
  changeAfter: Fee
  noShow: Fee
  cancel: Fee
  /** Miles earned, in per cent of the standard rate. */
  miles: number
}

const FREE: Fee = [0, 0]

const list: readonly Brand[] = [
  {
    id: 'LIGHT',
    label: { en_US: 'Light', ar_AE: 'لايت' },
    cabin: 'Economy',
    multiplier: 0.9,
    basis: 'LGT',
    bags: 0,
    bagKilograms: 23,
    seatIsFree: 'none',
    hasLounge: false,
    hasPriority: false,
    changeBefore: undefined,
    changeSameDay: undefined,
    changeAfter: undefined,
    noShow: undefined,
    cancel: undefined,
    miles: 25,
  },
  {
    id: 'STANDARD',
    label: { en_US: 'Standard', ar_AE: 'ستاندرد' },
    cabin: 'Economy',
    multiplier: 1,
    basis: 'STD',
    bags: 1,
    bagKilograms: 23,
    seatIsFree: 'none',
    hasLounge: false,
    hasPriority: false,
    changeBefore: [60, 120],
    changeSameDay: [45, 90],
    changeAfter: [60, 120],
    noShow: [100, 100],
    cancel: [70, 150],
    miles: 75,
  },
  {
    id: 'FLEX',
    label: { en_US: 'Flex', ar_AE: 'فليكس' },
    cabin: 'Economy',
    multiplier: 1.38,
    basis: 'FLX',
    bags: 2,
    bagKilograms: 23,
    seatIsFree: 'standard',
    hasLounge: false,
    hasPriority: true,
    changeBefore: FREE,
    changeSameDay: FREE,
    changeAfter: FREE,
    noShow: [60, 60],
    cancel: FREE,
    miles: 125,
  },
  {
    id: 'PLUS',
    label: { en_US: 'Plus', ar_AE: 'بلس' },
    cabin: 'PremiumEconomy',
    multiplier: 1,
    basis: 'PLS',
    bags: 2,
    bagKilograms: 23,
    seatIsFree: 'standard',
    hasLounge: false,
    hasPriority: true,
    changeBefore: [60, 120],
    changeSameDay: [45, 90],
    changeAfter: [60, 120],
    noShow: [100, 100],
    cancel: [70, 150],
    miles: 125,
  },
  {
    id: 'BUSINESS',
    label: { en_US: 'Business', ar_AE: 'رجال الأعمال' },
    cabin: 'Business',
    multiplier: 1,
    basis: 'BUS',
    bags: 2,
    bagKilograms: 32,
    seatIsFree: 'any',
    hasLounge: true,
    hasPriority: true,
    changeBefore: FREE,
    changeSameDay: FREE,
    changeAfter: FREE,
    noShow: [100, 100],
    cancel: [120, 120],
    miles: 175,
  },
  {
    id: 'BUSINESSFLEX',
    label: { en_US: 'Business Flex', ar_AE: 'رجال الأعمال فليكس' },
    cabin: 'Business',
    multiplier: 1.22,
    basis: 'BFX',
    bags: 2,
    bagKilograms: 32,
    seatIsFree: 'any',
    hasLounge: true,
    hasPriority: true,
    changeBefore: FREE,
    changeSameDay: FREE,
    changeAfter: FREE,
    noShow: FREE,
    cancel: FREE,
    miles: 200,
  },
  {
    id: 'FIRST',
    label: { en_US: 'First', ar_AE: 'الأولى' },
    cabin: 'First',
    multiplier: 1,
    basis: 'FST',
    bags: 3,
    bagKilograms: 32,
    seatIsFree: 'any',
    hasLounge: true,
    hasPriority: true,
    changeBefore: FREE,
    changeSameDay: FREE,
    changeAfter: FREE,
    noShow: FREE,
    cancel: FREE,
    miles: 250,
  },
]

const byId = new Map<string, Brand>(list.map((brand) => [brand.id, brand]))

/** Looks up a fare family by id. Returns undefined if the id is unknown. */
export function brandOf(id: string): Brand | undefined {
  return byId.get(id)
}

const SHOWN: Readonly<Record<Cabin, readonly BrandId[]>> = {
  Economy: ['LIGHT', 'STANDARD', 'FLEX'],
  PremiumEconomy: ['STANDARD', 'FLEX', 'PLUS'],
  Business: ['BUSINESS', 'BUSINESSFLEX'],
  First: ['BUSINESS', 'BUSINESSFLEX', 'FIRST'],
}

const FALLBACK: readonly BrandId[] = ['STANDARD', 'FLEX']

/**
 * Lists the fare families that a search in a cabin can offer, and those in `more`, cheapest first. Business and First include
 * economy families, for flights without these cabins.
 */
export function brandsFor(cabin: Cabin, more: readonly string[] = []): readonly Brand[] {
  const ids: readonly string[] = cabin === 'Economy' || cabin === 'PremiumEconomy' ? SHOWN[cabin] : [...FALLBACK, ...SHOWN[cabin]]
  return list.filter(({ id }) => ids.includes(id) || more.includes(id))
}

/** Lists every fare family, cheapest first within each cabin. */
export function everyBrand(): readonly Brand[] {
  return list
}

/**
 * Lists the fare families of a cabin that are sold on an itinerary. At least one flight must have the family's cabin. If no
 * family qualifies, Standard and Flex are returned.
 */
export function brandsOn(itinerary: Itinerary, cabin: Cabin): readonly Brand[] {
  const fitting = SHOWN[cabin].flatMap((id) => byId.get(id) ?? []).filter((brand) => isSoldOn(brand, itinerary))
  return fitting.length > 0 ? fitting : FALLBACK.flatMap((id) => byId.get(id) ?? [])
}

/** Lists the fare families of all cabins that the itinerary has on board, except first class. */
export function brandsTogetherOn(itinerary: Itinerary): readonly Brand[] {
  return list.filter((brand) => brand.cabin !== 'First' && isSoldOn(brand, itinerary))
}

/** Returns true if at least one flight of the itinerary has the cabin of the fare family. */
export function isSoldOn(brand: Brand, itinerary: Itinerary): boolean {
  return itinerary.flights.some(({ equipment }) => capacityOf(equipment, brand.cabin) > 0)
}
