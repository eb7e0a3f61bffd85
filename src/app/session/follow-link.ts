import { comesAfter } from '#src/domain/flow-steps.ts'
import { areSameWanted } from '#src/domain/fares-wanted.ts'
import { isSameWanted } from '#src/domain/flight-wanted.ts'
import type { Flow } from '#src/domain/flow.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import { isSameAdvertised } from '#src/domain/meta-search.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { isAnotherSearch } from '#src/domain/another-search.ts'
import { isOutside, showsResults, type Step } from '#src/domain/step.ts'
import type { Asked } from '#src/trip/asked.tsx'
import type { FlowActor } from '#src/trip/trip.tsx'
import type { Arrival } from '../browser/arrival.ts'
import { askedBy, queryOf, type HashAndQuery } from '../browser/asked-place.ts'
import { flowActorOf, type RootRef } from './running-flow.ts'

/** Effects of an address that is entered while the page runs. */
export interface Links {
  /** Reads the requests of an address in the same way as when a page opens. */
  read: (where: HashAndQuery) => Arrival
  /** Reports the requests that were corrected or not met. */
  say: (asked: Asked) => void
  /** Reloads the page at an address that belongs to another conversation or trip, or that no running flow can handle. */
  openAnew: () => void
  /** Switches to the locale that the address requests. */
  speak: (locale: string) => void
}

/** `step`: the caller still has to request the step. `gone`: the page reloads. `refused`: nothing changes, and a notice says why. */
export type Followed = 'followed' | 'step' | 'gone' | 'refused'

/** True for a step of the running chart. Pages outside the flows have a chart of their own. */
export const isOfChart = (running: FlowActor, { flow, at }: { flow: Flow; at: Step }): boolean => {
  const { context } = running.getSnapshot()
  return context.flow === flow && isOutside(context.at) === isOutside(at)
}

/** Requests a step of the running flow. */
export const routeTo = (flow: FlowActor, step: Step): void => flow.send({ type: 'xstate.route', to: `#${step}` })

const isAnotherTrip = (flow: FlowActor, { input: { kept } }: Arrival): boolean => {
  const { booking, tripWanted, wantedInVain } = flow.getSnapshot().context
  const reference = kept.tripWanted?.reference
  const known = [booking?.reference, booking?.orderId, tripWanted?.reference, wantedInVain?.reference]
  return reference !== undefined && !known.includes(reference)
}

/** Goes to home from any flow. Returns the flow of home, or undefined if a guard refuses because a payment may be in progress. */
const goHome = (root: RootRef): FlowActor | undefined => {
  const flow = flowActorOf(root)
  if (flow && !isOfChart(flow, { flow: 'booking', at: 'home' })) flow.send({ type: 'flow.leave', flow: 'booking', at: 'home' })
  else if (flow && flow.getSnapshot().context.at !== 'home') routeTo(flow, 'home')
  const arrived = flowActorOf(root)
  return arrived?.getSnapshot().context.at === 'home' ? arrived : undefined
}

/** Selects the offers that a link names, if they are among the flights shown. */
const pickOffers = (flow: FlowActor, picks: Arrival['input']['kept']['picks']): void => {
  for (const [leg, ref] of picks.entries()) {
    const { offers, picks: picked } = flow.getSnapshot().context
    if (ref !== undefined && picked[leg] !== ref && offers && offerOn(offers, leg, ref))
      flow.send({ type: 'offer.pick', leg, ref })
  }
}

/** True if an address requests a step of booking that follows home. */
const isAfterSearch = ({ input: { flow, at } }: Arrival): boolean => flow === 'booking' && comesAfter(flow, at, 'home')

/** True if the search of an address is incomplete, or differs from the one shown. */
const isAnother = (arrival: Arrival, flow: FlowActor): boolean => {
  const { input, asked } = arrival
  if (!isAfterSearch(arrival)) return false
  return input.kept.search ? isAnotherSearch(input.kept.search, flow.getSnapshot().context.search) : asked.search !== undefined
}

/** True if an address selects other flights than the traveller has chosen. */
const choosesOthers = ({ input: { kept } }: Arrival, flow: FlowActor): boolean => {
  const { at, picks } = flow.getSnapshot().context
  return at !== 'flight-selection' && kept.picks.some((ref, leg) => ref !== undefined && ref !== picks[leg])
}

/**
 * True if the page in an address gives way to the search type, so that the address must be corrected:
 * `#/flight-selection?searchType=CALENDAR30` opens the price calendar.
 */
const contradictsType = ({ hash }: HashAndQuery, { input }: Arrival): boolean => {
  const { at } = askedBy(hash)
  return input.flow === 'booking' && at !== undefined && showsResults(at) && showsResults(input.at) && at !== input.at
}

/** True if the search of an address differs from that of the running exchange. */
const isAnotherExchange = ({ input: { flow: name, kept } }: Arrival, flow: FlowActor): boolean =>
  name === 'exchange' && kept.search !== undefined && isAnotherSearch(kept.search, flow.getSnapshot().context.search)

/** True if an address advertises other flights or another fare than the address that led here. */
const isAnotherAdvertised = ({ input: { kept } }: Arrival, flow: FlowActor): boolean =>
  kept.advertised !== undefined && !isSameAdvertised(kept.advertised, flow.getSnapshot().context.advertised)

const asksForAnother = (root: RootRef, flow: FlowActor, arrival: Arrival): boolean => {
  const { executionKey } = arrival.input
  const isOtherKey = executionKey !== '' && executionKey !== root.getSnapshot().context.executionKey
  return isOtherKey || isAnotherAdvertised(arrival, flow) || isAnotherTrip(flow, arrival) || isAnotherExchange(arrival, flow)
}

/** Starts a search from home, where an incomplete search can be completed. */
const followSearch = (root: RootRef, { input: { kept }, asked }: Arrival, say: Links['say']): Followed => {
  const home = goHome(root)
  if (kept.search) home?.send({ type: 'search.submit', search: kept.search })
  say(home ? asked : { corrections: [], refusal: 'busy' })
  return home ? 'followed' : 'refused'
}

/** Opens the page that an address requests, and looks up the flight, route or fares that it names. */
const followLookUp = (root: RootRef, { input: { flow: name, at, kept } }: Arrival): Followed => {
  const running = flowActorOf(root)
  if (!running) return 'step'
  if (!isOfChart(running, { flow: name, at })) running.send({ type: 'flow.leave', flow: name, at })
  else if (running.getSnapshot().context.at !== at) routeTo(running, at)
  const arrived = flowActorOf(root)
  if (arrived?.getSnapshot().context.at !== at) return 'step'
  const { flightWanted, faresWanted } = arrived.getSnapshot().context
  if (kept.flightWanted && !isSameWanted(kept.flightWanted, flightWanted))
    arrived.send({ type: 'flight.find', wanted: kept.flightWanted })
  if (kept.faresWanted && !areSameWanted(kept.faresWanted, faresWanted))
    arrived.send({ type: 'fares.find', wanted: kept.faresWanted })
  return 'followed'
}

/** True if no flow is running because the traveller has to decide how to continue. */
const waitsForTraveller = (root: RootRef): boolean =>
  (['nowhere', 'unanswered', 'lost', 'broken'] as const).some((state) => root.getSnapshot().matches(state))

/**
 * Follows an address to another conversation, trip, search, choice of flights or language. A new search always leads to its flights,
 * because no later step can be shown for it yet. `isOwn` means that this page wrote the history entry, so that its key and trip may be
 * outdated.
 */
export const followLink = (root: RootRef, where: HashAndQuery, isOwn: boolean, links: Links): Followed => {
  const flow = flowActorOf(root)
  if (!flow && waitsForTraveller(root)) {
    links.openAnew()
    return 'gone'
  }
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
  const isElsewhere = choosesOthers(arrival, flow) || contradictsType(where, arrival)
  if (isAnother(arrival, flow) || (!isOwn && isElsewhere)) return followSearch(root, arrival, links.say)
  if (!isOwn && (asked.search || asked.picks || asked.corrections.length > 0 || asked.trip || asked.flight || asked.fares))
    links.say(asked)
  if (input.kept.flightWanted ?? input.kept.faresWanted) return followLookUp(root, arrival)
  if (!isOwn && flow.getSnapshot().context.at === 'flight-selection') pickOffers(flow, input.kept.picks)
  return 'step'
}
