import { BusinessError } from '../platform/business-error.ts'
import type { Call } from './call.ts'

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

/** Throws in a conversation that changes a booking, because the operation is only for new bookings. */
export const requireNoTrip = ({ conversation }: Pick<Call, 'conversation'>): void => {
  const { trip } = conversation.state
  if (trip) throw wrongFlow('booking', trip.flow)
}
