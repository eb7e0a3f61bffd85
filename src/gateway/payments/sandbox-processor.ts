import { and, eq, sql } from 'drizzle-orm'
import { type Money, money, portion } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { authorisation } from '../database/tables.ts'
import type { Checks } from './checks.ts'
import type { ChargedPart } from './parts.ts'
import {
  type Authenticated,
  type Authorised,
  chargedAmount,
  chargeIdOf,
  type ProcessorCharge,
  type ChargeName,
  type FoundCharge,
  findWhole,
  type ProcessorPort,
  type RefundOrder,
  type TokenReading,
} from './processor.ts'
import { authenticationFailures } from './refusals.ts'
import { refundInSandbox } from './sandbox-refund.ts'
import { type Behaviour, behaviours, partialShare, tokenBehaviour } from './test-cards.ts'

/** Returns the sandbox's behaviour for a part. A provider decides on its page, so its part counts as approved. */
const behaviour = (part: ChargedPart): Behaviour => (part.form === 'card' ? tokenBehaviour(part.card.token) : behaviours.APPROVED)

/**
 * Returns true if the traveller confirms the part on a page with a return address: always for a provider, for a bank only if
 * its challenge is not framed.
 */
const hasReturn = (part: ChargedPart): boolean => part.form === 'provider' || behaviour(part).isOnPage === true

const asAuthorised = (found: FoundCharge | undefined): Authorised =>
  found ? { kind: 'authorised', id: found.id } : { kind: 'unanswered' }

/**
 * The sandbox's card network and providers. They behave like external services: they have their own tables (`authorisation`,
 * `challenge`) and transactions, and their effects cannot be rolled back. Never call them inside a transaction.
 */
export class SandboxProcessor implements ProcessorPort {
  private readonly checks: Checks
  private readonly platform: Platform
  private readonly slowness: () => Promise<void>

  constructor(platform: Platform, checks: Checks, slowness: () => Promise<void>) {
    this.platform = platform
    this.checks = checks
    this.slowness = slowness
  }

  private get now(): number {
    return this.platform.clock.now()
  }

  async authenticate(charge: ProcessorCharge): Promise<Authenticated> {
    const { part } = charge
    const { authentication } = behaviour(part)
    if (part.form === 'card') {
      if (authentication === 'broken') return { kind: 'failed', reason: 'authentication_error' }
      if (authentication === 'none' || authentication === 'frictionless') return { kind: 'passed' }
    }
    const { state, check } = await this.checks.start(charge, hasReturn(part) ? { returnState: this.checks.newReturnState() } : {})
    if (state === 'waiting') return { kind: 'waiting', check, isSilent: authentication === 'silent' }
    return state === 'passed' ? { kind: 'passed' } : { kind: 'failed', reason: authenticationFailures[state] }
  }

  async abandon([first]: readonly ProcessorCharge[]): Promise<void> {
    if (first) await this.checks.abandon(first.requestId)
  }

  async authorise(charge: ProcessorCharge): Promise<Authorised> {
    const { part, total } = charge
    // The provider's page has already decided whether the money is held.
    if (part.form === 'provider') return asAuthorised(await findWhole(this, charge))
    const { authorisation: answer, isSlow } = behaviour(part)
    if (isSlow) await this.slowness()
    if (answer === 'error') return { kind: 'error' }
    if (answer === 'unanswered') return { kind: 'unanswered' }
    if (typeof answer === 'object') return { kind: 'declined', ...answer }
    const most = answer === 'partial' ? portion(total, partialShare).amount : part.amount.amount
    const approved = money(Math.min(most, part.amount.amount), part.amount.currency)
    const isPart = approved.amount < part.amount.amount
    const isNew = await this.hold(charge, isPart ? approved : chargedAmount(part))
    if (isPart) return { kind: 'partial', approved }
    if (isNew) return { kind: 'authorised', id: chargeIdOf(charge) }
    const found = await this.find(charge)
    return asAuthorised(found?.state === 'voided' ? undefined : found)
  }

  /** Stores the held amount. Returns false if the charge already has a record, because it was made earlier or was blocked. */
  private async hold(charge: ProcessorCharge, amount: Money): Promise<boolean> {
    const stored = await this.platform.database
      .insert(authorisation)
      .values(this.rowOf(charge, amount, 'authorised'))
      .onConflictDoNothing()
      .returning({ id: authorisation.id })
    return stored.length > 0
  }

  private rowOf(charge: ProcessorCharge, amount: Money, state: 'authorised' | 'voided') {
    const { requestId, part } = charge
    const token = part.form === 'card' ? part.card.token : undefined
    return { id: chargeIdOf(charge), requestId, part: part.id, ...amount, token, state, createdAt: this.now }
  }

  async find(charge: ChargeName): Promise<FoundCharge | undefined> {
    const [row] = await this.platform.database
      .select()
      .from(authorisation)
      .where(eq(authorisation.id, chargeIdOf(charge)))
    return row && { id: row.id, state: row.state, amount: { amount: row.amount, currency: row.currency } }
  }

  async forbid(charge: ProcessorCharge): Promise<void> {
    const row = this.rowOf(charge, chargedAmount(charge.part), 'voided')
    await this.platform.database.insert(authorisation).values(row).onConflictDoNothing()
  }

  async capture(charge: ProcessorCharge): Promise<void> {
    const rows = await this.platform.database
      .update(authorisation)
      .set({ state: 'captured' })
      .where(and(eq(authorisation.id, chargeIdOf(charge)), sql`${authorisation.state} in ('authorised', 'captured')`))
      .returning({ id: authorisation.id })
    if (rows.length === 0) throw new Error(`Nothing to capture for the attempt ${charge.requestId}`)
  }

  async void(charge: ProcessorCharge): Promise<boolean> {
    const { voidFailures = 0 } = behaviour(charge.part)
    const isHeld = and(eq(authorisation.id, chargeIdOf(charge)), eq(authorisation.state, 'authorised'))
    const failed = await this.platform.database
      .update(authorisation)
      .set({ voidFailures: sql`${authorisation.voidFailures} + 1` })
      .where(and(isHeld, sql`${authorisation.voidFailures} < ${voidFailures}`))
      .returning({ id: authorisation.id })
    if (failed.length > 0) return false
    await this.platform.database.update(authorisation).set({ state: 'voided' }).where(isHeld)
    return true
  }

  refund(order: RefundOrder): Promise<boolean> {
    return refundInSandbox(this.platform, order)
  }

  /** Does nothing, because the sandbox's network releases the money of failed attempts at once. */
  async releaseLeft(): Promise<void> {}

  /** Finds no card, because the sandbox issues no tokens. */
  async readToken(): Promise<TokenReading> {
    return { kind: 'unknown' }
  }

  /** Rejects every webhook, because the sandbox's network sends none. */
  async hear(): Promise<boolean> {
    return false
  }
}

/**
 * Records, in the caller's transaction, that a provider holds the money after the traveller paid on its page. Returns false if
 * the charge already has a record, for example because it has been blocked.
 */
export const holdAtProvider = async (
  platform: Platform,
  database: Platform['database'],
  charge: Pick<ProcessorCharge, 'requestId' | 'part'>,
): Promise<boolean> => {
  const rows = await database
    .insert(authorisation)
    .values({
      id: chargeIdOf(charge),
      requestId: charge.requestId,
      part: charge.part.id,
      ...charge.part.amount,
      state: 'authorised',
      createdAt: platform.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: authorisation.id })
  return rows.length > 0
}
