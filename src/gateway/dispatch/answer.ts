import type { Flow } from '#src/domain/flow.ts'
import { isFlow } from '#src/domain/flow.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { accountOf } from '../accounts/account.ts'
import { BusinessError } from '../platform/business-error.ts'
import {
  type AccountCall,
  accountOperations,
  type Call,
  payingOperations,
  type Platform,
  type PurchaseCall,
} from '../conversation/call.ts'
import { hashCookie, mintCookie } from '../conversation/cookie.ts'
import type { Database } from '../database/database.ts'
import { isAnsweredIn, type ResolverByName } from '../resolvers/all.ts'
import { refuseCardNumbers } from './refuse-card-numbers.ts'
import {
  type Asker,
  type HeldConversation,
  holdConversation,
  type ConversationNeed,
  needOf,
  touchConversation,
} from '../conversation/sessions.ts'
import { postOf } from '../platform/post.ts'
import type { Account } from '../conversation/account.ts'

/** Operations that begin no conversation and still keep the browser's cookie, because later calls depend on it. */
const knowsBrowser: readonly ConversationNeed[] = ['remembers', 'retrieves']

/** One operation as a client asked for it, whatever the transport. */
export interface Question {
  name: OperationName
  /** The flow of the field that was asked; undefined where one field serves all flows. */
  flow: Flow | undefined
  variables: Record<string, unknown>
  asker: Asker
  requestId: string | undefined
}

/** What the transport writes: the body, and the conversation that it belongs to. */
export interface Answered {
  originalResponse: unknown
  /** Undefined when the operation was answered without a conversation. */
  executionKey: string | undefined
  /** The cookie that the browser has from now on; undefined where it keeps its own. */
  newCookie?: string
  /** Whether the browser must keep its cookie though there is no conversation: what it has shown is remembered by that. */
  keepsCookie?: true
  /** Whether the browser is to forget the answers that it keeps. */
  clearsCache?: boolean
}

type AnyResolver = (call: Call | PurchaseCall | AccountCall, variables: Record<string, unknown>) => unknown

const notServed = (name: string) =>
  new BusinessError('ERR.SSW.OPERATION.NOT_SERVED', `the operation ${name} is not served here`, {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 501,
  })

const flowNamedBy = (variables: Record<string, unknown>): Flow | undefined => {
  for (const value of Object.values(variables))
    if (typeof value === 'object' && value !== null && 'flow' in value && typeof value.flow === 'string' && isFlow(value.flow))
      return value.flow
  return undefined
}

interface Circumstances {
  database: Database
  held: HeldConversation
  account: Account | undefined
  now: number
}

const callOf = (platform: Platform, question: Question, { database, held, account, now }: Circumstances): Call => ({
  database,
  engine: platform.engineOf(question.asker.storefront),
  now,
  storefront: question.asker.storefront,
  flow: question.flow ?? flowNamedBy(question.variables) ?? 'booking',
  conversation: held.conversation,
  requestId: question.requestId,
  address: question.asker.address,
  account,
  post: postOf(platform),
})

const accountAsking = (platform: Platform, { asker }: Question, database: Database, now: number) =>
  accountOf(database, { cookieHash: asker.cookieHash, airline: platform.engineOf(asker.storefront).airline.code }, now)

const keyOf = ({ conversation, isStored }: HeldConversation) => (isStored ? conversation.key : undefined)

const answerInTransaction = (
  platform: Platform,
  question: Question,
  need: ConversationNeed,
  resolver: AnyResolver,
): Promise<Answered> =>
  platform.transact(async (database) => {
    const now = platform.clock.now()
    const held = await holdConversation(database, question.asker, need, now)
    const account = await accountAsking(platform, question, database, now)
    const originalResponse = await resolver(callOf(platform, question, { database, held, account, now }), question.variables)
    await held.store()
    return { originalResponse, executionKey: keyOf(held), ...(knowsBrowser.includes(need) && { keepsCookie: true }) }
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What of the variables would pay. */
export const payingIn = ({ name, variables }: Pick<Question, 'name' | 'variables'>): Record<string, unknown> => {
  if (name === 'purchase') return variables
  const { request } = variables
  return name === 'fulfillBooking' && isObject(request) ? { ...request } : {}
}

/** Whether a purchase only goes on with what another page was told. */
const isContinuing = ({ payment }: Record<string, unknown>): boolean => {
  const first: unknown = Array.isArray(payment) ? payment[0] : undefined
  return isObject(first) && 'received3rdPartyData' in first && isObject(first.received3rdPartyData)
}

/** Who comes back from another page may come in a new tab, without a key: then the cookie alone tells whose payment it is. */
const needOfPayment = (question: Question): ConversationNeed => {
  const isOfANewTab = question.asker.key === undefined && isContinuing(payingIn(question))
  return question.name === 'paymentFulfillment' || isOfANewTab ? 'remembers' : 'fulfils'
}

/** A purchase waits for the card network, so it opens its own transactions and finds the conversation locked in each. */
const answerPurchase = async (platform: Platform, question: Question, resolver: AnyResolver): Promise<Answered> => {
  const { database, clock } = platform
  const now = clock.now()
  const { asker } = question
  const need = needOfPayment(question)
  const held = await holdConversation(database, asker, need, now, { isLocked: false })
  const account = await accountAsking(platform, question, database, now)
  const call: PurchaseCall = {
    ...callOf(platform, question, { database, held, account, now }),
    platform,
    transact: (work) =>
      platform.transact(async (transaction) => {
        const then = clock.now()
        const locked = await holdConversation(transaction, asker, need, then)
        const result = await work(callOf(platform, question, { database: transaction, held: locked, account, now: then }))
        if (locked.isStored) await locked.store()
        return result
      }),
  }
  return { originalResponse: await resolver(call, question.variables), executionKey: keyOf(held) }
}

/** Signing in and out changes the browser's cookie, and hashing a password takes so long that no transaction may wait for it. */
const answerOfAccount = async (platform: Platform, question: Question, resolver: AnyResolver): Promise<Answered> => {
  const { database, transact, clock, profile } = platform
  const now = clock.now()
  const need = needOf(question.name, question.variables)
  const held = await holdConversation(database, question.asker, need, now, { isLocked: false })
  await touchConversation(database, question.asker, now)
  const account = await accountAsking(platform, question, database, now)
  let newCookie: string | undefined
  let hasLeft = false
  const call: AccountCall = {
    ...callOf(platform, question, { database, held, account, now }),
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
  const originalResponse = await resolver(call, question.variables)
  return { originalResponse, executionKey: hasLeft ? undefined : keyOf(held), newCookie, clearsCache: hasLeft }
}

/** What is not served looks at a key all the same: a wrong one is told of before anything else. */
const refuseUnserved = ({ transact, clock }: Platform, { name, variables, asker }: Question): Promise<never> =>
  transact(async (database) => {
    if (asker.key !== undefined) await holdConversation(database, asker, needOf(name, variables), clock.now())
    throw notServed(name)
  })

/** Whatever changes something, and every mutation: a look at a card's first digits has a limit of its own. */
const takesNoCard = (name: OperationName): boolean => operations[name].writes || operations[name].kind === 'mutation'

const isPaying = (name: OperationName): boolean => payingOperations.some((each) => each === name)

const isOfAccount = (name: OperationName): boolean => accountOperations.some((each) => each === name)

/**
 * Answers one operation: finds its conversation, runs its resolver in one transaction and stores what changed.
 * Throws BusinessError for what a client is meant to read; whatever is thrown, nothing of the call is kept but that it came.
 */
export const answer = async (platform: Platform, resolvers: ResolverByName, question: Question): Promise<Answered> => {
  const resolver = (Object.hasOwn(resolvers, question.name) ? resolvers[question.name] : undefined) as AnyResolver | undefined
  try {
    if (!resolver || !isAnsweredIn(question.name, question.flow)) return await refuseUnserved(platform, question)
    if (takesNoCard(question.name)) refuseCardNumbers(question.name, question.variables)
    if (isOfAccount(question.name)) return await answerOfAccount(platform, question, resolver)
    return isPaying(question.name)
      ? await answerPurchase(platform, question, resolver)
      : await answerInTransaction(platform, question, needOf(question.name, question.variables), resolver)
  } catch (thrown) {
    if (thrown instanceof BusinessError) await touchConversation(platform.database, question.asker, platform.clock.now())
    throw thrown
  }
}
