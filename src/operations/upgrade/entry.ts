import { mutation, query } from '../declare.ts'
import { type PagePlaces, purchasePlaces } from '../known-by-page.ts'
import { PurchaseAnswered, TripDetailsAnswer } from '../trip/response.ts'
import { CancelUpgradeAnswer, UpgradeCancelledAnswer } from './cancellation.ts'
import { CartAnswer } from '../cart/response.ts'
import { UpgradeOffersAnswer, UpgradePnrInfoAnswer } from './response.ts'

const ofTheTrip = { countryCode: 'String!', pnr: 'String!', airlineCode: 'String!' } as const

const countryOfSale: PagePlaces = { countryCode: 'pointOfSale' }

/**
 * Opens a conversation to upgrade a booking. The browser must have proved access to the booking: by retrieving it with a name, by
 * buying it, or by being signed in to the account that owns it.
 */
export const upgradePnr = query({
  field: { upgrade: 'upgradePnr' },
  variables: ofTheTrip,
  page: countryOfSale,
  response: TripDetailsAnswer,
  rest: { upgrade: 'GET /pnr/upgrade' },
})

/**
 * Lists the flights of the booking: whether each can be upgraded, the reason if not, and the paid seats that an upgrade gives up.
 */
export const upgradePnrInfo = query({
  field: { upgrade: 'upgradePnrInfo' },
  variables: ofTheTrip,
  page: countryOfSale,
  response: UpgradePnrInfoAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/pnr' },
})

/** Lists the public upgrade offers: for money or points, by bidding, or by waitlist. */
export const upgradeOffers = query({
  field: { upgrade: 'upgradeOffers' },
  variables: ofTheTrip,
  page: countryOfSale,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/offers' },
})

/** Lists the signed-in member's upgrade offers for certificates. A guest has none. */
export const upgradeEligibleOffers = query({
  field: { upgrade: 'upgradeEligibleOffers' },
  variables: ofTheTrip,
  page: countryOfSale,
  response: UpgradeOffersAnswer,
  rest: { upgrade: 'GET /pnr/upgrade/eligibleOffers' },
})

/**
 * Chooses upgrades: `{ selections: [{ offerId, passengerIndexes?, payWith, bid? }] }`. They replace earlier choices. `bid` is per
 * passenger. Without `passengerIndexes`, a selection is for all passengers. Returns the cart with its `upgrade`.
 */
export const selectUpgradeOffer = mutation({
  field: { upgrade: 'selectUpgradeOffer' },
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: { upgrade: 'POST /pnr/upgrade/offers' },
})

/**
 * Buys the chosen upgrades if no money is due: `{ confirmed: true, payment? }`. `payment` identifies the cart that the traveller
 * saw, as in any purchase in which nothing is due. The response is that of a purchase. A request with a repeated id gets the
 * first response again.
 */
export const fulfillUpgradeOffers = mutation({
  field: { upgrade: 'fulfillUpgradeOffers' },
  variables: { request: 'JSON!' },
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: { upgrade: 'POST /pnr/upgrade/fulfillOffers' },
})

/**
 * Opens a conversation that cancels upgrades. Lists the booking's waitlisted upgrades with the amounts that a cancellation
 * returns.
 */
export const cancelUpgradeOffers = mutation({
  writes: false,
  field: { cancelUpgrade: 'cancelUpgradeOffers' },
  variables: { pnrQuery: 'JSONObject' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'GET /pnr/cancelUpgrade/offers' },
})

/** Chooses the upgrades to cancel. The response has the total that is returned. */
export const cancelUpgradeProducts = mutation({
  field: { cancelUpgrade: 'cancelUpgradeProducts' },
  variables: { products: 'JSON!' },
  response: CancelUpgradeAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/products' },
})

/** Cancels the chosen upgrades. Fails with CLEARED_MEANWHILE if any of them has cleared. */
export const cancelUpgradeConfirm = mutation({
  field: { cancelUpgrade: 'cancelUpgradeConfirm' },
  variables: { products: 'JSON!' },
  response: UpgradeCancelledAnswer,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/confirm' },
})
