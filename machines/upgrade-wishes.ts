import type { WantedUpgrades } from '#src/domain/upgrade-body.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** Returns the selected upgrades and those in the cart. */
export const wantedUpgrades = ({ wishes = [], cart }: Pick<Trip, 'wishes' | 'cart'>): Omit<WantedUpgrades, 'upgrades'> => ({
  wishes,
  chosen: cart?.upgrade?.chosen ?? [],
})

/** Keeps the upgrades that an event selects. */
export const selectedUpgradesIn = ({ wishes }: Pick<Trip, 'wishes'>, event: FlowEvent): Pick<Trip, 'wishes'> => ({
  wishes: event.type === 'upgrades.price' || event.type === 'upgrades.choose' ? event.wishes : wishes,
})
