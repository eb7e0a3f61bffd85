import type { Variables } from '#src/operations/index.ts'
import type { requests } from '#src/operations/requests/all.ts'

const flight = { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T09:00:00' }

const seat = { seatCode: '12A', selectedSegment: flight, passengerIndex: 1 }

const bag = { ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part', travelPart: flight } as const

const items: Variables<'orderAddToCart'>['request']['items'] = [
  { type: 'air', offerIds: ['-7'] },
  { type: 'seat', ...seat },
  { type: 'ancillary', ...bag },
  { type: 'insurance', productID: 'TRIPCOVER' },
]

const booking = { pnr: 'ABCDEF', lastName: 'Müller' }

const toUpgrade = { pnr: 'ABCDEF', countryCode: 'DE', airlineCode: 'PX' }

const legs = [{ from: { code: 'LHR' }, to: { code: 'MAD' }, when: { date: '2027-05-04' }, selectedOfferRef: -7 }]

const airSearchInput = { cabinClass: 'Economy', searchType: 'BRANDED', itineraryParts: legs, passengers: { ADT: 1, C11: '1' } }

const advertised = { flight: { airlineCode: 'PX', flightNumber: 7 }, departure: '2027-05-04T09:00:00' }

const party = {
  passengers: [
    {
      passengerIndex: 1,
      passengerDetails: { prefix: 'MS', firstName: 'Ana', lastName: 'Müller' },
      passengerInfo: { type: 'ADT', dateOfBirth: '1990-05-17', gender: 'FEMALE' },
      preferences: { frequentFlyer: [{ airline: 'PX', number: '10000017' }] },
      documentInfo: { documentNumber: 'X1234567', issuingCountry: 'DE', nationality: 'DE', expirationDate: '2031-05-18' },
    },
  ],
  contact: { emails: ['ana@example.com'], phones: [{ country: 'PT', number: '912 345 678' }] },
}

const personalDetails = { firstName: 'Inés', lastName: 'Marlow', dateOfBirth: '1990-05-17', gender: 'FEMALE' }

const cardToCharge = { cardNumber: '42424242', amount: { amount: 99.5, currency: 'EUR' } }

const buying = {
  paymentRequired: true,
  payment: [
    {
      '@type': 'CREDIT_CARD',
      amount: { amount: 99.5, currency: 'EUR' },
      number: '4242424242424242',
      cvc: '123',
      expirationDate: '2031-05',
      holderName: 'Ana',
    },
  ],
  remarksAndSSRs: { remarks: ['late arrival'], specialServiceRequests: [{ passengerIndex: 1, code: 'WCHR' }] },
  languageForBooking: 'ar-AE',
}

const stay = { checkinDate: '2027-05-04', checkoutDate: '2027-05-11', guests: 1 }

/** A valid request for each operation that has a schema. */
export const exampleRequests: { [Name in keyof typeof requests]: Variables<Name> } = {
  brandedAncillaries: { brandedAncillaries: { brandIds: ['FLEX'] }, flow: 'booking' },
  addToCart: { products: { ancillaryOperations: [bag] } },
  updateCart: { productsContext: { ancillaryOperations: [bag] } },
  orderAddToCart: { request: { items } },
  orderRemoveFromCart: { request: { items } },
  paymentOptions: {},
  paymentDetails: { paymentType: 'CREDIT_CARD' },
  updatePaymentDetails: { paymentDetailsInput: { paymentType: 'CREDIT_CARD', cardCode: 'VI' } },
  combinableFormsOfPayment: {
    firstPaymentInput: { paymentType: 'CREDIT_CARD', amount: { amount: 1, currency: 'EUR' } },
    surchargeConfigurations: {},
  },
  dccOffers: { dccOfferInput: cardToCharge },
  bookingInstallments: { installmentsRequestInput: cardToCharge },
  paymentCardType: { cardNumberInput: '42424242' },
  paymentFulfillment: {
    fulfillmentRequest: { state: 's1' },
    bookingPsuedoCityCode: '',
    countryCode: 'DE',
    currencyCode: 'EUR',
    language: 'en-US',
  },
  cancelAuthorization: { request: { requestId: 'request-1' } },
  purchase: buying,
  processHold: { holdPaymentInput: { ...buying, holdOptionId: 'HOLD24', total: { amount: 99.5, currency: 'EUR' } } },
  fulfillBooking: { request: { ...buying, authorizationId: 'a1' } },
  fulfillUpgradeOffers: { request: { confirmed: true, payment: [{ quoteId: 'q1' }] } },
  insuranceAddToCart: { productID: 'TRIPCOVER' },
  insuranceBook: { request: { productID: 'TRIPCOVER' } },
  cfarOffers: { offersRequest: {} },
  cfarContractCreate: { contractRequest: { offerId: 'CFAR80-1a2b3c4d' } },
  cfarContractUpdate: { contractRequest: { contractId: 'CFAR80-1a2b3c4d', status: 'PURCHASED' } },
  cfarExercise: { exerciseRequest: { contractId: 'CF-123456789' } },
  cfarAnalyticsEvent: { analyticsEvent: { event: 'SHOWN', offerId: 'CFAR80-1a2b3c4d' } },
  productPurchase: { hepstarCode: 'HEALTHCARE', product: {} },
  productPurchaseEvent: { event: { event: 'CHOSEN', hepstarCode: 'HEALTHCARE' } },
  productPurchaseCancellation: { request: { saleId: 'HP-123456789' } },
  refundProtectCancellation: { saleId: 'RP-123456789' },
  insuranceRemoveFromBooking: { productID: 'TRIPCOVER' },
  insuranceShop: { request: { country: 'DE', passengers: [{ dateOfBirth: '1990-05-04' }] } },
  productPrices: { productPricesRQ: { seatOperations: [seat], ancillaryOperations: [bag], productIDs: ['TRIPCOVER'] } },
  removeSelectedSeat: { seatOperationsInput: { seatOperations: [seat] } },
  airSearch: { airSearchInput },
  exchangeAirSearch: { airSearchInput: { searchCriteria: { searchType: 'BRANDED', itineraryParts: legs }, exchangeType: 'ALL' } },
  metaSearch: {
    metaSearchInput: { metaItineraryParts: [{ segments: [advertised] }], passengers: { ADT: 1 }, advertisedFare: 99.5 },
  },
  updatePassengers: { pnrQuery: {}, ...party },
  orderChange: { request: party },
  orderOffers: { request: { cart: true } },
  addItinerary: { selectFlights: 'selectFlights=1&selectFlights=-2' },
  exchangeAddItinerary: { selectFlights: 'selectFlights=1&selectFlights=-2' },
  fareRules: { selectFlights: 'selectFlights=1&selectFlights=-2' },
  flightSchedules: { origin: 'LHR', destination: 'MAD', departureDate: '2027-05-04', type: 'DAILY' },
  flightStatus: { origin: 'LHR', destination: 'MAD', flightNumber: 7, departureDate: '2027-05-04', airlineCode: 'PX' },
  exploreFares: { exploreInput: { origin: 'LHR', month: '2027-05', budget: 200, passengers: { ADT: 1 } } },
  orderCart: { request: {} },
  orderSeatMap: { request: {} },
  orderDiscardCart: { request: {} },
  profile: { returnBin: true },
  agencyCreateProfile: {
    profile: {
      agencyName: 'Quay',
      iataNumber: '57201122',
      personalDetails,
      contact: party.contact,
      password: 'A-brand-new-word',
    },
  },
  createProfile: { profile: { personalDetails, contact: party.contact, password: 'A-brand-new-word' } },
  updateProfile: { profile: { personalDetails, preferences: { frequentFlyer: [{ airline: 'PX', number: '10000017' }] } } },
  agencyUpdateProfile: { profile: { agencyName: 'Harbour', contact: party.contact } },
  resetPasswordLink: { username: 'ines@example.com' },
  agencyResetKey: { loginID: 'harbour' },
  deleteProfile: { password: 'Miles-and-more-tea' },
  resetPassword: { resetPasswordKey: 'key', password: 'A-brand-new-word' },
  agencyResetPassword: { resetPasswordKey: 'key', password: 'A-brand-new-word' },
  getCancelAndRefund: { pnrQuery: booking },
  getCancelAndRefundReview: { pnrQuery: { scope: 'ALL' } },
  cancelAndRefundConfirm: { confirmed: true, paymentData: { quoteId: 'q1' }, selectedRefundTarget: 'CREDIT' },
  applicableRules: { path: '/purchase', httpMethod: 'POST' },
  session: { refreshBalances: true },
  signIn: { userId: 'ines@example.com', password: 'A-word' },
  agencySignIn: { loginID: 'harbour', password: 'A-word' },
  userCriteria: { userCriteria: { pointOfSale: 'AE', currency: 'AED', locale: 'ar_AE', residency: 'JO' } },
  tripDetails: { pnrQuery: { conversation: true } },
  retrieve: { retrieveRQ: { order_id: 'PX0001', last_name: 'Müller' } },
  irop: { iropAction: 'TAKE', alternative: 'a1' },
  offloadPassenger: { passengers: [{ passengerIndex: 1, travelPart: flight }] },
  upgradePnr: toUpgrade,
  upgradePnrInfo: toUpgrade,
  upgradeOffers: toUpgrade,
  upgradeEligibleOffers: toUpgrade,
  selectUpgradeOffer: {
    request: { selections: [{ offerId: 'u1', payWith: 'MONEY', passengerIndexes: [1], bid: { amount: 80, currency: 'EUR' } }] },
  },
  cancelUpgradeOffers: { pnrQuery: booking },
  cancelUpgradeProducts: { products: { upgradeIds: ['u1'] } },
  cancelUpgradeConfirm: { products: { upgradeIds: ['u1'], confirmed: true } },
  saveSelectedSeat: { seatOperationsInput: { seatOperations: [seat] } },
  carLocation: { request: { airportCode: 'MAD' } },
  carAvailability: {
    request: {
      pickUp: { placeId: 'MAD-A', at: '2027-05-04T12:30' },
      dropOff: { placeId: 'MAD-C', at: '2027-05-11T08:30' },
      driverAge: 37,
      currency: 'EUR',
    },
  },
  carRentalConditions: { request: { offerId: 'KE.ECAR.MAD-A.20270504T1230.MAD-A.20270511T0830.37' } },
  carBooking: {
    request: {
      pnr: 'ABCDEF',
      offerId: 'KE.ECAR.MAD-A.20270504T1230.MAD-A.20270511T0830.37',
      driverIndex: 1,
      total: { amount: 99.5, currency: 'EUR' },
    },
  },
  carReservations: { request: { pnr: 'ABCDEF' } },
  hotelSearchByAirportCode: { airportCode: 'MAD', request: { ...stay, currency: 'EUR' } },
  hotelDetails: { request: { hotelId: 'MAD-1', ...stay, currency: 'EUR' } },
  hotelCancellationPolicy: { request: { hotelId: 'MAD-1', hotelRoomTypeId: 'DOUBLE', ...stay } },
  hotelBook: {
    request: {
      pnr: 'ABCDEF',
      hotelId: 'MAD-1',
      hotelRoomTypeId: 'DOUBLE',
      ...stay,
      guestIndex: 1,
      total: { amount: 99.5, currency: 'EUR' },
    },
  },
}
