import type { Platform } from '../conversation/call.ts'
import { contextOn } from './purchases.ts'
import { clearUpgrades } from '../upgrades/clear-upgrades.ts'
import { settleRequests } from '../upgrades/settle-requests.ts'

/** Processes the waitlist once. Decides the requests that are due, and captures or releases the money of decided ones. */
export const runUpgrades = async (platform: Platform): Promise<void> => {
  const context = contextOn(platform)
  await clearUpgrades(platform, context.random)
  await settleRequests(context)
}
