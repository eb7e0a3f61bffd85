import type { Allowance } from './ledger.ts'

/** Maximum number of addresses that are remembered. The one that was counted longest ago is forgotten first. */
const mostAddresses = 10_000

/** Returns true, and counts, if an address may do something once more. An undefined address counts only towards the whole. */
export type Permit = (address: string | undefined, now: number) => boolean

/** The times until which allowances are used up, as in the ledger. */
const usedUntil = (until: number | undefined, { atOnce, every }: Allowance, now: number): number | undefined => {
  const next = Math.max(until ?? now, now) + every
  return next - now > atOnce * every ? undefined : next
}

/**
 * Counts in the memory of this process, for requests that must not write to the database. Forgetting the counts at a restart is harmless there, because
 * whoever exceeds an allowance only gets less. `each` is the allowance of an address, `all` that of all requests.
 */
export const createPermit = ({ each, all }: Record<'each' | 'all', Allowance>): Permit => {
  const byAddress = new Map<string, number>()
  let allUntil: number | undefined
  return (address, now) => {
    const ofAll = usedUntil(allUntil, all, now)
    const ofAddress = address === undefined ? now : usedUntil(byAddress.get(address), each, now)
    if (ofAll === undefined || ofAddress === undefined) return false
    allUntil = ofAll
    if (address === undefined) return true
    byAddress.delete(address)
    byAddress.set(address, ofAddress)
    const [oldest] = byAddress.keys()
    if (byAddress.size > mostAddresses && oldest !== undefined) byAddress.delete(oldest)
    return true
  }
}
