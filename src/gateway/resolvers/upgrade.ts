import type { PurchaseResolver, Resolvers } from '../conversation/call.ts'
import { chooseCancelled, confirmCancelled, openCancelUpgrade } from '../trips/cancel-upgrade.ts'
import { chooseUpgrades } from '../upgrades/choose-upgrades.ts'
import { fulfillUpgrades } from '../purchase/fulfil-upgrades.ts'
import { openUpgrade } from '../trips/open-upgrade.ts'
import { writeEligibleOffers, writeUpgradeInfo, writeUpgradeOffers } from '../upgrades/shop-upgrades.ts'
import { writeCart } from '../flows/write-cart.ts'

type Answered =
  | 'upgradePnr'
  | 'upgradePnrInfo'
  | 'upgradeOffers'
  | 'upgradeEligibleOffers'
  | 'selectUpgradeOffer'
  | 'cancelUpgradeOffers'
  | 'cancelUpgradeProducts'
  | 'cancelUpgradeConfirm'

/** Resolves the operations that upgrade a booking or cancel waitlisted upgrades. */
export const upgrade: Resolvers<Answered> & { fulfillUpgradeOffers: PurchaseResolver<'fulfillUpgradeOffers'> } = {
  upgradePnr: (call, { pnr }) => openUpgrade(call, pnr),
  upgradePnrInfo: (call, { pnr }) => writeUpgradeInfo(call, pnr),
  upgradeOffers: (call, { pnr }) => writeUpgradeOffers(call, pnr),
  upgradeEligibleOffers: (call, { pnr }) => writeEligibleOffers(call, pnr),
  selectUpgradeOffer: async (call, { request }) => {
    await chooseUpgrades(call, request)
    return writeCart(call)
  },
  fulfillUpgradeOffers: fulfillUpgrades,
  cancelUpgradeOffers: (call, { pnrQuery }) => openCancelUpgrade(call, pnrQuery),
  cancelUpgradeProducts: (call, { products }) => chooseCancelled(call, products.upgradeIds),
  cancelUpgradeConfirm: (call, { products }) => confirmCancelled(call, products.upgradeIds),
}
