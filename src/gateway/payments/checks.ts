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

/** Time for passing a bank's challenge, in milliseconds. The bank's page calls it “five minutes”. */
export const checkLife = 5 * 60_000

/** Age of a payment, in milliseconds, until which its challenge can be extended. It allows more than ten extensions (WCAG 2.2.1). */
export const lastExtension = 55 * 60_000

/** Time for paying at a provider and returning, in milliseconds. */
const providerLife = 30 * 60_000

/** Prefix of the paths of the sandbox bank's challenge pages, `/sandbox/3ds/<transaction id>`. */
export const checksPath = '/sandbox/3ds'

/** Prefix of the paths of the sandbox's other payment providers, `/sandbox/provider/<transaction id>`. */
export const providersPath = '/sandbox/provider'

/** Prefix of the paths that redirect to the processor's challenges. The storefront itself opens only pages of its own origin. */
export const processorChecksPath = '/bank'

type Row = typeof challenge.$inferSelect

/**
 * Converts a stored check to the form that clients receive. It opens as a page only with a return state, by which the page
 * leads back; otherwise in a frame.
 */
export const checkOf = ({ transactionId, expiresAt, returnState, kind, url }: Row): BankCheck => ({
  transactionId,
  url: `${url !== null ? processorChecksPath : kind === 'provider' ? providersPath : checksPath}/${transactionId}`,
  expiresAt,
  presentation: returnState === null ? 'frame' : 'page',
})

const stateAt = ({ state, expiresAt }: Row, now: number): CheckState => (state === 'waiting' && expiresAt <= now ? 'late' : state)

const ofPart = (requestId: string, partId: string) => and(eq(challenge.requestId, requestId), eq(challenge.part, partId))

/** Stores the challenges of banks and the payments at providers. The pages of the sandbox store their own decisions. */
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

  /** Starts the check of a part, or returns the existing one. With a return state, the check opens as a page. */
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
   * Returns true if a provider was paid or a bank approved by callback. These confirmations do not depend on the traveller's
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

  /** Stores the bank's first decision on a part. Later decisions have no effect. */
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

/** Reads the open check of an attempt. Returns undefined if the traveller has nothing to confirm. */
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
