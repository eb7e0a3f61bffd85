import { findById, type MemberProfile } from '../accounts/account.ts'
import type { Call } from '../conversation/call.ts'
import { utcDateOf } from './vouchers.ts'
import type { Certificate } from '../conversation/account.ts'

/** The signed-in member with the points and certificates that can pay for an upgrade. */
export interface UpgradingMember {
  accountId: string
  tier: string
  points: number
  certificates: Certificate[]
}

/** Filters the upgrade certificates that are valid on the day of `now`, and sorts them by expiry date. */
export const usableCertificates = ({ certificates }: Pick<MemberProfile, 'certificates'>, now: number): Certificate[] =>
  certificates
    .filter(({ type, expiresOn }) => type === 'UPGRADE' && expiresOn >= utcDateOf(now))
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1))

/** Reads the signed-in member. Returns undefined for guests and agencies. */
export const upgradingMember = async ({
  account,
  database,
  engine,
  now,
}: Pick<Call, 'account' | 'database' | 'engine' | 'now'>): Promise<UpgradingMember | undefined> => {
  const known = account && (await findById(database, account.id))
  if (known?.kind !== 'member') return undefined
  const { miles, frequentFlyer } = known.profile
  return {
    accountId: known.id,
    tier: frequentFlyer.find(({ airline }) => airline === engine.airline.code)?.tier ?? '',
    points: miles,
    certificates: usableCertificates(known.profile, now),
  }
}

const tiers = ['BLUE', 'SILVER', 'GOLD', 'PLATINUM']

/** Returns a tier's rank on the waitlist; a higher number is served first. Members without a tier rank -1. */
export const rankOf = (tier: string | undefined): number => tiers.indexOf(tier ?? '')

export const writeUpgradingMember = ({ tier, points, certificates }: UpgradingMember) => ({
  tier,
  points,
  certificates: certificates.length,
})
