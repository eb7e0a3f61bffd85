import type { Database } from '../database/database.ts'
import type { TakenValues } from '../conversation/session-state.ts'
import { pointsToPay } from '../cart/award.ts'
import type { Attempt } from './attempts.ts'
import { recordEntries } from './ledger.ts'
import { giveUpgradeValuesBack, pointsEntries, takeUpgradeValues } from './upgrade-values.ts'

/**
 * Takes the points of an award from the buyer's account, which is locked, and reserves them in the ledger. Returns undefined if the
 * flights are paid with money. Throws TooFewValues, which must roll the transaction back.
 */
export const takeAward = async (
  database: Database,
  { work, requestId }: Pick<Attempt, 'work' | 'requestId'>,
  now: number,
): Promise<TakenValues | undefined> => {
  const taken = await takeUpgradeValues(
    database,
    work.accountId,
    { points: pointsToPay(work.state), certificates: 0 },
    { requestId, at: now },
  )
  await recordEntries(database, pointsEntries('authorise', taken?.points ?? 0), { requestId, at: now })
  return taken
}

/** Returns the points of an award whose purchase failed. */
export const giveAwardBack = async (
  database: Database,
  { work, requestId }: Pick<Attempt, 'work' | 'requestId'>,
  now: number,
): Promise<void> => {
  const taken = work.held?.award
  if (!taken) return
  await giveUpgradeValuesBack(database, taken, { requestId, at: now })
  await recordEntries(database, pointsEntries('void', taken.points), { requestId, at: now })
}
