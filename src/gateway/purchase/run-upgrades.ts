import type { Platform } from '../conversation/call.ts'
import { type PurchaseOptions, worksOn } from './purchases.ts'
import { clearUpgrades } from '../upgrades/clear-upgrades.ts'
import { settleRequests } from '../upgrades/settle-requests.ts'

/** One pass over the waitlist: requests whose round has come are decided, and the money of decided ones is captured or released. */
export const runUpgrades = async (platform: Platform, options: PurchaseOptions = {}): Promise<void> => {
  const works = worksOn(platform, options)
  await clearUpgrades(platform, works.random)
  await settleRequests(works)
}
