import { type Counted, countTry } from '../abuse/count-tries.ts'
import { AbuseLedger } from '../abuse/ledger.ts'
import { pauseFor } from '../abuse/pause.ts'
import { answer, type Answered, type Question } from './answer.ts'
import { type Guess, guessesIn } from './guesses.ts'
import { BusinessError } from '../platform/business-error.ts'
import { payingOperations } from '../conversation/call.ts'
import type { Platform } from '../conversation/call.ts'
import { hashCookie } from '../conversation/cookie.ts'
import type { ResolverByName } from '../resolvers/all.ts'

const longest = 10_000

const timedOut = () =>
  new BusinessError('ERR.SSW.SERVER.TIMEOUT', 'The request timed out', { type: 'Application', httpStatus: 504 })

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

type CountedGuess = Counted & Pick<Guess, 'isWrong'>

/** Counts all guesses of an operation. If one exceeds an allowance, none is counted, and the error for it is thrown. */
const countAll = async (ledger: AbuseLedger, guesses: readonly Guess[], now: number): Promise<CountedGuess[]> => {
  const counted: CountedGuess[] = []
  try {
    for (const guess of guesses) counted.push({ ...(await countTry(ledger, guess, now)), isWrong: guess.isWrong })
    return counted
  } catch (thrown) {
    for (const { undo } of counted) await undo()
    throw thrown
  }
}

/**
 * Creates the function that answers operations within rate limits. They stop clients from guessing references and passwords, and
 * from testing stolen cards. `pause` waits for a number of milliseconds.
 */
export const createLimitedAnswer = (
  platform: Platform,
  resolvers: ResolverByName,
  pause: (milliseconds: number) => Promise<void> = pauseFor,
): ((question: Question) => Promise<Answered>) => {
  const ledger = new AbuseLedger(platform.database, platform.noteTry)
  return async (question) => {
    const guesses = await countAll(ledger, guessesIn(question, platform.engineOf), platform.clock.now())
    const wait = Math.max(0, ...guesses.map((guess) => guess.wait))
    if (wait > 0) await pause(wait)
    const uncounted = (uncounting: Promise<void>) =>
      // The response stays valid even if the ledger cannot be updated.
      uncounting.catch((thrown: unknown) => platform.log('abuse.notUncounted', { thrown }))
    const answered = await withinTime(question, answer(platform, resolvers, question)).catch(async (thrown: unknown) => {
      for (const { isWrong, undo } of guesses) if (!(thrown instanceof BusinessError && isWrong(thrown))) await uncounted(undo())
      throw thrown
    })
    const { newCookie } = answered
    const client = newCookie === undefined ? question.asker.cookieHash : hashCookie(newCookie)
    for (const { succeed } of guesses) await uncounted(succeed(client))
    return answered
  }
}
