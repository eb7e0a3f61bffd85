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
  /** IANA zone, from the curated table, never from coordinates. */
  zone: string
  size: 'large' | 'medium'
  /** Metropolitan code when the city has several airports. */
  metro: string | undefined
}

/** A fare family: texts come from content; here is what it includes. Fees are for the route and currency asked for. */
export interface FareFamily {
  brandId: string
  label: Readonly<Record<'en_US' | 'ar_AE', string>>
  cabin: Cabin
  attributes: readonly {
    code: string
    status: 'included' | 'forFee' | 'notOffered'
    quantity?: number
    amount?: Money
    /** Which of several kinds are included: the others cost something. */
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

/** Who sits, or whose seat it may be: age on the day of the flight decides exit rows. */
export interface SeatPassenger {
  type: FareType
  /** Age in whole years; undefined when not known yet, then the type decides. */
  age?: number
  hasInfant: boolean
}

export interface SeatMapRequest {
  flight: FlightKey
  cabin: Cabin
  brandId: string
  currency: string
  passenger: SeatPassenger
  /** Seats that orders and holds of others have, from the database. */
  taken: ReadonlySet<string>
  /** The seat that this passenger has already: theirs to keep, however full the flight gets. Not in `taken`. */
  own?: string
  /** Seats where another passenger of this or another order holds an infant. */
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
  /** How many of a stocked extra are gone, by its stock key. */
  usedOf: (stockKey: string) => number
}

export interface Extra {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  scope: 'segment' | 'part'
  /** The flights that it is for: one for a segment, all of the itinerary for a part. */
  flights: readonly Flight[]
  price: Money
  included: number
  limit: number
  refusal: 'soldOut' | 'cutOff' | 'notForInfants' | undefined
  isRefundable: boolean
  /** For extras with stock: the name of the row to count on, and how many there are. */
  stock: { key: string; capacity: number } | undefined
}

export interface InsuranceRequest {
  /** Country where the contact lives, ISO 3166 alpha-2. */
  country: string
  currency: string
  trip: Money
  days: number
  /** Age of each traveller on the first day; undefined when unknown. */
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

/** The deterministic airline: everything follows from seed, flight, date and the sales handed in. No clock, no chance, no database. */
export interface Engine {
  airline: { code: string; name: string }
  airport: (code: string) => Airport | undefined
  /** The airports of a metropolitan code, or the one of an airport code; empty when unknown. */
  airportsOf: (code: string) => readonly Airport[]
  /** Whether the airline flies from here at all. */
  isServed: (code: string) => boolean
  /** The flight of a key, or undefined when it does not fly that day. */
  flight: (key: FlightKey) => Flight | undefined
  /** The itinerary of flight keys in order, or undefined when one does not fly or they do not connect. */
  itinerary: (keys: readonly FlightKey[]) => Itinerary | undefined
  /** Every itinerary of the day by departure, with an offer for each fare family. */
  search: (request: LegRequest, sales: Sales) => ItineraryOffers[]
  /** One offer, repriced; undefined if the brand is not sold on these flights, or they are not on sale. */
  offer: (
    request: Omit<LegRequest, 'origin' | 'destination' | 'date'> & { itinerary: Itinerary; brandId: string },
    sales: Sales,
  ) => Offer | undefined
  /** What the fares of a party are in a class of a family, whatever is open; undefined where the family has no such class. */
  fareInClass: (
    itinerary: Itinerary,
    brandId: string,
    letter: string,
    terms: Omit<LegRequest, 'origin' | 'destination' | 'date'>,
  ) => Money | undefined
  /** The offers on one itinerary; undefined when it is not on sale. */
  offersOn: (itinerary: Itinerary, request: LegRequest, sales: Sales) => ItineraryOffers | undefined
  /** Every itinerary of a day between two codes as the timetable has it, sold or not, by departure. */
  itineraries: (origin: string, destination: string, date: string) => readonly Itinerary[]
  /** The nonstop flights of a day between two codes, by departure. */
  nonstops: (origin: string, destination: string, date: string) => Flight[]
  /** The flight of a number, the airline's own or a partner's, on a local day of departure. */
  flightNumbered: (airline: string, number: number, date: string) => Flight | undefined
  /** The next days, at most so many, on which a number flies; empty when there is no such number. */
  nextDatesOf: (airline: string, number: number, from: string, most: number) => string[]
  /** How a flight stands at an instant. */
  standing: (flight: Flight, now: number) => Standing
  /** The cheapest offer of each of these dates. */
  calendar: (request: LegRequest, dates: readonly string[], sales: Sales) => DayCell[]
  /** What each fare family includes between two places, on these itineraries: the lowest price of their free seats is told. `more` are families beside the cabin's. */
  fareFamilies: (
    request: Pick<LegRequest, 'origin' | 'destination' | 'cabin' | 'currency'>,
    itineraries: readonly Itinerary[],
    sales: Sales,
    more?: readonly string[],
  ) => FareFamily[]
  /** A fare family's terms on an itinerary, without seat prices; undefined if it is unknown. */
  fareFamilyOn: (itinerary: Itinerary, brandId: string, currency: string) => FareFamily | undefined
  fareRules: (itinerary: Itinerary, brandId: string, currency: string) => FareRule[]
  seatMap: (request: SeatMapRequest, sales: Sales) => SeatMap | undefined
  /** Whether one seat may be taken, and for how much: ask before writing, the database constraint decides. */
  seat: (request: SeatMapRequest & { code: string }, sales: Sales) => SeatVerdict
  /** What bags and the cheapest free seats of a brand add for a party on an itinerary, by the cabin of each flight. */
  wayExtras: (
    itinerary: Itinerary,
    brandId: string,
    cabins: readonly Cabin[],
    terms: Pick<LegRequest, 'party' | 'currency'>,
    sales: Sales,
  ) => WayExtras
  extras: (request: ExtrasRequest) => Extra[]
  insurance: (request: InsuranceRequest) => { products: InsuranceProduct[]; reason?: 'NOT_SOLD_IN_COUNTRY' | 'NO_PASSENGERS' }
  /** The currency that a country's point of sale uses, when it is one that fares are filed in. */
  currencyOf: (country: string) => string | undefined
  /** Whether fares can be shown in this currency. */
  sellsIn: (currency: string) => boolean
  /** The same worth in another currency that fares can be shown in, to its minor unit. */
  converted: (money: Money, currency: string) => Money
}

/** Opens the airline of a storefront code (`FCDX` is run by FC). The same code and seed always give the same airline. */
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

/** Families with the fees of the first served pair of airports; none when nothing is served. */
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
