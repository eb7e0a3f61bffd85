import type { Money } from './money.ts'

/** The applicable law: Regulation (EC) 261/2004, or its version retained by the United Kingdom. */
export type RightsLaw = 'EU261' | 'UK261'

/** Where EU 261 applies: the Member States, the EEA and Switzerland, by ISO 3166 alpha-2. */
const european: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' '),
)

/** Countries of origin, destination and the operating airline's licence: ISO 3166 alpha-2. */
export interface FlightCountries {
  from: string
  to: string
  airline: string
}

/**
 * Returns the law that protects a flight's passengers: the departure's, otherwise the arrival's if the operating airline is
 * licensed there.
 */
export const lawOf = ({ from, to, airline }: FlightCountries): RightsLaw | undefined => {
  if (european.has(from)) return 'EU261'
  if (from === 'GB') return 'UK261'
  if (european.has(to) && european.has(airline)) return 'EU261'
  return to === 'GB' && (airline === 'GB' || european.has(airline)) ? 'UK261' : undefined
}

/** Distance bands of both laws. */
export type DistanceBand = 'short' | 'medium' | 'long'

/** Upper bounds of short and medium flights in great-circle kilometres. Flights within the Union are at most medium. */
const [shortUpTo, mediumUpTo] = [1_500, 3_500]

export const bandOf = (law: RightsLaw, kilometres: number, { from, to }: Pick<FlightCountries, 'from' | 'to'>): DistanceBand => {
  if (kilometres <= shortUpTo) return 'short'
  const isWithin = law === 'EU261' && european.has(from) && european.has(to)
  return kilometres <= mediumUpTo || isWithin ? 'medium' : 'long'
}

/** Per passenger, in minor units (Article 7(1)). */
const amounts: Record<RightsLaw, Record<DistanceBand, Money>> = {
  EU261: {
    short: { amount: 25_000, currency: 'EUR' },
    medium: { amount: 40_000, currency: 'EUR' },
    long: { amount: 60_000, currency: 'EUR' },
  },
  UK261: {
    short: { amount: 22_000, currency: 'GBP' },
    medium: { amount: 35_000, currency: 'GBP' },
    long: { amount: 52_000, currency: 'GBP' },
  },
}

/** Maximum delay at arrival, in hours, for which compensation may be halved (Article 7(2)). */
const halvedUpTo: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

/** Hours of waiting after which care is due (Article 6(1)). */
const careFrom: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

const hour = 60
const day = 24 * hour

/**
 * Notice in days before departure. No compensation is owed if the replacement leaves at most this many minutes earlier and
 * arrives less than this many minutes later (Article 5(1)(c)). With two weeks' notice, none is owed at all.
 */
const excuses = [
  { fromDays: 14, leavesEarlierUpTo: Number.POSITIVE_INFINITY, arrivesLaterBelow: Number.POSITIVE_INFINITY },
  { fromDays: 7, leavesEarlierUpTo: 2 * hour, arrivesLaterBelow: 4 * hour },
  { fromDays: 0, leavesEarlierUpTo: 1 * hour, arrivesLaterBelow: 2 * hour },
] as const

/** The airline's change of a flight, in minutes, or undefined if there is no replacement. */
export interface FlightChanged {
  countries: FlightCountries
  kilometres: number
  /** Time between telling the traveller and the scheduled departure. */
  notice: number
  /** Delay of the replacement's departure and arrival, negative if earlier. */
  offered?: { leavesLater: number; arrivesLater: number }
}

/** Why no compensation is owed. */
export type NotOwed = 'toldInTime' | 'littleChange'

/** Each passenger's rights after the airline replaced or cancelled a flight. */
export interface PassengerRights {
  law: RightsLaw
  band: DistanceBand
  /** Rebooking as soon as possible or on a later day, free of charge (Article 8(1)(b) and (c)). */
  rebooking: true
  /** The full price within seven days (Article 8(1)(a)). */
  refund: true
  /** Meals and two calls while waiting. Overnight, also a room (Article 9). */
  care?: 'meals' | 'room'
  compensation?: Money
  notOwed?: NotOwed
}

const isExcused = ({ notice, offered }: FlightChanged): NotOwed | undefined => {
  const excuse = excuses.find(({ fromDays }) => notice >= fromDays * day)
  if (!excuse) return undefined
  if (excuse.fromDays === 14) return 'toldInTime'
  const isLittle =
    offered !== undefined && -offered.leavesLater <= excuse.leavesEarlierUpTo && offered.arrivesLater < excuse.arrivesLaterBelow
  return isLittle ? 'littleChange' : undefined
}

const careOf = (band: DistanceBand, { offered }: FlightChanged): PassengerRights['care'] => {
  if (!offered || offered.leavesLater < careFrom[band] * hour) return undefined
  return offered.leavesLater >= 12 * hour ? 'room' : 'meals'
}

/**
 * Returns the passengers' rights when the airline replaces or cancels a flight, both of which count as a cancellation, or
 * undefined if neither law applies. Compensation is not owed in extraordinary circumstances, which only a court can establish.
 */
export const rightsOf = (changed: FlightChanged): PassengerRights | undefined => {
  const law = lawOf(changed.countries)
  if (!law) return undefined
  const band = bandOf(law, changed.kilometres, changed.countries)
  const care = careOf(band, changed)
  const rights = { law, band, rebooking: true, refund: true, ...(care && { care }) } as const
  const notOwed = isExcused(changed)
  if (notOwed) return { ...rights, notOwed }
  const whole = amounts[law][band]
  const { offered } = changed
  // If the flight is brought forward by more than an hour, compensation is owed in full, however early it arrives (Court of
  // Justice, C-146/20).
  const isHalved = offered !== undefined && offered.leavesLater >= -hour && offered.arrivesLater <= halvedUpTo[band] * hour
  return { ...rights, compensation: isHalved ? { ...whole, amount: whole.amount / 2 } : whole }
}
