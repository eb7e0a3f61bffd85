import type { Flow } from '#src/domain/flow.ts'
import { isFlow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import { BusinessError } from './business-error.ts'
import type { Call, Platform, PurchaseCall } from './call.ts'
import type { Database } from './database.ts'
import { isAnsweredIn, type ResolverByName } from './resolvers/all.ts'
import { type Asker, type HeldConversation, holdConversation, type Standing, standingOf, touchConversation } from './sessions.ts'

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
}

type AnyResolver = (call: Call | PurchaseCall, variables: Record<string, unknown>) => unknown

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

const callOf = (platform: Platform, question: Question, database: Database, held: HeldConversation, now: number): Call => ({
  database,
  engine: platform.engineOf(question.asker.storefront),
  now,
  storefront: question.asker.storefront,
  flow: question.flow ?? flowNamedBy(question.variables) ?? 'booking',
  conversation: held.conversation,
  requestId: question.requestId,
})

const keyOf = ({ conversation, isStored }: HeldConversation) => (isStored ? conversation.key : undefined)

const answerInTransaction = (
  platform: Platform,
  question: Question,
  standing: Standing,
  resolver: AnyResolver,
): Promise<Answered> =>
  platform.transact(async (database) => {
    const now = platform.clock.now()
    const held = await holdConversation(database, question.asker, standing, now)
    const originalResponse = await resolver(callOf(platform, question, database, held, now), question.variables)
    await held.store()
    return { originalResponse, executionKey: keyOf(held) }
  })

/** A purchase waits for the card network, so it opens its own transactions and finds the conversation locked in each. */
const answerPurchase = async (platform: Platform, question: Question, resolver: AnyResolver): Promise<Answered> => {
  const { database, clock } = platform
  const now = clock.now()
  const held = await holdConversation(database, question.asker, 'fulfils', now, { isLocked: false })
  const call: PurchaseCall = {
    ...callOf(platform, question, database, held, now),
    platform,
    transact: (work) =>
      platform.transact(async (transaction) => {
        const then = clock.now()
        const locked = await holdConversation(transaction, question.asker, 'fulfils', then)
        const result = await work(callOf(platform, question, transaction, locked, then))
        await locked.store()
        return result
      }),
  }
  return { originalResponse: await resolver(call, question.variables), executionKey: keyOf(held) }
}

/**
 * Answers one operation: finds its conversation, runs its resolver in one transaction and stores what changed.
 * Throws BusinessError for what a client is meant to read; whatever is thrown, nothing of the call is kept but that it came.
 */
export const answer = async (platform: Platform, resolvers: ResolverByName, question: Question): Promise<Answered> => {
  const resolver = (Object.hasOwn(resolvers, question.name) ? resolvers[question.name] : undefined) as AnyResolver | undefined
  if (!resolver || !isAnsweredIn(question.name, question.flow)) throw notServed(question.name)
  try {
    return question.name === 'purchase' || question.name === 'cancelAuthorization'
      ? await answerPurchase(platform, question, resolver)
      : await answerInTransaction(platform, question, standingOf(question.name, question.variables), resolver)
  } catch (thrown) {
    if (thrown instanceof BusinessError) await touchConversation(platform.database, question.asker, platform.clock.now())
    throw thrown
  }
}
