import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { areDocumentsRequired } from './borders.ts'
import { holdChosenSeats } from './choose-seats.ts'
import { beginCartChange } from './history.ts'
import { numbered } from '../wire/identity.ts'
import { flightDates, slotsOf } from './party.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { checkParty, type SentParty } from './check-party.ts'
import { noItinerary } from './refusals.ts'
import { refit } from './refit.ts'
import { writeContact, writePassenger } from '../wire/write-passengers.ts'

/** Writes the passengers to name, their data so far, and the requirements of the route. */
export const writeSlots = ({ engine, conversation: { state } }: Call): WireAnswer<'passengers'> => {
  if (state.legs.length === 0) throw noItinerary()
  const dates = flightDates(engine, state)
  return numbered({
    passengers: state.passengers.map(writePassenger),
    slots: slotsOf(state.search).map(({ passengerIndex, type }) => ({ passengerIndex, type })),
    contact: state.contact && writeContact(state.contact),
    documentsRequired: areDocumentsRequired(engine, state),
    firstDepartureDate: dates[0] ?? '',
    lastDepartureDate: dates.at(-1) ?? '',
  })
}

/**
 * Stores passengers and contact, or nothing if a field is invalid. Removes seats and extras that no longer suit the passengers.
 */
export const nameParty = async (call: Call, sent: SentParty): Promise<void> => {
  const { engine, conversation } = call
  const { state } = conversation
  if (state.legs.length === 0) throw noItinerary()
  const party = checkParty(sent, {
    slots: slotsOf(state.search),
    flightDates: flightDates(engine, state),
    areDocumentsRequired: areDocumentsRequired(engine, state),
    known: state.passengers,
    aloneFrom: servingStorefront(call.storefront).travellingAlone?.from,
  })
  const change = beginCartChange(call)
  state.passengers = party.passengers
  state.contact = party.contact
  change.note('passengers', '')
  await refit(call, change)
  await holdChosenSeats(call)
}
