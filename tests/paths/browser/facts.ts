import type { PathEdge } from '#src/paths/graph.ts'

/** What a page shows by what was done before, where a chart takes more than its page offers. */
export interface Facts {
  flow: string
  hasPick: boolean
  hasSeat: boolean
  hasBag: boolean
  hasInsurance: boolean
  /** What became of the bank's check, as far as the bank's page was told. */
  check: 'answered' | 'abandoned' | undefined
  /** The conversation has ended while money could move: the gateway tells of the attempt, and of nothing else. */
  isOver: boolean
  /** The bank asks on a page of its own, which nobody opens here: what it is not told is not approved. */
  isCheckElsewhere: boolean
  /** Something was sent and no answer came: it may have been done. */
  isLost: boolean
  /** What waits in a question to be agreed to. */
  wish: 'cheaper seat' | 'no seat' | 'no bag' | 'exit row' | undefined
  /** What the change of a trip comes to: nothing is changed, something is due, or nothing is or money comes back, or nobody says. */
  sum: 'nothing' | 'due' | 'notDue' | 'unsaid'
  /** The page was told of a cart that is not the gateway's own: it cannot be told so again, nor buy it. */
  isMistold: boolean
  /** The rules of the trip's fares were read: their panel asks no more. */
  hasRules: boolean
  /** A member is signed in, who has cards of their own. */
  isMember: boolean
  /** The booking that was on hold is paid for. */
  isPaid: boolean
  /** The trip is cancelled: it cannot be cancelled again. */
  isCancelled: boolean
  /** The price of an exchange is kept no longer, and none was told since: its page asks for one at once. */
  isLapsed: boolean
  /** The money that comes back was sent: nobody asks for it any more. */
  isSent: boolean
  /** The hold that is chosen has a fee, which a bank has asked about. */
  hasFee: boolean
  /** The price of any other change was kept no longer: it was asked for again, or that got no answer. Said once where it is shown. */
  lapsed: 'asked again' | 'unanswered' | undefined
  /** The flights are held, for a day or for longer. */
  held: 'a day' | 'longer' | undefined
}

/** Returns what a page shows where a flow begins. The trips of the sandbox that are changed have a seat and a bag. */
export const atFirst = (flow: string): Facts => ({
  flow,
  hasPick: false,
  hasSeat: flow === 'mto',
  hasBag: flow === 'mto',
  hasInsurance: false,
  check: undefined,
  isOver: false,
  isCheckElsewhere: false,
  isLost: false,
  wish: undefined,
  sum: 'nothing',
  isMistold: false,
  hasRules: false,
  isMember: false,
  isPaid: false,
  isCancelled: false,
  isLapsed: false,
  isSent: false,
  hasFee: false,
  lapsed: undefined,
  held: undefined,
})

const seated =
  (sum: Facts['sum']) =>
  ({ flow, wish }: Facts): Partial<Facts> => ({
    hasSeat: true,
    ...(flow === 'mto' && { sum: wish === (sum === 'due' ? undefined : 'cheaper seat') ? sum : 'unsaid' }),
  })

/** It was asked whether something that got no answer was done: it was not. */
const isNotDone: Partial<Facts> = { isLost: false }

/** A change that was bought is the trip, and so is a hold that is paid for: nothing is changed beside it, and nobody pays again. */
const bought = ({ flow, sum }: Facts): Partial<Facts> => ({
  isPaid: flow === 'bnpl',
  sum: flow === 'booking' || flow === 'bnpl' ? sum : 'nothing',
})

/** Other flights have no seats and extras yet, and a price of their own. */
const anew: Partial<Facts> = { hasSeat: false, hasBag: false, isLapsed: false }

/** The free hold lasts a day. */
const holding = ({ hasFee }: Facts): Partial<Facts> => ({ held: hasFee ? 'longer' : 'a day' })

/** What the answers of the gateway change. */
const afterAnswer: Readonly<Record<string, (facts: Facts) => Partial<Facts>>> = {
  'saveSelectedSeat answers: saved': seated('notDue'),
  'saveSelectedSeat answers: saved, and something is due': seated('due'),
  'removeSelectedSeat answers: removed': ({ flow }) => ({ hasSeat: false, ...(flow === 'mto' && { sum: 'notDue' }) }),
  'addToCart answers: added': ({ flow }) => ({ hasBag: true, ...(flow === 'mto' && { sum: 'unsaid' }) }),
  'updateCart answers: updated': ({ flow }) => ({ hasBag: false, ...(flow === 'mto' && { sum: 'notDue' }) }),
  'insuranceAddToCart answers: added': () => ({ hasInsurance: true }),
  'insuranceRemoveFromBooking answers: removed': () => ({ hasInsurance: false }),
  'addItinerary answers: the price that was shown': () => ({ hasSeat: false, hasBag: false, hasInsurance: false }),
  'addItinerary answers: another price': () => ({ hasSeat: false, hasBag: false, hasInsurance: false }),
  'exchangeAddItinerary answers: the difference that was shown': () => ({ ...anew, sum: 'due' }),
  'exchangeAddItinerary answers: another difference, and money back': () => ({ ...anew, sum: 'notDue' }),
  'upgradeEligibleOffers answers: with certificates': () => ({ isMember: true }),
  'selectUpgradeOffer answers: at once, for money': () => ({ hasSeat: false, sum: 'due' }),
  'selectUpgradeOffer answers: when a seat is free, for money': () => ({ hasSeat: false, sum: 'due' }),
  'selectUpgradeOffer answers: at once, with certificates': () => ({ hasSeat: false, isMember: true, sum: 'notDue' }),
  'selectUpgradeOffer answers: when a seat is free, for points': () => ({ hasSeat: false, isMember: true, sum: 'notDue' }),
  'cart answers: another total': ({ flow }) => ({ isMistold: flow !== 'booking' }),
  'cart answers: the same total, changed elsewhere': () => ({ isMistold: true }),
  'holdOptions answers: holds': () => ({ hasFee: false }),
  'processHold answers: a hold': holding,
  'fareRules answers: rules': () => ({ hasRules: true }),
  'priceFlights answers: the price of before': () => ({ isLapsed: false }),
  'priceFlights answers: another price': () => ({ isMistold: true, isLapsed: false }),
  'tripDetails answers: the trip, opened': () => ({ sum: 'nothing' }),
  'tripDetails answers: not cancelled': () => isNotDone,
  'cancelAndRefundConfirm answers: cancelled, the money on its way': () => ({ isCancelled: true }),
  'tripDetails answers: cancelled, the money on its way': () => ({ isCancelled: true, isSent: false }),
  'tripDetails answers: cancelled, the money sent': () => ({ isCancelled: true, isSent: true }),
  'tripDetails answers: still waiting for a seat': () => isNotDone,
  'purchase answers: booked': bought,
  'fulfillUpgradeOffers answers: booked': bought,
  'tripDetails answers: booked after all': bought,
}

const wishes: Readonly<Record<string, Facts['wish']>> = {
  'seat.pick: a cheaper seat than was paid for': 'cheaper seat',
  'seat.remove: the seat': 'no seat',
  'extras.set: no bag': 'no bag',
  'exitRow.affirm': 'exit row',
}

/** Tells whether a case ends an operation that is not to be done twice. */
export const isSending = (name: string): boolean =>
  /^(?:purchase|processHold|fulfillUpgradeOffers|cancelAndRefundConfirm|cancelUpgradeConfirm) /.test(name)

/** Tells whether a case leaves such an operation without an answer: it may have been done. */
export const getsNoAnswer = (name: string): boolean => isSending(name) && name.endsWith(' fails: NETWORK_ERROR')

/** Tells whether it is told that what got no answer was done all the same. */
export const isDoneAfterAll = (name: string): boolean =>
  /^tripDetails answers: (?:booked after all|cancelled, the money (?:on its way|sent)|nothing waits any more)$/.test(name)

/** Tells whether a step sums up a change, and asks once for a price that is kept no longer. */
export const isSumming = (state: string): boolean => /^(?:trip-review|upgrade-review)\./.test(state)

/** Tells whether the bank asks first. */
export const isCheck = (name: string): boolean => /^(?:purchase|processHold) answers: a check/.test(name)

const isPaying = (state: string): boolean => /^(?:payment|hold-options)\./.test(state)

const after = (facts: Facts, { case: name }: PathEdge): Facts => {
  if (name.startsWith('offer.pick')) return { ...facts, hasPick: true }
  if (name === 'challenge.answer') return { ...facts, check: facts.isCheckElsewhere ? 'abandoned' : 'answered' }
  if (isCheck(name))
    return { ...facts, isCheckElsewhere: name.endsWith('on a page'), hasFee: facts.hasFee || name.startsWith('processHold') }
  if (name === 'quote.lapse') return facts.flow === 'exchange' ? { ...facts, isLapsed: true } : { ...facts, lapsed: 'unanswered' }
  if (getsNoAnswer(name)) {
    const isLost = !facts.isMistold && !facts.isOver && facts.check !== 'abandoned'
    return { ...facts, isLost, ...(name.startsWith('processHold') && holding(facts)) }
  }
  if (name in wishes) return { ...facts, wish: wishes[name] }
  if (name === 'challenge.abandon' || name.startsWith('after challenge')) return { ...facts, check: 'abandoned' }
  if (/^(?:payment\.submit|hold\.place)/.test(name)) return { ...facts, check: undefined, held: undefined }
  if (name.startsWith('airSearch answers')) return { ...facts, hasPick: false, isOver: false }
  if (name.startsWith('exchangeAirSearch answers')) return { ...facts, hasPick: false }
  if (name.endsWith(' fails: EXECUTION_EXPIRED')) return { ...facts, isOver: true }
  const lapsed = facts.lapsed && /^(?:cart|priceFlights) answers: /.test(name) ? 'asked again' : facts.lapsed
  return { ...facts, lapsed, ...afterAnswer[name]?.(facts) }
}

/**
 * Returns what is shown after one more step, in a state of the chart: what only one step shows is forgotten where that step is
 * left.
 */
export const factsAfter = (facts: Facts, edge: PathEdge, state: string): Facts => {
  const { hasPick, check, wish, isCheckElsewhere, isLost, hasFee, held, lapsed, ...all } = after(facts, edge)
  return {
    ...all,
    hasPick: hasPick && state.startsWith('flight-selection.') && !state.endsWith('.losing'),
    check: isPaying(state) ? check : undefined,
    isCheckElsewhere: isPaying(state) && isCheckElsewhere,
    hasFee: state.startsWith('hold-options.') && hasFee,
    lapsed: lapsed === 'asked again' && !isSumming(state) ? undefined : lapsed,
    held: /^(?:hold-options|confirmation)\./.test(state) ? held : undefined,
    isLost: isLost && /\.(?:unknown|reconciling|looking|waiting|undecided)$/.test(state),
    wish: /\.(?:giving|saving|refreshing)$/.test(state) ? wish : undefined,
  }
}
