import { compare, toDecimal } from './money.ts'
import type { ChosenUpgrade, UpgradeOffers, UpgradeWish } from './upgrade.ts'

const selectionOf = ({ offerId, passengerIds, payWith, bid }: UpgradeWish) => ({
  offerId,
  ...(passengerIds && { passengerIndexes: passengerIds.map(Number) }),
  payWith,
  ...(bid && { bid: { amount: toDecimal(bid), currency: bid.currency } }),
})

/**
 * Builds the `request` of `selectUpgradeOffer` from all wanted upgrades. They replace earlier choices, so an empty list removes
 * all upgrades.
 */
export const upgradeRequestBody = (wishes: readonly UpgradeWish[]) => ({ selections: wishes.map(selectionOf) })

/** Upgrades that the traveller wants, beside the offers and the upgrades in the cart. */
export interface WantedUpgrades {
  wishes: readonly UpgradeWish[]
  upgrades: UpgradeOffers | undefined
  chosen: readonly ChosenUpgrade[]
}

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))

const isChosen = ({ offerId, passengerIds, payWith, bid }: UpgradeWish, chosen: ChosenUpgrade): boolean =>
  chosen.offer.id === offerId &&
  chosen.payWith === payWith &&
  isSameList(passengerIds ?? chosen.offer.perPassenger.map(({ passengerId }) => passengerId), chosen.passengerIds) &&
  (bid === undefined ? chosen.bid === undefined : chosen.bid !== undefined && compare(bid, chosen.bid) === 0)

/** A flight whose upgrades in the cart differ from the traveller's selection. */
interface Differing {
  wanted: UpgradeWish[]
  inCart: ChosenUpgrade[]
}

const differing = ({ wishes, upgrades, chosen }: WantedUpgrades): Differing[] =>
  (upgrades?.segments ?? [])
    .map(({ segmentId, offers }) => ({
      wanted: wishes.filter(({ offerId }) => offers.some(({ id }) => id === offerId)),
      inCart: chosen.filter(({ offer }) => offer.segmentId === segmentId),
    }))
    .filter(
      ({ wanted, inCart }) =>
        wanted.length !== inCart.length || !wanted.every((wish) => inCart.some((each) => isChosen(wish, each))),
    )

/** Returns true if the cart contains exactly the upgrades that the traveller wants. */
export const isInCart = (wanted: WantedUpgrades): boolean => differing(wanted).length === 0

/**
 * Builds the input of `addToCart` and `updateCart` from all wanted upgrades. Upgrades in the cart that are no longer wanted have quantity 0.
 */
export const upgradeOperations = ({ wishes, chosen }: Omit<WantedUpgrades, 'upgrades'>) => ({
  upgradeOperations: [
    ...wishes.map((wish) => ({ ...selectionOf(wish), quantity: 1 })),
    ...chosen
      .filter(({ offer }) => !wishes.some(({ offerId }) => offerId === offer.id))
      .map(({ offer, payWith }) => ({ offerId: offer.id, payWith, quantity: 0 })),
  ],
})
