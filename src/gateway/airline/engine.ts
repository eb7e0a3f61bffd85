import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { SeatCabin } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { type CoverProduct, type CoverRequest, coversFor, type NoCover } from './covers.ts'
import { airport, airportsOf } from './airports.ts'
import { itineraryOfKeys } from './connections.ts'
import { converted, currencyOf, sellsIn } from './currency-rates.ts'
import { extrasFor } from './extras.ts'
import { fareFamilyOn, fareRulesOf } from './fare-rules.ts'
import { insuranceFor } from './insurance.ts'
import { flightOf, networkOf } from './network.ts'
import { fareInClass, offerForBrand, pricesByClass } from './pricing.ts'
import {
  type CheapestDay,
  cheapestByDay,
  cheapestDay,
  fareFamilies,
  isOnSale,
  itinerariesFlown,
  offersOnItinerary,
  searchLeg,
} from './search.ts'
import { airportsElsewhere, servedAirports } from './search-ends.ts'
import { seatMapOf, seatVerdict } from './seat-map.ts'
import type { SeatPassenger } from './seat-passenger.ts'
import { type LiveStatus, liveStatusOf } from './live-status.ts'
import { type OptionExtras, optionExtrasFor } from './option-prices.ts'
import { flightNumbered, nextDatesOf, nonstopsOn } from './timetable.ts'
import type { Flight, FlightKey, Itinerary, Sales } from './flight.ts'
import type { DayCell, FamiliesRequest, FareType, ItineraryOffers, LegRequest, Offer, PartyPrice } from './offer.ts'

export interface Airport {
  code: string
  name: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  latitude: number
  longitude: number
  /** IANA time zone, as listed in the reference data. */
  zone: string
  size: 'large' | 'medium'
  /** Code of the metropolitan area, if the airport belongs to one. */
  metro: string | undefined
}

/** Inclusions and fees of a fare family in a market, in one currency. Its texts are part of the content. */
export interface FareFamily {
  brandId: string
  label: Readonly<Record<'en_US' | 'ar_AE', string>>
  cabin: Cabin
  attributes: readonly {
    code: string
    status: 'included' | 'forFee' | 'notOffered'
    quantity?: number
    amount?: Money
    /** For a change: the fee on the day of departure, if it differs from `amount`. */
    amountOnDay?: Money
    /** The kind that is included. Other kinds are sold. */
    limitedTo?: 'standard'
  }[]
}

/** A rule of a fare. `fareRulesOf` lists the codes of `detail`. */
export interface FareRule {
  category: 'change' | 'cancel' | 'refund' | 'noShow' | 'bags' | 'validity'
  when: 'beforeDeparture' | 'dayOfDeparture' | 'afterDeparture' | 'always'
  allowed: boolean
  fee?: Money
  detail?: string
}

export interface SeatMapRequest {
  flight: FlightKey
  cabin: Cabin
  brandId: string
  currency: string
  passenger: SeatPassenger
  /** Seats taken by orders and holds in the database. */
  taken: ReadonlySet<string>
  /** The seat that the passenger already has. It stays theirs even if the flight fills up. It must not be in `taken`. */
  own?: string
  /** Seats in which another passenger holds an infant, regardless of the order. */
  withInfant?: ReadonlySet<string>
}

export interface SeatMap {
  aircraft: string
  aircraftName: string
  /** Number of free seats in the passenger's cabin. */
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
  /** Counts the sold items of an extra with limited stock. */
  usedOf: (stockKey: string) => number
}

export interface Extra {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  scope: 'segment' | 'part'
  /** The flights that the extra covers: one if the scope is `segment`, all flights of the itinerary if it is `part`. */
  flights: readonly Flight[]
  price: Money
  /** Number of items that the fare includes. */
  included: number
  /** Number of items that can be bought. */
  limit: number
  refusal: 'soldOut' | 'cutOff' | 'notForInfants' | undefined
  isRefundable: boolean
  /** Set for extras with limited stock: the key of the stock row and the number of items. */
  stock: { key: string; capacity: number } | undefined
}

export interface InsuranceRequest {
  /** Country of residence, as an ISO 3166 alpha-2 code. Some countries get no offer. */
  country: string
  currency: string
  /** Price of the flights to insure. */
  trip: Money
  /** Length of the trip in days, counting the first and the last. */
  days: number
  /** Each traveller's age on the first day of travel, undefined if unknown. */
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
 * A simulated airline. All its answers follow from the seed and the arguments, because it uses neither clock nor randomness nor
 * database.
 */
export interface Engine {
  airline: { code: string; name: string }
  airport: (code: string) => Airport | undefined
  /** Returns the airports that an airport or metropolitan code stands for, or an empty list if the code is unknown. */
  airportsOf: (code: string) => readonly Airport[]
  /** Returns the airports of a place that the host or a partner serves. With `isNear`, includes those near it. */
  servedAirports: (code: string, isNear?: boolean) => readonly Airport[]
  /** Returns the airports that the host airline or a partner serves, except those of a place. */
  airportsElsewhere: (code: string) => readonly Airport[]
  /** Returns true if the host or a partner serves the airport or metropolitan area. */
  isServed: (code: string) => boolean
  /** Looks up a flight by its key. Returns undefined if it does not operate on that date. */
  flight: (key: FlightKey) => Flight | undefined
  /** Rebuilds an itinerary from its flight keys. Returns undefined if a flight does not operate or two flights do not connect. */
  itinerary: (keys: readonly FlightKey[]) => Itinerary | undefined
  /** Finds the itineraries of a day that are on sale, sorted by departure, with the offers on each. */
  search: (request: LegRequest, sales: Sales) => ItineraryOffers[]
  /** Prices an offer again. Returns undefined if the fare family is not sold on these flights or the itinerary is not on sale. */
  offer: (
    request: Omit<LegRequest, 'origin' | 'destination' | 'date'> & { itinerary: Itinerary; brandId: string },
    sales: Sales,
  ) => Offer | undefined
  /**
   * Calculates the fare of a party, without taxes, in a given booking class, even if that class is sold out. Returns undefined if
   * the fare family has no such class.
   */
  fareInClass: (
    itinerary: Itinerary,
    brandId: string,
    letter: string,
    terms: Omit<LegRequest, 'origin' | 'destination' | 'date'>,
  ) => Money | undefined
  /** Prices a fare family in each of its booking classes, whether they are open or sold out. */
  pricesByClass: (
    itinerary: Itinerary,
    brandId: string,
    terms: Omit<LegRequest, 'origin' | 'destination' | 'date'>,
  ) => readonly PartyPrice[]
  /** Prices the fare families of one itinerary. Returns undefined if the itinerary is not on sale. */
  offersOn: (itinerary: Itinerary, request: LegRequest, sales: Sales) => ItineraryOffers | undefined
  /** Finds the itineraries of a day between two codes, sorted by departure, whether on sale or not. */
  itineraries: (origin: string, destination: string, date: string) => readonly Itinerary[]
  /** Lists the nonstop flights of a day between two codes, sorted by departure. */
  nonstops: (origin: string, destination: string, date: string) => Flight[]
  /** Finds the flight with a number, of the host or a partner, on a local departure date. */
  flightNumbered: (airline: string, number: number, date: string) => Flight | undefined
  /**
   * Lists the next `most` dates on which a flight number operates, starting with `from`. The list is empty if the number is
   * unknown.
   */
  nextDatesOf: (airline: string, number: number, from: string, most: number) => string[]
  /** Returns the status of a flight at an instant in epoch milliseconds. */
  liveStatus: (flight: Flight, now: number) => LiveStatus
  /** Finds the cheapest offer of each date. */
  calendar: (request: LegRequest, dates: readonly string[], sales: Sales) => DayCell[]
  /** Finds the cheapest offer on any of the dates, or undefined if nothing is on sale. */
  cheapestDay: (request: LegRequest, dates: readonly string[], sales: Sales) => CheapestDay | undefined
  /**
   * Describes the inclusions and fees of each fare family between two places, with the price of the cheapest free seat on the
   * itineraries. `more` adds families of other cabins.
   */
  fareFamilies: (
    request: FamiliesRequest,
    itineraries: readonly Itinerary[],
    sales: Sales,
    more?: readonly string[],
  ) => FareFamily[]
  /**
   * Describes a fare family on an itinerary. Includes the price of the cheapest free seat only if `sales` is given. Returns
   * undefined if the family is unknown.
   */
  fareFamilyOn: (itinerary: Itinerary, brandId: string, currency: string, sales?: Sales) => FareFamily | undefined
  fareRules: (itinerary: Itinerary, brandId: string, currency: string, isAward?: boolean) => FareRule[]
  seatMap: (request: SeatMapRequest, sales: Sales) => SeatMap | undefined
  /**
   * Decides whether a seat can be taken, and returns its price. Check before writing to give a reason; the database constraint
   * has the last word.
   */
  seat: (request: SeatMapRequest & { code: string }, sales: Sales) => SeatVerdict
  /** Prices the bags and the cheapest free seats of a party on an itinerary. `cabins` names the cabin of each flight. */
  wayExtras: (
    itinerary: Itinerary,
    brandId: string,
    cabins: readonly Cabin[],
    terms: Pick<LegRequest, 'party' | 'currency'>,
    sales: Sales,
  ) => OptionExtras
  extras: (request: ExtrasRequest) => Extra[]
  /** Lists the covers of a kind for a trip, or says why none is on sale. */
  covers: (kind: CoverProduct['kind'], request: CoverRequest) => CoverProduct[] | NoCover
  insurance: (request: InsuranceRequest) => { products: InsuranceProduct[]; reason?: 'NOT_SOLD_IN_COUNTRY' | 'NO_PASSENGERS' }
  /** Returns the currency in which a country's fares are filed, or undefined if none are. */
  currencyOf: (country: string) => string | undefined
  /** Returns true if the airline sells in this currency. */
  sellsIn: (currency: string) => boolean
  /** Converts an amount to another currency in which the airline sells, rounded to the minor unit. */
  converted: (money: Money, currency: string) => Money
}

/** Creates the airline of a storefront code (`FCDX` is operated by FC). The same code and seed always give the same airline. */
export function createEngine({ storefront, seed }: { storefront: string; seed: string }): Engine {
  const network = networkOf(storefront, seed)
  return {
    airline: { code: network.host.code, name: network.host.name },
    airport,
    airportsOf,
    servedAirports: (code, isNear) => servedAirports(network, code, isNear),
    airportsElsewhere: (code) => airportsElsewhere(network, code),
    isServed: (code) => servedAirports(network, code).length > 0,
    flight: (key) => flightOf(network, key),
    itinerary: (keys) => itineraryOfKeys(network, keys),
    search: (request, sales) => searchLeg(network, request, sales),
    offer: ({ itinerary, brandId, ...terms }, sales) =>
      isOnSale(itinerary, sales.now) ? offerForBrand(itinerary, brandId, terms, sales) : undefined,
    fareInClass,
    pricesByClass,
    offersOn: offersOnItinerary,
    itineraries: (origin, destination, date) => itinerariesFlown(network, { origin, destination }, date),
    nonstops: (origin, destination, date) => nonstopsOn(network, origin, destination, date),
    flightNumbered: (airline, number, date) => flightNumbered(network, airline, number, date),
    nextDatesOf: (airline, number, from, most) => nextDatesOf(network, airline, number, from, most),
    liveStatus: liveStatusOf,
    cheapestDay: (request, dates, sales) => cheapestDay(network, request, dates, sales),
    calendar: (request, dates, sales) => cheapestByDay(network, request, dates, sales),
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
    wayExtras: optionExtrasFor,
    extras: extrasFor,
    covers: coversFor,
    insurance: insuranceFor,
    currencyOf,
    sellsIn,
    converted,
  }
}
