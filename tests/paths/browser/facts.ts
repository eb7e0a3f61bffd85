import type { PathEdge } from '#src/paths/graph.ts'

/** What a page offers because of earlier steps. The chart alone does not tell, because it accepts more than its page offers. */
export interface Facts {
  flow: string
  hasPick: boolean
  hasSeat: boolean
  hasBag: boolean
  hasInsurance: boolean
  /** What the bank's page was told about its check. */
  check: 'answered' | 'abandoned' | undefined
  /** The conversation expired while money could move. The gateway then answers only questions about the attempt. */
  isOver: boolean
  /** The bank's check is on a page of its own, which paths do not open. It is therefore never approved. */
  isCheckElsewhere: boolean
  /** A request got no answer, and may have been carried out. */
  isLost: boolean
  /** The forfeit or exit row that the page asks the traveller to agree to. */
  wish: 'cheaper seat' | 'no seat' | 'no bag' | 'exit row' | undefined
  /**
   * The total of a change: `nothing` was changed, an amount is `due`, none is due or money is refunded (`notDue`), or it is not
   * known.
   */
  sum: 'nothing' | 'due' | 'notDue' | 'unsaid'
  /** The page received a modified cart, which differs from the gateway's. It can be neither modified again nor bought. */
  isMistold: boolean
  /** The fare rules were loaded. Their panel does not request them again. */
  hasRules: boolean
  /** A member with stored cards is signed in. */
  isMember: boolean
  /** The held booking has been paid. */
  isPaid: boolean
  /** The trip has been cancelled, and cannot be cancelled again. */
  isCancelled: boolean
  /** The price of an exchange has expired and no new one has arrived. The page requests one at once. */
  isLapsed: boolean
  /** The refund was sent. The page no longer asks for its status. */
  isSent: boolean
  /** The chosen hold has a fee, and the bank has checked it. */
  hasFee: boolean
  /**
   * What followed after the price of any other change expired: a new price arrived, or none yet. A summary keeps the former until
   * it is left.
   */
  lapsed: 'asked again' | 'unanswered' | undefined
  /** How long the flights are held. */
  held: 'a day' | 'longer' | undefined
}

/** Returns what a page shows at the beginning of a flow. The sandbox's trips for `mto` have a seat and a bag. */
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

/** The request without an answer was not carried out. */
const isNotDone: Partial<Facts> = { isLost: false }

/** A change or a hold that was bought becomes the trip. Nothing is left to change or to pay. */
const bought = ({ flow, sum }: Facts): Partial<Facts> => ({
  isPaid: flow === 'bnpl',
  sum: flow === 'booking' || flow === 'bnpl' ? sum : 'nothing',
})

/** New flights have no seats or extras, and a price of their own. */
const anew: Partial<Facts> = { hasSeat: false, hasBag: false, isLapsed: false }

/** The free hold lasts a day, and one with a fee lasts longer. */
const holding = ({ hasFee }: Facts): Partial<Facts> => ({ held: hasFee ? 'longer' : 'a day' })

/** How answers of the gateway change the facts. */
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

/** Returns true if a case settles an operation that must not be sent twice. */
export const isSending = (name: string): boolean =>
  /^(?:purchase|processHold|fulfillUpgradeOffers|cancelAndRefundConfirm|cancelUpgradeConfirm) /.test(name)

/** Returns true if a case leaves such an operation without an answer. It may have been carried out. */
export const getsNoAnswer = (name: string): boolean => isSending(name) && name.endsWith(' fails: NETWORK_ERROR')

/** Returns true if a case reports that an operation without an answer was carried out after all. */
export const isDoneAfterAll = (name: string): boolean =>
  /^tripDetails answers: (?:booked after all|cancelled, the money (?:on its way|sent)|nothing waits any more)$/.test(name)

/** Returns true for steps with the summary of a change. They request a new price once, if the price has expired. */
export const isSumming = (state: string): boolean => /^(?:trip-review|upgrade-review)\./.test(state)

/** Returns true if a case is a bank's check. */
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
 * Returns the facts after one more step, which leads to `state`. Facts that only one step shows are reset when that step is left.
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
