import { ageOn, type Passenger, type PassengerType, passengerTypes } from '#src/domain/passenger.ts'
import type { Engine, SeatPassenger } from '../airline/engine.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
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

/** Describes a passenger for the seat rules, with the age on the date of a flight. */
export const seatPassenger = (
  state: Pick<SessionState, 'passengers' | 'search'>,
  { passengerIndex, type }: Slot,
  date: string,
): SeatPassenger => {
  const dateOfBirth = named(state, passengerIndex)?.dateOfBirth
  return { type, age: dateOfBirth ? ageOn(dateOfBirth, date) : undefined, hasInfant: holdsInfant(state, passengerIndex) }
}
