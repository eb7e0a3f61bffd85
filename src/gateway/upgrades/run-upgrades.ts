import type { Platform } from '../call.ts'
import { type PurchaseOptions, worksOn } from '../purchase/purchases.ts'
import { clearUpgrades } from './clear-upgrades.ts'
import { settleRequests } from './settle-requests.ts'

/** One pass over the waitlist: requests whose round has come are decided, and the money of decided ones is captured or released. */
export const runUpgrades = async (platform: Platform, options: PurchaseOptions = {}): Promise<void> => {
  const works = worksOn(platform, options)
  await clearUpgrades(platform, works.random)
  await settleRequests(works)
}
