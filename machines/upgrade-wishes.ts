import type { WantedUpgrades } from '#src/domain/upgrade-body.ts'
import type { Trip } from './trip.ts'

/** Returns the selected upgrades with the offers and the upgrades in the cart. */
export const wantedUpgrades = ({ wishes = [], upgrades, cart }: Pick<Trip, 'wishes' | 'upgrades' | 'cart'>): WantedUpgrades => ({
  wishes,
  upgrades,
  chosen: cart?.upgrade?.chosen ?? [],
})
