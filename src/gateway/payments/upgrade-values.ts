import { POINTS } from '#src/domain/currency.ts'
import { money } from '#src/domain/money.ts'
import { findById } from '../accounts/account.ts'
import { type MilesCause, changeMember } from '../accounts/miles.ts'
import type { Certificate } from '../conversation/account.ts'
import type { Database } from '../database/database.ts'
import type { Entry } from './ledger.ts'
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

/**
 * Takes points and certificates from a member's account, which is locked. Certificates that expire first are used first. Throws
 * TooFewValues.
 */
export const takeUpgradeValues = async (
  database: Database,
  accountId: string | undefined,
  { points, certificates }: { points: number; certificates: number },
  cause: MilesCause,
): Promise<TakenValues | undefined> => {
  if (points === 0 && certificates === 0) return undefined
  const known = accountId === undefined ? undefined : await findById(database, accountId, true)
  if (known?.kind !== 'member')
    throw points > 0 ? new TooFewValues('points', points, 0) : new TooFewValues('certificates', certificates, 0)
  const { profile } = known
  const usable = usableCertificates(profile, cause.at)
  if (profile.miles < points) throw new TooFewValues('points', points, profile.miles)
  if (usable.length < certificates) throw new TooFewValues('certificates', certificates, usable.length)
  const taken = usable.slice(0, certificates)
  const ids = new Set(taken.map(({ id }) => id))
  const left = (all: readonly Certificate[]) => all.filter(({ id }) => !ids.has(id))
  await changeMember(
    database,
    known.id,
    (before) => ({ ...before, miles: before.miles - points, certificates: left(before.certificates) }),
    cause,
  )
  return { accountId: known.id, points, certificates: taken }
}

/**
 * Restores the points and certificates that were taken, including certificates that have expired since. Does nothing if the
 * account no longer exists.
 */
export const giveUpgradeValuesBack = (
  database: Database,
  { accountId, points, certificates }: TakenValues,
  cause: MilesCause,
): Promise<void> =>
  changeMember(
    database,
    accountId,
    (before) => ({ ...before, miles: before.miles + points, certificates: [...before.certificates, ...certificates] }),
    cause,
  )

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
