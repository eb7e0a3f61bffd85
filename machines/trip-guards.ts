import { hasTickets } from '#src/domain/booking.ts'
import { namesMonth } from '#src/domain/fares-wanted.ts'
import { namesFlight, namesRoute } from '#src/domain/flight-wanted.ts'
import type { Attempt } from '#src/domain/payment.ts'
import { isOnItsWay } from '#src/domain/refund.ts'
import { retrievalOf } from '#src/domain/trip-retrieval.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { becameOf, hasAnyOffer, movesUpAtOnce, needsMoney } from '#src/domain/upgrade-choice.ts'
import { correctionWaiting, isCorrectionRefused } from './correction.ts'
import { leavesSomeWithoutSeats } from './leaving-seats.ts'
import type { Trip } from './trip.ts'

type OfTrip = (given: { context: Trip }) => boolean

/** Creates a guard that is true if the attempt had this status when it was last read. */
const endedAs =
  (status: Attempt['status']): OfTrip =>
  ({ context: { attempt } }) =>
    attempt?.status === status

const isBooking =
  (...statuses: NonNullable<Trip['booking']>['status'][]): OfTrip =>
  ({ context: { booking } }) =>
    booking !== undefined && statuses.includes(booking.status)

const hasBecome =
  (what: ReturnType<typeof becameOf>): OfTrip =>
  ({ context: { booking, waiting } }) =>
    booking !== undefined && waiting !== undefined && becameOf(booking, waiting) === what

const isChanged = ({ cart, correcting }: Trip): boolean =>
  cart !== undefined && (changesOf(cart).length > 0 || correctionWaiting({ cart, correcting }) !== undefined)

const isDifferenceDue: OfTrip = ({ context: { cart } }) => (cart?.exchange?.due.amount ?? 0) > 0

const isUpgradeDue: OfTrip = ({ context: { cart } }) => cart !== undefined && needsMoney(cart.upgrade, cart.total)

/** Guards of every flow that read only the context: the booking, the payment attempt and the changes. */
export const tripGuards = {
  'has tickets': ({ context: { booking } }) => booking !== undefined && hasTickets(booking),
  'is held': isBooking('held'),
  'is lapsed': isBooking('lapsed'),
  'is released': isBooking('released'),
  'is cancelled': isBooking('cancelled'),
  'is given up': isBooking('cancelled', 'released'),
  /** There was no response to the release, and the booking is still on hold. */
  'can extend the hold': ({ context: { booking } }) => booking?.hold?.extendableTo !== undefined,
  'is extended as asked': ({ context: { booking, holdOption } }) =>
    booking?.status === 'held' && holdOption !== undefined && booking.hold?.payBy === holdOption.payBy,
  'was to be extended': ({ context: { booking, holdOption } }) => booking?.status === 'held' && holdOption !== undefined,
  'is held still': ({ context: { booking, failure } }) => booking?.status === 'held' && failure !== undefined,
  'knows the booking': ({ context: { booking } }) => booking !== undefined,
  'has a trip to show': ({ context: { booking, tripWanted } }) => booking !== undefined || tripWanted !== undefined,
  'was sent to flights': ({ context: { advertised } }) => advertised !== undefined,
  'names a flight': ({ context: { flightWanted } }) => flightWanted !== undefined && namesFlight(flightWanted),
  'names a route': ({ context: { flightWanted } }) => flightWanted !== undefined && namesRoute(flightWanted),
  'names a month': ({ context: { faresWanted } }) => faresWanted !== undefined && namesMonth(faresWanted),
  'has fares within the budget': ({ context: { exploreFares } }) => (exploreFares?.fares.length ?? 0) > 0,
  'has fares beyond the budget': ({ context: { exploreFares } }) => (exploreFares?.beyondBudget ?? 0) > 0,
  /** A booking sold as an order is retrieved by the order operation. So is a typed reference that is not a PNR. */
  'is an order': ({ context: { booking, tripFacts, tripWanted } }) =>
    booking ? tripFacts?.orderType === 'ORDER' : tripWanted !== undefined && retrievalOf(tripWanted)?.operation === 'retrieve',
  'was changed by the airline': ({ context: { booking } }) => booking?.airlineChange !== undefined,
  'answers the airline': ({ context: { answering } }) => answering?.kind === 'airlineChange',
  /** No further step was requested. This is the case after a reload on the opening step. */
  'was only opened': ({ context: { asked } }) => asked === 'trip-opening',
  'was overtaken': ({ context: { overtaken } }) => overtaken !== undefined,

  'every leg is chosen': ({ context: { offers, picks } }) =>
    offers !== undefined && offers.legs.length > 0 && offers.legs.every((_, leg) => picks[leg] !== undefined),
  'is any flight on offer': ({ context: { offers } }) =>
    offers !== undefined && offers.legs.length > 0 && offers.legs.every(({ rows }) => rows.length > 0),
  'leaves some without seats': ({ context }) => leavesSomeWithoutSeats(context),
  'has chosen a hold': ({ context: { holdOption } }) => holdOption !== undefined,

  'is an attempt open': ({ context: { openAttempt } }) => openAttempt !== undefined,
  'is no attempt open': ({ context: { openAttempt } }) => openAttempt === undefined,
  'came back with a state': ({ context: { returnState } }) => returnState !== undefined,
  /** Our gateway names an attempt only to the browser that began it. */
  'began in another browser': ({ context: { attempt } }) => attempt !== undefined && attempt.requestId === undefined,
  /** The gateway does not report attempts. */
  'is told of no attempt': ({ context: { attempt } }) => attempt === undefined,
  /** The gateway does not report attempts, but this tab knows which check its attempt led to. */
  'knows what to continue': ({ context: { attempt, challenge, openAttempt } }) =>
    attempt === undefined && challenge !== undefined && openAttempt !== undefined,
  /** The bank or provider may have decided, and the gateway has to be asked to continue. Other statuses are final. */
  'waits to be completed': ({ context: { attempt } }) => attempt?.status === 'open' || attempt?.status === 'challenge',
  'was asked often enough': ({ context: { polls, limits } }) => polls >= limits.polls,
  'was declined too often': ({ context: { declines, limits } }) => declines >= limits.declines,
  'waits on a page': ({ context: { challenge } }) => challenge?.presentation === 'page',
  /** The bank's challenge opens as a page, not in a frame. */
  'is away at the bank': ({ context: { attempt, challenge, polls, limits } }) =>
    (attempt?.challenge ?? challenge)?.presentation === 'page' && polls < limits.polls,
  'is checked in a frame': ({ context: { attempt, challenge, cart } }) =>
    (attempt ? attempt.challenge : challenge)?.presentation === 'frame' && cart !== undefined,
  'ended as declined': endedAs('declined'),
  'ended as voided': endedAs('voided'),
  'ended as being voided': endedAs('voidPending'),
  /** The gateway never received the purchase, and would refuse it from now on. */
  'never came': endedAs('none'),
  'ended as sold out': ({ context: { attempt } }) => attempt?.status === 'voided' && attempt.reason === 'sold_out',
  'ended as dearer': ({ context: { attempt } }) => attempt?.status === 'voided' && attempt.reason === 'price_changed',
  /** Polling continues until every refund has been sent, or the limit is reached. */
  'is a refund on its way': ({ context: { booking, polls, limits } }) =>
    polls < limits.polls && (booking?.refunds.some(isOnItsWay) ?? false),

  'is something due': ({ context: { cart } }) => (cart?.total.amount ?? 0) > 0,
  'is a difference to pay': isDifferenceDue,
  'is no difference to pay': (given) => !isDifferenceDue(given),
  /** Only names or contact are corrected, so there is nothing to buy. */
  'changes nothing more': ({ context: { cart } }) => cart === undefined || changesOf(cart).length === 0,
  'changes something for nothing': ({ context }) => isChanged(context) && (context.cart?.total.amount ?? 0) <= 0,
  'waits to be corrected': ({ context }) => correctionWaiting(context) !== undefined,
  'was a correction refused': ({ context: { failure } }) => isCorrectionRefused(failure?.errorCode ?? ''),
  'keeps field errors to tell': ({ context: { failure } }) => failure?.type === 'validation',
  'has a failure to tell': ({ context: { failure } }) => failure !== undefined,

  /** This conversation already upgrades the trip. The choices in its cart are kept. */
  'is being upgraded': ({ context: { booking, cart, flow, hasBought } }) =>
    booking !== undefined && cart?.trip?.flow === flow && hasBought !== true,
  'has no upgrade in the cart': ({ context: { cart } }) => (cart?.upgrade?.chosen.length ?? 0) === 0,
  'selects no upgrade': ({ context: { wishes = [] } }) => wishes.length === 0,
  /** The traveller selected other upgrades while the cart followed the earlier selection. */
  'was selected again': ({ context: { wishes, priced } }) => wishes !== priced,
  'is an upgrade on offer': ({ context: { upgrades } }) => upgrades !== undefined && hasAnyOffer(upgrades),
  /**
   * At least one passenger is upgraded on purchase and can choose a seat in the new cabin. Waitlisted passengers keep their
   * seats.
   */
  'moves up at once': ({ context: { cart } }) => cart?.upgrade !== undefined && movesUpAtOnce(cart.upgrade),
  'is an upgrade to pay for': isUpgradeDue,
  'is no upgrade to pay for': (given) => !isUpgradeDue(given),
  /** The upgrade has already cleared: the gateway refused to cancel it, or the booking shows it. */
  'was cleared too soon': ({ context }) =>
    context.failure?.errorCode.endsWith('.CLEARED_MEANWHILE') === true || hasBecome('cleared')({ context }),
  'is waitlisted still': hasBecome('waiting'),
} satisfies Record<string, OfTrip>
