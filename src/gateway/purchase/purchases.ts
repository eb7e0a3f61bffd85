import { judgeCaptcha } from '../payments/captcha.ts'
import { randomInt } from 'node:crypto'
import type { Requested } from '#src/operations/index.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { invalid } from '../platform/business-error.ts'
import type { Platform, PurchaseCall, PurchaseResolver } from '../conversation/call.ts'
import { advance, type Mover } from './advance.ts'
import type { HoldWish } from '../holds/agree.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { beginAtOnce, beginPurchase } from './begin.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'
import type { Failpoint } from './failpoints.ts'
import { answerOf, errorOf, type PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { Checks } from '../payments/checks.ts'
import { processorFor, type ProcessorOptions } from '../payments/processors.ts'
import { resolveTokens } from '../payments/resolve-tokens.ts'
import { type PaymentInput, paymentOf, type SentPayments } from '../payments/payment-parts.ts'
import { agreedPriceIn } from '../payments/seen.ts'
import { newToken, paymentReferenceFor, type RandomBelow } from '../wire/references.ts'
import { inProgress, noCardNetwork } from '../payments/refusals.ts'
import { saidIn } from './said.ts'
import { taken, withAttemptLock } from './attempt-lock.ts'
import { type Progress, someCard, type PurchaseContext } from './purchase-context.ts'
import { writeCheck } from '../payments/write-check.ts'

export interface PurchaseOptions extends Pick<ProcessorOptions, 'pause' | 'timeout'> {
  /** Called at every failpoint, so that tests can kill the process there. */
  failpoint?: Failpoint
  /** Defaults to `crypto.randomInt`. */
  random?: RandomBelow
  /** Delay of the slow test card, in milliseconds. */
  slowness?: number
  /** Time that a repeated request waits while this process works on the attempt, in milliseconds. */
  patience?: number
}

/** A purchase as requested. */
type SentPurchase = Omit<Requested<'purchase'>, 'billingData'>

/** Default delay of the slow test card, in milliseconds. */
export const usualSlowness = 8_000

/** Default time that a repeated request waits, in milliseconds. */
export const usualPatience = 20_000

/** Assembles the context of purchases on a platform. */
export const contextOn = (
  platform: Platform,
  { failpoint, random = randomInt, slowness = usualSlowness, ...stripe }: PurchaseOptions = {},
): PurchaseContext => {
  const checks = new Checks(platform, random)
  const processor = processorFor(platform, { checks, slowness: () => pause(slowness), ...stripe })
  return { platform, processor, checks, random, failpoint: failpoint ?? (() => undefined) }
}

const transactionField = 'payment.0.received3rdPartyData.paymentRef'

/** Determines the request id of an attempt: the one in the header, otherwise that of the bank's check, otherwise a new one. */
const requestIdOf = async (
  { checks, random }: PurchaseContext,
  { requestId }: PurchaseCall,
  input: PaymentInput,
): Promise<string> => {
  if (requestId !== undefined && !/^[\x21-\x7e]{1,200}$/.test(requestId)) throw invalid({ 'x-request-id': 'notAnId' })
  if (input.kind === 'parts') return requestId ?? newToken(random)
  const owner = await checks.attemptOf(input.transactionId)
  if (owner === undefined || (requestId !== undefined && owner !== requestId)) throw invalid({ [transactionField]: 'unknown' })
  return owner
}

const answerFor = (progress: Exclude<Progress, { kind: 'check' }>, reference: string): PurchaseAnswerOnWire => {
  if (progress.kind === 'stored') return answerOf(progress.stored)
  if (progress.kind === 'refused') throw errorOf(progress.refusal)
  throw inProgress(reference)
}

/** Builds the input of a purchase that claims to cost nothing, which the cart must confirm. */
const noPayment = (payment: SentPayments): PaymentInput => ({
  kind: 'parts',
  parts: [],
  shown: undefined,
  seen: agreedPriceIn(payment),
})

const moverOf = (input: PaymentInput): Mover =>
  input.kind === 'parts' ? { kind: 'request' } : { kind: 'returning', transactionId: input.transactionId }

/**
 * Pays for the cart or, with `wish`, for the fee of a hold. A request id has only one attempt, even if requests are lost or
 * repeated or the process is killed.
 */
export const submitPurchase = async (
  call: PurchaseCall,
  { payment, paymentRequired, captcha, ...said }: SentPurchase,
  wish?: HoldWish,
  options: PurchaseOptions = {},
): Promise<PurchaseAnswerOnWire> => {
  if (call.cardTaking === 'nothing') throw noCardNetwork()
  const context = contextOn(call.platform, options)
  const sent = paymentRequired ? paymentOf(payment, call) : noPayment(payment)
  const input = await resolveTokens(context.processor, sent)
  // A traveller who returns from a bank's page may have another conversation, so the flow is checked only for a new payment.
  if (input.kind === 'parts' && !wish) requireFlow(call)
  const wishes = { hold: wish, said: saidIn(call, said), captcha: await judgeCaptcha(call, captcha) }
  const requestId = await requestIdOf(context, call, input)
  const reference = paymentReferenceFor(call.engine.airline.code, requestId)
  const answer = await withAttemptLock(call.platform, requestId, options.patience ?? usualPatience, async () => {
    const { random } = context
    const begun =
      (await beginAtOnce(call, requestId, input, { ...wishes, random })) ??
      (await call.transact((locked) => beginPurchase(locked, requestId, input, { ...wishes, random })))
    if (begun.kind === 'asked') throw begun.question
    if (begun.kind === 'stored') return answerFor(begun, reference)
    const progress = await advance(context, begun.attempt, moverOf(input))
    await context.failpoint('before_reply', requestId)
    if (someCard(begun.attempt, ({ dropsReply }) => dropsReply)) throw new DroppedReply()
    if (progress.kind === 'check') return { redirectInfo: writeCheck(progress.check, begun.attempt) }
    return answerFor(progress, reference)
  })
  if (answer === taken) throw inProgress(reference)
  return answer
}

/** Resolves `purchase` in every flow that has it. */
export const purchaseWith =
  (options: PurchaseOptions = {}): PurchaseResolver<'purchase'> =>
  (call, variables) =>
    submitPurchase(call, variables, undefined, options)
