import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { SeatCabin, SeatRefusal } from '#src/domain/seat.ts'
import { airport, airportsOf } from './airports.ts'
import { itineraryOfKeys } from './connections.ts'
import { converted, currencyOf, sellsIn } from './currency-rates.ts'
import { extrasFor } from './extras.ts'
import { fareFamiliesOf, fareFamilyOn, fareRulesOf } from './fare-rules.ts'
import { marketOf } from './fares.ts'
import { insuranceFor } from './insurance.ts'
import { flightOf, type Network, networkOf } from './network.ts'
import { fareInClass, offerForBrand } from './pricing.ts'
import { calendarOf, isOnSale, itinerariesFlown, offersOnItinerary, searchLeg } from './search.ts'
import { seatMapOf, seatVerdict } from './seat-map.ts'
import { type Standing, standingOf } from './standing.ts'
import { type WayExtras, wayExtrasFor } from './way-prices.ts'
import { flightNumbered, nextDatesOf, nonstopsOn } from './timetable.ts'
import type { Flight, FlightKey, Itinerary, Sales } from './flight.ts'
import type { DayCell, FareType, ItineraryOffers, LegRequest, Offer } from './offer.ts'

export interface Airport {
  code: string
  name: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  latitude: number
  longitude: number
  /** IANA zone, from the curated table, not from coordinates. */
  zone: string
  size: 'large' | 'medium'
  /** Metropolitan code, if the city has several airports. */
  metro: string | undefined
}

/** A fare family's inclusions and fees for a route and currency. Its texts come from content. */
export interface FareFamily {
  brandId: string
  label: Readonly<Record<'en_US' | 'ar_AE', string>>
  cabin: Cabin
  attributes: readonly {
    code: string
    status: 'included' | 'forFee' | 'notOffered'
    quantity?: number
    amount?: Money
    /** Of a change: the fee on the day of departure, if it differs. */
    amountOnDay?: Money
    /** Which of several kinds are included. The others are sold. */
    limitedTo?: 'standard'
  }[]
}

export interface FareRule {
  category: 'change' | 'cancel' | 'refund' | 'noShow' | 'bags' | 'validity'
  when: 'beforeDeparture' | 'dayOfDeparture' | 'afterDeparture' | 'always'
  allowed: boolean
  fee?: Money
  detail?: string
}

/** The passenger of a seat. Age on the day of the flight decides about exit rows. */
export interface SeatPassenger {
  type: FareType
  /** Age in whole years, or undefined if not known yet, in which case the passenger type decides. */
  age?: number
  hasInfant: boolean
}

export interface SeatMapRequest {
  flight: FlightKey
  cabin: Cabin
  brandId: string
  currency: string
  passenger: SeatPassenger
  /** Seats of other orders and holds, from the database. */
  taken: ReadonlySet<string>
  /** The passenger's current seat, which they can keep even if the flight fills up. Not in `taken`. */
  own?: string
  /** Seats in which another passenger, of any order, holds an infant. */
  withInfant?: ReadonlySet<string>
}

export interface SeatMap {
  aircraft: string
  aircraftName: string
  /** Free seats in the passenger's own cabin. */
  free: number
  cabins: SeatCabin[]
}

export type SeatVerdict =
  | { isFree: true; price: Money; characteristics: string[] }
  | { isFree: false; refusal: SeatRefusal | 'noSuchSeat' }

export interface ExtrasRequest {
  itinerary: Itinerary
  brandId: string
  cabin: Cabin
  currency: string
  passenger: { type: FareType }
  now: number
  /** Returns the number of sold items of a stocked extra, by stock key. */
  usedOf: (stockKey: string) => number
}

export interface Extra {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  scope: 'segment' | 'part'
  /** The flights it covers: one for a segment, the whole itinerary for a part. */
  flights: readonly Flight[]
  price: Money
  included: number
  limit: number
  refusal: 'soldOut' | 'cutOff' | 'notForInfants' | undefined
  isRefundable: boolean
  /** For extras with limited stock: name of the stock row, and capacity. */
  stock: { key: string; capacity: number } | undefined
}

export interface InsuranceRequest {
  /** Country of the contact, ISO 3166 alpha-2. */
  country: string
  currency: string
  trip: Money
  days: number
  /** Age of each traveller on the first day of travel, or undefined if unknown. */
  ages: readonly (number | undefined)[]
}

export interface InsuranceProduct {
  productId: string
  name: string
  price: Money
  covers: string[]
  excludes: string[]
  coolingOffDays: number
}

/**
 * The deterministic airline: everything follows from seed, flight, date and the given sales. It uses no clock, randomness or
 * database.
 */
export interface Engine {
  airline: { code: string; name: string }
  airport: (code: string) => Airport | undefined
  /** Returns the airports of a metropolitan or airport code, or an empty list if it is unknown. */
  airportsOf: (code: string) => readonly Airport[]
  /** Tells whether the airline has flights from here. */
  isServed: (code: string) => boolean
  /** Returns the flight with a key, or undefined if it does not fly that day. */
  flight: (key: FlightKey) => Flight | undefined
  /** Returns the itinerary of flight keys in order, or undefined if one does not fly or they do not connect. */
  itinerary: (keys: readonly FlightKey[]) => Itinerary | undefined
  /** Returns the day's itineraries by departure, with an offer for each fare family. */
  search: (request: LegRequest, sales: Sales) => ItineraryOffers[]
  /** Reprices one offer. Returns undefined if the brand is not sold on these flights, or they are not on sale. */
  offer: (
    request: Omit<LegRequest, 'origin' | 'destination' | 'date'> & { itinerary: Itinerary; brandId: string },
    sales: Sales,
  ) => Offer | undefined
  /**
   * Returns the party's fares in a booking class of a family, regardless of availability, or undefined if the family has no such
   * class.
   */
  fareInClass: (
    itinerary: Itinerary,
    brandId: string,
    letter: string,
    terms: Omit<LegRequest, 'origin' | 'destination' | 'date'>,
  ) => Money | undefined
  /** Returns the offers on one itinerary, or undefined if it is not on sale. */
  offersOn: (itinerary: Itinerary, request: LegRequest, sales: Sales) => ItineraryOffers | undefined
  /** Returns the day's itineraries between two codes as scheduled, sold or not, by departure. */
  itineraries: (origin: string, destination: string, date: string) => readonly Itinerary[]
  /** Returns the nonstop flights of a day between two codes, by departure. */
  nonstops: (origin: string, destination: string, date: string) => Flight[]
  /** Returns the flight with a number, the airline's own or a partner's, on a local departure date. */
  flightNumbered: (airline: string, number: number, date: string) => Flight | undefined
  /** Returns the next days on which a flight number operates, up to a limit, or empty for an unknown number. */
  nextDatesOf: (airline: string, number: number, from: string, most: number) => string[]
  /** Returns a flight's status at an instant. */
  standing: (flight: Flight, now: number) => Standing
  /** Returns the cheapest offer of each date. */
  calendar: (request: LegRequest, dates: readonly string[], sales: Sales) => DayCell[]
  /**
   * Returns what each fare family includes between two places, with the lowest price of a free seat on these itineraries. `more`
   * adds families of other cabins.
   */
  fareFamilies: (
    request: Pick<LegRequest, 'origin' | 'destination' | 'cabin' | 'currency'>,
    itineraries: readonly Itinerary[],
    sales: Sales,
    more?: readonly string[],
  ) => FareFamily[]
  /** Returns a fare family's terms on an itinerary, without seat prices, or undefined if it is unknown. */
  fareFamilyOn: (itinerary: Itinerary, brandId: string, currency: string, sales?: Sales) => FareFamily | undefined
  fareRules: (itinerary: Itinerary, brandId: string, currency: string) => FareRule[]
  seatMap: (request: SeatMapRequest, sales: Sales) => SeatMap | undefined
  /** Tells whether a seat may be taken, and at which price. Ask before writing, although the database constraint decides. */
  seat: (request: SeatMapRequest & { code: string }, sales: Sales) => SeatVerdict
  /** Returns what bags and the cheapest free seats add for a party on an itinerary with a brand, by the cabin of each flight. */
  wayExtras: (
    itinerary: Itinerary,
    brandId: string,
    cabins: readonly Cabin[],
    terms: Pick<LegRequest, 'party' | 'currency'>,
    sales: Sales,
  ) => WayExtras
  extras: (request: ExtrasRequest) => Extra[]
  insurance: (request: InsuranceRequest) => { products: InsuranceProduct[]; reason?: 'NOT_SOLD_IN_COUNTRY' | 'NO_PASSENGERS' }
  /** Returns the currency of a country's point of sale, if fares are filed in it. */
  currencyOf: (country: string) => string | undefined
  /** Tells whether fares can be shown in this currency. */
  sellsIn: (currency: string) => boolean
  /** Converts an amount to another supported currency, to its minor unit. */
  converted: (money: Money, currency: string) => Money
}

/** Creates the airline of a storefront code (`FCDX` is operated by FC). The same code and seed always give the same airline. */
export function createEngine({ storefront, seed }: { storefront: string; seed: string }): Engine {
  const network = networkOf(storefront, seed)
  return {
    airline: { code: network.host.code, name: network.host.name },
    airport,
    airportsOf,
    isServed: (code) => airportsOf(code).some((each) => network.airports.has(each.code)),
    flight: (key) => flightOf(network, key),
    itinerary: (keys) => itineraryOfKeys(network, keys),
    search: (request, sales) => searchLeg(network, request, sales),
    offer: ({ itinerary, brandId, ...terms }, sales) =>
      isOnSale(itinerary, sales.now) ? offerForBrand(itinerary, brandId, terms, sales) : undefined,
    fareInClass,
    offersOn: offersOnItinerary,
    itineraries: (origin, destination, date) => itinerariesFlown(network, origin, destination, date),
    nonstops: (origin, destination, date) => nonstopsOn(network, origin, destination, date),
    flightNumbered: (airline, number, date) => flightNumbered(network, airline, number, date),
    nextDatesOf: (airline, number, from, most) => nextDatesOf(network, airline, number, from, most),
    standing: standingOf,
    calendar: (request, dates, sales) => calendarOf(network, request, dates, sales),
    fareFamilies: (request, itineraries, sales, more) => fareFamilies(network, request, itineraries, sales, more),
    fareFamilyOn,
    fareRules: fareRulesOf,
    seatMap: (request, sales) => {
      const flight = flightOf(network, request.flight)
      return flight && seatMapOf(flight, request, sales)
    },
    seat: (request, sales) => {
      const flight = flightOf(network, request.flight)
      return flight ? seatVerdict(flight, request.code, request, sales) : { isFree: false, refusal: 'noSuchSeat' }
    },
    wayExtras: wayExtrasFor,
    extras: extrasFor,
    insurance: insuranceFor,
    currencyOf,
    sellsIn,
    converted,
  }
}

/** Families with the fees of the first pair of airports, or empty if nothing is served. */
function fareFamilies(
  network: Network,
  { origin, destination, cabin, currency }: Pick<LegRequest, 'origin' | 'destination' | 'cabin' | 'currency'>,
  itineraries: readonly Itinerary[],
  sales: Sales,
  more: readonly string[] = [],
): FareFamily[] {
  const [from, to] = [origin, destination].map((code) => airportsOf(code).find((each) => network.airports.has(each.code)))
  if (!from || !to || from === to) return []
  return fareFamiliesOf(marketOf(from.code, to.code), cabin, currency, itineraries, sales, more)
}
