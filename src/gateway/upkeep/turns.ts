import type { Database } from '../database/database.ts'

/** The last job queued for each open database. */
const queued = new WeakMap<Database, Promise<unknown>>()

/**
 * Runs jobs on a database one after another, within this process. Background work and the creation of the sandbox's trips use it: the
 * trips are bought in the past, so that background work would delete their conversations as expired.
 */
export const inTurn = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> => {
  const mine = (queued.get(database) ?? Promise.resolve()).then(work)
  queued.set(
    database,
    mine.catch(() => undefined),
  )
  return mine
}
