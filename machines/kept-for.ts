import type { Flow } from '#src/domain/flow.ts'
import { isExchangeChosen } from '#src/domain/exchange.ts'
import { isOutside, isReturn, showsResults, type Step } from '#src/domain/step.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import type { SessionContext } from './session.ts'
import type { FlowOutput, KeptTrip } from './trip.ts'

/** Returns true if the flow changes an existing booking. */
export const changesBooking = (flow: Flow): boolean => flow !== 'booking'

/** Flows whose choices can be repeated in a new conversation. */
const choosing: readonly Flow[] = ['mto', 'exchange', 'upgrade']

/** Returns true if the conversation expired with choices that are not yet bought. False if a payment may be in flight. */
export const wasChanging = ({ outcome, flow, at, kept: { cart, search, correcting, openAttempt } }: FlowOutput): boolean => {
  if (outcome !== 'expired' || !choosing.includes(flow) || cart?.trip?.flow !== flow || openAttempt !== undefined) return false
  if (isOutside(at) || isReturn(at) || at === 'confirmation') return false
  const isLooking = flow === 'exchange' && at === 'flight-selection' && search?.exchangeType !== undefined
  const hasFlights = cart.exchange !== undefined && isExchangeChosen(cart.exchange)
  const hasUpgrades = (cart.upgrade?.chosen.length ?? 0) > 0
  return isLooking || hasFlights || hasUpgrades || correcting !== undefined || changesOf(cart).length > 0
}

/** Returns true if the step continues a trip. Home and search results start a new one. */
export const goesOnWithATrip = (at: Step, { search }: KeptTrip): boolean =>
  at !== 'home' && !isOutside(at) && !(search && showsResults(at))

/** Drops the previously shown or changed trip when a new booking starts. Only the confirmation keeps its booking. */
export const keptFor = (flow: Flow, at: Step, kept: KeptTrip): KeptTrip =>
  flow === 'booking' && !isOutside(at)
    ? { ...kept, booking: at === 'confirmation' ? kept.booking : undefined, cart: kept.cart?.trip ? undefined : kept.cart }
    : kept

/** Updates the session after a flow has ended. */
export const afterFlow = (session: Pick<SessionContext, 'flow' | 'at'>, { flow, at, kept, pressed }: FlowOutput) => {
  const wasElsewhere = changesBooking(session.flow) || isOutside(session.at)
  return { flow, at, asked: at, kept: wasElsewhere ? keptFor(flow, at, kept) : kept, pressed }
}
