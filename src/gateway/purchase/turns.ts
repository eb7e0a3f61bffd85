import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'

type Turns = Map<string, Promise<unknown>>

/** The attempts that this process works on, by request id, for each database that it has open. */
const turnsByDatabase = new WeakMap<Database, Turns>()

const turnsOn = ({ database }: Platform): Turns => {
  const known = turnsByDatabase.get(database)
  if (known) return known
  const fresh: Turns = new Map()
  turnsByDatabase.set(database, fresh)
  return fresh
}

/** Somebody in this process is at work on the attempt, and was not done in time. */
export const taken = Symbol('taken')

/**
 * Serialises work on an attempt within this process: repeats of a request run one after another, so that
 * they find the answer instead of being refused. Answers `taken` if it is not free within this many milliseconds.
 */
export const takeTurn = async <Result>(
  platform: Platform,
  requestId: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result | typeof taken> => {
  const turns = turnsOn(platform)
  const deadline = performance.now() + patience
  for (;;) {
    const other = turns.get(requestId)
    if (!other) break
    const left = deadline - performance.now()
    if (left <= 0) return taken
    await Promise.race([other, pause(left, undefined, { ref: false })])
  }
  const mine = work()
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  turns.set(requestId, settled)
  try {
    return await mine
  } finally {
    turns.delete(requestId)
  }
}
