import { isBarredFromExitRow } from '#src/domain/assistance.ts'
import { ageOn, type Passenger, type PassengerType } from '#src/domain/passenger.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { SeatPassenger } from '../airline/seat-passenger.ts'
import type { Flight } from '../airline/flight.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { chosenFlights } from './legs.ts'

/** A passenger of the searched party, who may not be named yet. `passengerIndex` counts from 1. */
export interface Slot {
  passengerIndex: number
  type: PassengerType
}

/** Lists the passengers of a searched party: adults first, then children, then infants. */
export const slotsOf = (search: Pick<SearchCriteria, 'passengers'> | undefined): Slot[] =>
  passengerTypes
    .flatMap((type) => Array.from({ length: search?.passengers[type] ?? 0 }, () => type))
    .map((type, place) => ({ passengerIndex: place + 1, type }))

/** Lists the local departure date of every flight of the journey, in order. */
export const flightDates = (engine: Engine, state: Pick<SessionState, 'legs'>): string[] =>
  chosenFlights(engine, state).map(({ flight }) => flight.departure.slice(0, 10))

const named = ({ passengers }: Pick<SessionState, 'passengers'>, index: number): Passenger | undefined =>
  passengers.find(({ id }) => id === String(index))

/**
 * Returns true if a passenger holds a lap infant. Before the passengers are named, the first adults are assumed to hold the
 * infants.
 */
export const holdsInfant = (state: Pick<SessionState, 'passengers' | 'search'>, index: number): boolean => {
  if (state.passengers.length > 0)
    return state.passengers.some(({ type, withAdult }) => type === 'INF' && withAdult === String(index))
  return index <= (state.search?.passengers.INF ?? 0)
}

const needsAssistance = (
  engine: Engine,
  state: Pick<SessionState, 'legs'>,
  { assistance }: Pick<Passenger, 'assistance'>,
  flight: Flight,
): boolean =>
  assistance !== undefined &&
  isBarredFromExitRow(
    assistance,
    segmentIdOf(endsOf(flight)),
    chosenFlights(engine, state).map((chosen) => segmentIdOf(endsOf(chosen.flight))),
  )

/** Describes a passenger for the seat rules of a flight, with the age on its date. */
export const seatPassenger = (
  engine: Engine,
  state: Pick<SessionState, 'passengers' | 'search' | 'legs'>,
  { passengerIndex, type }: Slot,
  flight: Flight | undefined,
): SeatPassenger => {
  const passenger = named(state, passengerIndex)
  const isDated = passenger !== undefined && passenger.dateOfBirth !== ''
  return {
    type,
    age: isDated ? ageOn(passenger.dateOfBirth, flight?.departure.slice(0, 10) ?? '') : undefined,
    hasInfant: holdsInfant(state, passengerIndex),
    ...(passenger && flight && needsAssistance(engine, state, passenger, flight) && { needsAssistance: true }),
  }
}
