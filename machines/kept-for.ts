import type { Flow } from '#src/domain/flow.ts'
import { isExchangeChosen } from '#src/domain/exchange.ts'
import { isOutside, isReturn, showsResults, type Step } from '#src/domain/step.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { isCommit } from './press.ts'
import type { SessionContext } from './session.ts'
import type { FlowOutput, KeptTrip } from './trip.ts'

/** Returns true if the flow changes an existing booking. */
export const changesBooking = (flow: Flow): boolean => flow !== 'booking'

/** Returns true on a page about a booking, rather than about a trip that is not bought yet. */
export const isAboutBooking = ({ flow, at }: Pick<SessionContext, 'flow' | 'at'>): boolean =>
  changesBooking(flow) || isOutside(at)

/** Flows whose choices can be repeated in a new conversation. */
const choosing: readonly Flow[] = ['mto', 'exchange', 'upgrade']

/** Returns true if the conversation expired while nothing had been bought in it and no payment could be in flight. */
const expiredUnpaid = ({ outcome, at, kept: { openAttempt } }: FlowOutput): boolean =>
  outcome === 'expired' && openAttempt === undefined && !isOutside(at) && !isReturn(at) && at !== 'confirmation'

const hasChoices = ({ flow, at, kept: { cart, search, correcting } }: FlowOutput): boolean => {
  const isLooking = flow === 'exchange' && at === 'flight-selection' && search?.exchangeType !== undefined
  const hasFlights = cart?.exchange !== undefined && isExchangeChosen(cart.exchange)
  const hasUpgrades = (cart?.upgrade?.chosen.length ?? 0) > 0
  const hasChanges = cart?.trip !== undefined && changesOf(cart).length > 0
  return isLooking || hasFlights || hasUpgrades || correcting !== undefined || hasChanges
}

/** Returns true if the conversation expired with choices that can be repeated. */
export const wasChanging = (output: FlowOutput): boolean =>
  expiredUnpaid(output) && choosing.includes(output.flow) && output.kept.cart?.trip?.flow === output.flow && hasChoices(output)

/** Returns true if the conversation expired before anything was chosen for the trip. Opening the trip again loses nothing. */
export const hadChangedNothing = (output: FlowOutput): boolean =>
  expiredUnpaid(output) && changesBooking(output.flow) && !hasChoices(output) && !(output.pressed && isCommit(output.pressed))

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
  return { flow, at, asked: at, kept: isAboutBooking(session) ? keptFor(flow, at, kept) : kept, pressed }
}
