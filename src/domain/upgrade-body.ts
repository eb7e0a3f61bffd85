import { toDecimal } from './money.ts'
import type { UpgradeWish } from './upgrade.ts'

/** `request` of `selectUpgradeOffer`: every upgrade that is wanted, in place of those chosen before; none gives all of them up. */
export const upgradeRequest = (wishes: readonly UpgradeWish[]) => ({
  selections: wishes.map(({ offerId, passengerIds, payWith, bid }) => ({
    offerId,
    ...(passengerIds && { passengerIndexes: passengerIds.map(Number) }),
    payWith,
    ...(bid && { bid: { amount: toDecimal(bid), currency: bid.currency } }),
  })),
})
