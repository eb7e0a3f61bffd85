import { and, eq, gt, sql } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import type { ChargedPart } from './parts.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** A page on which the traveller must confirm a part before it is paid. */
export interface BankCheck {
  transactionId: string
  /** Path of that page on this origin. */
  url: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** `frame` is shown inside the storefront. `page` is opened instead of it and returns to it. */
  presentation: 'frame' | 'page'
}

/** The status of a check. */
export type CheckState = 'waiting' | 'passed' | 'failed' | 'abandoned' | 'late'

/** Time to pass a bank's challenge, in milliseconds. */
const checkLife = 5 * 60_000

/** Time to pay at a provider and return, in milliseconds. */
const providerLife = 30 * 60_000

/** Path of the bank's challenges, each on a page of its own below. */
export const checksPath = '/sandbox/3ds'

/** Path of the pages of other payment providers. */
export const providersPath = '/sandbox/provider'

/** Path that redirects to a processor's check, because the storefront only opens pages of this origin. */
export const processorChecksPath = '/bank'

type Row = typeof challenge.$inferSelect

/** Returns a check as disclosed to clients. One with a return address is a page. */
export const checkOf = ({ transactionId, expiresAt, returnState, kind, url }: Row): BankCheck => ({
  transactionId,
  url: `${url !== null ? processorChecksPath : kind === 'provider' ? providersPath : checksPath}/${transactionId}`,
  expiresAt,
  presentation: returnState === null ? 'frame' : 'page',
})

const stateAt = ({ state, expiresAt }: Row, now: number): CheckState => (state === 'waiting' && expiresAt <= now ? 'late' : state)

const ofPart = (requestId: string, partId: string) => and(eq(challenge.requestId, requestId), eq(challenge.part, partId))

/** The records of the bank's and the providers' pages. Nothing else writes to them. */
export class Checks {
  private readonly platform: Platform
  private readonly random: RandomBelow

  constructor(platform: Platform, random: RandomBelow) {
    this.platform = platform
    this.random = random
  }

  private get now(): number {
    return this.platform.clock.now()
  }

  /** Starts the check of a part, or returns the status of the one already started. A return state makes it a page of its own. */
  start(
    { requestId, part }: { requestId: string; part: Pick<ChargedPart, 'id' | 'form'> },
    { returnState, url }: { returnState?: string; url?: string } = {},
  ): Promise<{ state: CheckState; check: BankCheck }> {
    return this.platform.transact(async (database) => {
      const [known] = await database.select().from(challenge).where(ofPart(requestId, part.id))
      if (known) return { state: stateAt(known, this.now), check: checkOf(known) }
      const kind = part.form === 'provider' ? ('provider' as const) : ('bank' as const)
      const [row] = await database
        .insert(challenge)
        .values({
          transactionId: newToken(this.random),
          requestId,
          part: part.id,
          kind,
          state: 'waiting',
          expiresAt: this.now + (kind === 'provider' ? providerLife : checkLife),
          returnState,
          url,
        })
        .returning()
      return { state: 'waiting', check: checkOf(row as Row) }
    })
  }

  /** Reads the status of a part's check, or undefined if none was started. */
  async stateOf(requestId: string, partId: string): Promise<CheckState | undefined> {
    const [row] = await this.platform.database.select().from(challenge).where(ofPart(requestId, partId))
    return row && stateAt(row, this.now)
  }

  /** Reads the attempt that a check belongs to. */
  async attemptOf(transactionId: string): Promise<string | undefined> {
    const [row] = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(eq(challenge.transactionId, transactionId))
    return row?.requestId
  }

  /** Tells whether all checks of an attempt have expired, whatever their answers. */
  async areOver(requestId: string): Promise<boolean> {
    const rows = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(and(eq(challenge.requestId, requestId), gt(challenge.expiresAt, this.now)))
    return rows.length === 0
  }

  /**
   * Tells whether the attempt is confirmed by someone other than the traveller's browser: a provider that was paid, or a bank's
   * callback.
   */
  async isConfirmed(requestId: string): Promise<boolean> {
    const rows = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(
        and(
          eq(challenge.requestId, requestId),
          eq(challenge.state, 'passed'),
          sql`(${challenge.kind} = 'provider' or ${challenge.calledBackAt} is not null)`,
        ),
      )
    return rows.length > 0
  }

  /** Records the bank's first decision on a part. */
  async settle(requestId: string, partId: string, state: 'passed' | 'failed'): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state })
      .where(and(ofPart(requestId, partId), eq(challenge.state, 'waiting')))
  }

  /** Records that the bank reported its approval itself. */
  async confirm(requestId: string, partId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'passed', calledBackAt: this.now })
      .where(and(ofPart(requestId, partId), eq(challenge.state, 'waiting')))
  }

  /** Returns an unguessable state for a return address. */
  newReturnState(): string {
    return newToken(this.random)
  }

  /** Marks the attempt's open checks as abandoned, after which they cannot be answered. */
  async abandon(requestId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'abandoned' })
      .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting')))
  }
}

/** Reads the check of an attempt that is waiting for its traveller, or undefined if there is none. */
export const waitingCheck = async (database: Database, requestId: string, now: number): Promise<BankCheck | undefined> => {
  const [row] = await database
    .select()
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting'), gt(challenge.expiresAt, now)))
  return row && checkOf(row)
}

/** Tells whether a provider was paid for an attempt, which then must be completed or refunded. */
export const isPaidElsewhere = async (database: Database, requestId: string): Promise<boolean> => {
  const rows = await database
    .select({ requestId: challenge.requestId })
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.kind, 'provider'), eq(challenge.state, 'passed')))
  return rows.length > 0
}
