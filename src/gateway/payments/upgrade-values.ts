import { eq } from 'drizzle-orm'
import { POINTS } from '#src/domain/currency.ts'
import { money } from '#src/domain/money.ts'
import { findById, type MemberProfile } from '../accounts/account.ts'
import type { Database } from '../database/database.ts'
import type { Entry } from './ledger.ts'
import { account } from '../database/tables.ts'
import { usableCertificates } from './member.ts'
import type { TakenValues } from '../conversation/session-state.ts'

/** Thrown inside the transaction if a member has too few points or certificates, so that the purchase is rolled back. */
export class TooFewValues extends Error {
  override readonly name = 'TooFewValues'
  readonly what: 'points' | 'certificates'
  readonly needed: number
  readonly balance: number

  constructor(what: 'points' | 'certificates', needed: number, balance: number) {
    super(`Too few ${what}`)
    this.what = what
    this.needed = needed
    this.balance = balance
  }
}

const write = async (database: Database, accountId: string, profile: MemberProfile): Promise<void> => {
  await database.update(account).set({ profile }).where(eq(account.id, accountId))
}

/**
 * Takes points and certificates from a member's account, which is locked. Certificates that expire first are used first. Throws
 * TooFewValues.
 */
export const takeUpgradeValues = async (
  database: Database,
  accountId: string | undefined,
  { points, certificates }: { points: number; certificates: number },
  now: number,
): Promise<TakenValues | undefined> => {
  if (points === 0 && certificates === 0) return undefined
  const known = accountId === undefined ? undefined : await findById(database, accountId, true)
  if (known?.kind !== 'member')
    throw points > 0 ? new TooFewValues('points', points, 0) : new TooFewValues('certificates', certificates, 0)
  const { profile } = known
  const usable = usableCertificates(profile, now)
  if (profile.miles < points) throw new TooFewValues('points', points, profile.miles)
  if (usable.length < certificates) throw new TooFewValues('certificates', certificates, usable.length)
  const taken = usable.slice(0, certificates)
  const ids = new Set(taken.map(({ id }) => id))
  await write(database, known.id, {
    ...profile,
    miles: profile.miles - points,
    certificates: profile.certificates.filter(({ id }) => !ids.has(id)),
  })
  return { accountId: known.id, points, certificates: taken }
}

/**
 * Restores the points and certificates that were taken, including certificates that have expired since. Does nothing if the
 * account no longer exists.
 */
export const giveUpgradeValuesBack = async (
  database: Database,
  { accountId, points, certificates }: TakenValues,
): Promise<void> => {
  const known = await findById(database, accountId, true)
  if (known?.kind !== 'member') return
  const { profile } = known
  await write(database, accountId, {
    ...profile,
    miles: profile.miles + points,
    certificates: [...profile.certificates, ...certificates],
  })
}

const moves = {
  authorise: ['points', 'reserved'],
  capture: ['reserved', 'airline'],
  void: ['reserved', 'points'],
  refund: ['airline', 'reserved'],
} as const satisfies Record<string, readonly [Entry['account'], Entry['account']]>

/** Builds the ledger entries that reserve, spend, release or refund points. Their amounts are numbers of points. */
export const pointsEntries = (movement: keyof typeof moves, points: number): Entry[] => {
  if (points === 0) return []
  const [from, to] = moves[movement]
  return [
    { account: from, amount: money(-points, POINTS) },
    { account: to, amount: money(points, POINTS) },
  ]
}
