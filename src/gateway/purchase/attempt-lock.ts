import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'

type Locks = Map<string, Promise<unknown>>

/** The attempts that this process is working on, by request id, for each open database. */
const locksByDatabase = new WeakMap<Database, Locks>()

const locksOn = ({ database }: Platform): Locks => {
  const known = locksByDatabase.get(database)
  if (known) return known
  const fresh: Locks = new Map()
  locksByDatabase.set(database, fresh)
  return fresh
}

/** Returned while another task of this process is working on the attempt. */
export const taken = Symbol('taken')

/**
 * Serialises work on an attempt within this process, so that repeated requests wait for the response instead of being refused.
 * Returns `taken` if the attempt is not free after `patience` milliseconds.
 */
export const withAttemptLock = async <Result>(
  platform: Platform,
  requestId: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result | typeof taken> => {
  const locks = locksOn(platform)
  const deadline = performance.now() + patience
  for (;;) {
    const other = locks.get(requestId)
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
  locks.set(requestId, settled)
  try {
    return await mine
  } finally {
    locks.delete(requestId)
  }
}
