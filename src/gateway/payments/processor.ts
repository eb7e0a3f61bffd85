import { and, eq, sql } from 'drizzle-orm'
import { type Money, money, portion } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { authorisation } from '../database/tables.ts'
import { type BankCheck, Checks, type CheckState } from './checks.ts'
import type { CardPart, ChargedPart } from './parts.ts'
import type { RandomBelow } from '../wire/references.ts'
import type { AuthenticationFailure } from './refusals.ts'
import { type Behaviour, behaviours, type CardDecline, partialShare } from './test-cards.ts'

/** A charge request. Request id and part identify the charge, so repeating it has no effect. */
export interface Charge {
  requestId: string
  part: ChargedPart
  /** Total of the whole purchase. */
  total: Money
}

/** The result of a challenge or provider payment that precedes an authorisation. `waiting` shows a page to the traveller. */
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

/**
 * Id of a charge. Request ids have no spaces, so ids are unique; the first part's id is the request id itself, as it was for
 * single cards.
 */
export const chargeIdOf = (requestId: string, part: string): string =>
  part === '1' ? `auth-${requestId}` : `auth-${requestId} ${part}`

const idOf = ({ requestId, part }: Pick<Charge, 'requestId' | 'part'>): string => chargeIdOf(requestId, part.id)

const behaviourOf = ({ card }: CardPart): Behaviour => behaviours[card.token]

/** The charged amount, in the card's own currency if the traveller chose it. */
export const chargedAmount = (part: ChargedPart): Money =>
  part.form === 'card' && part.conversion ? part.conversion.cardAmount : part.amount

/** Magic amounts apply to cards only; a provider's decision is made on its page. */
const behaviour = (part: ChargedPart): Behaviour => (part.form === 'card' ? behaviourOf(part) : behaviours.APPROVED)

/**
 * The sandbox's card network and providers, modelled as external services with records (`authorisation`, `challenge`) and
 * transactions of their own. They represent what cannot be rolled back, so never call them inside a transaction.
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

  /** Starts the bank's challenge or the provider's payment, or returns the status of the one already started. */
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

  /** Authorises a charge; repeating it has no effect. */
  async authorise(charge: Charge): Promise<Authorised> {
    const { part, total } = charge
    // Whether a provider holds the money was decided on its page.
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

  /** Records that money is held. False if the charge already has a record, because it was made before or has been blocked. */
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

  /** The status of a charge; undefined if there is none. */
  async find(
    charge: Pick<Charge, 'requestId' | 'part'>,
  ): Promise<{ id: string; state: 'authorised' | 'captured' | 'voided'; amount: Money } | undefined> {
    const [row] = await this.platform.database
      .select()
      .from(authorisation)
      .where(eq(authorisation.id, idOf(charge)))
    return row && { id: row.id, state: row.state, amount: { amount: row.amount, currency: row.currency } }
  }

  /** Whether the full amount of a charge is held. */
  async isWhole(charge: Charge): Promise<boolean> {
    const found = await this.find(charge)
    return found !== undefined && found.state !== 'voided' && found.amount.amount === chargedAmount(charge.part).amount
  }

  /** Blocks a charge that has not been made, so that a request still on its way is refused. */
  async forbid(charge: Charge): Promise<void> {
    const row = this.rowOf(charge, chargedAmount(charge.part), 'voided')
    await this.platform.database.insert(authorisation).values(row).onConflictDoNothing()
  }

  /** Captures held money; repeating it has no effect. Throws if nothing is held. */
  async capture(charge: Charge): Promise<void> {
    const rows = await this.platform.database
      .update(authorisation)
      .set({ state: 'captured' })
      .where(and(eq(authorisation.id, idOf(charge)), sql`${authorisation.state} in ('authorised', 'captured')`))
      .returning({ id: authorisation.id })
    if (rows.length === 0) throw new Error(`Nothing to capture for the attempt ${charge.requestId}`)
  }

  /** Releases held money; repeating it has no effect. False if the network failed. */
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

/**
 * Records in the caller's transaction that a provider holds the money once its page was told to pay. False if that is no longer
 * allowed.
 */
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
