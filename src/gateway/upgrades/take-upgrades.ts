import { ChangeIsOver, tooLateToChange } from '../bookings/change-refusals.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Attempt } from '../payments/attempts.ts'
import { recordEntries } from '../payments/ledger.ts'
import { SoldOut } from '../inventory/wanted-stock.ts'
import { certificatesDue, isWaiting, pointsDue } from '../conversation/kept-upgrade.ts'
import { lastSale, protectionOnSale } from './rounds.ts'
import { freeSeats } from './take-upgrade-cabin.ts'
import { giveUpgradeValuesBack, pointsEntries, takeUpgradeValues, TooFewValues } from '../payments/upgrade-values.ts'
import type { TakenValues } from '../conversation/session-state.ts'

const messages = {
  points: 'The account has too few points',
  certificates: 'The account has too few certificates',
} as const

/**
 * Takes the points and certificates of the chosen upgrades, after their stock was taken. Throws SoldOut if a cabin now has
 * fewer free seats than required, and ChangeIsOver if it is too late or the member's balance is too low. Both errors must roll
 * the transaction back.
 */
export const takeUpgrades = async (
  database: Database,
  engine: Engine,
  { work, requestId }: Attempt,
  { now, pricedAt }: { now: number; pricedAt: number },
): Promise<TakenValues | undefined> => {
  const chosen = work.state.trip?.upgrade?.chosen ?? []
  for (const { offer } of chosen) {
    const until = (engine.flight(offer.flightKey)?.departsAt ?? 0) - lastSale
    if (until < now) throw new ChangeIsOver(tooLateToChange({ what: 'flight' }, until))
  }
  for (const { offer } of chosen.filter((each) => !isWaiting(each.offer))) {
    const { flightKey, cabin } = offer
    if ((await freeSeats(database, engine, { flightKey, cabin, moment: pricedAt })) < protectionOnSale)
      throw new SoldOut({ what: 'flight', flightKey })
  }
  const points = chosen.reduce((sum, each) => sum + pointsDue(each), 0)
  const certificates = chosen.reduce((sum, each) => sum + certificatesDue(each), 0)
  try {
    const taken = await takeUpgradeValues(database, work.accountId, { points, certificates }, { requestId, at: now })
    await recordEntries(database, pointsEntries('authorise', taken?.points ?? 0), { requestId, at: now })
    return taken
  } catch (thrown) {
    if (!(thrown instanceof TooFewValues)) throw thrown
    const { what, needed, balance } = thrown
    throw new ChangeIsOver({
      errorCode: `ERR.SSW.UPGRADE.NOT_ENOUGH_${what.toUpperCase()}`,
      message: messages[what],
      facts: { needed, balance },
    })
  }
}

/** Returns the points and certificates that a failed attempt took for upgrades. */
export const giveUpgradesBack = async (
  database: Database,
  { work, requestId }: Pick<Attempt, 'work' | 'requestId'>,
  now: number,
): Promise<void> => {
  const taken = work.held?.upgrade
  if (!taken) return
  await giveUpgradeValuesBack(database, taken, { requestId, at: now })
  await recordEntries(database, pointsEntries('void', taken.points), { requestId, at: now })
}
