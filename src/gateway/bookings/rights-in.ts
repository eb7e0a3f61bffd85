import { type FlightChanged, type PassengerRights, rightsOf } from '#src/domain/passenger-rights.ts'
import { distanceBetween } from '../airline/distance.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload } from './booking-payload.ts'
import { itineraryOf } from '../cart/legs.ts'
import { storefrontOf } from '../platform/storefronts.ts'

const minutesBetween = (from: number, to: number): number => Math.round((to - from) / 60_000)

/**
 * Describes the airline's change of a leg by the facts that decide passenger rights: countries, distance, notice and delays.
 * `told` is the time of the change in epoch milliseconds. Returns undefined if an airport is unknown.
 */
const changedIn = (
  engine: Engine,
  { state, storefront }: Pick<BookingPayload, 'state' | 'storefront'>,
  { place, leg, told }: { place: number; leg: Parameters<typeof itineraryOf>[1]; told: number },
): FlightChanged | undefined => {
  const before = itineraryOf(engine, leg)
  const [first, last] = [before.flights[0], before.flights.at(-1)]
  const [from, to] = [engine.airport(before.origin), engine.airport(before.destination)]
  if (!first || !last || !from || !to) return undefined
  const now = state.legs[place]
  const isReplaced = now !== undefined && now.flightKeys.join() !== leg.flightKeys.join()
  const after = isReplaced ? itineraryOf(engine, now).flights : []
  const [leaves, arrives] = [after[0], after.at(-1)]
  return {
    countries: { from: from.country, to: to.country, airline: storefrontOf(storefront)?.pointOfSale ?? '' },
    kilometres: distanceBetween(from, to),
    notice: minutesBetween(told, first.departsAt),
    ...(leaves &&
      arrives && {
        offered: {
          leavesLater: minutesBetween(first.departsAt, leaves.departsAt),
          arrivesLater: minutesBetween(last.arrivesAt, arrives.arrivesAt),
        },
      }),
  }
}

/**
 * Determines the rights that each passenger has after the airline's changes. If several legs were changed, the one with the
 * highest compensation decides.
 */
export const rightsIn = (
  engine: Engine,
  payload: Pick<BookingPayload, 'state' | 'storefront' | 'airlineChange'>,
): PassengerRights | undefined => {
  const { airlineChange } = payload
  const told = Date.parse(airlineChange?.at ?? '')
  const all = (airlineChange?.original ?? []).flatMap(({ place, leg }) => {
    const changed = changedIn(engine, payload, { place, leg, told })
    return (changed && rightsOf(changed)) ?? []
  })
  return all.toSorted((one, other) => (other.compensation?.amount ?? 0) - (one.compensation?.amount ?? 0))[0]
}
