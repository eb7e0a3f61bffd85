import type { Money } from './money.ts'

/** The law of a flight: Regulation (EC) 261/2004, or the same as the United Kingdom keeps it. */
export type RightsLaw = 'EU261' | 'UK261'

/** The Member States, those of the EEA, and Switzerland, by ISO 3166 alpha-2: where EU 261 applies. */
const european: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' '),
)

/** Where a flight begins and ends, and where the airline that operates it is licensed: ISO 3166 alpha-2. */
export interface FlightCountries {
  from: string
  to: string
  airline: string
}

/** Which law protects a flight's passengers: the departure's, else the arrival's if the operating airline is licensed there. */
export const lawOf = ({ from, to, airline }: FlightCountries): RightsLaw | undefined => {
  if (european.has(from)) return 'EU261'
  if (from === 'GB') return 'UK261'
  if (european.has(to) && european.has(airline)) return 'EU261'
  return to === 'GB' && (airline === 'GB' || european.has(airline)) ? 'UK261' : undefined
}

/** How far a flight goes, as both laws count it. */
export type DistanceBand = 'short' | 'medium' | 'long'

/** Great-circle kilometres up to which a flight is short, and medium. Within the Union nothing is longer than medium. */
const [shortUpTo, mediumUpTo] = [1_500, 3_500]

export const bandOf = (law: RightsLaw, kilometres: number, { from, to }: Pick<FlightCountries, 'from' | 'to'>): DistanceBand => {
  if (kilometres <= shortUpTo) return 'short'
  const isWithin = law === 'EU261' && european.has(from) && european.has(to)
  return kilometres <= mediumUpTo || isWithin ? 'medium' : 'long'
}

/** For each passenger, in minor units (Article 7(1)). */
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

/** Arriving no later than so many hours, half may be paid (Article 7(2)). */
const halvedUpTo: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

/** Care is due from so many hours of waiting on (Article 6(1)). */
const careFrom: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

const hour = 60
const day = 24 * hour

/**
 * Told so many days before departure, nothing is owed where the flight offered instead leaves no more than so many minutes earlier and
 * arrives less than so many later (Article 5(1)(c)). Two weeks before, nothing is owed at all.
 */
const excuses = [
  { fromDays: 14, leavesEarlierUpTo: Number.POSITIVE_INFINITY, arrivesLaterBelow: Number.POSITIVE_INFINITY },
  { fromDays: 7, leavesEarlierUpTo: 2 * hour, arrivesLaterBelow: 4 * hour },
  { fromDays: 0, leavesEarlierUpTo: 1 * hour, arrivesLaterBelow: 2 * hour },
] as const

/** What the airline did to a flight, in minutes; undefined where no other is offered in its place. */
export interface FlightChanged {
  countries: FlightCountries
  kilometres: number
  /** From when the traveller was told until the flight was to leave. */
  notice: number
  /** How much later the flight offered instead leaves and arrives; below zero, earlier. */
  offered?: { leavesLater: number; arrivesLater: number }
}

/** Why nothing is owed beside another flight or the money. */
export type NotOwed = 'toldInTime' | 'littleChange'

/** The rights of each passenger of a flight that the airline replaced or cancelled. */
export interface PassengerRights {
  law: RightsLaw
  band: DistanceBand
  /** Rebooking as soon as possible or on a later day, free of charge (Article 8(1)(b) and (c)). */
  rebooking: true
  /** The whole price within seven days (Article 8(1)(a)). */
  refund: true
  /** Meals and two calls while waiting; a room too where the wait goes over night (Article 9). */
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
 * What the law gives when the airline puts another flight in the place of one that was sold, or none: both count as cancelled. Undefined
 * where neither law applies. Compensation is not owed in extraordinary circumstances, which only a court can tell.
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
  // Brought forward by more than an hour it is owed whole, however early it arrives (Court of Justice, C-146/20).
  const isHalved = offered !== undefined && offered.leavesLater >= -hour && offered.arrivesLater <= halvedUpTo[band] * hour
  return { ...rights, compensation: isHalved ? { ...whole, amount: whole.amount / 2 } : whole }
}
