import type { CalendarDays } from '#machines/calendar-days.ts'
import type { Press } from '#machines/press.ts'
import type { KeptTrip, Trip } from '#machines/trip.ts'
import type { Correction } from '#src/domain/correction.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Preferences } from '#src/domain/member.ts'
import { recordedAnswers } from '#src/operations/recorded/answers.ts'
import { allow, allowOf, kept } from '#src/operations/recorded/allowed.ts'
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

export const failure = allow<Failure>()({
  ...kept<Failure>()('type', 'status', 'errorCode'),
  details: { '*': 'keep' },
  response: { retryAfter: 'keep', code: 'keep', dates: 'keep', origin: 'keep', destination: 'keep', setAside: moneyFields },
})

export const passengerOnFlight = { passengerId: 'keep', segmentId: 'keep' } as const
export const wish = { offerId: 'keep', passengerIds: 'keep', payWith: 'keep', bid: moneyFields } as const

const party = { passengers: passenger, contact } as const
const correction = allow<Correction>()({ ...party, before: party })

export const keptOfTrip = allow<KeptTrip>()({
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

export const chosenSeat = { ...passengerOnFlight, seat: 'keep' } as const
export const extraWish = { code: 'keep', passengerId: 'keep', travelPartId: 'keep', scope: 'keep', quantity: 'keep' } as const

export const press = allow<Press>()({
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

export const market = kept<Preferences>()('language', 'currency')

const tripAnswer = { kind: 'keep', passenger: passengerOnFlight, product: 'keep', id: 'keep' } as const

/** Fields that are removed: references, names, keys and providers' content. Every other field needs a rule, so that pages can be replayed. */
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

export const recordedTrip = allowOf<Trip, RemovedFromTrip>()({
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
