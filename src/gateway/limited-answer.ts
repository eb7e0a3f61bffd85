import type { OperationName } from '#src/operations/index.ts'
import { answer, type Answered, payingIn, type Question } from './answer.ts'
import { BusinessError } from './business-error.ts'
import { payingOperations } from './call.ts'
import type { Platform } from './call.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import type { ResolverByName } from './resolvers/all.ts'

/**
 * Tries within a minute: wrong names for one booking or from one browser, cards whose type one browser asks for, purchases that fail
 * by gift cards from one browser or by one of them, whose pin is short, and sign-ins
 * or keys for a new password, for one login or from one browser.
 */
export const mostTries = { wrongNames: 5, cardTypes: 10, signIns: 5, giftCards: 5, giftCard: 20 } as const

const longest = 10_000

const timedOut = () =>
  new BusinessError('ERR.SSW.SERVER.TIMEOUT', 'The answer took too long', { type: 'Application', httpStatus: 504 })

/** A purchase waits for the card network and has its own limits; nothing else may take longer than ten seconds. */
const withinTime = async ({ name }: Question, work: Promise<Answered>): Promise<Answered> => {
  if (payingOperations.some((each) => each === name)) return work
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

const textIn = (fields: unknown, names: readonly string[]): string | undefined => {
  if (typeof fields !== 'object' || fields === null) return undefined
  for (const name of names) {
    const value: unknown = Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : undefined
    if (typeof value === 'string' && value !== '') return value.trim().toUpperCase().slice(0, 260)
  }
  return undefined
}

/** The booking that a call names, wherever it names it; undefined where there is no name to guess. */
const referenceIn = (variables: Record<string, unknown>): string | undefined => {
  const { pnrQuery, retrieveRQ } = variables
  return textIn(pnrQuery, ['pnr']) ?? textIn(retrieveRQ, ['pnr', 'order_id']) ?? textIn(variables, ['pnr'])
}

/** Operations by which a login or a key to one could be guessed, with where the login stands. */
const loginIn: Partial<Record<OperationName, readonly string[]>> = {
  signIn: ['userId'],
  agencySignIn: ['loginID'],
  resetPasswordLink: ['username'],
  agencyResetKey: ['loginID'],
  resetPassword: [],
  agencyResetPassword: [],
  createProfile: [],
}

/** The gift card that a purchase would pay by, whose pin could be guessed; undefined where it names none. */
const giftCardIn = ({ payment }: Record<string, unknown>): string | undefined => {
  const parts: unknown[] = Array.isArray(payment) ? payment.slice(0, 10) : []
  for (const part of parts) {
    const number = textIn(part, ['@type']) === 'GIFT_CARD' ? textIn(part, ['number']) : undefined
    if (number !== undefined) return number.replace(/[ -]/g, '')
  }
  return undefined
}

interface Count {
  name: string
  most: number
  /** Whether a try that succeeded is taken back. */
  isOfFailures: boolean
}

const countsOf = (question: Question): Count[] => {
  const { name, variables, asker } = question
  const { cookieHash } = asker
  const names = loginIn[name]
  if (names) {
    const login = textIn(variables, names)
    const each = { most: mostTries.signIns, isOfFailures: false }
    return [
      { ...each, name: `${name} ${cookieHash}` },
      ...(login === undefined ? [] : [{ ...each, name: `${name} of ${login}` }]),
    ]
  }
  if (name === 'paymentCardType') return [{ name: `cards ${cookieHash}`, most: mostTries.cardTypes, isOfFailures: false }]
  const giftCard = giftCardIn(payingIn(question))
  if (giftCard !== undefined)
    return [
      { name: `gift cards ${cookieHash}`, most: mostTries.giftCards, isOfFailures: true },
      { name: `gift card ${giftCard}`, most: mostTries.giftCard, isOfFailures: true },
    ]
  const reference = referenceIn(variables)
  if (reference === undefined) return []
  const each = { most: mostTries.wrongNames, isOfFailures: true }
  return [
    { ...each, name: `booking ${reference}` },
    { ...each, name: `asker ${cookieHash}` },
  ]
}

/** Counts a try under all its names, or, where one of them is over its limit, under none. Gives what takes a success back. */
const takeAll = (limits: RateLimits, counts: readonly Count[], now: number): (() => void) => {
  const taken: { isOfFailures: boolean; undo: () => void }[] = []
  try {
    for (const { name, most, isOfFailures } of counts) taken.push({ isOfFailures, undo: limits.take(name, most, now) })
  } catch (thrown) {
    for (const { undo } of taken) undo()
    throw thrown
  }
  return () => {
    for (const { isOfFailures, undo } of taken) if (isOfFailures) undo()
  }
}

/** Answers operations within limits of time and number, so that nobody guesses names or passwords, or sorts stolen cards here. */
export const createLimitedAnswer = (
  platform: Platform,
  resolvers: ResolverByName,
): ((question: Question) => Promise<Answered>) => {
  const limits = createRateLimits()
  return async (question) => {
    const now = platform.clock.now()
    const takeBack = takeAll(limits, countsOf(question), now)
    const answered = await withinTime(question, answer(platform, resolvers, question))
    takeBack()
    return answered
  }
}
