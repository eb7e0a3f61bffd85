import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { abuse } from '../database/abuse-tables.ts'
import type { NoteTry } from '../platform/metrics.ts'

/** A token bucket: `atOnce` attempts at once, and another one every `every` milliseconds. */
export interface Allowance {
  atOnce: number
  every: number
}

/** The number of attempts counted so far or, for a refused attempt, the milliseconds until the next one is permitted. */
export type CountResult = { tries: number } | { retryAfter: number }

/** Builds a key of the ledger from the kind of a subject and a hash of its identity. */
export const ledgerKeyOf = (kind: string, whose: string): string =>
  `${kind} ${createHash('sha256').update(whose).digest('base64url')}`

/**
 * Returns the instant up to which earlier attempts use up the allowance, or the present. An instant too far in the future means
 * that the clock was moved back, so the count starts again.
 */
const dueAt = (now: number, most: number) =>
  sql`case when ${abuse.due} > ${now}::bigint + ${most}::bigint then ${now}::bigint else greatest(${abuse.due}, ${now}::bigint) end`

/** The abuse ledger. It is stored in the database, so that all processes share it and no flood of keys can evict a count. */
export class AbuseLedger {
  readonly noteTry: NoteTry
  private readonly database: Database

  /** `noteTry` is called for every counted attempt. */
  constructor(database: Database, noteTry: NoteTry = () => undefined) {
    this.database = database
    this.noteTry = noteTry
  }

  /**
   * Counts an attempt before it is made, so that concurrent attempts count too. An attempt beyond the allowance is not counted.
   */
  async take(name: string, { atOnce, every }: Allowance, now: number): Promise<CountResult> {
    const due = dueAt(now, atOnce * every)
    const [row] = await this.database
      .insert(abuse)
      .values({ name, due: now + every })
      .onConflictDoUpdate({
        target: abuse.name,
        set: { due: sql`${due} + ${every}::bigint` },
        setWhere: sql`${due} - ${now}::bigint <= ${(atOnce - 1) * every}::bigint`,
      })
      .returning({ due: abuse.due })
    if (row) return { tries: Math.ceil((row.due - now) / every) }
    const [full] = await this.database.select({ due: abuse.due }).from(abuse).where(eq(abuse.name, name))
    return { retryAfter: Math.max(1, (full?.due ?? now) - now - (atOnce - 1) * every) }
  }

  /** Counts an attempt without refusing it. The count stops at the allowance. Returns the count. */
  async note(name: string, { atOnce, every }: Allowance, now: number): Promise<number> {
    const most = atOnce * every
    const [row] = await this.database
      .insert(abuse)
      .values({ name, due: now + every })
      .onConflictDoUpdate({
        target: abuse.name,
        set: { due: sql`least(${dueAt(now, most)} + ${every}::bigint, ${now + most}::bigint)` },
      })
      .returning({ due: abuse.due })
    return Math.ceil(((row?.due ?? now) - now) / every)
  }

  /** Removes an attempt from the count. */
  async takeBack(name: string, { every }: Allowance): Promise<void> {
    await this.database
      .update(abuse)
      .set({ due: sql`${abuse.due} - ${every}::bigint` })
      .where(eq(abuse.name, name))
  }

  /** Deletes the count of a key. Returns false if there was none. */
  async forget(name: string): Promise<boolean> {
    const gone = await this.database.delete(abuse).where(eq(abuse.name, name)).returning({ name: abuse.name })
    return gone.length > 0
  }

  /** Marks a key as known until an instant, in epoch milliseconds. */
  async remember(name: string, until: number): Promise<void> {
    await this.database
      .insert(abuse)
      .values({ name, due: until })
      .onConflictDoUpdate({ target: abuse.name, set: { due: until } })
  }

  /** Returns true if a key is still marked as known. */
  async isKnown(name: string, now: number): Promise<boolean> {
    const [row] = await this.database
      .select({ name: abuse.name })
      .from(abuse)
      .where(and(eq(abuse.name, name), gt(abuse.due, now)))
    return row !== undefined
  }
}

/** Selects the keys whose count is back at zero, for deletion. */
export const isForgotten = (now: number) => lt(abuse.due, now)
