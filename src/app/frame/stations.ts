import { canEnter } from '#src/domain/can-enter.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Kept } from '#machines/trip.ts'
import { isStep, type Step } from '#src/domain/step.ts'
import type { StationStatus } from '#src/ui/RouteLine.tsx'

/** A step in a flow's table, and whether its chart allows skipping it. */
export interface TableStep {
  step: Step
  isOptional: boolean
  /** The next step, or undefined if it depends on choices made in this one. */
  leadsTo: Step | undefined
}

/** The properties of a chart's nodes that are read. */
export interface ChartNode {
  key: string
  id: string
  ownEvents: readonly string[]
  transitions: ReadonlyMap<string, readonly { target?: readonly { key: string }[] | undefined }[]>
  tags: readonly string[]
  states: Record<string, ChartNode>
}

const takes = (event: string, node: ChartNode): boolean =>
  node.ownEvents.includes(event) || Object.values(node.states).some((child) => takes(event, child))

const leadsTo = ({ id, transitions }: ChartNode): Step | undefined => {
  const ways = transitions.get(`xstate.done.state.${id}`) ?? []
  const [target] = new Set(ways.flatMap(({ target: found }) => found?.map(({ key }) => key) ?? []))
  return ways.length === 1 && target !== undefined && isStep(target) ? target : undefined
}

/**
 * Returns the line of a flow, derived from its chart: the steps in table order without side paths. Optional steps are marked, as
 * are those that can be skipped.
 */
export const tableOf = (root: ChartNode): TableStep[] =>
  Object.values(root.states).flatMap((node) =>
    isStep(node.key) && !node.tags.includes('aside')
      ? [{ step: node.key, isOptional: node.tags.includes('siding') || takes('step.skip', node), leadsTo: leadsTo(node) }]
      : [],
  )

/** What the line depends on: the current step, and what is kept of the trip. */
export interface LineTrip extends Kept {
  flow?: Flow
  at: Step
  isHeld: boolean
  /** A payment may be in flight, so no station can be reached until its outcome is known. */
  isCommitting: boolean
}

/** A station's facts, which the line itself puts into words. */
export interface StationFacts extends TableStep {
  status: StationStatus
  mayGo: boolean
}

/**
 * Tells whether something was chosen at a step. What was bought before does not count, nor what the new flights of an exchange
 * lack.
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
  // A free change skips payment.
  if (isPassed && step === 'payment' && trip.cart?.settlement?.due.amount === 0) return 'skipped'
  return isPassed || trip.completed.includes(step) ? 'done' : 'ahead'
}

/** Returns the traveller's station. Placing a hold counts as payment. */
const stationAt = (step: Step): Step => (step === 'hold-options' ? 'payment' : step)

/** Returns every station of the line with its status, and whether the traveller may go there now. */
export const stationsOf = (table: readonly TableStep[], given: LineTrip): StationFacts[] => {
  const trip = { ...given, at: stationAt(given.at) }
  const here = table.findIndex(({ step }) => step === trip.at)
  return table.map((entry, index) => ({
    ...entry,
    status: statusOf(entry, index < here, trip),
    // The last station is reached only by completing the flow: a trip being changed is a booking from the start.
    mayGo: entry.step !== given.at && entry.step !== 'confirmation' && !trip.isCommitting && canEnter[entry.step](trip),
  }))
}
