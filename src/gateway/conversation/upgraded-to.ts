import { type Cabin, cabins } from '#src/domain/search.ts'
import type { SessionState } from './session-state.ts'

type Upgrading = Pick<SessionState, 'upgrades'>

/** Returns the cabin to which a passenger was upgraded on a flight. Returns undefined if there was no upgrade. */
export const upgradedTo = ({ upgrades }: Upgrading, flightKey: string, passengerIndex: number): Cabin | undefined => {
  const found = upgrades?.find((each) => each.flightKey === flightKey && each.passengerIndex === passengerIndex)
  return cabins.find((cabin) => cabin === found?.cabin)
}

/**
 * Returns the cabin to which all passengers with a seat were upgraded on a flight. Returns undefined if their cabins differ or a
 * passenger was not upgraded.
 */
export const allUpgradedTo = (
  { upgrades, search }: Partial<Pick<SessionState, 'upgrades' | 'search'>>,
  flightKey: string,
): { cabin: string; bookingClass: string } | undefined => {
  const there = (upgrades ?? []).filter((each) => each.flightKey === flightKey)
  const [first] = there
  const seated = (search?.passengers.ADT ?? 0) + (search?.passengers.CHD ?? 0)
  const isEverybody = there.length === seated && there.every(({ cabin }) => cabin === first?.cabin)
  return first && isEverybody ? { cabin: first.cabin, bookingClass: first.bookingClass } : undefined
}
