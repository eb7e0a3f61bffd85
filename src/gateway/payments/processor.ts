import type { Money } from '#src/domain/money.ts'
import type { BankCheck } from './checks.ts'
import type { ChargedPart, AttemptCard } from './parts.ts'
import type { AuthenticationFailure } from './refusals.ts'
import type { CardDecline } from './test-cards.ts'

/** A charge. The request id and the part identify it, so repeated requests have no effect. */
export interface ProcessorCharge {
  requestId: string
  part: ChargedPart
  /** The total of the purchase. */
  total: Money
  /** The storefront to which a bank's page returns the traveller. Undefined for the default storefront. */
  storefront?: string | undefined
}

/** The fields that identify a charge. */
export type ChargeName = Pick<ProcessorCharge, 'requestId'> & { part: Pick<ChargedPart, 'id'> }

/**
 * The result of the challenge or provider payment that precedes authorisation. `waiting` contains the page to show to the
 * traveller; `unknown` means that the processor has not decided yet.
 */
export type Authenticated =
  | { kind: 'passed' }
  | { kind: 'waiting'; check: BankCheck; isSilent: boolean }
  | { kind: 'failed'; reason: AuthenticationFailure }
  | { kind: 'unknown' }

export type Authorised =
  /** The money is held. `id` is the charge's id at the processor. */
  | { kind: 'authorised'; id: string }
  | { kind: 'declined'; reason: CardDecline; isFinal: boolean }
  | { kind: 'partial'; approved: Money }
  /** The processor itself failed. Nothing is held, and the charge may be repeated. */
  | { kind: 'error' }
  /** The charge was blocked, or the processor's response was lost. */
  | { kind: 'unanswered' }

/** The processor's record of a charge. */
export interface FoundCharge {
  id: string
  state: 'authorised' | 'captured' | 'voided'
  /** The authorised or captured amount. */
  amount: Money
}

/** A refund. The id identifies it, so repeated requests have no effect. */
export interface RefundOrder {
  id: string
  charge: ChargeName
  amount: Money
}

/** The result of looking up a token. `notAccepted` means that the brand of its card is not accepted. */
export type TokenReading = { kind: 'card'; card: AttemptCard } | { kind: 'unknown' } | { kind: 'notAccepted' }

/** A webhook request from the processor. */
export interface Webhook {
  /** The raw body. */
  text: string
  signature: string | null
}

/**
 * The payment processor. Its effects cannot be rolled back, so it must never be called inside a transaction. After an error,
 * the outcome is unknown until `find` or a repeated request shows it. Every adapter must pass
 * `tests/gateway/payments/conformance.ts`.
 */
export interface ProcessorPort {
  /** Starts the bank's challenge or the provider's payment. If one was started before, returns its status. */
  authenticate: (charge: ProcessorCharge) => Promise<Authenticated>
  /** Closes the open challenges of these charges, so that they can no longer be passed. */
  abandon: (charges: readonly ProcessorCharge[]) => Promise<void>
  /** Authorises a charge. Repeated requests have no effect. */
  authorise: (charge: ProcessorCharge) => Promise<Authorised>
  /** Looks up a charge. Returns undefined if it was never made. */
  find: (charge: ChargeName) => Promise<FoundCharge | undefined>
  /** Blocks a charge that has not been made, so that a late request for it is refused. Does nothing if the charge exists. */
  forbid: (charge: ProcessorCharge) => Promise<void>
  /** Captures the held money. Repeated requests have no effect. Throws if nothing is held. */
  capture: (charge: ProcessorCharge) => Promise<void>
  /** Releases the held money. Repeated requests have no effect. Returns false if the processor failed. */
  void: (charge: ProcessorCharge) => Promise<boolean>
  /**
   * Refunds all or part of a captured charge. Returns false if the processor failed and the refund may be repeated. Throws if the
   * refunds would exceed the captured amount.
   */
  refund: (order: RefundOrder) => Promise<boolean>
  /** Releases money that is still held for failed attempts. */
  releaseLeft: () => Promise<void>
  /** Looks up the card behind a token that the processor's card fields issued. */
  readToken: (token: string) => Promise<TokenReading>
  /** Processes a webhook request. Repeated requests have no effect. Returns false if the processor's signature is invalid. */
  hear: (webhook: Webhook) => Promise<boolean>
}

/** Thrown if the outcome is unknown because the processor gives no clear response. */
export class ProcessorAway extends Error {
  override readonly name = 'ProcessorAway'
}

/**
 * Builds the id of a charge. It is unique, because request ids contain no spaces. The first part has the same id as the only
 * charge of an attempt made before payments could be split.
 */
export const chargeIdOf = ({ requestId, part }: ChargeName): string =>
  part.id === '1' ? `auth-${requestId}` : `auth-${requestId} ${part.id}`

/** Returns the amount to charge, in the card's own currency if the traveller has chosen it. */
export const chargedAmount = (part: ChargedPart): Money =>
  part.form === 'card' && part.conversion ? part.conversion.cardAmount : part.amount

/** Looks up a charge. Returns undefined unless its full amount is authorised or captured. */
export const findWhole = async (
  processor: Pick<ProcessorPort, 'find'>,
  charge: ProcessorCharge,
): Promise<FoundCharge | undefined> => {
  const found = await processor.find(charge)
  return found && found.state !== 'voided' && found.amount.amount === chargedAmount(charge.part).amount ? found : undefined
}

/** Returns true if the full amount of a charge is authorised or captured. */
export const isWhole = async (processor: Pick<ProcessorPort, 'find'>, charge: ProcessorCharge): Promise<boolean> =>
  (await findWhole(processor, charge)) !== undefined
