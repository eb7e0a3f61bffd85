import type { Money } from './money.ts'
import type { PromoOutcome } from './promo-codes.ts'

/** A flight of a journey. Times are local (`YYYY-MM-DDTHH:mm:ss`), offsets `+hh:mm`, and durations minutes. */
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
  /** Minutes on the ground before the next flight of the same part. Undefined for the last flight, or if unknown. */
  layover?: number
  /** True if the next flight of the same part departs from another airport. */
  changesAirport?: boolean
  /** Technical stops: landings on the way to the destination under the same flight number. */
  technicalStops?: TechnicalStop[]
  equipment?: string
  cabin?: string
  bookingClass?: string
  fareBasis?: string
  /** IATA code of the meal that is served. */
  meal?: string
  /**
   * In a booking: the status of the flight. A `newFlight` is the airline's replacement for a `removed` one. `unclear` stands for any status
   * that the storefront does not know. It must not be shown as confirmed.
   */
  status?: 'confirmed' | 'cancelled' | 'newFlight' | 'removed' | 'unclear'
}

/** A technical stop. The airport and the minutes on the ground are undefined if the gateway does not report them. */
export interface TechnicalStop {
  airport?: string
  minutes?: number
}

/** Returns true if a flight still operates, which means that it is neither cancelled nor removed. */
export const isOperated = ({ status }: Pick<Segment, 'status'>): boolean => status !== 'cancelled' && status !== 'removed'

/** True for a flight that the airline offers in place of a booked one. */
export const isReplacement = ({ status }: Pick<Segment, 'status'>): boolean => status === 'newFlight'

/** A leg of a journey: all flights from an origin to a destination. */
export interface ItineraryPart {
  id: string
  segments: Segment[]
  /** In a booking: flights that are no longer part of the leg, kept to show what was cancelled. */
  cancelled?: Segment[]
  /** Number of stops, counting both connections and technical stops. */
  stops: number
  /** Minutes from the first departure to the last arrival. */
  duration: number
  /** Estimated kilograms of CO₂ per traveller, compared with what is typical of the route. */
  emissions?: { kilograms: number; comparison: 'lower' | 'typical' | 'higher' }
}

/** The price of an offer. `party` is the total for all travellers including taxes, `perAdult` that for one adult. */
export interface OfferPrice {
  perAdult: Money
  party: Money
  partyFare: Money
  partyTaxes: Money
  /** True if the gateway priced a single adult, so that the party's price has to be estimated. */
  isEstimate: boolean
  /** Points that the party pays in addition to `party`, for an award. */
  points?: number
  /** The party's price without the discount that `party` includes. */
  partyBeforeDiscount?: Money
  /**
   * In an exchange: the party's price for new tickets. `party` is then only the difference to the booked price, negative if
   * refunded.
   */
  partyAnew?: Money
  /** In an exchange: the party's change fee, not included in `party`. */
  changeFee?: Money
}

/** A fare family on an itinerary part. `ref` is the gateway's shopping basket hash code, a signed 32-bit integer. */
export interface Offer {
  ref: number
  brand: string
  soldOut: boolean
  seatsLeft?: number
  cabin?: string
  price?: OfferPrice
  /** Price of a checked bag and of seat selection for the whole party. Undefined if the gateway does not report it. */
  bagForParty?: Money
  seatForParty?: Money
  /** In an exchange: marks the booked flights in the booked fare. Choosing them alone changes nothing. */
  isCurrent?: true
}

export interface OfferRow {
  /** Id from `journeyIdOf`, which the same flights have in every response. */
  id: string
  part: ItineraryPart
  offers: Offer[]
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** Options that a party wants with the flight: a checked bag for each adult, seat selection, free changes. */
export interface WantedOptions {
  bag: boolean
  seat: boolean
  freeChanges: boolean
}

/** The party's lowest price including the given options. */
export interface PriceWithOptions extends WantedOptions {
  party: Money
}

/** The lowest price of a day, in the ribbon around the searched date or in a month. */
export interface DayPrice {
  date: string
  /** The departure dates of all legs, including that of this day. Undefined if the gateway does not report them. */
  dates?: string[]
  status: DayStatus
  party?: Money
  /** Set if the gateway priced a single adult, so that the party's price is an estimate. */
  isEstimate?: true
  /** The fare family of the price. Undefined if the gateway does not report it. */
  brand?: string
  points?: number
  stops?: number
  /** Lowest prices including options, if the gateway reports them. Combinations that are not available are missing. */
  ways?: PriceWithOptions[]
}

/** A cell of the flexible calendar: the cheapest journey with these departure and return dates. */
export interface DatePairPrice {
  dates: [outbound: string, inbound: string]
  status: DayStatus
  party?: Money
  /** True if `party` is an estimate from the price of one adult. */
  isEstimate?: true
  points?: number
  /** Number of stops of both directions together. */
  stops?: number
}

/** A fare that a comparison site advertised, and the current price of the same flights, both for the whole party. */
export interface AdvertisedFare {
  /** The refs of the offers to choose, one per leg. Empty if any of them is no longer available. */
  refs: number[]
  advertised?: Money
  current?: Money
  outcome?: 'same' | 'higher' | 'lower'
  /** True if the fare was advertised in another currency and converted for the comparison. */
  isConverted: boolean
  /** Difference of fare and taxes from the advertised price, negative if lower. Undefined if unknown. */
  moved?: { fare: Money; taxes: Money }
  /** Why no advertised flight can be selected. `otherFare`: only other fares are left on these flights. */
  goneBecause?: 'notScheduled' | 'notCombinable' | 'notOnSale' | 'soldOut' | 'otherFare'
}

/**
 * An attribute of a fare family. `amount` is the price if the attribute is not included. If only some kinds are included,
 * `limitedTo` names them (for example `standard` seats); the other kinds are sold.
 */
export interface BrandAttribute {
  code: string
  status: 'included' | 'forFee' | 'notOffered'
  amount?: Money
  /** Of a change or refund: the fee on the day of travel, if it differs from the fee before. */
  amountOnDay?: Money
  quantity?: number
  limitedTo?: string
}

/** A fare family. Texts are keyed by hyphenated locale. `marketingHtml` is untrusted and must be sanitised before it is shown. */
export interface Brand {
  id: string
  label: Record<string, string>
  marketingHtml: Record<string, string>
  /** The cabin of the fare family, if the gateway reports it. */
  cabin?: string
  attributes: BrandAttribute[]
}

export interface LegOffers {
  rows: OfferRow[]
  days: DayPrice[]
}

/** A message of the gateway about a search. `text` is the gateway's wording, if there is one. */
export interface SearchMessage {
  code: string
  text?: string
  origin?: string
  destination?: string
  /** `YYYY-MM-DD`. */
  date?: string
  /** The promo code that the message is about. */
  promotion?: PromoOutcome
}

/** A decoded response to a search. */
export interface FlightOffers {
  currency?: string
  legs: LegOffers[]
  brands: Brand[]
  /**
   * Groups of refs of a leg and refs of the next that can be combined with each other. Undefined if all combinations are
   * possible.
   */
  combinable?: { from: number[]; to: number[] }[]
  warnings: string[]
  messages?: SearchMessage[]
  promoCodeIsValid?: boolean
  /** The cells of the flexible calendar. Undefined in other responses. */
  pairs?: DatePairPrice[]
  /**
   * In an exchange: `exchange.legs` are the indices of the booking's legs that the searched `legs` replace. `fee` is the change
   * fee of all travellers, which is not included in the prices of offers.
   */
  exchange?: { legs: number[]; fee: Money; isFree24h: boolean }
  /** The advertised fare. Only in the response to a meta-search. */
  advertised?: AdvertisedFare
  /** The seconds for which the offers are valid, and the instant by this device's clock at which that time is over, in epoch milliseconds. */
  validFor?: number
  validUntil?: number
}

/** Finds the offer with a ref on a leg, and the row that contains it. Returns undefined if there is none. */
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

/**
 * Returns true if the offer `earlier` of a leg may be combined with the offer `later` of the next leg. Both are refs. On a trip of
 * more than two legs, an offer without a group combines with every other, because some gateways group only the first two legs.
 */
export const combines = (
  { combinable, legs }: Pick<FlightOffers, 'combinable' | 'legs'>,
  earlier: number,
  later: number,
): boolean => {
  const groups = combinable?.filter(({ from }) => from.includes(earlier))
  if (!groups || (groups.length === 0 && legs.length > 2)) return true
  return groups.some(({ to }) => to.includes(later))
}

/**
 * Drops the picks that do not combine with the pick on the leg before. The legs that follow a dropped pick keep theirs, and are
 * compared with the next choice on its leg.
 */
export const combinedPicks = (
  offers: Pick<FlightOffers, 'combinable' | 'legs'>,
  picks: readonly (number | undefined)[],
): (number | undefined)[] =>
  picks.reduce<(number | undefined)[]>((kept, ref) => {
    const before = kept.at(-1)
    const fits = ref === undefined || before === undefined || combines(offers, before, ref)
    return [...kept, fits ? ref : undefined]
  }, [])

/** Returns true if a trip consists of an outbound and a return to the airport where it began. */
export const isThereAndBack = (parts: readonly Pick<ItineraryPart, 'segments'>[]): boolean => {
  const [outbound, inbound] = parts
  return parts.length === 2 && inbound?.segments.at(-1)?.destination === outbound?.segments[0]?.origin
}

/** Formats a flight number, such as "FC 209", with a non-breaking space. */
export const flightName = ({ airline, flightNumber }: Pick<Segment, 'airline' | 'flightNumber'>): string =>
  `${airline}\u00a0${flightNumber}`

/** Formats the flight numbers of a part in order, such as "FC 209, FC 619". */
export const flightNumbers = (part: Pick<ItineraryPart, 'segments'>): string => part.segments.map(flightName).join(', ')

/**
 * Computes the id of a journey from the number, departure and arrival of each flight. The journey's ends and first departure
 * alone would not identify it, because several journeys may begin with the same flight.
 */
export const journeyIdOf = (part: Pick<ItineraryPart, 'segments'>): string =>
  part.segments
    .map(({ airline, flightNumber, id, destination, arrival }) => [airline + flightNumber, id, destination, arrival].join('/'))
    .join(' ')

/** Replaces the spaces in flight numbers such as "FC 209, FC 619" by non-breaking ones. */
export const unbroken = (flights: string): string => flights.replace(/\b([A-Z\d]{2}) (?=\d)/g, '$1\u00a0')
