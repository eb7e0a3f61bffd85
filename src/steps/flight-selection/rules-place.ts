import { useTrip } from '#src/trip/trip.tsx'

const places = ['readingRules', 'rules', 'rulesFailed'] as const

/** Returns the state of the drawer with the fare rules. Undefined while it is closed. */
export const useRulesPlace = () =>
  useTrip((trip) => places.find((each) => trip.matches({ 'flight-selection': { choosing: each } })))
