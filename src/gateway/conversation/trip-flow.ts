import { isFlow } from '#src/domain/flow.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from './call.ts'
import { InputReader } from '../wire/read-input.ts'

/** Refuses an operation of one flow in a conversation that belongs to another flow. */
const wrongFlow = (asked: string, actual: string) =>
  new BusinessError('ERR.SSW.CLIENT.WRONG_FLOW', `This conversation does not belong to the flow ${asked}`, {
    httpStatus: 409,
    facts: { flow: asked, conversationFlow: actual },
  })

/**
 * Throws if the conversation belongs to another flow than the operation. A conversation that changes no booking belongs to the
 * booking flow.
 */
export const requireFlow = ({ flow, conversation }: Pick<Call, 'flow' | 'conversation'>): void => {
  const actual = conversation.state.trip?.flow ?? 'booking'
  if (flow !== actual) throw wrongFlow(flow, actual)
}

/** Throws if a variable names another flow than the one to which the conversation belongs. */
export const requireFlowNamed = ({ conversation }: Pick<Call, 'conversation'>, value: unknown): void => {
  const reader = new InputReader()
  const flow = reader.text(value, 'flow', { most: 20 })
  if (flow !== '' && !isFlow(flow)) reader.refuse('flow', 'unknown')
  reader.finish()
  if (isFlow(flow)) requireFlow({ flow, conversation })
}

/** Throws in a conversation that changes a booking, because the operation is only for new bookings. */
export const requireNoTrip = ({ conversation }: Pick<Call, 'conversation'>): void => {
  const { trip } = conversation.state
  if (trip) throw wrongFlow('booking', trip.flow)
}
