import { and, eq, gt, sql } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import type { ChargedPart } from './parts.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'
import { type Behaviour, behaviours } from './test-cards.ts'

/** Something that the traveller is asked on another page before a part is paid. */
export interface BankCheck {
  transactionId: string
  /** Path of the page that asks the traveller, on this origin. */
  url: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** In a frame of the storefront, or as a page of its own from which the traveller returns. */
  presentation: 'frame' | 'page'
}

/** How a check stands. */
export type CheckState = 'waiting' | 'passed' | 'failed' | 'abandoned' | 'late'

/** A bank's check must be passed within five minutes. */
const checkLife = 5 * 60_000

/** A payment at a provider must be decided and returned within half an hour. */
const providerLife = 30 * 60_000

/** Where the bank's checks are asked, below which path each has its own page. */
export const checksPath = '/sandbox/3ds'

/** Where other providers take payments. */
export const providersPath = '/sandbox/provider'

type Row = typeof challenge.$inferSelect

/** A check as a client may know it. One with a return is a page; which page, its part tells. */
export const checkOf = ({ transactionId, expiresAt, returnState, kind }: Row): BankCheck => ({
  transactionId,
  url: `${kind === 'provider' ? providersPath : checksPath}/${transactionId}`,
  expiresAt,
  presentation: returnState === null ? 'frame' : 'page',
})

const stateAt = ({ state, expiresAt }: Row, now: number): CheckState => (state === 'waiting' && expiresAt <= now ? 'late' : state)

const hasReturn = (part: ChargedPart): boolean => {
  if (part.form === 'provider') return true
  const { isOnPage }: Behaviour = behaviours[part.card.token]
  return isOnPage === true
}

const ofPart = (requestId: string, partId: string) => and(eq(challenge.requestId, requestId), eq(challenge.part, partId))

/** What the pages of the bank and of providers were told: their records, in which nobody else writes. */
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

  /** Starts the check of a part, or says how the one that was started stands. */
  start(requestId: string, part: ChargedPart): Promise<{ state: CheckState; check: BankCheck }> {
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
          returnState: hasReturn(part) ? newToken(this.random) : null,
        })
        .returning()
      return { state: 'waiting', check: checkOf(row as Row) }
    })
  }

  /** How the check of a part stands; undefined when none was started. */
  async stateOf(requestId: string, partId: string): Promise<CheckState | undefined> {
    const [row] = await this.platform.database.select().from(challenge).where(ofPart(requestId, partId))
    return row && stateAt(row, this.now)
  }

  /** The attempt that a check belongs to. */
  async attemptOf(transactionId: string): Promise<string | undefined> {
    const [row] = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(eq(challenge.transactionId, transactionId))
    return row?.requestId
  }

  /** Whether the time to answer an attempt's checks has run out, however they were answered. */
  async areOver(requestId: string): Promise<boolean> {
    const rows = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(and(eq(challenge.requestId, requestId), gt(challenge.expiresAt, this.now)))
    return rows.length === 0
  }

  /** Whether somebody beside the traveller's browser says that the attempt may go on: a provider that was paid, a bank that called. */
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

  /** Notes that the traveller left what was asked without an answer: it cannot be answered any more. */
  async abandon(requestId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'abandoned' })
      .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting')))
  }
}

/** The check of an attempt that waits for its traveller at an instant; undefined when there is none. */
export const waitingCheck = async (database: Database, requestId: string, now: number): Promise<BankCheck | undefined> => {
  const [row] = await database
    .select()
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting'), gt(challenge.expiresAt, now)))
  return row && checkOf(row)
}

/** Whether a provider was paid for an attempt: then it must be finished, or the money given back. */
export const isPaidElsewhere = async (database: Database, requestId: string): Promise<boolean> => {
  const rows = await database
    .select({ requestId: challenge.requestId })
    .from(challenge)
    .where(and(eq(challenge.requestId, requestId), eq(challenge.kind, 'provider'), eq(challenge.state, 'passed')))
  return rows.length > 0
}
