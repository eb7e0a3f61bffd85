import type { Database } from '../database.ts'
import type { Engine } from '../engine/engine.ts'
import { type Attempt, closeUnseen, findAttempt, neverCame } from './attempts.ts'
import { storedRefusal } from './outcome.ts'
import { paymentReferenceOf } from './references.ts'
import { notCharged } from './refusals.ts'

/**
 * The attempt of a request id. One that has not come is over from now on, and undefined: who reads `none` is told that nothing
 * is charged and pays again, so that a purchase that comes late must not book.
 */
export const attemptOrEnd = async (
  database: Database,
  owner: Pick<Attempt, 'requestId' | 'sessionKey' | 'cookieHash'>,
  engine: Engine,
  now: number,
): Promise<Attempt | undefined> => {
  const known = await findAttempt(database, owner.requestId, true)
  if (known) return known
  const reference = paymentReferenceOf(engine.airline.code, owner.requestId)
  const isClosed = await closeUnseen(database, owner, storedRefusal(notCharged({ reference, at: now }, neverCame)), now)
  return isClosed ? undefined : findAttempt(database, owner.requestId, true)
}
