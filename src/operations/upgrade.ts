import { mutation, query } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

const ofTheTrip = { countryCode: 'String!', pnr: 'String!', airlineCode: 'String!' } as const

/** Opens the upgrade of a booking. */
export const upgradePnr = query({
  field: { upgrade: 'upgradePnr' },
  variables: ofTheTrip,
  response: Opaque,
  rest: { upgrade: 'GET /pnr/upgrade' },
})

/** The booking that is to be upgraded. */
export const upgradePnrInfo = query({
  field: { upgrade: 'upgradePnrInfo' },
  variables: ofTheTrip,
  response: Opaque,
  rest: { upgrade: 'GET /pnr/upgrade/pnr' },
})

/** Every upgrade on offer, whoever may take it. */
export const upgradeOffers = query({
  field: { upgrade: 'upgradeOffers' },
  variables: ofTheTrip,
  response: Opaque,
  rest: { upgrade: 'GET /pnr/upgrade/offers' },
})

/** The upgrades that these travellers may take. */
export const upgradeEligibleOffers = query({
  field: { upgrade: 'upgradeEligibleOffers' },
  variables: ofTheTrip,
  response: Opaque,
  rest: { upgrade: 'GET /pnr/upgrade/eligibleOffers' },
})

/** Chooses an upgrade for a segment and a traveller. */
export const selectUpgradeOffer = mutation({
  field: { upgrade: 'selectUpgradeOffer' },
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: { upgrade: 'POST /pnr/upgrade/offers' },
})

/** Makes the chosen upgrades. */
export const fulfillUpgradeOffers = mutation({
  field: { upgrade: 'fulfillUpgradeOffers' },
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: { upgrade: 'POST /pnr/upgrade/fulfillOffers' },
})

/** The upgrades that can be given back. */
export const cancelUpgradeOffers = mutation({
  writes: false,
  field: { cancelUpgrade: 'cancelUpgradeOffers' },
  variables: { pnrQuery: 'JSONObject' },
  response: Opaque,
  rest: { cancelUpgrade: 'GET /pnr/cancelUpgrade/offers' },
})

/** Chooses which upgrades to give back. */
export const cancelUpgradeProducts = mutation({
  field: { cancelUpgrade: 'cancelUpgradeProducts' },
  variables: { products: 'JSON!' },
  response: Opaque,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/products' },
})

/** Gives the chosen upgrades back. */
export const cancelUpgradeConfirm = mutation({
  field: { cancelUpgrade: 'cancelUpgradeConfirm' },
  variables: { products: 'JSON!' },
  response: Opaque,
  rest: { cancelUpgrade: 'POST /pnr/cancelUpgrade/confirm' },
})
