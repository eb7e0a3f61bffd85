import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { attempt, authorisation, processorIntent } from '../database/tables.ts'
import { chargedAmount, chargeIdOf, type ProcessorCharge, type ChargeName, type FoundCharge } from './processor.ts'
import { amountFrom, type Intent } from './stripe-wire.ts'

/** A row that links a charge to its PaymentIntent. */
export type KnownIntent = typeof processorIntent.$inferSelect

/** Builds the idempotency key of one step of a charge. The key is a hash, because clients choose the request ids. */
export const stepKey = (id: string, ...step: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, ...step]))
    .digest('hex')

const states: Readonly<Record<string, FoundCharge['state']>> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
}

/** Converts a PaymentIntent to the charge that it represents. Returns undefined until money has been held. */
export const foundIn = (id: string, intent: Intent): FoundCharge | undefined => {
  const state = states[intent.status]
  if (!state) return undefined
  const held = { authorised: intent.amount_capturable, captured: intent.amount_received, voided: intent.amount }[state]
  return { id, state, amount: amountFrom(held, intent.currency) }
}

/** Stores the PaymentIntent of each charge, and the last known status of the money. */
export class StripeIntents {
  private readonly platform: Platform

  constructor(platform: Platform) {
    this.platform = platform
  }

  private get database() {
    return this.platform.database
  }

  async find(charge: ChargeName): Promise<KnownIntent | undefined> {
    const [row] = await this.database
      .select()
      .from(processorIntent)
      .where(eq(processorIntent.id, chargeIdOf(charge)))
    return row
  }

  async findByIntent(intentId: string): Promise<KnownIntent | undefined> {
    const [row] = await this.database.select().from(processorIntent).where(eq(processorIntent.intentId, intentId))
    return row
  }

  /** Stores the PaymentIntent of a charge before it can move money. Returns the existing one if the charge already has one. */
  async keep(charge: ProcessorCharge, intentId: string, returnState: string): Promise<KnownIntent> {
    const { requestId, part } = charge
    await this.database
      .insert(processorIntent)
      .values({
        id: chargeIdOf(charge),
        requestId,
        part: part.id,
        intentId,
        ...chargedAmount(part),
        returnState,
        createdAt: this.platform.clock.now(),
      })
      .onConflictDoNothing()
    return (await this.find(charge)) as KnownIntent
  }

  async noteAmount({ id }: KnownIntent, amount: Money): Promise<void> {
    await this.database.update(processorIntent).set(amount).where(eq(processorIntent.id, id))
  }

  /**
   * Stores the token that is about to be confirmed, and returns the number of the try. Only a different token starts a new try.
   */
  async noteTry(known: KnownIntent, method: string): Promise<number> {
    if (known.method === method) return known.tries
    const tries = known.tries + 1
    await this.database.update(processorIntent).set({ method, tries }).where(eq(processorIntent.id, known.id))
    return tries
  }

  /** Allows the same token to be confirmed once more, as a new try. */
  async allowAnotherTry({ id }: KnownIntent): Promise<void> {
    await this.database.update(processorIntent).set({ method: null }).where(eq(processorIntent.id, id))
  }

  /** Returns true if the charge has been blocked. */
  async isForbidden(charge: ChargeName): Promise<boolean> {
    const [row] = await this.database
      .select({ state: authorisation.state })
      .from(authorisation)
      .where(eq(authorisation.id, chargeIdOf(charge)))
    return row?.state === 'voided'
  }

  /** Blocks a charge that has no record yet. */
  async forbid(charge: ProcessorCharge): Promise<void> {
    const { requestId, part } = charge
    const row = { id: chargeIdOf(charge), requestId, part: part.id, ...chargedAmount(part) }
    await this.database
      .insert(authorisation)
      .values({ ...row, state: 'voided', createdAt: this.platform.clock.now() })
      .onConflictDoNothing()
  }

  /** Stores the status of the money, so that invariants can be checked in the database alone, without Stripe. */
  async note({ id, requestId, part }: KnownIntent, intent: Intent): Promise<FoundCharge | undefined> {
    const found = foundIn(id, intent)
    if (!found) return undefined
    const { state, amount } = found
    const now = this.platform.clock.now()
    await this.database
      .insert(authorisation)
      .values({ id, requestId, part, ...amount, state, createdAt: now })
      .onConflictDoUpdate({ target: authorisation.id, set: { state, ...amount } })
    if (state !== 'authorised')
      await this.database
        .update(processorIntent)
        .set({ closedAt: now })
        .where(and(eq(processorIntent.id, id), isNull(processorIntent.closedAt)))
    return found
  }

  /** Reads the PaymentIntents of failed attempts whose money has been neither captured nor released. */
  async left(): Promise<KnownIntent[]> {
    const rows = await this.database
      .select({ intent: processorIntent })
      .from(processorIntent)
      .innerJoin(attempt, eq(attempt.requestId, processorIntent.requestId))
      .where(and(isNull(processorIntent.closedAt), inArray(attempt.phase, ['declined', 'voided'])))
      .limit(100)
    return rows.map(({ intent }) => intent)
  }
}
