import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { digitsOf } from '#src/domain/typed-digits.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call, Conversation } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { tooMany } from '../abuse/count-tries.ts'
import { InputReader } from '../wire/read-input.ts'
import { attempt } from '../database/tables.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** After this many failed cards, a conversation gets a captcha before each further one. */
const freeFailures = 5

/** Without a captcha, the next card has to wait this long after a failed one. */
const coolDown = 15 * 60_000

const failedCards = async (database: Database, sessionKey: string): Promise<{ count: number; last: number }> => {
  const [row] = await database
    .select({ count: sql<string>`count(*)`, last: sql<string | null>`max(${attempt.updatedAt})` })
    .from(attempt)
    .where(and(eq(attempt.sessionKey, sessionKey), eq(attempt.phase, 'declined'), isNotNull(attempt.cardBrand)))
  return { count: Number(row?.count ?? 0), last: Number(row?.last ?? 0) }
}

/** Whether the next card of a conversation is taken only with the answer to a question. */
export const isCaptchaDue = async (database: Database, { key, state }: Pick<Conversation, 'key' | 'state'>): Promise<boolean> => {
  const { count: failures } = await failedCards(database, key)
  return failures >= freeFailures && failures !== state.captchaPassedAt
}

/** The question is a sum in figures: it can be read out, seen, and worded by the page in any language. */
const questionOf = ([left, right]: readonly [number, number]): string => `${left} + ${right} = ?`

const captchaRequired = (siteKey: string, terms: readonly [number, number]): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', 'A question must be answered before another card is tried', {
    httpStatus: 409,
    facts: { siteKey, question: questionOf(terms), left: terms[0], right: terms[1] },
  })

const readAnswer = (captcha: unknown): { siteKey: string; answer: string } | undefined => {
  if (captcha === undefined || captcha === null) return undefined
  const reader = new InputReader()
  const fields = reader.object(captcha, 'captcha')
  const read = {
    siteKey: reader.text(fields.siteKey, 'captcha.siteKey', { most: 64, isRequired: false }),
    answer: reader.text(fields.answer, 'captcha.answer', { most: 20, isRequired: false }),
  }
  reader.finish()
  return read
}

/**
 * Undefined when a card may be tried: no question is due, or it was answered rightly with this call. Else the error that asks one,
 * which the caller must not throw before the conversation is stored. A question is good for one answer.
 */
export const askQuestion = async (call: Call, captcha: unknown, random: RandomBelow): Promise<BusinessError | undefined> => {
  const { database, conversation } = call
  const { state, key } = conversation
  const answered = readAnswer(captcha)
  if (!(await isCaptchaDue(database, conversation))) return undefined
  const failed = await failedCards(database, key)
  // Only the purchase of a booking has a place for the answer.
  if (call.flow !== 'booking') {
    const left = failed.last + coolDown - call.now
    return left > 0 ? tooMany(Math.ceil(left / 1_000)) : undefined
  }
  const asked = state.captcha
  const isRight =
    asked !== undefined &&
    answered?.siteKey === asked.siteKey &&
    digitsOf(answered.answer) === String(asked.terms[0] + asked.terms[1])
  state.captcha = undefined
  if (isRight) {
    state.captchaPassedAt = failed.count
    return undefined
  }
  const terms: [number, number] = [2 + random(8), 2 + random(8)]
  state.captcha = { siteKey: newToken(random), terms }
  return captchaRequired(state.captcha.siteKey, terms)
}
