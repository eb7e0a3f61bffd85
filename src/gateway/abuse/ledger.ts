import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { abuse } from './tables.ts'

/** How many tries a name has at once, and in how many milliseconds one more is granted. */
export interface Allowance {
  atOnce: number
  every: number
}

/** What came of counting a try: how many are counted now, or in how many milliseconds the next one is taken. */
export type Counted = { tries: number } | { retryAfter: number }

/** The name of what is counted: its kind in words, and a hash of whose it is. */
export const nameOf = (kind: string, whose: string): string => `${kind} ${createHash('sha256').update(whose).digest('base64url')}`

/** Where counting begins: now, or where it stood. What lies further ahead than it can was counted by a clock that was moved back. */
const standingAt = (now: number, most: number) =>
  sql`case when ${abuse.due} > ${now}::bigint + ${most}::bigint then ${now}::bigint else greatest(${abuse.due}, ${now}::bigint) end`

/** The ledger of tries, in the database: every process counts in it, and no number of names makes it forget. */
export class Ledger {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Counts a try before it is made, so that tries at one time count too. One that is over the allowance is not counted. */
  async take(name: string, { atOnce, every }: Allowance, now: number): Promise<Counted> {
    const standing = standingAt(now, atOnce * every)
    const [row] = await this.database
      .insert(abuse)
      .values({ name, due: now + every })
      .onConflictDoUpdate({
        target: abuse.name,
        set: { due: sql`${standing} + ${every}::bigint` },
        setWhere: sql`${standing} - ${now}::bigint <= ${(atOnce - 1) * every}::bigint`,
      })
      .returning({ due: abuse.due })
    if (row) return { tries: Math.ceil((row.due - now) / every) }
    const [full] = await this.database.select({ due: abuse.due }).from(abuse).where(eq(abuse.name, name))
    return { retryAfter: Math.max(1, (full?.due ?? now) - now - (atOnce - 1) * every) }
  }

  /** Counts a try and refuses none: so many are remembered at most. Gives how many are counted now. */
  async note(name: string, { atOnce, every }: Allowance, now: number): Promise<number> {
    const most = atOnce * every
    const [row] = await this.database
      .insert(abuse)
      .values({ name, due: now + every })
      .onConflictDoUpdate({
        target: abuse.name,
        set: { due: sql`least(${standingAt(now, most)} + ${every}::bigint, ${now + most}::bigint)` },
      })
      .returning({ due: abuse.due })
    return Math.ceil(((row?.due ?? now) - now) / every)
  }

  /** Takes back a try that was counted. */
  async takeBack(name: string, { every }: Allowance): Promise<void> {
    await this.database
      .update(abuse)
      .set({ due: sql`${abuse.due} - ${every}::bigint` })
      .where(eq(abuse.name, name))
  }

  /** Forgets all tries of a name. Says whether there were any. */
  async forget(name: string): Promise<boolean> {
    const gone = await this.database.delete(abuse).where(eq(abuse.name, name)).returning({ name: abuse.name })
    return gone.length > 0
  }

  /** Notes until an instant that a name is known. */
  async remember(name: string, until: number): Promise<void> {
    await this.database
      .insert(abuse)
      .values({ name, due: until })
      .onConflictDoUpdate({ target: abuse.name, set: { due: until } })
  }

  /** Whether a name is known still. */
  async isKnown(name: string, now: number): Promise<boolean> {
    const [row] = await this.database
      .select({ name: abuse.name })
      .from(abuse)
      .where(and(eq(abuse.name, name), gt(abuse.due, now)))
    return row !== undefined
  }
}

/** What is to be swept: names of which nothing is counted any more. */
export const isForgotten = (now: number) => lt(abuse.due, now)
