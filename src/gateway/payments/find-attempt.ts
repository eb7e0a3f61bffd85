import { and, eq, gt } from 'drizzle-orm'
import { tooMany } from '../abuse/count-tries.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { type Attempt, findAttempt } from './attempts.ts'
import { closeUnseen, neverCame } from './open-attempt.ts'
import { storedRefusal } from './outcome.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import { refusedPurchase } from './refused-purchase.ts'
import { notCharged } from './refusals.ts'
import { attempt, session } from '../database/tables.ts'

type Owner = Pick<Attempt, 'requestId' | 'sessionKey' | 'cookieHash'>

/** Limit per browser and hour. Each lookup of an unknown request id stores a row. */
const mostWithinAnHour = 100

const hour = 60 * 60_000

/** Returns true if this browser could still send the purchase, which requires a conversation. */
const canStillCome = async (database: Database, { sessionKey, cookieHash }: Owner): Promise<boolean> => {
  if (sessionKey !== '') return true
  const [mine] = await database.select({ key: session.key }).from(session).where(eq(session.cookieHash, cookieHash)).limit(1)
  return mine !== undefined
}

const refuseTooMany = async (database: Database, { cookieHash }: Owner, now: number): Promise<void> => {
  const asked = and(eq(attempt.cookieHash, cookieHash), eq(attempt.reason, neverCame), gt(attempt.createdAt, now - hour))
  if ((await database.$count(attempt, asked)) >= mostWithinAnHour) throw tooMany(hour / 1_000)
}

/**
 * Finds the attempt with a request id. If the purchase request has not arrived, or was refused before an attempt existed, stores
 * and returns a closed attempt: the traveller is told that nothing was charged and pays again, so a late request must not
 * succeed. Returns undefined and stores nothing for a browser without a conversation, which cannot send a purchase. Throws the
 * 429 error if the browser looks up too many request ids.
 */
export const findOrCloseAttempt = async (
  database: Database,
  owner: Owner,
  engine: Engine,
  now: number,
): Promise<Attempt | undefined> => {
  const known = await findAttempt(database, owner.requestId, true)
  if (known) return known
  if (!(await canStillCome(database, owner))) return undefined
  await refuseTooMany(database, owner, now)
  const reference = paymentReferenceFor(engine.airline.code, owner.requestId)
  const refusal = (await refusedPurchase(database, owner)) ?? notCharged({ reference, at: now }, neverCame)
  await closeUnseen(database, owner, storedRefusal(refusal), now)
  return findAttempt(database, owner.requestId, true)
}
