import { toDecimal } from './money.ts'
import type { UpgradeWish } from './upgrade.ts'

/**
 * Builds the `request` of `selectUpgradeOffer` from all wanted upgrades. They replace earlier choices, so an empty list removes
 * all upgrades.
 */
export const upgradeRequestBody = (wishes: readonly UpgradeWish[]) => ({
  selections: wishes.map(({ offerId, passengerIds, payWith, bid }) => ({
    offerId,
    ...(passengerIds && { passengerIndexes: passengerIds.map(Number) }),
    payWith,
    ...(bid && { bid: { amount: toDecimal(bid), currency: bid.currency } }),
  })),
})
