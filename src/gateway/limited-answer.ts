import { answer, type Answered, type Question } from './answer.ts'
import { BusinessError } from './business-error.ts'
import type { Platform } from './call.ts'
import { createRateLimits } from './rate-limits.ts'
import type { ResolverByName } from './resolvers/all.ts'

/** Tries within a minute: wrong names for one booking or from one browser, and cards whose type one browser asks for. */
export const mostTries = { wrongNames: 10, cardTypes: 30 } as const

const longest = 10_000

const timedOut = () =>
  new BusinessError('ERR.SSW.SERVER.TIMEOUT', 'The answer took too long', { type: 'Application', httpStatus: 504 })

/** A purchase waits for the card network and has its own limits; nothing else may take longer than ten seconds. */
const withinTime = async ({ name }: Question, work: Promise<Answered>): Promise<Answered> => {
  if (name === 'purchase') return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), longest)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const referenceIn = ({ pnrQuery }: Record<string, unknown>): string | undefined =>
  typeof pnrQuery === 'object' && pnrQuery !== null && 'pnr' in pnrQuery
    ? String(pnrQuery.pnr).toUpperCase().slice(0, 20)
    : undefined

/** Answers operations within limits of time and number, so that nobody guesses names or sorts stolen cards here. */
export const createLimitedAnswer = (
  platform: Platform,
  resolvers: ResolverByName,
): ((question: Question) => Promise<Answered>) => {
  const limits = createRateLimits()
  return async (question) => {
    const { name, variables, asker } = question
    const now = platform.clock.now()
    const reference = name === 'tripDetails' ? referenceIn(variables) : undefined
    const guesses = reference === undefined ? [] : [`booking ${reference}`, `asker ${asker.cookieHash}`]
    for (const guess of guesses) limits.check(guess, mostTries.wrongNames, now)
    if (name === 'paymentCardType') {
      const cards = `cards ${asker.cookieHash}`
      limits.check(cards, mostTries.cardTypes, now)
      limits.note(cards, now)
    }
    try {
      return await withinTime(question, answer(platform, resolvers, question))
    } catch (thrown) {
      for (const guess of guesses) limits.note(guess, now)
      throw thrown
    }
  }
}
