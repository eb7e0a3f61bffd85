import { and, eq, gt, sql } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import type { ChargedPart } from './parts.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** The page of a bank or payment provider on which the traveller confirms one part of a payment. */
export interface BankCheck {
  transactionId: string
  /** Path of the page, on the gateway's origin. */
  url: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** A `frame` is shown inside the storefront. A `page` replaces the storefront and leads back to it. */
  presentation: 'frame' | 'page'
}

export type CheckState = 'waiting' | 'passed' | 'failed' | 'abandoned' | 'late'

/** How long the traveller has to pass a bank's challenge, in milliseconds. */
const checkLife = 5 * 60_000

/** How long the traveller has to pay at a provider and return, in milliseconds. */
const providerLife = 30 * 60_000

/** Path prefix of the sandbox bank's challenge pages. The transaction id follows. */
export const checksPath = '/sandbox/3ds'

/** Path prefix of the sandbox pages of other payment providers. The transaction id follows. */
export const providersPath = '/sandbox/provider'

/** Path that redirects to the processor's challenge. It exists because the storefront opens only pages of its own origin. */
export const processorChecksPath = '/bank'

type Row = typeof challenge.$inferSelect

/**
 * Converts a stored check for clients. A check with a return state is opened as a page, because only a page needs to lead back.
 */
export const checkOf = ({ transactionId, expiresAt, returnState, kind, url }: Row): BankCheck => ({
  transactionId,
  url: `${url !== null ? processorChecksPath : kind === 'provider' ? providersPath : checksPath}/${transactionId}`,
  expiresAt,
  presentation: returnState === null ? 'frame' : 'page',
})

const stateAt = ({ state, expiresAt }: Row, now: number): CheckState => (state === 'waiting' && expiresAt <= now ? 'late' : state)

const ofPart = (requestId: string, partId: string) => and(eq(challenge.requestId, requestId), eq(challenge.part, partId))

/** Stores the challenges of banks and the payments at providers. All changes to them go through this class. */
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

  /** Starts the check of a part, or returns the check already started. With a return state, the check is opened as a page. */
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

  /** Returns the status of a part's check, or undefined if none was started. */
  async stateOf(requestId: string, partId: string): Promise<CheckState | undefined> {
    const [row] = await this.platform.database.select().from(challenge).where(ofPart(requestId, partId))
    return row && stateAt(row, this.now)
  }

  /** Returns the request id of the attempt that a check belongs to, or undefined if there is no such check. */
  async attemptOf(transactionId: string): Promise<string | undefined> {
    const [row] = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(eq(challenge.transactionId, transactionId))
    return row?.requestId
  }

  /** Returns true if every check of an attempt has expired, whatever its result. */
  async areOver(requestId: string): Promise<boolean> {
    const rows = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(and(eq(challenge.requestId, requestId), gt(challenge.expiresAt, this.now)))
    return rows.length === 0
  }

  /**
   * Returns true if a provider was paid or a bank approved by callback. Such a confirmation does not depend on the traveller's
   * browser.
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

  /** Stores the bank's decision on a part. A later decision has no effect. */
  async settle(requestId: string, partId: string, state: 'passed' | 'failed'): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state })
      .where(and(ofPart(requestId, partId), eq(challenge.state, 'waiting')))
  }

  /** Stores an approval that the bank sent by callback. */
  async confirm(requestId: string, partId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'passed', calledBackAt: this.now })
      .where(and(ofPart(requestId, partId), eq(challenge.state, 'waiting')))
  }

  /** Generates an unguessable state for a return URL. */
  newReturnState(): string {
    return newToken(this.random)
  }

  /** Marks the attempt's open checks as abandoned, so that they can no longer be passed. */
  async abandon(requestId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'abandoned' })
      .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting')))
  }
}

/** Reads the open check of an attempt, or undefined if the traveller has nothing to confirm. */
export const waitingCheck = async (database: Database, requestId: string, now: number): Promise<BankCheck | undefined> => {
  const [row] = await database
    .select()
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting'), gt(challenge.expiresAt, now)))
  return row && checkOf(row)
}

/** Returns true if the traveller has paid at a provider. Such an attempt must be completed or refunded. */
export const isPaidElsewhere = async (database: Database, requestId: string): Promise<boolean> => {
  const rows = await database
    .select({ requestId: challenge.requestId })
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.kind, 'provider'), eq(challenge.state, 'passed')))
  return rows.length > 0
}
