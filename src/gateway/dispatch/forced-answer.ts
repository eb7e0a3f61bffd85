import type { Answered, Question } from './answer.ts'
import { AbuseLedger } from '../abuse/ledger.ts'
import { BusinessError, expired } from '../platform/business-error.ts'
import type { Call, Platform } from '../conversation/call.ts'
import type { FaultScenarios, ForcedError, ForcedOutcome } from './faults.ts'
import { DroppedReply } from '../platform/dropped-reply.ts'
import { raisePrice } from '../purchase/raise-price.ts'
import { editAnswer } from './edit-answer.ts'
import { endConversation, holdConversation } from '../conversation/sessions.ts'
import { postOf } from '../platform/post.ts'
import { cardTakingOf } from '../platform/processor-settings.ts'

const slowness = 8_000

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const errorOf = ({ fails, message = 'Refused by a scenario of the sandbox', ...more }: ForcedError) =>
  new BusinessError(fails, message, more)

/** Raises the price of the visitor's cart, as if the fare had risen. */
const raiseCart = (platform: Platform, { asker, flow, requestId }: Question): Promise<void> => {
  const { transact, clock, engineOf } = platform
  return transact(async (database) => {
    const now = clock.now()
    const { storefront } = asker
    const engine = engineOf(storefront)
    const held = await holdConversation(database, asker, 'shopping', now, { isLocked: true, airline: engine.airline.code })
    const { conversation } = held
    const call: Call = {
      database,
      now,
      storefront,
      flow: flow ?? 'booking',
      conversation,
      requestId,
      account: undefined,
      engine,
      post: postOf(platform),
      abuse: new AbuseLedger(database, platform.noteTry),
      cardTaking: cardTakingOf(platform),
    }
    raisePrice(call)
    await held.store()
  })
}

/** Operations that return the cart. Its price is raised after they have run. */
const leavesACart = new Set([
  'addItinerary',
  'exchangeAddItinerary',
  'updatePassengers',
  'saveSelectedSeat',
  'removeSelectedSeat',
  'addToCart',
  'updateCart',
])

export interface Forcing {
  platform: Platform
  faults: FaultScenarios
  /** The names under which scenarios may apply to the visitor. */
  names: readonly string[]
  answer: (question: Question) => Promise<Answered>
}

/** Runs the operation and drops the connection, whatever the result, so that the client sees no error either. */
const runAndDrop = async (work: Promise<Answered>): Promise<never> => {
  await work.catch(() => undefined)
  throw new DroppedReply()
}

const answerDearer = async ({ platform, answer }: Forcing, question: Question): Promise<Answered> => {
  if (!leavesACart.has(question.name)) {
    await raiseCart(platform, question)
    return answer(question)
  }
  const answered = await answer(question)
  const asker = { ...question.asker, key: answered.executionKey ?? question.asker.key }
  await raiseCart(platform, { ...question, asker })
  const { originalResponse } = await answer({ ...question, name: 'cart', variables: {}, asker })
  return { ...answered, originalResponse }
}

/**
 * Answers an operation as a sandbox scenario demands. Throws the operation's own errors, the forced error, or DroppedReply.
 * Faults of the transport (HTML, empty data, HTTP status) are applied by the transport, so this function runs the operation
 * normally.
 */
export const answerForced = async (
  forcing: Forcing,
  outcome: ForcedOutcome | undefined,
  question: Question,
): Promise<Answered> => {
  const { faults, names, answer } = forcing
  if (typeof outcome === 'object') {
    if ('held' in outcome) {
      await faults.hold(question.name, names)
      return answerForced(forcing, outcome.held, question)
    }
    if ('fails' in outcome) throw errorOf(outcome)
    if ('late' in outcome) await wait(outcome.late)
    const answered = await answer(question)
    return 'answers' in outcome
      ? { ...answered, originalResponse: editAnswer(answered.originalResponse, outcome.answers) }
      : answered
  }
  switch (outcome) {
    case 'cutBefore':
      throw new DroppedReply()
    case 'cutAfter':
      return runAndDrop(answer(question))
    case 'expired':
      await endConversation(forcing.platform.database, question.asker, forcing.platform.clock.now())
      throw expired(question.asker.key ?? 'e0s0')
    case 'slow':
      await wait(slowness)
      return answer(question)
    case 'never':
      await faults.hold(question.name, names)
      return answer(question)
    case 'neverTold': {
      const answered = await answer(question)
      await faults.hold(question.name, names)
      return answered
    }
    case 'priceChanged':
      return answerDearer(forcing, question)
    case 'unpriced':
      throw new BusinessError('ERR.SSW.PRICING.UNABLE_TO_REPRICE', 'Unable to reprice', { httpStatus: 500 })
    case 'malformed':
      return { ...(await answer(question)), originalResponse: { unknown: ['shape'] } }
    default:
      return answer(question)
  }
}
