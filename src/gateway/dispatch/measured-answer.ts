import { isAway } from '../database/database-trouble.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Log } from '../platform/log.ts'
import { conversationName } from '../platform/log-context.ts'
import type { Metrics, OperationOutcome } from '../platform/metrics.ts'
import { traced } from '../platform/traces.ts'
import type { Answered, Question } from './answer.ts'

const outcomes: Readonly<Record<string, OperationOutcome>> = {
  'ERR.SSW.CLIENT.TOO_MANY_REQUESTS': 'limited',
  'ERR.SSW.PAYMENT.LOCKED': 'limited',
  'ERR.SSW.SERVER.TIMEOUT': 'late',
}

const outcomeOf = (thrown: unknown): OperationOutcome => {
  if (thrown instanceof BusinessError) return outcomes[thrown.errorCode] ?? 'refused'
  return isAway(thrown) ? 'unavailable' : 'failed'
}

/** Counts, times and logs every operation. Variables and responses are never logged. */
export const createMeasuredAnswer =
  (answer: (question: Question) => Promise<Answered>, metrics: Metrics, log: Log): ((question: Question) => Promise<Answered>) =>
  async (question) => {
    const { name, asker } = question
    const startedAt = performance.now()
    const note = (outcome: OperationOutcome, facts: Record<string, unknown>) => {
      const milliseconds = performance.now() - startedAt
      metrics.noteAnswer(name, outcome, milliseconds / 1_000)
      const { storefront } = asker
      log('operation.ended', { operation: name, storefront, outcome, milliseconds: Math.round(milliseconds), ...facts }, 'info')
    }
    try {
      const answered = await traced({ name, kind: 'internal', attributes: { 'farechart.storefront': asker.storefront } }, () =>
        answer(question),
      )
      const { executionKey } = answered
      note('answered', executionKey === undefined ? {} : { conversation: conversationName(executionKey) })
      return answered
    } catch (thrown) {
      note(outcomeOf(thrown), thrown instanceof BusinessError ? { errorCode: thrown.errorCode } : {})
      throw thrown
    }
  }
