import type { Answer, OperationName } from '../actors.ts'
import { type Allowed, kept } from './allowed.ts'
import {
  bags,
  cancelChoices,
  cancelUpgradeOffers,
  extras,
  flightOffers,
  insuranceOffers,
  refundReview,
  seatMap,
  upgradeOffers,
  upgradePnrInfo,
} from './offers.ts'
import { cardType, conversion, paymentDetails, paymentOptions, plan, split } from './payment.ts'
import { attempt, booking, cart, challenge, contact, holdOptions, money, passenger, tripDetails } from './trip.ts'

const bought = { outcome: 'keep', booking, challenge } as const

const changed = tripDetails as never

/**
 * What may be recorded of each operation's answer. For an operation that is not listed, every text and number is replaced by a
 * token.
 */
export const recordedAnswers: { readonly [Name in OperationName]?: Allowed<Answer<Name>> | 'keep' } = {
  session: { account: { kind: 'keep' } },
  airSearch: flightOffers,
  exchangeAirSearch: flightOffers,
  addItinerary: cart,
  exchangeAddItinerary: cart,
  priceFlights: cart as never,
  fareRules: {
    brandId: 'keep',
    origin: 'keep',
    destination: 'keep',
    rules: { category: 'keep', when: 'keep', allowed: 'keep', fee: money },
  } as never,
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
  insuranceAddToCart: cart,
  insuranceRemoveFromBooking: cart,
  bags,
  paymentOptions,
  paymentDetails,
  updatePaymentDetails: { paymentType: 'keep', cardCode: 'keep', amountDue: money } as never,
  paymentCardType: cardType,
  combinableFormsOfPayment: split as never,
  dccOffers: conversion as never,
  bookingInstallments: plan as never,
  applePaySession: { expiresAt: 'keep' },
  paymentFulfillment: { ...bought, ...attempt } as never,
  cancelAuthorization: attempt,
  purchase: bought as never,
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
  fulfillUpgradeOffers: bought as never,
  cancelUpgradeOffers,
  cancelUpgradeProducts: cancelUpgradeOffers,
  cancelUpgradeConfirm: { ...cancelUpgradeOffers, booking } as never,
  getCancelAndRefund: cancelChoices,
  getCancelAndRefundReview: refundReview,
  cancelAndRefundConfirm: { ...bought, ...tripDetails, refunds: tripDetails.booking.refunds } as never,
  holdOptions,
  processHold: bought as never,
}
