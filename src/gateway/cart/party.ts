import { ageOn, type Passenger, type PassengerType, passengerTypes } from '#src/domain/passenger.ts'
import type { Engine, SeatPassenger } from '../airline/engine.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { chosenFlights } from './legs.ts'

/** A passenger slot: its number in the booking, from 1, and its type. */
export interface Slot {
  passengerIndex: number
  type: PassengerType
}

/** Returns the passenger slots of a searched party: adults first, then children, then infants. */
export const slotsOf = (search: Pick<SearchCriteria, 'passengers'> | undefined): Slot[] =>
  passengerTypes
    .flatMap((type) => Array.from({ length: search?.passengers[type] ?? 0 }, () => type))
    .map((type, place) => ({ passengerIndex: place + 1, type }))

/** Local departure dates of the journey's first and last flight. */
export const flightDates = (engine: Engine, state: Pick<SessionState, 'legs'>): string[] =>
  chosenFlights(engine, state).map(({ flight }) => flight.departure.slice(0, 10))

const named = ({ passengers }: Pick<SessionState, 'passengers'>, index: number): Passenger | undefined =>
  passengers.find(({ id }) => id === String(index))

/** Tells whether this passenger holds an infant: as named, or, before anybody is named, the first adults. */
export const holdsInfant = (state: Pick<SessionState, 'passengers' | 'search'>, index: number): boolean => {
  if (state.passengers.length > 0)
    return state.passengers.some(({ type, withAdult }) => type === 'INF' && withAdult === String(index))
  return index <= (state.search?.passengers.INF ?? 0)
}

/** Returns a passenger as the seat rules need one, on the day of a flight. */
export const seatPassenger = (
  state: Pick<SessionState, 'passengers' | 'search'>,
  { passengerIndex, type }: Slot,
  date: string,
): SeatPassenger => {
  const dateOfBirth = named(state, passengerIndex)?.dateOfBirth
  return { type, age: dateOfBirth ? ageOn(dateOfBirth, date) : undefined, hasInfant: holdsInfant(state, passengerIndex) }
}
