import { mutation, query } from './declare.ts'
import { purchasePlaces } from './known-by-page.ts'
import { PurchaseAnswered, TripDetailsAnswer } from './wire/booking.ts'
import { CancelUpgradeAnswer, UpgradeCancelledAnswer } from './wire/cancel-upgrade.ts'
import { CartAnswer } from './wire/cart.ts'
import { UpgradeOffersAnswer, UpgradePnrInfoAnswer } from './wire/upgrade.ts'

const ofTheTrip = { countryCode: 'String!', pnr: 'String!', airlineCode: 'String!' } as const

/**
 * Opens the upgrade of a booking in a new conversation, for whoever has shown at this browser that it is theirs: by retrieving it
 * with a name, by buying it, or by being signed in to the account that it belongs to.
 */
export const upgradePnr = query({
  field: { upgrade: 'upgradePnr' },
  variables: ofTheTrip,
  response: TripDetailsAnswer,
  rest: { upgrade: 'GET /pnr/upgrade' },
})

/** Which flights of the booking can be upgraded, why the others cannot, and what an upgrade gives up. */
export const upgradePnrInfo = query({
  field: { upgrade: 'upgradePnrInfo' },
  variables: ofTheTrip,
  response: UpgradePnrInfoAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/pnr' },
})

/** Every upgrade on offer, whoever may take it: for money or points, by a bid, or on the waitlist. */
export const upgradeOffers = query({
  field: { upgrade: 'upgradeOffers' },
  variables: ofTheTrip,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/offers' },
})

/** The upgrades that the member who asks may take with certificates; none for a guest. */
export const upgradeEligibleOffers = query({
  field: { upgrade: 'upgradeEligibleOffers' },
  variables: ofTheTrip,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/eligibleOffers' },
})

/**
 * Chooses upgrades, in place of those chosen before: `{ selections: [{ offerId, passengerIndexes?, payWith, bid? }] }`, where `bid`
 * is for one passenger and nobody named is everybody. Answers the cart with its `upgrade`.
 */
export const selectUpgradeOffer = mutation({
  field: { upgrade: 'selectUpgradeOffer' },
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: { upgrade: 'POST /pnr/upgrade/offers' },
})

/**
 * Makes the chosen upgrades where no money is due: `{ confirmed: true, payment? }`, where `payment` says which cart was seen, as that
 * of a purchase without one does. Answers as a purchase does, and a repeated request id is answered with the same.
 */
export const fulfillUpgradeOffers = mutation({
  field: { upgrade: 'fulfillUpgradeOffers' },
  variables: { request: 'JSON!' },
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: { upgrade: 'POST /pnr/upgrade/fulfillOffers' },
})

/** The upgrades of a booking that wait, with what comes back of each: `{ pnr, lastName }`. Opens a new conversation. */
export const cancelUpgradeOffers = mutation({
  writes: false,
  field: { cancelUpgrade: 'cancelUpgradeOffers' },
  variables: { pnrQuery: 'JSONObject' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'GET /pnr/cancelUpgrade/offers' },
})

/** Chooses which upgrades to give back: `{ upgradeIds }`. Answers what comes back of them in all. */
export const cancelUpgradeProducts = mutation({
  field: { cancelUpgrade: 'cancelUpgradeProducts' },
  variables: { products: 'JSON!' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/products' },
})

/** Gives the chosen upgrades back: `{ upgradeIds, confirmed: true }`. Refused with CLEARED_MEANWHILE when one of them has cleared. */
export const cancelUpgradeConfirm = mutation({
  field: { cancelUpgrade: 'cancelUpgradeConfirm' },
  variables: { products: 'JSON!' },
  response: UpgradeCancelledAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/confirm' },
})
