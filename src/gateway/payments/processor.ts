import type { Money } from '#src/domain/money.ts'
import type { BankCheck } from './checks.ts'
import type { ChargedPart, KeptCard } from './parts.ts'
import type { AuthenticationFailure } from './refusals.ts'
import type { CardDecline } from './test-cards.ts'

/** A charge request. Request id and part identify the charge, so repeating it has no effect. */
export interface Charge {
  requestId: string
  part: ChargedPart
  /** Total of the whole purchase. */
  total: Money
  /** The storefront to which a bank's page returns the traveller, the default one if undefined. */
  storefront?: string | undefined
}

/** What identifies a charge. */
export type ChargeName = Pick<Charge, 'requestId'> & { part: Pick<ChargedPart, 'id'> }

/**
 * The result of a challenge or provider payment that precedes an authorisation. `waiting` shows a page to the traveller, `unknown` means
 * that the processor has not decided yet.
 */
export type Authenticated =
  | { kind: 'passed' }
  | { kind: 'waiting'; check: BankCheck; isSilent: boolean }
  | { kind: 'failed'; reason: AuthenticationFailure }
  | { kind: 'unknown' }

export type Authorised =
  | { kind: 'authorised' }
  | { kind: 'declined'; reason: CardDecline; isFinal: boolean }
  | { kind: 'partial'; approved: Money }
  /** The processor failed, not the card. Nothing is held, and the charge can be repeated. */
  | { kind: 'error' }
  /** The charge was blocked, or its request was lost. */
  | { kind: 'unanswered' }

/** A charge as the processor knows it. */
export interface FoundCharge {
  id: string
  state: 'authorised' | 'captured' | 'voided'
  /** The held or captured amount. */
  amount: Money
}

/** A refund request. The id identifies the refund, so repeating it has no effect. */
export interface RefundOrder {
  id: string
  charge: ChargeName
  amount: Money
}

/** Returns the card behind a token, or `notAccepted` if its brand is not accepted. */
export type TokenReading = { kind: 'card'; card: KeptCard } | { kind: 'unknown' } | { kind: 'notAccepted' }

/** A webhook request of the processor. */
export interface Webhook {
  /** The raw body. */
  text: string
  signature: string | null
}

/**
 * The payment processor. What it does cannot be rolled back, so never call it inside a transaction. After an error the outcome is unknown
 * until `find` or a repetition tells it. `tests/gateway/payments/conformance.ts` tests every adapter against this contract.
 */
export interface ProcessorPort {
  /** Starts the bank's challenge or the provider's payment, or returns the status of the one already started. */
  authenticate: (charge: Charge) => Promise<Authenticated>
  /** Closes the open challenges of these charges, after which they cannot be passed. */
  abandon: (charges: readonly Charge[]) => Promise<void>
  /** Authorises a charge. Repeating it has no effect. */
  authorise: (charge: Charge) => Promise<Authorised>
  /** Returns the status of a charge, or undefined if there is none. */
  find: (charge: ChargeName) => Promise<FoundCharge | undefined>
  /** Blocks a charge that has not been made, so that a request still on its way is refused. Has no effect on one that was made. */
  forbid: (charge: Charge) => Promise<void>
  /** Captures held money. Repeating it has no effect. Throws if nothing is held. */
  capture: (charge: Charge) => Promise<void>
  /** Releases held money. Repeating it has no effect. Returns false if the processor failed. */
  void: (charge: Charge) => Promise<boolean>
  /** Refunds a part of a captured charge. False if the processor failed for now. Throws for more than was captured. */
  refund: (order: RefundOrder) => Promise<boolean>
  /** Releases the money that is still held for failed attempts. */
  releaseLeft: () => Promise<void>
  /** Looks up the card behind a token of the processor's card fields. */
  readToken: (token: string) => Promise<TokenReading>
  /** Handles a webhook request. Repeating it has no effect. Returns false if the processor did not sign it. */
  hear: (webhook: Webhook) => Promise<boolean>
}

/** Thrown if the processor gives no clear answer, which leaves the outcome unknown. */
export class ProcessorAway extends Error {
  override readonly name = 'ProcessorAway'
}

/**
 * Returns the id of a charge. Request ids have no spaces, so ids are unique. The first part's id is the request id itself, as it
 * was for single cards.
 */
export const chargeIdOf = ({ requestId, part }: ChargeName): string =>
  part.id === '1' ? `auth-${requestId}` : `auth-${requestId} ${part.id}`

/** Returns the charged amount, in the card's own currency if the traveller chose it. */
export const chargedAmount = (part: ChargedPart): Money =>
  part.form === 'card' && part.conversion ? part.conversion.cardAmount : part.amount

/** Tells whether the full amount of a charge is held or captured. */
export const isWhole = async (processor: Pick<ProcessorPort, 'find'>, charge: Charge): Promise<boolean> => {
  const found = await processor.find(charge)
  return found !== undefined && found.state !== 'voided' && found.amount.amount === chargedAmount(charge.part).amount
}
