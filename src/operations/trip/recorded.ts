import type { Booking, MovedUp, TripDetails, TripOption } from '#src/domain/booking.ts'
import type { SentMail } from '#src/domain/mail.ts'
import type { Cart, CartLine, GivenUp, LedgerEntry, SelectedExtra, SelectedSeat } from '#src/domain/cart.ts'
import type { DroppedExtra, ExchangedExtra, ExchangeLeg, ExchangeQuote } from '#src/domain/exchange.ts'
import type { Hold, HoldOption, HoldOptions } from '#src/domain/hold.ts'
import type { ItineraryPart, Segment, TechnicalStop } from '#src/domain/itinerary.ts'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import type { Attempt, CardBrand, Challenge, Charge } from '#src/domain/payment.ts'
import type { Reservation } from '#src/domain/reservation.ts'
import type { Refund, RefundTarget } from '#src/domain/refund.ts'
import type { Search, SearchLeg } from '#src/domain/search.ts'
import type { ChosenUpgrade, UpgradeOffer, UpgradeSelection } from '#src/domain/upgrade.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { chosenCover, fulfilmentLine } from '../protection/recorded.ts'
import { moneyFields } from '../recorded/money.ts'

export const search = {
  ...kept<Search>()('searchType', 'journeyType', 'cabin', 'awardBooking', 'currency', 'pointOfSale', 'locale', 'direction'),
  ...kept<Search>()('activeMonth', 'exchangeType'),
  legs: kept<SearchLeg>()('origin', 'destination', 'date'),
  passengers: kept<Search['passengers']>()('ADT', 'CHD', 'INF'),
} satisfies Allowed<Search>

const flight = kept<Segment>()(
  'id',
  'airline',
  'flightNumber',
  'operatingAirline',
  'origin',
  'destination',
  'departure',
  'arrival',
  'departureOffset',
  'arrivalOffset',
  'departureTerminal',
  'arrivalTerminal',
  'duration',
  'layover',
  'changesAirport',
  'equipment',
  'cabin',
  'bookingClass',
  'meal',
  'status',
)

export const segment = {
  ...flight,
  technicalStops: kept<TechnicalStop>()('airport', 'minutes'),
} satisfies Allowed<Segment>

export const part = {
  ...kept<ItineraryPart>()('id', 'stops', 'duration'),
  segments: segment,
  cancelled: segment,
  emissions: kept<NonNullable<ItineraryPart['emissions']>>()('kilograms', 'comparison'),
} satisfies Allowed<ItineraryPart>

/** Of a passenger, the type is kept but not the identity. */
export const passenger = {
  ...kept<Passenger>()('id', 'type', 'withAdult'),
  dateOfBirth: 'birth',
  document: kept<NonNullable<Passenger['document']>>()('type'),
  frequentFlyer: kept<NonNullable<Passenger['frequentFlyer']>>()('airline'),
} satisfies Allowed<Passenger>

export const contact = { phone: kept<Contact['phone']>()('countryCode', 'country') } satisfies Allowed<Contact>

const line = {
  ...kept<CartLine>()('id', 'kind', 'label', 'passengerId', 'passengerType', 'segmentId', 'quantity'),
  amount: moneyFields,
} satisfies Allowed<CartLine>

const seat = {
  ...kept<SelectedSeat>()('passengerId', 'segmentId', 'seat', 'isOwned'),
  price: moneyFields,
  due: moneyFields,
} satisfies Allowed<SelectedSeat>

const extra = {
  ...kept<SelectedExtra>()('code', 'passengerId', 'travelPartId', 'quantity', 'ownedQuantity'),
  price: moneyFields,
  due: moneyFields,
} satisfies Allowed<SelectedExtra>

export const givenUp = {
  ...kept<GivenUp>()('kind', 'code', 'passengerId', 'travelPartId', 'quantity'),
  paid: moneyFields,
  refund: moneyFields,
} satisfies Allowed<GivenUp>

export const refundTarget = {
  ...kept<RefundTarget>()('id', 'kind', 'code', 'points', 'certificates', 'expectedBy', 'expiresOn'),
  amount: moneyFields,
  ownAmount: moneyFields,
  bonus: moneyFields,
} satisfies Allowed<RefundTarget>

const exchangedExtra = {
  ...kept<ExchangedExtra>()('kind', 'code', 'passengerId', 'oldTravelPartId', 'travelPartId', 'quantity', 'outcome'),
  paid: moneyFields,
  refund: moneyFields,
} satisfies Allowed<ExchangedExtra>

const exchange = {
  ...kept<ExchangeQuote>()('isFree24h', 'freeUntil', 'isInvoluntary'),
  oldValue: moneyFields,
  newFare: moneyFields,
  penalty: moneyFields,
  penaltyEach: moneyFields,
  taxDifference: moneyFields,
  extrasDifference: moneyFields,
  due: moneyFields,
  residual: { ...kept<NonNullable<ExchangeQuote['residual']>>()('target', 'expiresOn'), amount: moneyFields },
  refund: moneyFields,
  legs: { ...kept<ExchangeLeg>()('index', 'isKept', 'lock', 'until', 'isSameDay'), fee: moneyFields },
  extras: exchangedExtra,
  dropped: kept<DroppedExtra>()('kind', 'code', 'passengerId', 'oldTravelPartId', 'quantity'),
  oldParts: part,
} satisfies Allowed<ExchangeQuote>

export const upgradeOffer = {
  ...kept<UpgradeOffer>()(
    'id',
    'kind',
    'segmentId',
    'cabin',
    'certificatesNeeded',
    'seatsLeft',
    'odds',
    'clearsBy',
    'chargedWhen',
  ),
  perPassenger: { ...kept<UpgradeOffer['perPassenger'][number]>()('points', 'passengerId'), price: moneyFields },
  total: { ...kept<UpgradeOffer['total']>()('points'), price: moneyFields },
  bid: { minimum: moneyFields, maximum: moneyFields, step: moneyFields, strengthAt: { amount: moneyFields, odds: 'keep' } },
} satisfies Allowed<UpgradeOffer>

const upgrade = {
  ...kept<UpgradeSelection>()('points', 'certificates'),
  chosen: {
    ...kept<ChosenUpgrade>()('passengerIds', 'payWith', 'points', 'certificates'),
    offer: upgradeOffer,
    bid: moneyFields,
    price: moneyFields,
  },
  dueNow: moneyFields,
  dueWhenCleared: moneyFields,
} satisfies Allowed<UpgradeSelection>

export const cart = {
  ...kept<Cart>()('version', 'currency', 'brands', 'refs', 'expiresAt', 'toldAt', 'clockSkew', 'isLedgerUntold'),
  total: moneyFields,
  lines: line,
  parts: part,
  search,
  passengers: passenger,
  contact,
  seats: seat,
  extras: extra,
  insurance: { ...kept<NonNullable<Cart['insurance']>>()('productId', 'isOwned'), price: moneyFields },
  covers: chosenCover,
  ledger: { ...kept<LedgerEntry>()('id', 'at', 'cause', 'passengerId'), amount: moneyFields, total: moneyFields },
  trip: kept<NonNullable<Cart['trip']>>()('flow'),
  givenUp,
  paidFor: givenUp,
  settlement: { due: moneyFields, refund: moneyFields, forfeited: moneyFields, targets: refundTarget },
  exchange,
  upgrade,
} satisfies Allowed<Cart>

export const refund = {
  ...kept<Refund>()('id', 'status', 'requestedAt', 'sentAt', 'reason'),
  target: refundTarget,
} satisfies Allowed<Refund>

const holdTerms = kept<HoldOption>()(
  'id',
  'isFeeCredited',
  'payBy',
  'extendableTo',
  'priceGuaranteedUntil',
  'origin',
  'originZone',
)

const hold = {
  ...holdTerms,
  ...kept<Hold>()('notHeld', 'clockSkew'),
  fee: moneyFields,
  price: moneyFields,
} satisfies Allowed<Hold>

export const holdOption = { ...holdTerms, fee: moneyFields, price: moneyFields } satisfies Allowed<HoldOption>

export const holdOptions = {
  ...kept<HoldOptions>()('notHeld', 'reason', 'until'),
  options: holdOption,
  framedCard: { frame: 'keep', cards: { ...kept<CardBrand>()('code', 'name'), surcharge: moneyFields } },
} satisfies Allowed<HoldOptions>

const charge = {
  ...kept<Charge>()('brand', 'name', 'points', 'paidAt'),
  amount: moneyFields,
  fee: moneyFields,
  conversion: { ...kept<NonNullable<Charge['conversion']>>()('rate', 'markup'), cardAmount: moneyFields },
} satisfies Allowed<Charge>

/** A reservation without its id, which contains the booking's reference, and without the partner's number. */
export const reservation = {
  ...kept<Reservation>()('kind', 'status', 'reason', 'partner', 'product', 'place', 'from', 'until'),
  dueThere: moneyFields,
} satisfies Allowed<Reservation>

export const booking = {
  ...kept<Booking>()('status', 'createdAt'),
  hold,
  parts: part,
  passengers: passenger,
  contact,
  documents: { ...kept<Booking['documents'][number]>()('kind', 'passengerId', 'ending', 'flown'), refunded: moneyFields },
  seats: seat,
  extras: extra,
  insurance: { productId: 'keep', price: moneyFields },
  lines: line,
  total: moneyFields,
  payments: charge,
  checkedIn: kept<Booking['checkedIn'][number]>()('passengerId', 'segmentId'),
  waitlist: {
    ...kept<Booking['waitlist'][number]>()('passengerId', 'segmentId', 'cabin', 'points', 'status', 'clearsBy', 'decidedAt'),
    price: moneyFields,
  },
  upgraded: kept<MovedUp>()('passengerId', 'segmentId', 'cabin'),
  covers: kept<Booking['covers'][number]>()('kind', 'share', 'until'),
  fulfilment: fulfilmentLine,
  refunds: refund,
  areRefundsUnseen: 'keep',
  airlineChange: { original: segment, reason: 'keep' },
  mails: kept<SentMail>()('kind', 'at'),
  reservations: reservation,
} satisfies Allowed<Booking>

export const challenge = kept<Challenge>()('expiresAt', 'presentation', 'provider')

export const attempt = {
  ...kept<Attempt>()('status', 'reason'),
  setAside: moneyFields,
  charges: charge,
  challenge,
} satisfies Allowed<Attempt>

export const tripOption = kept<TripOption>()('tripOption', 'ruleName', 'enabled', 'failureReason', 'until', 'alternative')

export const tripDetails = {
  ...kept<TripDetails>()('orderType', 'toldAt'),
  booking,
  attempt,
  tripOptions: tripOption,
  privacySettings: kept<NonNullable<TripDetails['privacySettings']>>()(
    'isEnabled',
    'maskFrequentFlyerNumber',
    'maskPhoneNumber',
    'maskEmailAddress',
    'maskDateOfBirth',
    'maskTravelDocument',
  ),
} satisfies Allowed<TripDetails>
