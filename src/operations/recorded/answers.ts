import type { Answer } from '../actors.ts'
import type { ChartedOperation } from '../charted.ts'
import { type Allowed, type Declared, kept } from './allowed.ts'
import {
  bags,
  cancelChoices,
  cancelUpgradeOffers,
  extras,
  flightOffers,
  exploreFares,
  flightSchedules,
  flightStatus,
  insuranceOffers,
  refundReview,
  seatMap,
  upgradeOffers,
  upgradePnrInfo,
  upsell,
} from '../flights/recorded.ts'
import { familyExtras, partnerProducts } from '../ancillaries/recorded.ts'
import { coverOffers } from '../protection/recorded.ts'
import { moneyFields } from './money.ts'
import { cardType, conversion, paymentDetails, paymentOptions, plan } from '../payment/recorded.ts'
import { carOffers, carPlaces, hotelDetails, hotelPolicy, hotels, rentalConditions } from '../stays/recorded.ts'
import { attempt, booking, cart, challenge, contact, holdOptions, passenger, reservation, tripDetails } from '../trip/recorded.ts'

const bought = { outcome: 'keep', booking, challenge } as const

const coverSale = { status: 'keep', price: moneyFields, refund: moneyFields } as const

const contract = { ...coverSale, offerId: 'keep' } as const

const changed = { status: 'keep', pnr: booking, messages: { level: 'keep', code: 'keep' } } as const

type Rules = { readonly [Name in ChartedOperation]: Allowed<Answer<Name>> }

const ofEach = <const Given extends Rules>(
  rules: Given & { [Name in keyof Given]: Name extends ChartedOperation ? Declared<Given[Name], Answer<Name>> : never },
): Given => rules

/**
 * The parts of each response that may be recorded, for every operation that charts invoke. `{}` records nothing. The compiler
 * rejects rules for fields that the response does not declare.
 */
export const recordedAnswers = ofEach({
  init: {},
  dcmcInit: {},
  configuration: {},
  session: { account: { kind: 'keep' } },
  applicableRules: {
    appliedRules: 'keep',
    failedRules: { ruleName: 'keep', evaluationResult: 'keep', failureReason: 'keep', until: 'keep' },
  },
  signIn: {},
  agencySignIn: {},
  signOut: {},
  resetPasswordLink: {},
  agencyResetKey: {},
  resetPassword: {},
  agencyResetPassword: {},
  profile: {},
  statelessProfile: {},
  exportProfile: {},
  deleteProfile: { isDone: 'keep' },
  updateProfile: { isDone: 'keep' },
  userCriteria: {},
  mvDelegates: {},
  createProfile: { isDone: 'keep', isMailed: 'keep' },
  agencyProfile: {},
  agencyCreateProfile: { isDone: 'keep', isMailed: 'keep' },
  agencyUpdateProfile: { isDone: 'keep' },
  airSearch: flightOffers,
  metaSearch: flightOffers,
  exchangeAirSearch: flightOffers,
  addItinerary: cart,
  upsell,
  exchangeAddItinerary: cart,
  priceFlights: cart,
  flightStatus,
  flightSchedules,
  exploreFares,
  fareRules: {
    brandId: 'keep',
    origin: 'keep',
    destination: 'keep',
    rules: { category: 'keep', when: 'keep', allowed: 'keep', fee: moneyFields },
  },
  cart,
  addToCart: cart,
  updateCart: cart,
  passengers: {
    ...kept<Answer<'passengers'>>()('documentsAreRequired', 'dateOfFirstFlight', 'dateOfLastFlight'),
    slots: { id: 'keep', type: 'keep' },
    passengers: passenger,
    contact,
  },
  updatePassengers: cart,
  seatMap,
  saveSelectedSeat: cart,
  removeSelectedSeat: cart,
  ancillaries: extras,
  insurance: insuranceOffers,
  insuranceShop: insuranceOffers,
  insuranceAddToCart: cart,
  insuranceRemoveFromBooking: cart,
  insuranceBook: { productID: 'keep', status: 'keep', total: moneyFields },
  productPrices: {
    prices: { kind: 'keep', code: 'keep', quantity: 'keep', reason: 'keep', price: moneyFields },
    total: moneyFields,
    health: coverOffers,
  },
  refundProtectQuote: coverOffers,
  refundProtectSale: coverSale,
  refundProtectCancellation: coverSale,
  travelProtectionSession: { isReached: 'keep' },
  cfarOffers: coverOffers,
  cfarContractCreate: contract,
  cfarContractUpdate: contract,
  cfarExercise: contract,
  cfarAnalyticsEvent: { accepted: 'keep' },
  productPurchase: coverSale,
  productPurchaseEvent: { accepted: 'keep' },
  productPurchaseCancellation: coverSale,
  bags,
  brandedAncillaries: familyExtras,
  externalProducts: partnerProducts,
  paymentOptions,
  paymentDetails,
  updatePaymentDetails: { paymentType: 'keep', cardCode: 'keep', amountDue: moneyFields },
  paymentCardType: cardType,
  combinableFormsOfPayment: {
    firstPayment: { paymentType: 'keep', amount: moneyFields },
    amountDue: moneyFields,
    remaining: moneyFields,
    combinable: { paymentType: 'keep', maximum: moneyFields },
  },
  dccOffers: { offers: conversion },
  bookingInstallments: { plans: plan },
  applePaySession: { expiresAt: 'keep' },
  paymentFulfillment: { status: 'keep', reason: 'keep', pnr: booking },
  cancelAuthorization: attempt,
  purchase: bought,
  tripDetails,
  retrieve: tripDetails,
  upcomingTrips: kept<Answer<'upcomingTrips'>[number]>()('departureDate', 'origin', 'destination', 'status'),
  irop: changed,
  offloadPassenger: changed,
  upgradePnr: tripDetails,
  upgradePnrInfo,
  upgradeOffers,
  upgradeEligibleOffers: upgradeOffers,
  selectUpgradeOffer: cart,
  fulfillUpgradeOffers: bought,
  cancelUpgradeOffers,
  cancelUpgradeProducts: cancelUpgradeOffers,
  cancelUpgradeConfirm: { ...cancelUpgradeOffers, booking },
  getCancelAndRefund: cancelChoices,
  getCancelAndRefundReview: refundReview,
  cancelAndRefundConfirm: { booking },
  holdOptions,
  processHold: bought,
  carLocation: carPlaces,
  carAvailability: carOffers,
  carRentalConditions: rentalConditions,
  carBooking: reservation,
  carReservations: reservation,
  hotelSearchByAirportCode: hotels,
  hotelDetails,
  hotelCancellationPolicy: hotelPolicy,
  hotelBook: reservation,
})
