import type { OperationName } from '#src/operations/index.ts'
import { countTry, type Try } from '../abuse/count-tries.ts'
import { Ledger } from '../abuse/ledger.ts'
import { pauseFor } from '../abuse/pause.ts'
import { answer, type Answered, payingIn, type Question } from './answer.ts'
import { BusinessError } from '../platform/business-error.ts'
import { payingOperations } from '../conversation/call.ts'
import type { Platform } from '../conversation/call.ts'
import { hashCookie } from '../conversation/cookie.ts'
import type { ResolverByName } from '../resolvers/all.ts'

const longest = 10_000

const timedOut = () =>
  new BusinessError('ERR.SSW.SERVER.TIMEOUT', 'The answer took too long', { type: 'Application', httpStatus: 504 })

/** Rejects with a timeout after ten seconds. Operations that wait for the card network have limits of their own. */
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

/**
 * Returns the reference of the booking that the variables name. Undefined if they name none, because there is then nothing to
 * guess.
 */
const referenceIn = (variables: Record<string, unknown>): string | undefined => {
  const { pnrQuery, retrieveRQ } = variables
  return textIn(pnrQuery, ['pnr']) ?? textIn(retrieveRQ, ['pnr', 'order_id']) ?? textIn(variables, ['pnr'])
}

/** Operations by which logins or reset keys could be guessed, and the variables that contain the login. */
const loginIn: Partial<Record<OperationName, readonly string[]>> = {
  signIn: ['userId'],
  agencySignIn: ['loginID'],
  resetPasswordLink: ['username'],
  agencyResetKey: ['loginID'],
  resetPassword: [],
  agencyResetPassword: [],
  createProfile: [],
}

/** Returns the gift card in a payment, because its PIN could be guessed. Undefined if there is none. */
const giftCardIn = ({ payment }: Record<string, unknown>): string | undefined => {
  const parts: unknown[] = Array.isArray(payment) ? payment.slice(0, 10) : []
  for (const part of parts) {
    const number = textIn(part, ['@type']) === 'GIFT_CARD' ? textIn(part, ['number']) : undefined
    if (number !== undefined) return number.replace(/[ -]/g, '')
  }
  return undefined
}

const tryOf = (question: Question): Try | undefined => {
  const { name, variables, asker } = question
  const whose = { address: asker.address, client: asker.isKeepingCookie ? asker.cookieHash : undefined }
  const names = loginIn[name]
  if (names) {
    const isSignIn = name === 'signIn' || name === 'agencySignIn'
    const login = textIn(variables, names)
    return { kind: isSignIn ? 'signIns' : 'keys', ...whose, target: login && `${name} ${login}` }
  }
  if (name === 'paymentCardType') return { kind: 'cardTypes', ...whose, target: undefined }
  const giftCard = giftCardIn(payingIn(question))
  if (giftCard !== undefined) return { kind: 'giftCards', ...whose, target: giftCard }
  const reference = referenceIn(variables)
  return reference === undefined ? undefined : { kind: 'bookings', ...whose, target: reference }
}

/** The error that a wrong guess leads to, for kinds of attempts that have a specific one. */
const wrongGuesses: Partial<Record<Try['kind'], string>> = {
  bookings: 'ERR.SSW.PNR.NOT_FOUND',
  signIns: 'ERR.SSW.LOGIN.INVALID_CREDENTIALS',
}

/** Returns true if an error counts as an attempt. Errors that reveal nothing, such as a timeout, do not count. */
const wasWrong = (thrown: unknown, kind: Try['kind']): boolean => {
  if (!(thrown instanceof BusinessError)) return false
  if (kind === 'giftCards') return Object.values(thrown.details ?? {}).includes('incorrect_number_or_pin')
  const wrongGuess = wrongGuesses[kind]
  return wrongGuess === undefined ? thrown.type !== 'Validation' : thrown.errorCode === wrongGuess
}

/**
 * Creates the function that answers operations within limits, which prevent guessing references and passwords and testing stolen
 * cards. `pause` waits for a number of milliseconds.
 */
export const createLimitedAnswer = (
  platform: Platform,
  resolvers: ResolverByName,
  pause: (milliseconds: number) => Promise<void> = pauseFor,
): ((question: Question) => Promise<Answered>) => {
  const ledger = new Ledger(platform.database)
  return async (question) => {
    const each = tryOf(question)
    const counted = each && (await countTry(ledger, each, platform.clock.now()))
    if (counted && counted.wait > 0) await pause(counted.wait)
    const uncounted = (uncounting: Promise<void> | undefined) =>
      // The answer stays valid even if the ledger cannot be updated.
      uncounting?.catch((thrown: unknown) => platform.log('abuse.notUncounted', { thrown }))
    const answered = await withinTime(question, answer(platform, resolvers, question)).catch(async (thrown: unknown) => {
      if (each && !wasWrong(thrown, each.kind)) await uncounted(counted?.undo())
      throw thrown
    })
    const { newCookie } = answered
    await uncounted(counted?.succeed(newCookie === undefined ? question.asker.cookieHash : hashCookie(newCookie)))
    return answered
  }
}
