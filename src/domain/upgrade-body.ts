import { toDecimal } from './money.ts'
import type { UpgradeWish } from './upgrade.ts'

/**
 * Returns the `request` of `selectUpgradeOffer`: all wanted upgrades, which replace earlier choices. An empty list gives up all
 * upgrades.
 */
export const upgradeRequest = (wishes: readonly UpgradeWish[]) => ({
  selections: wishes.map(({ offerId, passengerIds, payWith, bid }) => ({
    offerId,
    ...(passengerIds && { passengerIndexes: passengerIds.map(Number) }),
    payWith,
    ...(bid && { bid: { amount: toDecimal(bid), currency: bid.currency } }),
  })),
})
