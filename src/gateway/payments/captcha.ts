import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Requested } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { CaptchaPort, CaptchaVerdict } from '../platform/captcha-port.ts'
import type { Call, Conversation, PurchaseCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { tooMany } from '../abuse/count-tries.ts'
import { attempt } from '../database/tables.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** Number of declined cards after which every further card of a conversation requires a captcha. */
const freeFailures = 5

/** Time that a client without a captcha must wait after a declined card, in milliseconds. */
const coolDown = 15 * 60_000

/** The declined cards of a conversation. `last` is the time of the last one, in epoch milliseconds, or 0. */
export interface FailedCards {
  count: number
  last: number
}

const failedCards = async (database: Database, sessionKey: string): Promise<FailedCards> => {
  const [row] = await database
    .select({ count: sql<string>`count(*)`, last: sql<string | null>`max(${attempt.updatedAt})` })
    .from(attempt)
    .where(and(eq(attempt.sessionKey, sessionKey), eq(attempt.phase, 'declined'), isNotNull(attempt.cardBrand)))
  return { count: Number(row?.count ?? 0), last: Number(row?.last ?? 0) }
}

const isDueAfter = ({ count }: FailedCards, { captchaPassedAt }: Conversation['state']): boolean =>
  count >= freeFailures && count !== captchaPassedAt

/** Returns true if the conversation must solve a captcha before it may try another card. */
export const isCaptchaDue = async (database: Database, { key, state }: Pick<Conversation, 'key' | 'state'>): Promise<boolean> =>
  isDueAfter(await failedCards(database, key), state)

const captchaRequired = (facts: Record<string, unknown>): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', 'A captcha must be solved before another card can be tried', {
    httpStatus: 409,
    facts,
  })

/** The configured captcha, and the verdict on the answer that came with the payment. */
export interface CaptchaTurn {
  port: CaptchaPort | undefined
  judged?: { siteKey: string; verdict: CaptchaVerdict }
}

/** Verifies the captcha answer that came with a payment. Must run outside transactions, because it may call the provider. */
export const judgeCaptcha = async (
  { conversation, platform: { captcha: port } }: PurchaseCall,
  answered: Requested<'purchase'>['captcha'],
): Promise<CaptchaTurn> => {
  const asked = conversation.state.captcha
  if (!port || !answered?.answer || !asked || answered.siteKey !== asked.siteKey) return { port }
  return { port, judged: { siteKey: asked.siteKey, verdict: await port.judge(asked, answered.answer) } }
}

/**
 * Checks that the conversation may try a card, and returns undefined if it may. If a captcha is due and was not solved, stores
 * a new question, because each question accepts only one answer, and returns the error that contains it. Outside the booking
 * flow, or without a captcha, returns the 429 error during the waiting time. The caller must store the conversation before it
 * throws the error.
 */
export const askQuestion = (
  call: Call,
  failed: FailedCards,
  { port, judged }: CaptchaTurn,
  random: RandomBelow,
): BusinessError | undefined => {
  const { state } = call.conversation
  if (!isDueAfter(failed, state)) return undefined
  // Only a purchase in the booking flow has a field for the captcha's answer.
  if (call.flow !== 'booking' || !port) {
    const left = failed.last + coolDown - call.now
    return left > 0 ? tooMany(Math.ceil(left / 1_000)) : undefined
  }
  const isOfThis = judged !== undefined && judged.siteKey === state.captcha?.siteKey
  state.captcha = undefined
  if (isOfThis && judged.verdict === 'right') {
    state.captchaPassedAt = failed.count
    return undefined
  }
  const { asked, facts } = port.ask(newToken(random), random)
  state.captcha = asked
  return captchaRequired({ ...facts, ...(isOfThis && judged.verdict === 'unavailable' && { reason: 'unavailable' }) })
}
