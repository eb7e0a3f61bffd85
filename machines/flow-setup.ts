import { assign, raise, setup } from 'xstate'
import { asSearchType } from '#src/domain/calendar-search.ts'
import { canEnter } from '#src/domain/can-enter.ts'
import { endingOf } from '#src/domain/attempt-ending.ts'
import type { Cart } from '#src/domain/cart.ts'
import { secondsToWait } from '#src/domain/failure.ts'
import type { PurchaseAnswer } from '#src/domain/booking.ts'
import { asksToBuyAgain, bookedBeforeOf } from '#src/domain/booked-before.ts'
import { captchaOf } from '#src/domain/payment.ts'
import { chargeOf } from '#src/domain/payment-fact.ts'
import { placedUnder } from '#src/domain/hold-terms.ts'
import type { ExploreFares } from '#src/domain/explore-fares.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { type SeatMap, seatsFor } from '#src/domain/seat.ts'
import type { SearchType } from '#src/domain/search.ts'
import type { Step } from '#src/domain/step.ts'
import { costsTheSame } from '#src/domain/total.ts'
import type { OperationActors, OperationName } from '#src/operations/index.ts'
import { answerGuards } from './answer-guards.ts'
import { betterFareGuards, chosenFareKept, withBetterFares, withBetterFareTaken } from './better-fares.ts'
import { bounded } from './bounded.ts'
import { aroundDates, calendarGuards, onDayPicked, openedCalendar, withDaysAsked, withDaysRead } from './calendar-days.ts'
import type { FlowEvent } from './events.ts'
import { carries, failureOf, hasExpired, refusalGuards } from './failure-in.ts'
import { keepCorrection, takeCorrection } from './correction.ts'
import {
  cancelDecided,
  coverGuards,
  dropReport,
  orderNext,
  queueOrders,
  reportChoices,
  reportOffers,
  reportPurchase,
  type ReportedCover,
} from './covering.ts'
import { pairsRead } from './pairs-read.ts'
import { decisionIn, optionsTaken, extendedCheck } from './paying.ts'
import { cameTo, canRepeat, interruptedBy, notePress, picksAgain } from './press.ts'
import { forAnotherForm, isChangeRefused, isPriceChange, refusedAtOnce } from './purchase-refusals.ts'
import { forfeitsIn } from './forfeits.ts'
import { agreedTo, worseFareIn } from './worse-fare.ts'
import { keptOf } from './kept.ts'
import { bought, type FlowInput, type FlowOutput, newTrip, type Trip } from './trip.ts'
import { tripGuards } from './trip-guards.ts'
import { followedOrder, lookedFor, lookedInVain, noTrip, otherReference, tripTaken } from './trip-read.ts'
import { selectedUpgradesIn } from './upgrade-wishes.ts'
import { whoTravels } from './who-travels.ts'
import { choiceGuards } from './choice-guards.ts'

const purchaseIn = (event: object) => ('output' in event ? (event.output as PurchaseAnswer) : undefined)

const cartIn = (event: object) => ('output' in event ? (event.output as Cart | undefined) : undefined)

const offersIn = (event: object) => ('output' in event ? (event.output as FlightOffers) : undefined)

const faresIn = (event: object) => ('output' in event ? (event.output as ExploreFares) : undefined)

/** The setup shared by all seven flows. Each flow adds only its steps and their order. */
export const flowSetup = setup({
  types: { context: {} as Trip, events: {} as FlowEvent, input: {} as FlowInput, output: {} as FlowOutput },
  actors: {} as OperationActors,
  guards: {
    ...refusalGuards,
    ...tripGuards,
    ...answerGuards,
    ...choiceGuards,
    ...calendarGuards,
    ...coverGuards,
    ...betterFareGuards,
    'may enter': ({ context }, { step }: { step: Step }) => canEnter[step](context),
    /** True if the member has saved a preferred language or currency that the conversation does not use yet. */
    'prefers another market': ({ context: { member } }) => (member?.wished?.currency ?? member?.wished?.language) !== undefined,
    /** Instalments are offered only for a new booking. */
    'offers instalments': ({ context }) => context.flow === 'booking',
    /** While a hold is being paid for, the gateway does not report baggage allowances. */
    'counts bags': ({ context }) => context.flow !== 'bnpl',
    /** The conversation expired during a press, which now waits to be repeated. */
    'was interrupted': ({ context }) => context.pressed !== undefined,
    'is as it was when pressed': ({ context }) => canRepeat(context),
    'was interrupted at': ({ context: { pressed } }, { step }: { step: Step }) => pressed?.at === step,
    'conversation still open': ({ event }) => !hasExpired(event),
    /** The conversation has expired, and the step itself handles that. */
    'conversation has ended': ({ event }) => hasExpired(event),
    /** A link limited the search to one chosen offer, so an empty result does not mean that the day has no flights. */
    'was bound to what was chosen': ({ context: { search } }) => (search?.direction ?? 0) > 0,
    'is a price change': ({ event }) => isPriceChange(failureOf(event)?.errorCode ?? ''),
    /** No payment began, because the trip does not allow one at the moment. */
    'was refused at once': carries(...refusedAtOnce),
    'is for another form': carries(...forAnotherForm),
    'asks to buy again': ({ event }) => asksToBuyAgain(failureOf(event)),
    'was asked to buy again': ({ context }) => asksToBuyAgain(context.failure) && context.bookedBefore !== undefined,
    'is booked': ({ event }) => purchaseIn(event)?.outcome === 'booked',
    'is checked on a page': ({ event }) => {
      const answer = purchaseIn(event)
      return answer?.outcome === 'challenge' && answer.challenge.presentation === 'page'
    },
    'is a change over': ({ context, event }) =>
      context.hasBought === true && failureOf(event)?.errorCode === 'ERR.SSW.PNR.NOT_FOUND',
    'is of the other kind': ({ event }) => otherReference(event) !== undefined,
    'leaves a trip unread': ({ event, context }) => context.booking !== undefined && !hasExpired(event),
    'tells its order': ({ event, context }) => context.booking !== undefined && !!otherReference(event)?.orderId,
    'is a change refused': ({ event }) => isChangeRefused(failureOf(event)?.errorCode ?? ''),
    /** The step ended because the gateway refused a corrected name. Nothing else has changed. */
    'ends with a name refused': ({ event }) => 'output' in event && event.output === 'misspelt',
    'costs what it did': ({ context, event }) => costsTheSame(context.cart, cartIn(event)),
    /** The step ended with an amount to pay. */
    'ends with something due': ({ event }) => 'output' in event && event.output === 'due',
  },
  actions: {
    'be at': assign(({ context }, { step }: { step: Step }) => ({ at: step, ...cameTo(step, context) })),
    'note the press': assign(({ context, event }, { operation }: { operation: OperationName }) =>
      notePress(context, event, operation),
    ),
    /** For a request that the page makes by itself: no press of the traveller is repeated if it fails. */
    'forget the press': assign({ noted: undefined }),
    'keep what was interrupted': assign(({ context, event }) => ({ pressed: interruptedBy(context, event) })),
    'pick the flights again': assign(({ context }) => ({ picks: picksAgain(context) ?? context.picks })),
    'press it again': raise(({ context }) => context.pressed?.event ?? { type: 'step.retry' }),
    'keep the correction': assign(({ context, event }) => keepCorrection(context, event)),
    'take the correction': assign(({ context, event }) => takeCorrection(context, event)),
    'select these upgrades': assign(({ context, event }) => selectedUpgradesIn(context, event)),
    'note what is priced': assign(({ context }) => ({ priced: context.wishes })),
    'answer nothing yet': assign({ answering: undefined }),
    'wait no longer': assign({ pressed: undefined }),
    'name what was pressed': assign(({ context }) => ({ named: context.pressed, pressed: undefined })),
    'keep error': assign(({ context, event }) => {
      const failure = failureOf(event)
      return { failure, isOver: failure?.type === 'EXECUTION_EXPIRED' || context.isOver }
    }),
    /** Stores a failure without ending the trip if the conversation has expired. */
    'keep the failure': assign({ failure: ({ event }) => failureOf(event) }),
    /** After a conversation has expired, a search starts with an empty cart. */
    'begin another cart': assign(({ context: { cart, isOver } }) => ({ cart: isOver ? undefined : cart, isOver: undefined })),
    'forget error': assign({ failure: undefined }),
    /** Marks the seats that a traveller may not take, so that the map shows the reason before anyone picks such a seat. */
    'keep the seats for this party': assign(({ context, event }) => {
      const map = 'output' in event ? (event.output as SeatMap) : undefined
      return { seatMap: map && seatsFor(map, context.cart?.passengers ?? []) }
    }),
    'note completed': assign({
      completed: ({ context: { completed, at } }) => [...completed.filter((step) => step !== at), at],
      skipped: ({ context: { skipped, at } }) => skipped.filter((step) => step !== at),
    }),
    'note skipped': assign({
      skipped: ({ context: { skipped, at } }) => [...skipped.filter((step) => step !== at), at],
      completed: ({ context: { completed, at } }) => completed.filter((step) => step !== at),
    }),
    'choose all flights': assign({ picks: [], leg: 0 }),
    'keep the better fares': assign(({ context, event }) => withBetterFares(context, event)),
    'choose the better fare': assign(({ context, event }) => withBetterFareTaken(context, event)),
    'choose the earlier fare again': assign(({ context }) => chosenFareKept(context)),
    'search freely': assign(({ context: { search } }) => ({ search: search && { ...search, direction: 0 } })),
    /** Links and other steps may lead here with a search of another type. */
    'search as': assign(({ context: { search } }, { searchType }: { searchType: SearchType }) => ({
      search: search && (search.searchType === searchType ? search : asSearchType(search, searchType)),
    })),
    'open the calendar': assign(({ context }) => openedCalendar(context)),
    'ask for days': assign(({ event, context }) => withDaysAsked(context, event)),
    'take the days': assign(({ event, context }) => withDaysRead(context, offersIn(event))),
    'take the pairs': assign(({ event, context }) => ({ pairs: pairsRead(context, offersIn(event)) })),
    'keep the fares': assign(({ event }) => ({ exploreFares: faresIn(event) })),
    'look around these dates': assign(({ event, context }) => ({ search: aroundDates(context, event) })),
    'look on another day': assign(({ event, context }) => onDayPicked(context, event)),
    'take who travels': assign(({ event, context }) => whoTravels(context, event)),
    'take trip': assign(({ event }) => tripTaken(event)),
    'look in vain': assign(({ context }) => lookedInVain(context)),
    'follow its order': assign(({ context, event }) => followedOrder(context, event)),
    'look for this trip': assign(({ context, event }) => lookedFor(context, event)),
    'forget trip': assign(noTrip),
    'note the saving': assign(({ context: { member } }) => ({ member: { ...member, isSaved: true } })),
    /** The cart is lost when its conversation ends, so the next change has to open the trip again. */
    'leave for trip': assign({ flow: 'booking', at: 'myb', cart: undefined, correcting: undefined }),
    /** Leaves the trip open, so that choices not yet paid for survive. */
    'go back to trip': assign({ flow: 'booking', at: 'myb' }),
    'leave for': assign(({ event, context }) =>
      event.type === 'flow.leave'
        ? { flow: event.flow, at: event.at, cart: context.cart?.trip && context.hasBought ? undefined : context.cart }
        : context,
    ),
    'go where asked': raise(({ context }) => ({ type: 'xstate.route', to: `#${context.at}` })),
    /** Goes to the requested step once the trip has been opened. */
    'go where wished': raise(({ context }) => ({ type: 'xstate.route', to: `#${context.asked}` })),
    'check forfeits': assign({ giving: ({ context, event }) => forfeitsIn(context, event) }),
    'weigh the fare': assign({ losing: ({ context, event }) => worseFareIn(context, event) }),
    'agree to lose it': assign(({ context, event }) => agreedTo(context, event)),
    'forget the fare': assign({ losing: undefined }),
    'forget the wish': assign({ giving: undefined }),
    /** The trip has changed in the meantime. Nothing is sent, and the page shows the choices that were made. */
    'be overtaken': assign(({ context: { booking, cart } }, { asked }: { asked: Step }) => ({
      overtaken: { booking, cart },
      asked,
    })),
    'report the offers': assign(({ context }) => reportOffers(context)),
    'report the choice': assign(({ context, event }) => reportChoices(context, cartIn(event))),
    'report nothing more': assign({ reports: undefined }),
    'report it as bought': assign(({ context }) => reportPurchase(context)),
    'drop the report': assign(({ context }, { kind }: { kind: ReportedCover }) => dropReport(context, kind)),
    /** The offers have changed, so they are loaded again. */
    'forget what is offered': assign({ covers: undefined, suggestions: undefined }),
    'decide to cancel': assign(({ context, event }) => cancelDecided(context, event)),
    'queue the orders': assign(({ context, event }) => queueOrders(context, event)),
    'order the next one': assign(({ context }) => orderNext(context)),
    'decide to pay nothing': assign({
      decision: ({ event, context }) =>
        event.type === 'change.confirm' ? { requestId: event.requestId, parts: [] } : context.decision,
    }),
    'open attempt': assign({
      openAttempt: ({ context }) => context.decision?.requestId,
      paying: ({ context }) => context.decision?.parts.map(chargeOf),
      polls: 0,
      attempt: undefined,
      challenge: undefined,
    }),
    'close attempt': assign({ openAttempt: undefined, decision: undefined, challenge: undefined }),
    'learn from the refusal': assign({ attempt: ({ context, event }) => endingOf(failureOf(event)) ?? context.attempt }),
    'count poll': assign({ polls: ({ context }) => context.polls + 1 }),
    'count decline': assign({ declines: ({ context }) => context.declines + 1 }),
    'take options': assign(({ event, context }) => optionsTaken(context, event)),
    'forget card': assign({ split: undefined, looked: undefined, cardTypes: {}, conversions: [], plans: [] }),
    'ask captcha': assign({ captcha: ({ event, context }) => captchaOf(failureOf(event)) ?? context.captcha }),
    'show what was booked before': assign({
      bookedBefore: ({ event, context }) => bookedBeforeOf(failureOf(event)) ?? context.bookedBefore,
    }),
    'agree to buy again': assign({
      agreedBeside: ({ context }) => context.bookedBefore?.acknowledgement,
      failure: undefined,
    }),
    /** Drops the hold being paid for, if any, because the traveller wants to see the earlier booking instead. */
    'look for what was booked before': assign({ booking: undefined, tripWanted: ({ context }) => context.bookedBefore?.trip }),
    'show the trip': raise({ type: 'trip.show' }),
    'decide to pay': assign(({ event, context }) => ({ decision: decisionIn(context, event), failure: undefined })),
    'note time left': assign({
      holdLeft: ({ event, context }) => (event.type === 'hold.warn' ? event.minutes : context.holdLeft),
    }),
    /** Each flow defines where an expired hold leads. */
    'tell that the hold is over': raise({ type: 'hold.lapse' }),
    'take purchase': assign(({ event }) => {
      const answer = purchaseIn(event)
      if (answer?.outcome === 'booked') return { ...bought, booking: answer.booking, decision: undefined, challenge: undefined }
      return { challenge: answer?.challenge }
    }),
    'extend the check': assign(({ context, event }) => extendedCheck(context, event)),
    'keep the terms of the hold': assign(({ context: { booking, holdOption, holds } }) => ({
      booking: booking && holdOption ? placedUnder(booking, { ...holdOption, notHeld: holds?.notHeld ?? [] }) : booking,
    })),
    /** Provided by `src/app`, which stores the request id before the request is sent. */
    'store attempt': (_args, _params: { requestId: string }) => {},
    /** Provided by `src/app`, which goes to the bank's page only if the address is trusted. */
    'leave for the bank': (_args, _params: { url: string }) => {},
  },
  delays: {
    tries: ({ context }) => secondsToWait(context.failure) * 1_000,
    poll: 2_000,
    betterFares: 2_000,
    challenge: 300_000,
    token: 30_000,
    leaving: 8_000,
    away: 5_000,
  },
})

/** Builds the `onError` of an invoke. In an expired conversation, the error bubbles up to the flow, which ends as expired. */
export const failing = <const Target extends string>(target: Target) =>
  ({ guard: 'conversation still open', target, actions: 'keep error' }) as const

/**
 * Ignores links, Back and other flows while a payment may be in flight. Nested transitions take precedence, so these override
 * the flow's.
 */
export const stay = {
  'xstate.route': {},
  'flow.leave': {},
  'trip.show': {},
  'trip.reopen': {},
  'step.back': {},
  'flights.again': {},
  'hold.show': {},
  'hold.lapse': {},
} as const

/** The settings that all flows share. A flow must add the final states `expired` and `left`. */
export const everyFlow = {
  options: bounded,
  context: newTrip,
  entry: 'go where asked',
  on: {
    'xstate.error.actor.*': { target: '.expired', actions: 'keep what was interrupted' },
    'flow.leave': { target: '.left', actions: 'leave for' },
    'trip.show': { target: '.left', actions: 'leave for trip' },
    'hold.warn': { actions: 'note time left' },
  },
  output: ({ context, event }: { context: Trip; event: { output?: unknown } }): FlowOutput => ({
    outcome: event.output === 'expired' ? 'expired' : 'handedOver',
    flow: context.flow,
    at: context.at,
    kept: keptOf(context),
    ...(event.output === 'expired' && { pressed: context.pressed }),
  }),
} as const
