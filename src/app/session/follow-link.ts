import { comesAfter } from '#src/domain/can-enter.ts'
import type { Flow } from '#src/domain/flow.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isAnotherSearch } from '#src/domain/search.ts'
import { isOutside, type Step } from '#src/domain/step.ts'
import type { Asked } from '#src/trip/asked.tsx'
import type { FlowActor } from '#src/trip/trip.tsx'
import type { Arrival } from '../browser/arrival.ts'
import { queryOf, type Where } from '../browser/asked-place.ts'
import { flowOf, type RootRef } from './running-flow.ts'

/** Handles addresses entered while the page is running. */
export interface Links {
  /** Reads an address's requests, as on arrival. */
  read: (where: Where) => Arrival
  /** Reports to the traveller what happened to them. */
  say: (asked: Asked) => void
  /** Reloads the page at its address, for another conversation or trip. */
  openAnew: () => void
  /** Switches to the locale requested by the address. */
  speak: (locale: string) => void
}

/** `step`: only the step remains to be requested. `gone`: the page reloads. `refused`: refused with a notice. */
export type Followed = 'followed' | 'step' | 'gone' | 'refused'

/** Tells whether a place belongs to the running chart: the same flow, and either both or neither outside the flows. */
export const isOfChart = (running: FlowActor, { flow, at }: { flow: Flow; at: Step }): boolean => {
  const { context } = running.getSnapshot()
  return context.flow === flow && isOutside(context.at) === isOutside(at)
}

/** Requests one of a flow's steps. */
export const routeTo = (flow: FlowActor, step: Step): void => flow.send({ type: 'xstate.route', to: `#${step}` })

const isAnotherTrip = (flow: FlowActor, { input: { kept } }: Arrival): boolean => {
  const { booking, tripWanted, wantedInVain } = flow.getSnapshot().context
  const reference = kept.tripWanted?.reference
  const known = [booking?.reference, booking?.orderId, tripWanted?.reference, wantedInVain?.reference]
  return reference !== undefined && !known.includes(reference)
}

/** Leads home from any flow. Returns the flow at home, or undefined while a payment may be in flight. */
const goHome = (root: RootRef): FlowActor | undefined => {
  const flow = flowOf(root)
  if (flow && !isOfChart(flow, { flow: 'booking', at: 'home' })) flow.send({ type: 'flow.leave', flow: 'booking', at: 'home' })
  else if (flow && flow.getSnapshot().context.at !== 'home') routeTo(flow, 'home')
  const arrived = flowOf(root)
  return arrived?.getSnapshot().context.at === 'home' ? arrived : undefined
}

/** Picks the offers chosen by a link, if they are among the shown flights. */
const pickOffers = (flow: FlowActor, picks: Arrival['input']['kept']['picks']): void => {
  for (const [leg, ref] of picks.entries()) {
    const { offers, picks: picked } = flow.getSnapshot().context
    if (ref !== undefined && picked[leg] !== ref && offers && offerOn(offers, leg, ref))
      flow.send({ type: 'offer.pick', leg, ref })
  }
}

/** Tells whether an address requests a step of a booking after the search. */
const isAfterSearch = ({ input: { flow, at } }: Arrival): boolean => flow === 'booking' && comesAfter(flow, at, 'home')

/** Tells whether an address requests flights that are not shown, by another or an incomplete search. */
const isAnother = (arrival: Arrival, flow: FlowActor): boolean => {
  const { input, asked } = arrival
  if (!isAfterSearch(arrival)) return false
  return input.kept.search ? isAnotherSearch(input.kept.search, flow.getSnapshot().context.search) : asked.search !== undefined
}

/** Tells whether an address chooses other flights of the search than the traveller did. */
const choosesOthers = ({ input: { kept } }: Arrival, flow: FlowActor): boolean => {
  const { at, picks } = flow.getSnapshot().context
  return at !== 'flight-selection' && kept.picks.some((ref, leg) => ref !== undefined && ref !== picks[leg])
}

/** Tells whether an address requests flights that an exchange in progress does not show. */
const isAnotherExchange = ({ input: { flow: name, kept } }: Arrival, flow: FlowActor): boolean =>
  name === 'exchange' && kept.search !== undefined && isAnotherSearch(kept.search, flow.getSnapshot().context.search)

const asksForAnother = (root: RootRef, flow: FlowActor, arrival: Arrival): boolean => {
  const { executionKey } = arrival.input
  const isOtherKey = executionKey !== '' && executionKey !== root.getSnapshot().context.executionKey
  return isOtherKey || isAnotherTrip(flow, arrival) || isAnotherExchange(arrival, flow)
}

/** Starts a search from home, where an incomplete one can be completed. */
const followSearch = (root: RootRef, { input: { kept }, asked }: Arrival, say: Links['say']): Followed => {
  const home = goHome(root)
  if (kept.search) home?.send({ type: 'search.submit', search: kept.search })
  say(home ? asked : { corrections: [], refusal: 'busy' })
  return home ? 'followed' : 'refused'
}

/**
 * Follows an address beyond its step: another conversation, trip, search, choice of flights or language. A search leads to its
 * flights, whatever step the address names, because no later step can show it yet. `isOwn` marks an entry of our own history,
 * whose key and trip may be outdated.
 */
export const followLink = (root: RootRef, where: Where, isOwn: boolean, links: Links): Followed => {
  const flow = flowOf(root)
  if (!flow) return 'step'
  const arrival = links.read(where)
  const { input, asked } = arrival
  if (input.isNowhere) {
    links.say({ corrections: [], refusal: 'noPage' })
    return 'refused'
  }
  if (!isOwn && asksForAnother(root, flow, arrival)) {
    if (!flow.getSnapshot().hasTag('committing')) {
      links.openAnew()
      return 'gone'
    }
    links.say({ corrections: [], refusal: 'busy' })
    return 'refused'
  }
  if (!isOwn) links.speak(queryValues(queryOf(where)).get('locale') ?? '')
  if (isAnother(arrival, flow) || (!isOwn && choosesOthers(arrival, flow))) return followSearch(root, arrival, links.say)
  if (!isOwn && (asked.search || asked.picks || asked.corrections.length > 0 || asked.trip)) links.say(asked)
  if (!isOwn && flow.getSnapshot().context.at === 'flight-selection') pickOffers(flow, input.kept.picks)
  return 'step'
}
