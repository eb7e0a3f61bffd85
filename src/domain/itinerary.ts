import type { Money } from './money.ts'

/** One flight of a journey. Times are local wall time `YYYY-MM-DDTHH:mm:ss`; offsets are `+hh:mm`; durations are minutes. */
export interface Segment {
  id: string
  airline: string
  flightNumber: number
  operatingAirline: string
  operatedBy?: string
  origin: string
  destination: string
  departure: string
  arrival: string
  departureOffset?: string
  arrivalOffset?: string
  departureTerminal?: string
  arrivalTerminal?: string
  duration: number
  /** Minutes between landing and the next flight of the same part; undefined for the last flight and if unknown. */
  layover?: number
  /** The next flight of the same part leaves from another airport. */
  changesAirport?: boolean
  /** Technical stops: landings on the way under the same flight number. */
  technicalStops?: TechnicalStop[]
  equipment?: string
  cabin?: string
  bookingClass?: string
  fareBasis?: string
  /** In a booking: what became of the flight. `newFlight` is what the airline put in the place of a `removed` one. */
  status?: 'confirmed' | 'cancelled' | 'newFlight' | 'removed'
}

/** A technical stop: the airport, and the minutes on the ground if the gateway tells them. */
export interface TechnicalStop {
  airport?: string
  minutes?: number
}

/** Whether a flight is still flown: neither cancelled nor removed. */
export const isFlown = ({ status }: Pick<Segment, 'status'>): boolean => status !== 'cancelled' && status !== 'removed'

/** One leg of a journey: the flights from an origin to a destination. */
export interface ItineraryPart {
  id: string
  segments: Segment[]
  /** In a booking: former flights beside the current ones. */
  cancelled?: Segment[]
  /** Connections and technical stops. */
  stops: number
  /** Minutes from first departure to last arrival. */
  duration: number
  /** Estimated kilograms of CO₂ per traveller, and how that compares with the route. */
  emissions?: { kilograms: number; comparison: 'lower' | 'typical' | 'higher' }
}

/** What an offer costs. `party` is for every traveller with all taxes; `perAdult` for one adult. */
export interface OfferPrice {
  perAdult: Money
  party: Money
  partyFare: Money
  partyTaxes: Money
  /** True when the gateway priced one adult only and the party is our multiplication. */
  isEstimate: boolean
  /** Frequent-flyer points that the party pays together with `party`, on an award. */
  points?: number
  /** What the party would pay without the discount that `party` has. */
  partyBeforeDiscount?: Money
  /** In an exchange, where `party` is what is paid more, below zero when it comes back: what the flights cost the party anew. */
  partyAnew?: Money
}

/** One fare family on one itinerary part. `ref` is the gateway's shopping basket hash code, any signed 32-bit integer. */
export interface Offer {
  ref: number
  brand: string
  soldOut: boolean
  seatsLeft?: number
  cabin?: string
  price?: OfferPrice
  /** What one checked bag and one standard seat would add for the whole party, when the gateway says so. */
  bagForParty?: Money
  seatForParty?: Money
}

export interface OfferRow {
  /** Unique to these flights. */
  id: string
  part: ItineraryPart
  offers: Offer[]
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** How a party wants to travel: with a checked bag for each adult, chosen seats, changes for nothing. */
export interface Way {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

/** The least that something costs the whole party that travels in a way. */
export interface WayPrice extends Way {
  party: Money
}

/** A day of the ribbon around the searched date, or of a month. */
export interface DayPrice {
  date: string
  /** One departure date per leg, this day's among them, when the gateway says so. */
  dates?: string[]
  status: DayStatus
  party?: Money
  /** The gateway priced one adult only; the party's price is estimated from it. */
  isEstimate?: true
  /** The priced fare family, if the gateway tells. */
  brand?: string
  points?: number
  stops?: number
  /** The same with what else the party wants, when the gateway says so; a way that nothing is sold for is not there. */
  ways?: WayPrice[]
}

/** A cell of a flexible calendar: the cheapest journey that leaves and comes back on these two days. */
export interface DatePairPrice {
  dates: [outbound: string, inbound: string]
  status: DayStatus
  party?: Money
  points?: number
  /** Stops of both ways together. */
  stops?: number
}

/** What another site advertised, beside what the same flights cost now, for the whole party. */
export interface AdvertisedFare {
  /** The offers to choose, one per leg; empty when one of them cannot be had. */
  refs: number[]
  advertised?: Money
  current?: Money
  outcome?: 'same' | 'higher' | 'lower'
  /** True when the advertisement was in another currency and compared after conversion. */
  isConverted: boolean
}

/**
 * What a fare family includes; `amount` is what it costs where it is not included and known. `limitedTo` says which of several kinds
 * are included, as `standard` of seats: the others cost something.
 */
export interface BrandAttribute {
  code: string
  status: 'included' | 'forFee' | 'notOffered'
  amount?: Money
  /** Of a change: the fee on the day of travel, where it is another than before. */
  amountOnDay?: Money
  quantity?: number
  limitedTo?: string
}

/** A fare family. Texts are by hyphenated locale; `marketingHtml` is untrusted HTML, as sent, for the sanitising component. */
export interface Brand {
  id: string
  label: Record<string, string>
  marketingHtml: Record<string, string>
  /** The cabin that is sold, if the gateway tells. */
  cabin?: string
  attributes: BrandAttribute[]
}

export interface LegOffers {
  rows: OfferRow[]
  days: DayPrice[]
}

/** A gateway's message about a search: its code, its route if it names one, and its own words if it has any. */
export interface SearchMessage {
  code: string
  text?: string
  origin?: string
  destination?: string
  /** `YYYY-MM-DD`. */
  date?: string
}

/** A search answer, decoded. */
export interface FlightOffers {
  currency?: string
  legs: LegOffers[]
  brands: Brand[]
  /** Which outbound refs go with which inbound refs; undefined when every pair does. */
  combinable?: { from: number[]; to: number[] }[]
  warnings: string[]
  /** The gateway's messages about the search. */
  messages?: SearchMessage[]
  promoCodeIsValid?: boolean
  /** A flexible calendar's cells; undefined in every other answer. */
  pairs?: DatePairPrice[]
  /**
   * In an exchange: the numbers of the booking's legs that `legs` stand for, and the change fee for everybody, which no offer's
   * price has in it.
   */
  exchange?: { legs: number[]; fee: Money; isFree24h: boolean }
  /** In the answer of a meta-search. */
  advertised?: AdvertisedFare
}

/** The offer with this ref on this leg, with its row, or undefined. */
export const offerOn = (offers: FlightOffers, leg: number, ref: number): { row: OfferRow; offer: Offer } | undefined => {
  for (const row of offers.legs[leg]?.rows ?? []) {
    const offer = row.offers.find((candidate) => candidate.ref === ref)
    if (offer) return { row, offer }
  }
  return undefined
}

/** Whether an inbound ref may be combined with the outbound ref picked (resultMapping of a round trip). */
export const combines = (offers: FlightOffers, outbound: number, inbound: number): boolean =>
  !offers.combinable || offers.combinable.some(({ from, to }) => from.includes(outbound) && to.includes(inbound))

/** A flight as it is called, as "FC 209": with a space that no line breaks at. */
export const flightName = ({ airline, flightNumber }: Pick<Segment, 'airline' | 'flightNumber'>): string =>
  `${airline}\u00a0${flightNumber}`

/** Marketing flight numbers of a part, in order: "FC 209, FC 619". */
export const flightNumbers = (part: Pick<ItineraryPart, 'segments'>): string => part.segments.map(flightName).join(', ')

/**
 * Id of a journey, made of every flight's number, departure and arrival. Origin, destination and first departure would not do:
 * several journeys begin with the same flight.
 */
export const journeyIdOf = (part: Pick<ItineraryPart, 'segments'>): string =>
  part.segments
    .map(({ airline, flightNumber, id, destination, arrival }) => [airline + flightNumber, id, destination, arrival].join('/'))
    .join(' ')

/** Flights as a gateway writes them, "FC 209, FC 619", with spaces inside a number that no line breaks at. */
export const unbroken = (flights: string): string => flights.replace(/\b([A-Z\d]{2}) (?=\d)/g, '$1\u00a0')
