import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Flight, Itinerary, TechnicalStop } from '../airline/flight.ts'
import type { Emissions } from '../airline/offer.ts'
import { type MealCode, mealOn } from '../airline/meals.ts'
import { h32 } from '../airline/random.ts'
import { identified } from './identity.ts'

/** The cabin, class and fare in which a flight is sold. Empty if the flight is sold out. */
export interface FlightFare {
  cabin?: string
  bookingClass?: string
  fareBasis?: string
  /** True if the flight is paid with points. */
  isAward?: boolean
  meal?: MealCode | undefined
  component?: ReturnType<typeof writeFareComponent>
}

/** Derives the long number that identifies a segment in newer operations (contract, 3). */
export const segmentRefOf = (flightKey: string): string =>
  String(h32(flightKey) * 1_000_000 + (h32(`${flightKey}/ref`) % 1_000_000))

/** Writes a technical stop. `elapsedTime` is the time in the air before the stop, `duration` the time on the ground. */
const writeStop = ({ airport, arrival, departure, flown, minutes }: TechnicalStop) => ({
  airport,
  arrival,
  departure,
  elapsedTime: flown,
  duration: minutes,
})

const writeFlight = (flight: Flight) => {
  const isOperatedByPartner = flight.operatingAirline !== flight.airline
  return {
    flightNumber: flight.number,
    operatingFlightNumber: flight.operatingNumber,
    airlineCode: flight.airline,
    operatingAirlineCode: flight.operatingAirline,
    disclosureAirlineCode: isOperatedByPartner ? flight.operatingAirlineName : undefined,
    stopAirports: flight.technicalStop ? [writeStop(flight.technicalStop)] : [],
    advisories: [],
    departureTerminal: flight.departureTerminal,
    arrivalTerminal: flight.arrivalTerminal,
  }
}

const milesOf = (flight: Flight): number => Math.round(flight.distance / 1.609344)

/** Writes a flight as a Segment (contract, 5.3). `layoverDuration` is the length of its technical stop, not of a connection. */
export const writeSegment = (flight: Flight, { cabin, bookingClass, fareBasis, isAward = false, meal, component }: FlightFare) =>
  identified(
    {
      segmentOfferInformation: { flightsMiles: milesOf(flight), awardFare: isAward },
      duration: flight.duration,
      cabinClass: cabin,
      equipment: flight.equipment,
      flight: writeFlight(flight),
      origin: flight.origin,
      destination: flight.destination,
      departure: flight.departure,
      arrival: flight.arrival,
      departureGMTOffset: flight.departureOffset,
      arrivalGMTOffset: flight.arrivalOffset,
      bookingClass,
      layoverDuration: flight.technicalStop?.minutes ?? 0,
      fareBasis,
      subjectToGovernmentApproval: false,
      fareComponentBeginAirport: component?.fareComponentBeginAirport,
      fareComponentEndAirport: component?.fareComponentEndAirport,
      fareComponentDirectionality: component?.fareComponentDirectionality,
      meals: bookingClass === undefined ? undefined : meal === undefined ? [] : [{ passengerType: 'ADT', mealCode: meal }],
      segmentRef: segmentRefOf(flight.key),
    },
    'Segment',
  )

const connectionsOf = ({ flights, layovers }: Itinerary) =>
  layovers.map((duration, place) =>
    identified({ duration, changeOfAirport: flights[place]?.destination !== flights[place + 1]?.origin }),
  )

const bookingClassOf = (fares: readonly FlightFare[]): string | undefined => {
  const classes = new Set(fares.map(({ bookingClass }) => bookingClass))
  return classes.size === 1 ? [...classes][0] : 'ASSORTED'
}

/** The properties of an itinerary part besides its flights and fares. */
export interface PartFacts {
  brandId?: string
  emissions?: Emissions | undefined
  /** True for the leg that flies back to where the journey began. */
  isReturn?: boolean
}

/**
 * Writes the fare component of a leg. One fare covers all flights of the leg, and is written only on the first flight, as in
 * recorded responses.
 */
const writeFareComponent = ({ origin, destination }: Itinerary, isReturn: boolean) => ({
  fareComponentBeginAirport: origin,
  fareComponentEndAirport: destination,
  fareComponentDirectionality: isReturn ? 'TO' : 'FROM',
})

/** Writes a leg as an ItineraryPart (contract, 5.3). `emissions` is an addition of this gateway. */
export const writeItineraryPart = (
  itinerary: Itinerary,
  fares: readonly FlightFare[],
  { brandId, emissions, isReturn = false }: PartFacts = {},
) =>
  identified(
    {
      segments: itinerary.flights.map((flight, place) => {
        const fare = fares[place] ?? {}
        return writeSegment(flight, {
          ...fare,
          ...(place === 0 && fare.bookingClass !== undefined && { component: writeFareComponent(itinerary, isReturn) }),
          meal: fare.cabin === undefined ? undefined : mealOn(flight, itinerary, fare.cabin),
        })
      }),
      stops: itinerary.stops,
      totalDuration: itinerary.duration,
      connectionInformations: connectionsOf(itinerary),
      bookingClass: bookingClassOf(fares),
      brandId,
      programIDs: [],
      programCodes: [],
      advisories: [],
      emissions: emissions && { kilograms: emissions.kilograms, comparison: emissions.comparison },
    },
    'ItineraryPart',
  )

/** Writes the airports and departure by which operations and price lines refer to a flight or an itinerary part. */
export const writeEnds = ({ origin, destination, departure }: SelectedSegment) => ({ origin, destination, departure })
