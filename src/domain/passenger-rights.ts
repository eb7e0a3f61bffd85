import type { Money } from './money.ts'

/** The applicable law: Regulation (EC) 261/2004, or the version of it that the United Kingdom has retained. */
export type RightsLaw = 'EU261' | 'UK261'

/** Countries in which EU 261 applies (EU, EEA and Switzerland), by ISO 3166 alpha-2. */
const european: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' '),
)

/** The countries of departure and arrival, and the country that licenses the operating airline, by ISO 3166 alpha-2. */
export interface FlightCountries {
  from: string
  to: string
  airline: string
}

/**
 * Determines the law that protects the passengers of a flight. The law of the departure applies to every airline. The law of the
 * arrival applies only to airlines licensed in the EU area or, on flights to the United Kingdom, also in the United Kingdom.
 */
export const lawOf = ({ from, to, airline }: FlightCountries): RightsLaw | undefined => {
  if (european.has(from)) return 'EU261'
  if (from === 'GB') return 'UK261'
  if (european.has(to) && european.has(airline)) return 'EU261'
  return to === 'GB' && (airline === 'GB' || european.has(airline)) ? 'UK261' : undefined
}

export type DistanceBand = 'short' | 'medium' | 'long'

/** Upper bounds of short and medium flights, in great-circle kilometres. Flights within the EU area never count as long. */
const [shortUpTo, mediumUpTo] = [1_500, 3_500]

export const bandOf = (law: RightsLaw, kilometres: number, { from, to }: Pick<FlightCountries, 'from' | 'to'>): DistanceBand => {
  if (kilometres <= shortUpTo) return 'short'
  const isWithin = law === 'EU261' && european.has(from) && european.has(to)
  return kilometres <= mediumUpTo || isWithin ? 'medium' : 'long'
}

/** Compensation per passenger, in minor units (Article 7(1)). */
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

/** Up to this delay at arrival, in hours, compensation is halved (Article 7(2)). */
const halvedUpTo: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

/** Waiting time, in hours, from which care is due (Article 6(1)). */
const careFrom: Record<DistanceBand, number> = { short: 2, medium: 3, long: 4 }

const hour = 60
const day = 24 * hour

/**
 * Cases in which no compensation is owed (Article 5(1)(c)), by days of notice before departure. The replacement must leave at
 * most `leavesEarlierUpTo` minutes early and arrive less than `arrivesLaterBelow` minutes late. With two weeks' notice,
 * compensation is never owed.
 */
const excuses = [
  { fromDays: 14, leavesEarlierUpTo: Number.POSITIVE_INFINITY, arrivesLaterBelow: Number.POSITIVE_INFINITY },
  { fromDays: 7, leavesEarlierUpTo: 2 * hour, arrivesLaterBelow: 4 * hour },
  { fromDays: 0, leavesEarlierUpTo: 1 * hour, arrivesLaterBelow: 2 * hour },
] as const

/** The airline's change of a flight. Times are in minutes. */
export interface FlightChanged {
  countries: FlightCountries
  kilometres: number
  /** Time between notifying the traveller and the scheduled departure. */
  notice: number
  /** Minutes by which the replacement leaves and arrives later, negative if earlier. Undefined if there is no replacement. */
  offered?: { leavesLater: number; arrivesLater: number }
}

/** Why no compensation is owed: the airline gave notice early enough, or the replacement flies at similar times. */
export type NotOwed = 'toldInTime' | 'littleChange'

/** The rights of each passenger after the airline has replaced or cancelled a flight. */
export interface PassengerRights {
  law: RightsLaw
  band: DistanceBand
  /** Rebooking at the earliest opportunity or on a later day, free of charge (Article 8(1)(b) and (c)). */
  rebooking: true
  /** A refund of the full price within seven days (Article 8(1)(a)). */
  refund: true
  /** Meals and two calls while waiting, and a hotel room if the wait lasts overnight (Article 9). */
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
 * Determines the passengers' rights after the airline has replaced or cancelled a flight. Both count as a cancellation. Returns
 * undefined if neither law applies. Extraordinary circumstances, in which no compensation is owed, are not considered, because
 * only a court can establish them.
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
  // Compensation is not halved if the replacement leaves more than an hour earlier (Court of Justice, C-146/20).
  const isHalved = offered !== undefined && offered.leavesLater >= -hour && offered.arrivesLater <= halvedUpTo[band] * hour
  return { ...rights, compensation: isHalved ? { ...whole, amount: whole.amount / 2 } : whole }
}
