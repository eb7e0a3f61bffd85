import { and, eq, sql } from 'drizzle-orm'
import { type Money, money, portion } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { authorisation } from '../database/tables.ts'
import { type BankCheck, Checks, type CheckState } from './checks.ts'
import type { CardPart, ChargedPart } from './parts.ts'
import type { RandomBelow } from '../wire/references.ts'
import type { AuthenticationFailure } from './refusals.ts'
import { type Behaviour, behaviours, type CardDecline, partialShare } from './test-cards.ts'

/** A charge, as the card network or a provider is asked for it: request id and part make it one charge, however often it is asked. */
export interface Charge {
  requestId: string
  part: ChargedPart
  /** What the whole purchase costs. */
  total: Money
}

/** What the bank or the provider says before an authorisation; `waiting` shows a page to the traveller. */
export type Authenticated =
  | { kind: 'passed' }
  | { kind: 'waiting'; check: BankCheck; isSilent: boolean }
  | { kind: 'failed'; reason: AuthenticationFailure }

export type Authorised =
  | { kind: 'authorised' }
  | { kind: 'declined'; reason: CardDecline; isFinal: boolean }
  | { kind: 'partial'; approved: Money }
  | { kind: 'error' }
  | { kind: 'unanswered' }

const failures = {
  failed: 'authentication_failed',
  abandoned: 'authentication_abandoned',
  late: 'authentication_timeout',
} as const satisfies Record<Exclude<CheckState, 'waiting' | 'passed'>, AuthenticationFailure>

/** The name of a charge. Request ids have no spaces, so that no two charges share one; a first part is named as single cards always were. */
export const chargeIdOf = (requestId: string, part: string): string =>
  part === '1' ? `auth-${requestId}` : `auth-${requestId} ${part}`

const idOf = ({ requestId, part }: Pick<Charge, 'requestId' | 'part'>): string => chargeIdOf(requestId, part.id)

const behaviourOf = ({ card }: CardPart): Behaviour => behaviours[card.token]

/** What a charge takes: the card's own currency where the traveller chose it. */
export const chargedAmount = (part: ChargedPart): Money =>
  part.form === 'card' && part.conversion ? part.conversion.cardAmount : part.amount

/** Magic is for cards only: a provider's decision is its page's. */
const behaviour = (part: ChargedPart): Behaviour => (part.form === 'card' ? behaviourOf(part) : behaviours.APPROVED)

/**
 * The sandbox's card network and providers: services of their own, with their own records (`authorisation`, `challenge`) and their
 * own transactions. They stand for what cannot be rolled back: nobody may ask them anything inside a transaction.
 */
export class Processor {
  readonly checks: Checks
  private readonly platform: Platform
  private readonly slowness: () => Promise<void>

  constructor(platform: Platform, random: RandomBelow, slowness: () => Promise<void>) {
    this.platform = platform
    this.checks = new Checks(platform, random)
    this.slowness = slowness
  }

  private get now(): number {
    return this.platform.clock.now()
  }

  /** Starts the bank's check or the payment at a provider, or says how the one that was started stands. */
  async authenticate({ requestId, part }: Charge): Promise<Authenticated> {
    const { authentication } = behaviour(part)
    if (part.form === 'card') {
      if (authentication === 'broken') return { kind: 'failed', reason: 'authentication_error' }
      if (authentication === 'none' || authentication === 'frictionless') return { kind: 'passed' }
    }
    const { state, check } = await this.checks.start(requestId, part)
    if (state === 'waiting') return { kind: 'waiting', check, isSilent: authentication === 'silent' }
    return state === 'passed' ? { kind: 'passed' } : { kind: 'failed', reason: failures[state] }
  }

  /** Holds the amount of a charge, once. */
  async authorise(charge: Charge): Promise<Authorised> {
    const { part, total } = charge
    // A provider holds the money since its page said so, or it never will.
    if (part.form === 'provider') return (await this.isWhole(charge)) ? { kind: 'authorised' } : { kind: 'unanswered' }
    const { authorisation: answer, isSlow } = behaviour(part)
    if (isSlow) await this.slowness()
    if (answer === 'error') return { kind: 'error' }
    if (answer === 'unanswered') return { kind: 'unanswered' }
    if (typeof answer === 'object') return { kind: 'declined', ...answer }
    const most = answer === 'partial' ? portion(total, partialShare).amount : part.amount.amount
    const approved = money(Math.min(most, part.amount.amount), part.amount.currency)
    const isPart = approved.amount < part.amount.amount
    await this.hold(charge, isPart ? approved : chargedAmount(part))
    if (isPart) return { kind: 'partial', approved }
    return (await this.find(charge))?.state === 'voided' ? { kind: 'unanswered' } : { kind: 'authorised' }
  }

  /** Writes down that money is held. False when its place is taken: the charge was made before, or never may be. */
  private async hold(charge: Charge, amount: Money): Promise<void> {
    await this.platform.database
      .insert(authorisation)
      .values(this.rowOf(charge, amount, 'authorised'))
      .onConflictDoNothing()
  }

  private rowOf(charge: Charge, amount: Money, state: 'authorised' | 'voided') {
    const { requestId, part } = charge
    const token = part.form === 'card' ? part.card.token : undefined
    return { id: idOf(charge), requestId, part: part.id, ...amount, token, state, createdAt: this.now }
  }

  /** How a charge stands; undefined when there is none. */
  async find(
    charge: Pick<Charge, 'requestId' | 'part'>,
  ): Promise<{ id: string; state: 'authorised' | 'captured' | 'voided'; amount: Money } | undefined> {
    const [row] = await this.platform.database
      .select()
      .from(authorisation)
      .where(eq(authorisation.id, idOf(charge)))
    return row && { id: row.id, state: row.state, amount: { amount: row.amount, currency: row.currency } }
  }

  /** Whether the whole amount of a charge is held. */
  async isWhole(charge: Charge): Promise<boolean> {
    const found = await this.find(charge)
    return found !== undefined && found.state !== 'voided' && found.amount.amount === chargedAmount(charge.part).amount
  }

  /** Makes sure that a charge which was not made is never made: one that is still on its way finds its place taken. */
  async forbid(charge: Charge): Promise<void> {
    const row = this.rowOf(charge, chargedAmount(charge.part), 'voided')
    await this.platform.database.insert(authorisation).values(row).onConflictDoNothing()
  }

  /** Takes the money that was held. Asked again, it changes nothing. Throws when there is nothing to take. */
  async capture(charge: Charge): Promise<void> {
    const rows = await this.platform.database
      .update(authorisation)
      .set({ state: 'captured' })
      .where(and(eq(authorisation.id, idOf(charge)), sql`${authorisation.state} in ('authorised', 'captured')`))
      .returning({ id: authorisation.id })
    if (rows.length === 0) throw new Error(`Nothing to capture for the attempt ${charge.requestId}`)
  }

  /** Gives the money back that was held; false when the network could not. Asked again, it changes nothing. */
  async void(charge: Charge): Promise<boolean> {
    const { voidFailures = 0 } = behaviour(charge.part)
    const isHeld = and(eq(authorisation.id, idOf(charge)), eq(authorisation.state, 'authorised'))
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

/** What a provider holds once its page was told to pay, in the transaction that notes it. False when it must not be held any more. */
export const holdAtProvider = async (
  platform: Platform,
  database: Platform['database'],
  charge: Pick<Charge, 'requestId' | 'part'>,
): Promise<boolean> => {
  const rows = await database
    .insert(authorisation)
    .values({
      id: idOf(charge),
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
