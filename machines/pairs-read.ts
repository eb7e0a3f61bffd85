import type { FlightOffers } from '#src/domain/itinerary.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import type { Trip } from './trip.ts'

/** Returns the pairs of dates in a response, each with its price for the party. */
export const pairsRead = ({ search }: Trip, response: FlightOffers | undefined): Trip['pairs'] =>
  response && pricedFor(response, search?.passengers).pairs
