import { toDecimal } from './money.ts'
import type { UpgradeWish } from './upgrade.ts'

/** `request` of `selectUpgradeOffer`: all wanted upgrades, which replace earlier choices; an empty list gives up all. */
export const upgradeRequest = (wishes: readonly UpgradeWish[]) => ({
  selections: wishes.map(({ offerId, passengerIds, payWith, bid }) => ({
    offerId,
    ...(passengerIds && { passengerIndexes: passengerIds.map(Number) }),
    payWith,
    ...(bid && { bid: { amount: toDecimal(bid), currency: bid.currency } }),
  })),
})
