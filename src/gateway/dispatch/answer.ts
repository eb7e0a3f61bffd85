import type { Flow } from '#src/domain/flow.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'
import {
  type AccountCall,
  accountOperations,
  type Call,
  exploringOperations,
  payingOperations,
  type Platform,
  type PurchaseCall,
  Overtaken,
  readingOperations,
  storingOperations,
  supplierOperations,
} from '../conversation/call.ts'
import { AbuseLedger } from '../abuse/ledger.ts'
import { hashCookie, mintCookie } from '../conversation/cookie.ts'
import type { Database } from '../database/database.ts'
import { isAway } from '../database/database-trouble.ts'
import { isAnsweredIn, type ResolverByName } from '../resolvers/all.ts'
import { flowNamedBy } from './flow-named-by.ts'
import { notServed } from './not-served.ts'
import { paymentAhead } from './read-ahead.ts'
import { readVariables } from './read-variables.ts'
import { refuseCardNumbers } from './refuse-card-numbers.ts'
import { isContinued } from '../payments/payment-parts.ts'
import { type ConversationNeed, needOf } from '../conversation/needs.ts'
import { type Asker, type HeldConversation, type Holder, holdConversation, touchConversation } from '../conversation/sessions.ts'
import { keepRefusedPurchase } from '../payments/refused-purchase.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { postOf } from '../platform/post.ts'
import { cardTakingOf } from '../platform/processor-settings.ts'
import type { Account } from '../conversation/account.ts'

/** Operations whose results belong to the browser even without a conversation. Their response must set the cookie. */
const knowsBrowser: readonly ConversationNeed[] = ['remembers', 'retrieves']

/** An operation that a client requests, over GraphQL or REST. */
export interface Question {
  name: OperationName
  /** The flow to which the requested field belongs. Undefined if a single field serves all flows. */
  flow: Flow | undefined
  variables: Record<string, unknown>
  asker: Asker
  requestId: string | undefined
}

/** The response to the client, and the key of its conversation. */
export interface Answered {
  originalResponse: unknown
  /** Undefined if no conversation was needed. */
  executionKey: string | undefined
  /** A new cookie for the browser. Undefined if the browser's cookie stays the same. */
  newCookie?: string
  /**
   * True if the browser must keep its cookie even without a conversation, because the bookings that it has retrieved are stored
   * under the cookie.
   */
  keepsCookie?: true
  /** True if the browser should delete its cached responses. */
  clearsCache?: boolean
}

type AnyResolver = (call: Call | PurchaseCall | AccountCall, request: Record<string, unknown>) => unknown

const needIn = ({ name, variables, asker }: Question): ConversationNeed =>
  needOf(name, variables, servingStorefront(asker.storefront))

const requestOf = ({ name, variables }: Question) => readVariables(name, variables)

interface Circumstances {
  database: Database
  held: HeldConversation
  /** Defaults to the account that was signed in when the conversation was read. */
  account?: Account | undefined
  now: number
}

const callOf = (
  platform: Platform,
  question: Question,
  { database, held, account = held.account, now }: Circumstances,
): Call => ({
  database,
  engine: platform.engineOf(question.asker.storefront),
  now,
  storefront: question.asker.storefront,
  locale: question.asker.locale,
  flow: question.flow ?? flowNamedBy(question.variables) ?? 'booking',
  conversation: held.conversation,
  requestId: question.requestId,
  address: question.asker.address,
  account,
  post: postOf(platform),
  abuse: new AbuseLedger(database, platform.noteTry),
  cardTaking: cardTakingOf(platform),
})

const airlineOf = (platform: Platform, { asker }: Question): string => platform.engineOf(asker.storefront).airline.code

const keyOf = ({ conversation, isStored }: HeldConversation) => (isStored ? conversation.key : undefined)

const lockedFor = (platform: Platform, question: Question) => ({ isLocked: true, airline: airlineOf(platform, question) })

const unlockedFor = (platform: Platform, question: Question) => ({ isLocked: false, airline: airlineOf(platform, question) })

/** An operation to answer, with the conversation that it needs. */
interface Answering {
  platform: Platform
  question: Question
  need: ConversationNeed
  resolver: AnyResolver
}

/** Finds or begins the conversation of an operation. `resolve` then runs the resolver in it. */
const beginAnswer = async (
  { platform, question, need, resolver }: Answering,
  database: Database,
  holder: Holder,
): Promise<{ held: HeldConversation; resolve: () => Promise<Answered> }> => {
  const now = platform.clock.now()
  const held = await holdConversation(database, question.asker, need, now, holder)
  const resolve = async () => ({
    originalResponse: await resolver(callOf(platform, question, { database, held, now }), requestOf(question)),
    executionKey: keyOf(held),
  })
  return { held, resolve }
}

const isExploring = (name: OperationName): boolean => exploringOperations.some((each) => each === name)

/** Answers an operation without a transaction and a lock. Returns undefined if a transaction must answer instead. */
type QuickAnswer = (answering: Answering) => Promise<Answered | undefined>

/**
 * Answers an operation that usually changes nothing. A transaction must answer if the resolver has changed the conversation, or
 * may change other rows because the conversation changes a booking.
 */
const answerReading: QuickAnswer = async (answering) => {
  const { platform, question } = answering
  const { held, resolve } = await beginAnswer(answering, platform.database, unlockedFor(platform, question))
  if (held.conversation.state.trip && !isExploring(question.name)) return undefined
  const answered = await resolve()
  if (held.isChanged()) return undefined
  await held.touch()
  return answered
}

/**
 * Answers an operation that stores everything in one statement. The statement stores nothing if another call has changed the
 * conversation in the meantime; a transaction must then answer.
 */
const answerStoring: QuickAnswer = async (answering) => {
  const { platform, question } = answering
  const { held, resolve } = await beginAnswer(answering, platform.database, unlockedFor(platform, question))
  try {
    const answered = await resolve()
    await held.store()
    return answered
  } catch (thrown) {
    if (thrown instanceof Overtaken) return undefined
    throw thrown
  }
}

const answerInTransaction = (answering: Answering): Promise<Answered> => {
  const { platform, question, need } = answering
  return platform.transact(async (database) => {
    const { held, resolve } = await beginAnswer(answering, database, lockedFor(platform, question))
    const answered = await resolve()
    await held.store()
    return { ...answered, ...(knowsBrowser.includes(need) && { keepsCookie: true }) }
  })
}

/**
 * Determines the conversation that a payment needs. A traveller who returns from another page may be in a new tab without a
 * key. The cookie alone then identifies the payment.
 */
const needOfPayment = (question: Question): ConversationNeed => {
  const isOfANewTab = question.asker.key === undefined && isContinued(paymentAhead(question))
  return question.name === 'paymentFulfillment' || isOfANewTab ? 'remembers' : 'fulfils'
}

/**
 * Answers an operation that may wait for the card network or a supplier. It opens its own short transactions, and locks the
 * conversation in each.
 */
const answerWaiting = async ({ platform, question, need, resolver }: Answering): Promise<Answered> => {
  const { database, clock } = platform
  const now = clock.now()
  const { asker } = question
  const held = await holdConversation(database, asker, need, now, unlockedFor(platform, question))
  const { account } = held
  const call: PurchaseCall = {
    ...callOf(platform, question, { database, held, now }),
    platform,
    transact: (work) =>
      platform.transact(async (transaction) => {
        const then = clock.now()
        const locked = await holdConversation(transaction, asker, need, then, lockedFor(platform, question))
        const result = await work(callOf(platform, question, { database: transaction, held: locked, account, now: then }))
        if (locked.isStored) await locked.store()
        return result
      }),
  }
  return { originalResponse: await resolver(call, requestOf(question)), executionKey: keyOf(held) }
}

/** Answers an account operation, which may change the cookie. It runs outside transactions, because hashing takes too long. */
const answerOfAccount = async (platform: Platform, question: Question, resolver: AnyResolver): Promise<Answered> => {
  const { database, transact, clock, profile } = platform
  const now = clock.now()
  const need = needIn(question)
  const held = await holdConversation(database, question.asker, need, now, unlockedFor(platform, question))
  await touchConversation(database, question.asker, now)
  let newCookie: string | undefined
  let hasLeft = false
  const call: AccountCall = {
    ...callOf(platform, question, { database, held, now }),
    profile,
    transact,
    renewCookie: () => {
      newCookie = mintCookie()
      return hashCookie(newCookie)
    },
    leave: () => {
      hasLeft = true
    },
  }
  const originalResponse = await resolver(call, requestOf(question))
  return { originalResponse, executionKey: hasLeft ? undefined : keyOf(held), newCookie, clearsCache: hasLeft }
}

/** Refuses an operation that is not available, but reports a wrong execution key first. */
const refuseUnserved = (platform: Platform, question: Question): Promise<never> =>
  platform.transact(async (database) => {
    const { name, asker } = question
    if (asker.key !== undefined)
      await holdConversation(database, asker, needIn(question), platform.clock.now(), lockedFor(platform, question))
    throw notServed(name)
  })

/**
 * Returns true if card numbers are refused in the variables of an operation. The lookup of a card's brand takes them instead,
 * with a limit of its own.
 */
const takesNoCard = (name: OperationName): boolean => operations[name].writes || operations[name].kind === 'mutation'

const isPaying = (name: OperationName): boolean => payingOperations.some((each) => each === name)

const isSupplied = (name: OperationName): boolean => supplierOperations.some((each) => each === name)

const quickAnswerOf = (name: OperationName): QuickAnswer | undefined => {
  if (isExploring(name) || readingOperations.some((each) => each === name)) return answerReading
  return storingOperations.some((each) => each === name) ? answerStoring : undefined
}

/**
 * Answers without a transaction, if the operation permits it. Returns undefined if a transaction must answer, which also repeats
 * what a lost connection has interrupted.
 */
const answerQuickly: QuickAnswer = async (answering) => {
  try {
    return await quickAnswerOf(answering.question.name)?.(answering)
  } catch (thrown) {
    if (isAway(thrown)) return undefined
    throw thrown
  }
}

const isOfAccount = (name: OperationName): boolean => accountOperations.some((each) => each === name)

/**
 * Answers an operation: finds its conversation, runs its resolver and stores the changes. Most operations run in a single
 * transaction. Throws BusinessError for errors of the client; then only the time of the call is stored and, for a purchase, the
 * refusal. Stores nothing of a request with a card number in the wrong field.
 */
export const answer = async (platform: Platform, resolvers: ResolverByName, question: Question): Promise<Answered> => {
  const resolver = (Object.hasOwn(resolvers, question.name) ? resolvers[question.name] : undefined) as AnyResolver | undefined
  if (takesNoCard(question.name)) refuseCardNumbers(question.name, question.variables)
  try {
    if (!resolver || !isAnsweredIn(question.name, question.flow)) return await refuseUnserved(platform, question)
    if (isOfAccount(question.name)) return await answerOfAccount(platform, question, resolver)
    const need = isPaying(question.name) ? needOfPayment(question) : needIn(question)
    const answering = { platform, question, need, resolver }
    if (isPaying(question.name) || isSupplied(question.name)) return await answerWaiting(answering)
    return (await answerQuickly(answering)) ?? (await answerInTransaction(answering))
  } catch (thrown) {
    if (thrown instanceof BusinessError) {
      const { database, clock } = platform
      const { asker, requestId, name } = question
      await touchConversation(database, asker, clock.now())
      if (requestId !== undefined && isPaying(name)) await keepRefusedPurchase(database, asker, requestId, thrown, clock.now())
    }
    throw thrown
  }
}
