import { mutation, query } from './declare.ts'
import { purchasePlaces } from './known-by-page.ts'
import { PurchaseAnswered, TripDetailsAnswer } from './wire/booking.ts'
import { CancelUpgradeAnswer, UpgradeCancelledAnswer } from './wire/cancel-upgrade.ts'
import { CartAnswer } from './wire/cart.ts'
import { UpgradeOffersAnswer, UpgradePnrInfoAnswer } from './wire/upgrade.ts'

const ofTheTrip = { countryCode: 'String!', pnr: 'String!', airlineCode: 'String!' } as const

/**
 * Opens a booking's upgrade in a new conversation, for a browser that has proved access to it: by retrieving it with a name, by
 * buying it, or by being signed in to its account.
 */
export const upgradePnr = query({
  field: { upgrade: 'upgradePnr' },
  variables: ofTheTrip,
  response: TripDetailsAnswer,
  rest: { upgrade: 'GET /pnr/upgrade' },
})

/** Which flights of the booking are upgradable, why others are not, and what an upgrade gives up. */
export const upgradePnrInfo = query({
  field: { upgrade: 'upgradePnrInfo' },
  variables: ofTheTrip,
  response: UpgradePnrInfoAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/pnr' },
})

/** All public upgrade offers: for money or points, by bidding, or on the waitlist. */
export const upgradeOffers = query({
  field: { upgrade: 'upgradeOffers' },
  variables: ofTheTrip,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/offers' },
})

/** The signed-in member's offers for certificates. A guest has none. */
export const upgradeEligibleOffers = query({
  field: { upgrade: 'upgradeEligibleOffers' },
  variables: ofTheTrip,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/eligibleOffers' },
})

/**
 * Chooses upgrades, which replace earlier choices: `{ selections: [{ offerId, passengerIndexes?, payWith, bid? }] }`. `bid` is
 * per passenger. Without `passengerIndexes`, a selection is for all passengers. Answers the cart with its `upgrade`.
 */
export const selectUpgradeOffer = mutation({
  field: { upgrade: 'selectUpgradeOffer' },
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: { upgrade: 'POST /pnr/upgrade/offers' },
})

/**
 * Buys the chosen upgrades if no money is due: `{ confirmed: true, payment? }`, where `payment` identifies the cart that was
 * seen, as in any free purchase. Answers like a purchase. A repeated request id gets the same answer.
 */
export const fulfillUpgradeOffers = mutation({
  field: { upgrade: 'fulfillUpgradeOffers' },
  variables: { request: 'JSON!' },
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: { upgrade: 'POST /pnr/upgrade/fulfillOffers' },
})

/** A booking's waitlisted upgrades, with what is returned for each: `{ pnr, lastName }`. Opens a new conversation. */
export const cancelUpgradeOffers = mutation({
  writes: false,
  field: { cancelUpgrade: 'cancelUpgradeOffers' },
  variables: { pnrQuery: 'JSONObject' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'GET /pnr/cancelUpgrade/offers' },
})

/** Chooses which upgrades to cancel: `{ upgradeIds }`. Answers the total returned. */
export const cancelUpgradeProducts = mutation({
  field: { cancelUpgrade: 'cancelUpgradeProducts' },
  variables: { products: 'JSON!' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/products' },
})

/** Cancels the chosen upgrades: `{ upgradeIds, confirmed: true }`. Refused with CLEARED_MEANWHILE if one of them has cleared. */
export const cancelUpgradeConfirm = mutation({
  field: { cancelUpgrade: 'cancelUpgradeConfirm' },
  variables: { products: 'JSON!' },
  response: UpgradeCancelledAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/confirm' },
})
