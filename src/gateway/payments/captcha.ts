import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { BusinessError } from '../platform/business-error.ts'
import type { CaptchaPort, CaptchaVerdict } from '../platform/captcha-port.ts'
import type { Call, Conversation, PurchaseCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { tooMany } from '../abuse/count-tries.ts'
import { InputReader } from '../wire/read-input.ts'
import { attempt } from '../database/tables.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** After this many failed cards, a conversation gets a captcha before each further one. */
const freeFailures = 5

/** Without a captcha, how long a client must wait after a failed card, in milliseconds. */
const coolDown = 15 * 60_000

/** Maximum length of a provider's token. */
const longestAnswer = 4_096

const failedCards = async (database: Database, sessionKey: string): Promise<{ count: number; last: number }> => {
  const [row] = await database
    .select({ count: sql<string>`count(*)`, last: sql<string | null>`max(${attempt.updatedAt})` })
    .from(attempt)
    .where(and(eq(attempt.sessionKey, sessionKey), eq(attempt.phase, 'declined'), isNotNull(attempt.cardBrand)))
  return { count: Number(row?.count ?? 0), last: Number(row?.last ?? 0) }
}

/** Tells whether the conversation's next card requires a captcha. */
export const isCaptchaDue = async (database: Database, { key, state }: Pick<Conversation, 'key' | 'state'>): Promise<boolean> => {
  const { count: failures } = await failedCards(database, key)
  return failures >= freeFailures && failures !== state.captchaPassedAt
}

const captchaRequired = (facts: Record<string, unknown>): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', 'A question must be answered before another card is tried', {
    httpStatus: 409,
    facts,
  })

const readAnswer = (captcha: unknown): { siteKey: string; answer: string } | undefined => {
  if (captcha === undefined || captcha === null) return undefined
  const reader = new InputReader()
  const fields = reader.object(captcha, 'captcha')
  const read = {
    siteKey: reader.text(fields.siteKey, 'captcha.siteKey', { most: 64, isRequired: false }),
    answer: reader.text(fields.answer, 'captcha.answer', { most: longestAnswer, isRequired: false }),
  }
  reader.finish()
  return read
}

/** The captcha, and the verdict on the submitted answer together with its question. */
export interface CaptchaTurn {
  port: CaptchaPort | undefined
  judged?: { siteKey: string; verdict: CaptchaVerdict }
}

/**
 * Checks the answer submitted with a payment. Runs outside every transaction, because a provider may be asked. Throws a
 * validation error if the answer is malformed.
 */
export const judgeCaptcha = async (
  { conversation, platform: { captcha: port } }: PurchaseCall,
  captcha: unknown,
): Promise<CaptchaTurn> => {
  const answered = readAnswer(captcha)
  const asked = conversation.state.captcha
  if (!port || !answered?.answer || !asked || answered.siteKey !== asked.siteKey) return { port }
  return { port, judged: { siteKey: asked.siteKey, verdict: await port.judge(asked, answered.answer) } }
}

/**
 * Asks a new question if a captcha is due and was not solved. Returns the error that asks it, which the caller must not throw
 * before the conversation is stored, or undefined if a card may be tried. A question accepts one answer.
 */
export const askQuestion = async (
  call: Call,
  { port, judged }: CaptchaTurn,
  random: RandomBelow,
): Promise<BusinessError | undefined> => {
  const { database, conversation } = call
  const { state, key } = conversation
  if (!(await isCaptchaDue(database, conversation))) return undefined
  const failed = await failedCards(database, key)
  // Only the purchase of a booking can carry an answer.
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
