import { correctionWaiting } from '#machines/correction.ts'
import { afterReview, type AfterReview } from '#src/domain/after-review.ts'
import { canEnter } from '#src/domain/can-enter.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { KeptTrip } from '#machines/trip.ts'
import { zero } from '#src/domain/money.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { StationStatus } from '#src/ui/RouteLine.tsx'

/** A step of a flow as its chart defines it: whether it can be skipped, and where it leads. */
export interface TableStep {
  step: Step
  isOptional: boolean
  /** The next step. Undefined if it depends on a choice made here. */
  leadsTo: Step | undefined
}

/** The parts of a chart's node that determine the progress line. */
export interface ProgressNode {
  key: string
  id: string
  ownEvents: readonly string[]
  transitions: ReadonlyMap<string, readonly { target?: readonly { key: string; tags: readonly string[] }[] | undefined }[]>
  tags: readonly string[]
  states: Record<string, ProgressNode>
}

const takes = (event: string, node: ProgressNode): boolean =>
  node.ownEvents.includes(event) || Object.values(node.states).some((child) => takes(event, child))

const transitionsOnDone = ({ id, transitions }: ProgressNode) => transitions.get(`xstate.done.state.${id}`) ?? []

const leadsTo = (node: ProgressNode): Step | undefined => {
  const targets = transitionsOnDone(node).flatMap(({ target }) => target ?? [])
  const stationsAhead = targets.filter(({ tags }) => !tags.includes('aside'))
  const [target] = stationsAhead.map(({ key }) => key)
  return stationsAhead.length === 1 && target !== undefined && isStep(target) ? target : undefined
}

/** Returns the step that follows if no guard of the chart decides otherwise. Undefined if the chart ends there. */
export const usualNext = (root: ProgressNode, step: Step): Step | undefined => {
  const node = root.states[step]
  const key = node && transitionsOnDone(node).at(-1)?.target?.[0]?.key
  return key !== undefined && isStep(key) ? key : undefined
}

/**
 * Derives the progress line of a flow from its chart: the steps in order, without side paths, and whether each is optional and can be
 * skipped.
 */
export const tableOf = (root: ProgressNode): TableStep[] =>
  Object.values(root.states).flatMap((node) =>
    isStep(node.key) && !node.tags.includes('aside')
      ? [{ step: node.key, isOptional: node.tags.includes('siding') || takes('step.skip', node), leadsTo: leadsTo(node) }]
      : [],
  )

/** Current step and trip, on which the progress line depends. */
export interface LineTrip extends KeptTrip {
  flow?: Flow
  at: Step
  isHeld: boolean
  /** A payment may be in progress. No station can be entered until its outcome is known. */
  isCommitting: boolean
}

/** A station and its status, which the progress line puts into words. */
export interface StationFacts extends TableStep {
  status: StationStatus
  mayGo: boolean
}

/**
 * True if something was chosen at a step. Earlier purchases do not count, nor do items that an exchange cannot take over to the new
 * flights.
 */
const isUsed = (step: Step, { seats, extras, insurance, givenUp = [], exchange }: Cart): boolean => {
  const countOf = (things: readonly { kind: string }[], isSeat: boolean) =>
    things.filter(({ kind }) => (kind === 'seat') === isSeat).length
  const leftBehind = (exchange?.extras ?? []).filter(
    ({ outcome, travelPartId }) => outcome === 'chooseAgain' || travelPartId === undefined,
  )
  const isGivenUp = (isSeat: boolean) => countOf(givenUp, isSeat) > countOf(leftBehind, isSeat)
  if (step === 'seat-selection') return isGivenUp(true) || seats.some(({ isOwned }) => !isOwned)
  if (step !== 'ancillaries') return false
  const isNew = insurance !== undefined && !insurance.isOwned
  return isNew || isGivenUp(false) || extras.some(({ quantity, ownedQuantity }) => quantity !== ownedQuantity)
}

const statusOf = ({ step, isOptional }: TableStep, isPassed: boolean, trip: LineTrip): StationStatus => {
  if (step === trip.at) return trip.isHeld ? 'blocked' : 'now'
  if (isOptional) {
    if (trip.cart && isUsed(step, trip.cart)) return 'taken'
    if (trip.skipped.includes(step)) return 'skipped'
    if (trip.completed.includes(step)) return 'done'
    return isPassed ? 'skipped' : 'ahead'
  }
  return isPassed || trip.completed.includes(step) ? 'done' : 'ahead'
}

const stations: Partial<Record<Step, Step>> = {
  'hold-options': 'payment',
  'date-selection': 'flight-selection',
  matrix: 'flight-selection',
  'meta-search': 'flight-selection',
}

/** Returns the station of a step. Placing a hold belongs to payment; choosing days and checking an advertised price to the flights. */
const stationAt = (step: Step): Step => stations[step] ?? step

const reviews: readonly Step[] = ['trip-review', 'exchange-quote', 'upgrade-review']

/** True at the review of a change, where the next step depends on the total. */
export const isReviewing = ({ at }: Pick<LineTrip, 'at'>): boolean => reviews.includes(at)

/** Returns the step after the review of a trip's changes. Undefined if nothing is changed. Correcting names costs nothing. */
export const whatFollows = ({ cart, correcting }: Pick<LineTrip, 'cart' | 'correcting'>): AfterReview | undefined => {
  if (!cart) return undefined
  const isCorrected = correctionWaiting({ cart, correcting }) !== undefined
  return afterReview(cart) ?? (isCorrected ? { kind: 'confirm', amount: zero(cart.currency) } : undefined)
}

/** True if a change certainly needs no payment. Before the review, its price may still rise. */
const isWithoutPayment = (trip: LineTrip): boolean => {
  const next = isReviewing(trip) ? whatFollows(trip) : undefined
  if (next) return next.kind !== 'pay'
  return trip.at === 'confirmation' && trip.cart?.settlement?.due.amount === 0
}

/**
 * Returns every station of the line with its status, and whether the traveller may go there now. A change that costs nothing or
 * gives money back has no payment.
 */
export const stationsOf = (whole: readonly TableStep[], given: LineTrip): StationFacts[] => {
  const trip = { ...given, at: stationAt(given.at) }
  const table = isWithoutPayment(trip) ? whole.filter(({ step }) => step !== 'payment') : whole
  const here = table.findIndex(({ step }) => step === trip.at)
  return table.map((entry, index) => ({
    ...entry,
    status: statusOf(entry, index < here, trip),
    // The confirmation can only be reached by completing the flow. The guard alone would allow it for changes, where a booking exists from
    // the start.
    mayGo: entry.step !== given.at && entry.step !== 'confirmation' && !trip.isCommitting && canEnter[entry.step](trip),
  }))
}
