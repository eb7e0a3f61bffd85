import type { Money } from './money.ts'

/** One flight of a journey. Times are local, `YYYY-MM-DDTHH:mm:ss`. Offsets are `+hh:mm`. Durations are minutes. */
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
  /** Minutes between landing and the next flight of the same part. Undefined for the last flight, and if unknown. */
  layover?: number
  /** The next flight of the same part leaves from another airport. */
  changesAirport?: boolean
  /** Technical stops: landings on the way under the same flight number. */
  technicalStops?: TechnicalStop[]
  equipment?: string
  cabin?: string
  bookingClass?: string
  fareBasis?: string
  /** IATA's code of the meal that is served. */
  meal?: string
  /** In a booking: the flight's status. `newFlight` is the airline's replacement of a `removed` one. */
  status?: 'confirmed' | 'cancelled' | 'newFlight' | 'removed'
}

/** A technical stop: the airport, and the minutes on the ground if the gateway says. */
export interface TechnicalStop {
  airport?: string
  minutes?: number
}

/** Tells whether a flight still operates: neither cancelled nor removed. */
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
  /** Estimated kilograms of CO₂ per traveller, compared with the route's typical value. */
  emissions?: { kilograms: number; comparison: 'lower' | 'typical' | 'higher' }
}

/** The price of an offer. `party` is for all travellers including taxes. `perAdult` is for one adult. */
export interface OfferPrice {
  perAdult: Money
  party: Money
  partyFare: Money
  partyTaxes: Money
  /** Whether the gateway priced only one adult, and the party's price is an estimate. */
  isEstimate: boolean
  /** Points that the party pays in addition to `party`, for an award. */
  points?: number
  /** The party's price without the discount in `party`. */
  partyBeforeDiscount?: Money
  /** In an exchange, where `party` is a price difference (negative if refunded): the party's price for new tickets. */
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
  /** The party's additional price for one checked bag or one standard seat, if the gateway says. */
  bagForParty?: Money
  seatForParty?: Money
  /** In an exchange: the booked flights in their fare, which are no change on their own. */
  isCurrent?: true
}

export interface OfferRow {
  /** Unique to these flights. */
  id: string
  part: ItineraryPart
  offers: Offer[]
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** The options a party wants: a checked bag for each adult, chosen seats, free changes. */
export interface Way {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

/** The party's lowest price with some options. */
export interface WayPrice extends Way {
  party: Money
}

/** A day of the ribbon around the searched date, or of a month. */
export interface DayPrice {
  date: string
  /** One departure date per leg, including this day's, if the gateway says. */
  dates?: string[]
  status: DayStatus
  party?: Money
  /** Whether the gateway priced one adult only, so that the party's price is an estimate. */
  isEstimate?: true
  /** The priced fare family, if the gateway says. */
  brand?: string
  points?: number
  stops?: number
  /** Prices including options, if the gateway says. Unavailable options are missing. */
  ways?: WayPrice[]
}

/** A cell of a flexible calendar: the cheapest journey that leaves and returns on these two days. */
export interface DatePairPrice {
  dates: [outbound: string, inbound: string]
  status: DayStatus
  party?: Money
  points?: number
  /** Total number of stops in both directions. */
  stops?: number
}

/** A fare advertised by another site, compared with the current price of the same flights, for the whole party. */
export interface AdvertisedFare {
  /** The offers to choose, one per leg, or empty if one of them is not available. */
  refs: number[]
  advertised?: Money
  current?: Money
  outcome?: 'same' | 'higher' | 'lower'
  /** True if the advertised currency differed and was converted for the comparison. */
  isConverted: boolean
}

/**
 * An attribute of a fare family. `amount` is its price if it is not included. `limitedTo` restricts which kinds are included,
 * such as `standard` seats. Other kinds are sold.
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

/** A fare family. Texts are by hyphenated locale. `marketingHtml` is untrusted HTML for the sanitising component. */
export interface Brand {
  id: string
  label: Record<string, string>
  marketingHtml: Record<string, string>
  /** The cabin that is sold, if the gateway says. */
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
  /** Which outbound refs combine with which inbound refs, or undefined if every pair does. */
  combinable?: { from: number[]; to: number[] }[]
  warnings: string[]
  /** The gateway's messages about the search. */
  messages?: SearchMessage[]
  promoCodeIsValid?: boolean
  /** A flexible calendar's cells. Undefined in every other answer. */
  pairs?: DatePairPrice[]
  /**
   * In an exchange: indices of the booking's legs that `legs` replace, and the change fee of all travellers, which no offer's
   * price includes.
   */
  exchange?: { legs: number[]; fee: Money; isFree24h: boolean }
  /** Only in the answer of a meta-search. */
  advertised?: AdvertisedFare
}

/** Returns the offer with a ref on a leg, with its row, or undefined if there is none. */
export const offerOn = (
  offers: Pick<FlightOffers, 'legs'>,
  leg: number,
  ref: number,
): { row: OfferRow; offer: Offer } | undefined => {
  for (const row of offers.legs[leg]?.rows ?? []) {
    const offer = row.offers.find((candidate) => candidate.ref === ref)
    if (offer) return { row, offer }
  }
  return undefined
}

/** Tells whether an inbound ref may be combined with the chosen outbound ref (resultMapping of a round trip). */
export const combines = (offers: FlightOffers, outbound: number, inbound: number): boolean =>
  !offers.combinable || offers.combinable.some(({ from, to }) => from.includes(outbound) && to.includes(inbound))

/** Returns a flight's name, such as "FC 209", with a non-breaking space. */
export const flightName = ({ airline, flightNumber }: Pick<Segment, 'airline' | 'flightNumber'>): string =>
  `${airline}\u00a0${flightNumber}`

/** Lists the marketing flight numbers of a part, in order: "FC 209, FC 619". */
export const flightNumbers = (part: Pick<ItineraryPart, 'segments'>): string => part.segments.map(flightName).join(', ')

/**
 * Returns the id of a journey, made of every flight's number, departure and arrival. Origin, destination and first departure
 * would not suffice, because several journeys begin with the same flight.
 */
export const journeyIdOf = (part: Pick<ItineraryPart, 'segments'>): string =>
  part.segments
    .map(({ airline, flightNumber, id, destination, arrival }) => [airline + flightNumber, id, destination, arrival].join('/'))
    .join(' ')

/** Puts non-breaking spaces into a gateway's flight numbers, "FC 209, FC 619". */
export const unbroken = (flights: string): string => flights.replace(/\b([A-Z\d]{2}) (?=\d)/g, '$1\u00a0')
