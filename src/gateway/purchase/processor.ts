import { and, eq, gt, sql } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../call.ts'
import { authorisation, challenge } from '../tables.ts'
import { newToken, type RandomBelow } from './references.ts'
import type { AuthenticationFailure } from './refusals.ts'
import { type Behaviour, type BehaviourName, behaviours, type DeclineReason } from './test-cards.ts'

/** A charge, as the card network is asked for it: the request id makes it one charge, however often it is asked. */
export interface Charge {
  requestId: string
  amount: Money
  token: BehaviourName
}

export interface BankCheck {
  transactionId: string
  /** Path of the page that asks the traveller, on this origin. */
  url: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** What the bank says before an authorisation; `waiting` shows a check to the traveller. */
export type Authenticated =
  | { kind: 'passed' }
  | { kind: 'waiting'; check: BankCheck; isSilent: boolean }
  | { kind: 'failed'; reason: AuthenticationFailure }

export type Authorised =
  | { kind: 'authorised'; id: string }
  | { kind: 'declined'; reason: DeclineReason; isFinal: boolean }
  | { kind: 'error' }
  | { kind: 'unanswered' }

/** A bank's check must be passed within five minutes. */
const checkLife = 5 * 60_000

/** Where the bank's checks are asked, below which path each has its own page. */
export const checksPath = '/sandbox/3ds'

export const checkOf = ({ transactionId, expiresAt }: Pick<BankCheck, 'transactionId' | 'expiresAt'>): BankCheck => ({
  transactionId,
  url: `${checksPath}/${transactionId}`,
  expiresAt,
})

const idOf = (requestId: string): string => `auth-${requestId}`

/**
 * The sandbox's card network: a service of its own, with its own records (`authorisation`, `challenge`) and its own
 * transactions. It stands for what cannot be rolled back: nobody may ask it anything inside a transaction.
 */
export class Processor {
  private readonly platform: Platform
  private readonly random: RandomBelow
  private readonly slowness: () => Promise<void>

  constructor(platform: Platform, random: RandomBelow, slowness: () => Promise<void>) {
    this.platform = platform
    this.random = random
    this.slowness = slowness
  }

  private get now(): number {
    return this.platform.clock.now()
  }

  /** Starts the bank's check, or says how the one that was started stands. */
  async authenticate({ requestId, token }: Charge): Promise<Authenticated> {
    const { authentication }: Behaviour = behaviours[token]
    if (authentication === 'broken') return { kind: 'failed', reason: 'authentication_error' }
    if (authentication === 'none' || authentication === 'frictionless') return { kind: 'passed' }
    return this.platform.transact(async (database) => {
      const [known] = await database.select().from(challenge).where(eq(challenge.requestId, requestId))
      const fresh = {
        transactionId: newToken(this.random),
        requestId,
        state: 'waiting' as const,
        expiresAt: this.now + checkLife,
      }
      const check = known ?? fresh
      if (!known) await database.insert(challenge).values(fresh)
      if (check.state === 'passed') return { kind: 'passed' }
      if (check.state === 'failed') return { kind: 'failed', reason: 'authentication_failed' }
      if (check.state === 'abandoned') return { kind: 'failed', reason: 'authentication_abandoned' }
      if (check.expiresAt <= this.now) return { kind: 'failed', reason: 'authentication_timeout' }
      return { kind: 'waiting', check: checkOf(check), isSilent: authentication === 'silent' }
    })
  }

  /** The check of an attempt that waits for its traveller; undefined when there is none, or it is over. */
  async waitingCheck(requestId: string): Promise<BankCheck | undefined> {
    const [row] = await this.platform.database
      .select()
      .from(challenge)
      .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting'), gt(challenge.expiresAt, this.now)))
    return row && checkOf(row)
  }

  /** The attempt that a check belongs to. */
  async attemptOfCheck(transactionId: string): Promise<string | undefined> {
    const [row] = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(eq(challenge.transactionId, transactionId))
    return row?.requestId
  }

  /** Whether the time to answer an attempt's check has run out, however it was answered. */
  async isCheckOver(requestId: string): Promise<boolean> {
    const rows = await this.platform.database
      .select({ requestId: challenge.requestId })
      .from(challenge)
      .where(and(eq(challenge.requestId, requestId), gt(challenge.expiresAt, this.now)))
    return rows.length === 0
  }

  /** Notes that the traveller closed the bank's check without an answer. */
  async abandonCheck(requestId: string): Promise<void> {
    await this.platform.database
      .update(challenge)
      .set({ state: 'abandoned' })
      .where(and(eq(challenge.requestId, requestId), eq(challenge.state, 'waiting')))
  }

  /** Holds the amount on the card, once for a request id. */
  async authorise({ requestId, amount, token }: Charge): Promise<Authorised> {
    const { authorisation: answer, isSlow }: Behaviour = behaviours[token]
    if (isSlow) await this.slowness()
    if (answer === 'error') return { kind: 'error' }
    if (answer === 'unanswered') return { kind: 'unanswered' }
    if (answer !== 'approved') return { kind: 'declined', ...answer }
    const id = idOf(requestId)
    await this.platform.database
      .insert(authorisation)
      .values({ id, requestId, ...amount, state: 'authorised', createdAt: this.now })
      .onConflictDoNothing()
    return (await this.find(requestId))?.state === 'voided' ? { kind: 'unanswered' } : { kind: 'authorised', id }
  }

  /** How the charge of a request id stands; undefined when there is none. */
  async find(requestId: string): Promise<{ id: string; state: 'authorised' | 'captured' | 'voided' } | undefined> {
    const [row] = await this.platform.database
      .select({ id: authorisation.id, state: authorisation.state })
      .from(authorisation)
      .where(eq(authorisation.id, idOf(requestId)))
    return row
  }

  /** Makes sure that a charge which was not made is never made: one that is still on its way finds its place taken. */
  async forbid({ requestId, amount }: Charge): Promise<void> {
    await this.platform.database
      .insert(authorisation)
      .values({ id: idOf(requestId), requestId, ...amount, state: 'voided', createdAt: this.now })
      .onConflictDoNothing()
  }

  /** Takes the money that was held. Asked again, it changes nothing. Throws when there is nothing to take. */
  async capture(requestId: string): Promise<void> {
    const rows = await this.platform.database
      .update(authorisation)
      .set({ state: 'captured' })
      .where(and(eq(authorisation.id, idOf(requestId)), sql`${authorisation.state} in ('authorised', 'captured')`))
      .returning({ id: authorisation.id })
    if (rows.length === 0) throw new Error(`Nothing to capture for the attempt ${requestId}`)
  }

  /** Gives the money back that was held; false when the network could not. Asked again, it changes nothing. */
  async void({ requestId, token }: Charge): Promise<boolean> {
    const { voidFailures = 0 }: Behaviour = behaviours[token]
    const isHeld = and(eq(authorisation.id, idOf(requestId)), eq(authorisation.state, 'authorised'))
    const failed = await this.platform.database
      .update(authorisation)
      .set({ voidFailures: sql`${authorisation.voidFailures} + 1` })
      .where(and(isHeld, sql`${authorisation.voidFailures} < ${voidFailures}`))
      .returning({ id: authorisation.id })
    if (failed.length > 0) return false
    await this.platform.database.update(authorisation).set({ state: 'voided' }).where(isHeld)
    return true
  }
}
