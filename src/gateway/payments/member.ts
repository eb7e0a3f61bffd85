import { findById, type MemberProfile } from '../accounts/account.ts'
import type { Call } from '../conversation/call.ts'
import { dayOf } from './vouchers.ts'
import type { Certificate } from '../conversation/account.ts'

/** The signed-in member, with their points and certificates. */
export interface UpgradingMember {
  accountId: string
  tier: string
  points: number
  certificates: Certificate[]
}

/** Returns the upgrade certificates that are valid on the day of an instant, earliest expiry first. */
export const usableCertificates = ({ certificates }: Pick<MemberProfile, 'certificates'>, now: number): Certificate[] =>
  certificates
    .filter(({ type, expiresOn }) => type === 'UPGRADE' && expiresOn >= dayOf(now))
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1))

/** Reads the signed-in member, or undefined for a guest or an agency. */
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

/** Returns a tier's rank in the queue, highest first. Members without a tier rank last. */
export const rankOf = (tier: string | undefined): number => tiers.indexOf(tier ?? '')

export const writeMember = ({ tier, points, certificates }: UpgradingMember) => ({
  tier,
  points,
  certificates: certificates.length,
})
