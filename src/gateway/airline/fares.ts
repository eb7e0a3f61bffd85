import type { Cabin } from '#src/domain/search.ts'
import { airport } from './airports.ts'
import type { Brand } from './brands.ts'
import { distanceBetween } from './distance.ts'
import type { FareType } from './offer.ts'
import { unit } from './random.ts'

const CABIN_MULTIPLIER: Readonly<Record<Cabin, number>> = { Economy: 1, PremiumEconomy: 1.75, Business: 3.4, First: 5.2 }
const ROUND_TRIP_HALF = 0.94
const PER_STOP = 0.93

const TYPE_SHARE: Readonly<Record<FareType, number>> = {
  ADT: 1,
  CHD: 0.75,
  INF: 0.1,
  INS: 0.75,
  YTH: 0.9,
  SRC: 0.92,
  CMA: 1,
  CMP: 1,
}

/** Price levels by country, relative to the average. Countries at the average are left out. */
const PURCHASING_POWER: Readonly<Record<string, number>> = {
  US: 1.15,
  CA: 1.1,
  GB: 1.15,
  CH: 1.3,
  NO: 1.25,
  IS: 1.2,
  DK: 1.2,
  SE: 1.1,
  IE: 1.1,
  DE: 1.05,
  NL: 1.08,
  FR: 1.05,
  AU: 1.2,
  NZ: 1.15,
  JP: 1.1,
  SG: 1.2,
  HK: 1.12,
  AE: 1.08,
  QA: 1.1,
  KW: 1.1,
  IL: 1.1,
  ES: 0.95,
  PT: 0.9,
  GR: 0.92,
  IT: 0.98,
  PL: 0.85,
  HU: 0.85,
  RO: 0.8,
  BG: 0.8,
  TR: 0.82,
  IN: 0.78,
  PK: 0.75,
  BD: 0.75,
  LK: 0.78,
  NP: 0.8,
  ID: 0.8,
  PH: 0.82,
  VN: 0.8,
  TH: 0.85,
  MY: 0.85,
  CN: 0.9,
  EG: 0.78,
  MA: 0.82,
  KE: 0.9,
  UG: 0.9,
  TZ: 0.9,
  ET: 0.9,
  NG: 1,
  ZA: 0.88,
  BR: 0.92,
  AR: 0.9,
  MX: 0.88,
  CO: 0.85,
  PE: 0.88,
}

/** Two airports between which fares are sold, with their distance in kilometres and price level. */
export interface Market {
  origin: string
  destination: string
  distance: number
  isDomestic: boolean
  /** Price in US dollars of a one-way trip in the highest economy class, before brand and passenger type. */
  reference: number
}

/** Markets are long-haul from this distance in kilometres. Their fees are higher, and every fare includes a meal. */
const LONG = 4000

/** Returns true if a market is long-haul. */
export function isLong({ distance }: Pick<Market, 'distance'>): boolean {
  return distance >= LONG
}

const markets = new Map<string, Market>()

/** Returns the market between two airports. Throws RangeError if an airport is unknown. */
export function marketBetween(origin: string, destination: string): Market {
  const key = origin + destination
  const known = markets.get(key)
  if (known) return known
  const [from, to] = [airport(origin), airport(destination)]
  if (!from || !to) throw new RangeError(`No market from ${origin} to ${destination}`)
  const distance = distanceBetween(from, to)
  const isDomestic = from.country === to.country
  const power = Math.sqrt((PURCHASING_POWER[from.country] ?? 1) * (PURCHASING_POWER[to.country] ?? 1))
  const competition = 0.88 + 0.24 * unit(`competition ${[origin, destination].toSorted().join('')}`)
  const market = {
    origin,
    destination,
    distance,
    isDomestic,
    reference: baseFare(distance) * power * (isDomestic ? 0.92 : 1) * competition,
  }
  markets.set(key, market)
  return market
}

/** Returns the reference fare for a distance in US dollars. The price per kilometre falls with distance. */
function baseFare(distance: number): number {
  return (
    38 +
    0.15 * Math.min(distance, 1500) +
    0.082 * Math.min(4500, Math.max(0, distance - 1500)) +
    0.056 * Math.max(0, distance - 6000)
  )
}

/** Returns the price in US dollars of the first checked bag, if it is bought with the ticket. */
export function bagDollars(distance: number): number {
  return Math.min(75, 24 + 0.006 * distance) * 0.85
}

/**
 * Calculates the fare of an adult on one leg in US dollars, before taxes. Standard exceeds Light by at least most of the price of
 * a checked bag, because Standard includes one. Flex always exceeds Standard.
 */
export function adultDollars(
  market: Market,
  brand: Brand,
  classMultiplier: number,
  { isRoundTrip, stops }: { isRoundTrip: boolean; stops: number },
): number {
  const fare =
    market.reference * classMultiplier * CABIN_MULTIPLIER[brand.cabin] * (isRoundTrip ? ROUND_TRIP_HALF : 1) * PER_STOP ** stops
  if (brand.id !== 'STANDARD' && brand.id !== 'FLEX') return fare * brand.multiplier
  const standard = Math.max(fare, 0.9 * fare + 0.8 * bagDollars(market.distance))
  return brand.id === 'STANDARD' ? standard : Math.max(brand.multiplier * fare, standard + 16 + 0.18 * fare)
}

/** Returns the share of the adult fare that a passenger type pays. Lap infants fly free on domestic routes. */
export function shareOf(type: FareType, market: Market): number {
  return type === 'INF' && market.isDomestic ? 0 : TYPE_SHARE[type]
}

const BANNING_SURCHARGES = new Set(['BR', 'PH'])

/**
 * Returns the carrier surcharge for one direction in US dollars. It rises with distance, and is 0 where the law forbids
 * surcharges.
 */
export function surchargeDollars(market: Market, type: FareType): number {
  const country = airport(market.origin)?.country ?? ''
  if (type === 'INF' || BANNING_SURCHARGES.has(country)) return 0
  if (market.distance < 1500) return 8
  if (market.distance < 4000) return 28
  return market.distance < 9000 ? 95 : 140
}
