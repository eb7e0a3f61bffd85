import type { PathEdge } from '#src/paths/graph.ts'

/**
 * Facts from earlier steps that decide the actions on a page. The chart alone does not, because it accepts more than the page
 * offers.
 */
export interface Facts {
  flow: string
  hasPick: boolean
  hasSeat: boolean
  hasBag: boolean
  hasInsurance: boolean
  /** The traveller's choice on the bank's page. */
  check: 'answered' | 'abandoned' | undefined
  /** True if the conversation has expired while money could move. The gateway then serves only lookups of the attempt. */
  isOver: boolean
  /** True if the bank's check is on a separate page. Paths never open that page, so the check is never approved. */
  isCheckElsewhere: boolean
  /** True if a request got no response and may have taken effect. */
  isLost: boolean
  /** The forfeit or exit row for which the page asks the traveller's agreement. */
  wish: 'cheaper seat' | 'no seat' | 'no bag' | 'exit row' | undefined
  /**
   * The total of a change: `nothing` was changed, an amount is `due`, no amount is due or money is refunded (`notDue`), or no
   * total has arrived (`unsaid`).
   */
  sum: 'nothing' | 'due' | 'notDue' | 'unsaid'
  /**
   * True if the page has a cart that the sandbox modified, so that it differs from the gateway's. Such a cart can be neither
   * modified again nor bought.
   */
  isMistold: boolean
  /** True if the fare rules are loaded. Their panel does not request them again. */
  hasRules: boolean
  /** True if a member with stored cards is signed in. */
  isMember: boolean
  /** True if the held booking has been paid. */
  isPaid: boolean
  /** True if the trip has been cancelled, and cannot be cancelled again. */
  isCancelled: boolean
  /** True if the price of an exchange has expired and no new one has arrived. The page requests a new price at once. */
  isLapsed: boolean
  /** True if the refund has been paid out. The page then no longer polls its status. */
  isSent: boolean
  /** True if the chosen hold has a fee that the bank has checked. */
  hasFee: boolean
  /**
   * Set after the price of any other change has expired: `asked again` once a new price has arrived, before that `unanswered`. A
   * summary stays at `asked again` until the traveller leaves it.
   */
  lapsed: 'asked again' | 'unanswered' | undefined
  /** Duration of the hold. */
  held: 'a day' | 'longer' | undefined
}

/** Facts at the beginning of a flow. The sandbox's trips for `mto` have a seat and a bag. */
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

/** The request without a response had no effect. */
const isNotDone: Partial<Facts> = { isLost: false }

/** A paid change or hold becomes the trip, with nothing left to change or to pay. */
const bought = ({ flow, sum }: Facts): Partial<Facts> => ({
  isPaid: flow === 'bnpl',
  sum: flow === 'booking' || flow === 'bnpl' ? sum : 'nothing',
})

/** New flights have no seats or extras, and a new price. */
const anew: Partial<Facts> = { hasSeat: false, hasBag: false, isLapsed: false }

/** The free hold lasts a day, a hold with a fee longer. */
const holding = ({ hasFee }: Facts): Partial<Facts> => ({ held: hasFee ? 'longer' : 'a day' })

/** Changes of the facts by responses of the gateway. */
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

/** True if a case completes an operation that must not be sent twice. */
export const isSending = (name: string): boolean =>
  /^(?:purchase|processHold|fulfillUpgradeOffers|cancelAndRefundConfirm|cancelUpgradeConfirm) /.test(name)

/** True if a case leaves an operation that must not be sent twice without a response. The operation may have taken effect. */
export const getsNoAnswer = (name: string): boolean => isSending(name) && name.endsWith(' fails: NETWORK_ERROR')

/** True if a case reports that an operation without a response has taken effect. */
export const isDoneAfterAll = (name: string): boolean =>
  /^tripDetails answers: (?:booked after all|cancelled, the money (?:on its way|sent)|nothing waits any more)$/.test(name)

/** True for steps with the summary of a change. They request a new price once if the old one has expired. */
export const isSumming = (state: string): boolean => /^(?:trip-review|upgrade-review)\./.test(state)

/** True if a case is a bank's check. */
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

/** Facts after a step that leads to `state`. Facts that belong to a single page are reset when that page is left. */
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
