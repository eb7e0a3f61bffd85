import { type Cabin, cabins } from '#src/domain/search.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import type { Engine } from '../airline/engine.ts'
import { capacityOf } from '../airline/fleet.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { cabinNamed, type ChosenFlight, chosenFlights, rulesOf } from '../cart/legs.ts'
import { type Slot, slotsOf } from '../cart/party.ts'
import { lastSale } from './rounds.ts'

/**
 * A flight of a booking, with the passengers who can be upgraded and the cabins above theirs, or with a refusal. `until` is an
 * ISO instant.
 */
export interface UpgradableFlight {
  chosen: ChosenFlight
  cabin: Cabin
  passengers: Slot[]
  cabins: Cabin[]
  refused?: { reason: UpgradeRefusal; until?: string }
}

/** Returns up to two higher cabins of an aircraft, the nearest first. */
const cabinsAbove = (equipment: string, cabin: Cabin): Cabin[] =>
  cabins.filter((each, place) => place > cabins.indexOf(cabin) && capacityOf(equipment, each) > 0).slice(0, 2)

const canBeChanged = (engine: Engine, { leg }: ChosenFlight, currency: string): boolean =>
  rulesOf(engine, leg, currency).some(
    ({ category, when, allowed }) => category === 'change' && when === 'beforeDeparture' && allowed,
  )

const isOn = (list: readonly { passengerIndex: number; flightKey: string }[] | undefined, flightKey: string) => {
  const indexes = new Set((list ?? []).filter((each) => each.flightKey === flightKey).map(({ passengerIndex }) => passengerIndex))
  return ({ passengerIndex }: Slot): boolean => indexes.has(passengerIndex)
}

/** Returns the passengers who are neither checked in, upgraded nor waitlisted on a flight, or the reason why there are none. */
const candidates = ({ state, checkedIn, waitlist }: BookingPayload, flightKey: string): Slot[] | UpgradeRefusal => {
  const seated = slotsOf(state.search).filter(({ type }) => type !== 'INF')
  const isCheckedIn = isOn(checkedIn, flightKey)
  const isUpgraded = isOn(state.upgrades, flightKey)
  const waits = isOn(
    waitlist?.filter(({ status }) => status === 'WAITLISTED'),
    flightKey,
  )
  const left = seated.filter((slot) => !isCheckedIn(slot) && !isUpgraded(slot) && !waits(slot))
  if (left.length > 0) return left
  if (seated.some(isCheckedIn)) return 'checkedIn'
  return seated.some(waits) ? 'alreadyWaitlisted' : 'alreadyUpgraded'
}

/**
 * Lists the flights of a booking, each with the passengers who can be upgraded now and the cabins, or with the reason why no
 * passenger can.
 */
export const upgradableFlights = (engine: Engine, payload: BookingPayload, now: number): UpgradableFlight[] => {
  const { state, airlineChange } = payload
  return chosenFlights(engine, { legs: state.legs }).map((chosen): UpgradableFlight => {
    const { flight } = chosen
    const cabin = cabinNamed(chosen.cabin)
    const refuse = (reason: UpgradeRefusal, until?: number): UpgradableFlight => ({
      chosen,
      cabin,
      passengers: [],
      cabins: [],
      refused: { reason, ...(until !== undefined && { until: new Date(until).toISOString() }) },
    })
    if (airlineChange) return refuse('airlineChange')
    if (flight.departsAt <= now) return refuse('departed')
    if (flight.operatingAirline !== engine.airline.code) return refuse('otherAirline')
    const above = cabinsAbove(flight.equipment, cabin)
    if (above.length === 0) return refuse(cabin === 'Business' || cabin === 'First' ? 'highestCabin' : 'noHigherCabin')
    if (!canBeChanged(engine, chosen, state.currency)) return refuse('brandNotAllowed')
    const who = candidates(payload, flight.key)
    if (typeof who === 'string') return refuse(who)
    const until = flight.departsAt - lastSale
    return until < now ? refuse('tooLate', until) : { chosen, cabin, passengers: who, cabins: above }
  })
}
