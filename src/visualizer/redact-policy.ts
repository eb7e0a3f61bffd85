import type { ContextFrom } from 'xstate'
import type { AccountEvent, AccountState } from '#machines/account-setup.ts'
import type { CalendarDays } from '#machines/calendar-days.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { Press } from '#machines/press.ts'
import type { SessionContext, SessionEvent, SessionInput } from '#machines/session.ts'
import type { KeptTrip, Trip } from '#machines/trip.ts'
import type { recall } from '#machines/recall.ts'
import type { recovery } from '#machines/recovery.ts'
import type { reopening } from '#machines/reopening.ts'
import type { Correction } from '#src/domain/correction.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Preferences } from '#src/domain/member.ts'
import { recordedAnswers } from '#src/operations/recorded/answers.ts'
import { allow, allowOf, type Allowed, type Declared, kept } from '#src/operations/recorded/allowed.ts'
import { cardType, conversion, decision, paymentOptions, plan, split } from '#src/operations/payment/recorded.ts'
import {
  bags,
  betterFare,
  cancelChoices,
  cancelUpgradeOffers,
  extras,
  flightOffers,
  insuranceOffers,
  refundReview,
  seatMap,
  upgradeOffers,
  upgradePnrInfo,
} from '#src/operations/flights/recorded.ts'
import { familyExtras, partnerProducts } from '#src/operations/ancillaries/recorded.ts'
import { coverOffers, coverReport } from '#src/operations/protection/recorded.ts'
import { moneyFields } from '#src/operations/recorded/money.ts'
import {
  attempt,
  booking,
  cart,
  challenge,
  contact,
  givenUp,
  holdOption,
  holdOptions,
  passenger,
  search,
  tripDetails,
} from '#src/operations/trip/recorded.ts'
import { agencyDetails } from './redact-agency.ts'
import { advertisedFields, carSearchFields, faresWantedFields, flightWantedFields, hotelSearchFields } from './redact-searches.ts'

/** The version of these rules, which every redacted file states. */
export const policyVersion = 'v3'

const failure = allow<Failure>()({
  ...kept<Failure>()('type', 'status', 'errorCode'),
  details: { '*': 'keep' },
  response: { retryAfter: 'keep', code: 'keep', dates: 'keep', origin: 'keep', destination: 'keep', setAside: moneyFields },
})

const passengerOnFlight = { passengerId: 'keep', segmentId: 'keep' } as const
const wish = { offerId: 'keep', passengerIds: 'keep', payWith: 'keep', bid: moneyFields } as const

const party = { passengers: passenger, contact } as const
const correction = allow<Correction>()({ ...party, before: party })

const keptOfTrip = allow<KeptTrip>()({
  ...kept<KeptTrip>()('picks', 'hasBought', 'skipped', 'completed'),
  search,
  cart,
  party,
  correcting: correction,
  booking,
  flightWanted: flightWantedFields,
  faresWanted: faresWantedFields,
  advertised: advertisedFields,
})

const { tripOptions, privacySettings, orderType, toldAt } = tripDetails

const chosenSeat = { ...passengerOnFlight, seat: 'keep' } as const
const extraWish = { code: 'keep', passengerId: 'keep', travelPartId: 'keep', scope: 'keep', quantity: 'keep' } as const

const press = allow<Press>()({
  type: 'keep',
  at: 'keep',
  event: {
    type: 'keep',
    choice: chosenSeat,
    wishes: extraWish,
    productId: 'keep',
    kind: 'keep',
    offerId: 'keep',
    passengers: passenger,
    contact,
  },
  seen: cart,
  flights: { parts: cart.parts, brands: 'keep', total: moneyFields },
})

const market = kept<Preferences>()('language', 'currency')

const tripAnswer = { kind: 'keep', passenger: passengerOnFlight, product: 'keep', id: 'keep' } as const

/** References, names, keys and a provider's content. Every other field of a trip needs a rule, so that its pages can be replayed. */
type RemovedFromTrip =
  | 'tripWanted'
  | 'wantedInVain'
  | 'openAttempt'
  | 'returnState'
  | 'coverSession'
  | 'walletSession'
  | 'captcha'
  | 'bookedBefore'
  | 'agreedBeside'

const trip = allowOf<Trip, RemovedFromTrip>()({
  ...keptOfTrip,
  ...kept<Trip>()('flow', 'at', 'asked', 'leg', 'form', 'holdLeft', 'declines', 'polls', 'ordering', 'isOver', 'agreedFares'),
  limits: { declines: 'keep', polls: 'keep' },
  offers: flightOffers,
  pairs: flightOffers.pairs,
  calendar: { ...kept<CalendarDays>()('asked', 'read'), days: flightOffers.legs.days },
  shown: moneyFields,
  before: cart,
  losing: { leg: 'keep', ref: 'keep' },
  betterFares: { offeredOn: 'keep', fares: betterFare },
  fareRules: recordedAnswers.fareRules,
  slots: recordedAnswers.passengers,
  typed: party,
  seatMap,
  wanted: chosenSeat,
  giving: { wish: { type: 'keep', choice: chosenSeat, wishes: extraWish, productId: 'keep' }, things: givenUp },
  overtaken: { booking, cart },
  corrected: correction,
  extras,
  insurance: insuranceOffers,
  covers: { cfar: coverOffers, refundProtect: coverOffers, health: coverOffers },
  contract: { status: 'keep' },
  suggestions: {
    families: { isUnreached: 'keep', families: familyExtras },
    partners: { isUnreached: 'keep', products: partnerProducts },
  },
  reports: { cfar: coverReport, health: coverReport },
  bags,
  options: paymentOptions,
  split,
  looked: { place: 'keep' },
  cardTypes: { first: cardType, second: cardType },
  conversions: conversion,
  plans: plan,
  holds: holdOptions,
  holdOption,
  tripFacts: { tripOptions, privacySettings, orderType, toldAt },
  upcoming: recordedAnswers.upcomingTrips,
  flightStatus: recordedAnswers.flightStatus,
  schedules: recordedAnswers.flightSchedules,
  exploreFares: recordedAnswers.exploreFares,
  explained: { tripOption: 'keep', broken: recordedAnswers.applicableRules.failedRules },
  answering: tripAnswer,
  answered: tripAnswer,
  upgradeInfo: upgradePnrInfo,
  upgrades: upgradeOffers,
  wishes: wish,
  priced: wish,
  refared: { before: cart, after: cart },
  waiting: cancelUpgradeOffers,
  cancelling: {
    choices: cancelChoices,
    scope: 'keep',
    review: refundReview,
    earlier: refundReview,
    choice: 'keep',
  },
  joining: { kind: 'keep', isMailed: 'keep' },
  member: {
    ...kept<NonNullable<Trip['member']>>()('changing', 'isSaved'),
    wished: market,
    trips: recordedAnswers.upcomingTrips,
    details: { pastTrips: recordedAnswers.upcomingTrips },
  },
  agency: {
    ...kept<NonNullable<Trip['agency']>>()('isSaved'),
    trips: recordedAnswers.upcomingTrips,
    details: agencyDetails,
  },
  renting: {
    places: recordedAnswers.carLocation,
    search: carSearchFields,
    ...recordedAnswers.carAvailability,
    offer: recordedAnswers.carAvailability.offers,
    conditions: recordedAnswers.carRentalConditions,
  },
  staying: {
    search: hotelSearchFields,
    hotels: recordedAnswers.hotelSearchByAirportCode,
    hotelId: 'keep',
    hotel: recordedAnswers.hotelDetails,
    room: recordedAnswers.hotelDetails.rooms,
    policy: recordedAnswers.hotelCancellationPolicy,
  },
  decision,
  paying: attempt.charges,
  challenge,
  attempt,
  failure,
  noted: { press, operation: 'keep' },
  pressed: press,
  named: press,
})

const session = allow<SessionContext>()({
  ...kept<SessionContext>()('flow', 'at', 'asked', 'hasSomethingToResume', 'isNowhere', 'wasLost', 'isBookedAlready', 'turns'),
  opensWith: 'keep',
  kept: keptOfTrip,
  pressed: press,
  who: { kind: 'keep' },
})

const input = allow<SessionInput>()({ ...kept<SessionInput>()('flow', 'at', 'isNowhere', 'opensWith'), kept: keptOfTrip })

const account = allow<AccountState>()({
  ...kept<AccountState>()('turns', 'isTold', 'isOpen', 'wasLost', 'refusal', 'wait', 'kind', 'hasAskedAnew'),
  who: { kind: 'keep' },
})

type AnyEvent = FlowEvent | SessionEvent | AccountEvent

type FieldsOf<Type> = Omit<Extract<AnyEvent, { type: Type }>, 'type'>

type EventRules = { readonly [Type in AnyEvent['type']]?: Allowed<FieldsOf<Type>> }

const ofEach = <const Rules extends EventRules>(
  rules: Rules & { [Type in keyof Rules]: Declared<Rules[Type], FieldsOf<Type>> },
): Rules => rules

const giving = { isAgreed: 'keep' } as const

const events = ofEach({
  'xstate.route': { to: 'keep' },
  'flow.start': { flow: 'keep', at: 'keep' },
  'flow.leave': { flow: 'keep', at: 'keep' },
  'search.submit': { search },
  'legs.submit': { wishes: { itself: 'keep', ...search.legs } },
  'offer.pick': { leg: 'keep', ref: 'keep' },
  'leg.show': { leg: 'keep' },
  'day.pick': { leg: 'keep', date: 'keep' },
  'rules.show': { refs: 'keep' },
  'betterFare.take': { refs: 'keep' },
  'passengers.submit': { passengers: passenger, contact },
  'seat.pick': { choice: chosenSeat, ...giving },
  'seat.remove': { choice: chosenSeat, ...giving },
  'extras.set': { wishes: extraWish, ...giving },
  'insurance.add': { productId: 'keep', ...giving },
  'insurance.remove': { productId: 'keep', ...giving },
  'cover.add': { kind: 'keep', offerId: 'keep' },
  'cover.remove': { kind: 'keep' },
  'product.order': { kind: 'keep' },
  'product.return': { id: 'keep' },
  'form.pick': { form: 'keep' },
  'form.split': { amount: moneyFields },
  'form.follow': { form: 'keep' },
  'card.recognise': { place: 'keep' },
  'payment.submit': { decision },
  'hold.pick': { id: 'keep' },
  'hold.place': { decision },
  'hold.warn': { minutes: 'keep' },
  'upgrades.price': { wishes: wish },
  'upgrades.choose': { wishes: wish },
  'upgrades.giveBack': { upgradeIds: 'keep' },
  'scope.pick': { scope: 'keep' },
  'refund.pick': { choice: 'keep' },
  'flight.find': { wanted: flightWantedFields },
  'fares.find': { wanted: faresWantedFields },
  'cars.search': { search: carSearchFields },
  'hotels.search': { search: hotelSearchFields },
  'hotel.show': { hotelId: 'keep', search: hotelSearchFields },
  'room.show': { roomId: 'keep' },
  'option.explain': { tripOption: 'keep' },
  'offload.ask': { passenger: passengerOnFlight },
  'member.update': { change: { part: 'keep', preferences: market } }, // The preferred market determines the next state.
  'signIn.submit': { kind: 'keep' },
  'reset.request': { kind: 'keep' },
  'reset.arrive': { kind: 'keep' },
})

/** The values that may be kept, by source. Everything that is not listed is redacted. */
export const redactionPolicy = {
  answers: recordedAnswers as Readonly<Record<string, unknown>>,
  events: events as Readonly<Record<string, unknown>>,
  failure,
  inputs: { storefront: input } as Readonly<Record<string, unknown>>,
  /** Contexts by the actor's id. The root's context is listed under the id of its chart. */
  contexts: {
    storefront: session,
    account,
    flow: trip,
    recall: allow<ContextFrom<typeof recall>>()({
      flow: 'keep',
      at: 'keep',
      asked: 'keep',
      kept: keptOfTrip,
      hasExpired: 'keep',
    }),
    recovery: allow<ContextFrom<typeof recovery>>()({
      flow: 'keep',
      at: 'keep',
      kept: keptOfTrip,
      before: cart,
      seats: 'keep',
      extras: 'keep',
    }),
    reopening: allow<ContextFrom<typeof reopening>>()({
      flow: 'keep',
      at: 'keep',
      kept: keptOfTrip,
      before: cart,
      refs: 'keep',
      redo: { kind: 'keep', choice: chosenSeat, wish: extraWish, productId: 'keep' },
    }),
  } as Readonly<Record<string, unknown>>,
}
