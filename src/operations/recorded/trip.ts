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
import { type Allowed, kept } from './allowed.ts'
import { chosenCover, fulfilmentLine } from './covers.ts'
import { money } from './money.ts'

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
  amount: money,
} satisfies Allowed<CartLine>

const seat = {
  ...kept<SelectedSeat>()('passengerId', 'segmentId', 'seat', 'isOwned'),
  price: money,
  due: money,
} satisfies Allowed<SelectedSeat>

const extra = {
  ...kept<SelectedExtra>()('code', 'passengerId', 'travelPartId', 'quantity', 'ownedQuantity'),
  price: money,
  due: money,
} satisfies Allowed<SelectedExtra>

export const givenUp = {
  ...kept<GivenUp>()('kind', 'code', 'passengerId', 'travelPartId', 'quantity'),
  paid: money,
  refund: money,
} satisfies Allowed<GivenUp>

export const refundTarget = {
  ...kept<RefundTarget>()('id', 'kind', 'code', 'points', 'certificates', 'expectedBy', 'expiresOn'),
  amount: money,
  ownAmount: money,
  bonus: money,
} satisfies Allowed<RefundTarget>

const exchangedExtra = {
  ...kept<ExchangedExtra>()('kind', 'code', 'passengerId', 'oldTravelPartId', 'travelPartId', 'quantity', 'outcome'),
  paid: money,
  refund: money,
} satisfies Allowed<ExchangedExtra>

const exchange = {
  ...kept<ExchangeQuote>()('isFree24h', 'freeUntil', 'isInvoluntary'),
  oldValue: money,
  newFare: money,
  penalty: money,
  penaltyEach: money,
  taxDifference: money,
  extrasDifference: money,
  due: money,
  residual: { ...kept<NonNullable<ExchangeQuote['residual']>>()('target', 'expiresOn'), amount: money },
  refund: money,
  legs: { ...kept<ExchangeLeg>()('index', 'isKept', 'lock', 'until', 'isSameDay'), fee: money },
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
  perPassenger: { ...kept<UpgradeOffer['perPassenger'][number]>()('points', 'passengerId'), price: money },
  total: { ...kept<UpgradeOffer['total']>()('points'), price: money },
  bid: { minimum: money, maximum: money, step: money, strengthAt: { amount: money, odds: 'keep' } },
} satisfies Allowed<UpgradeOffer>

const upgrade = {
  ...kept<UpgradeSelection>()('points', 'certificates'),
  chosen: {
    ...kept<ChosenUpgrade>()('passengerIds', 'payWith', 'points', 'certificates'),
    offer: upgradeOffer,
    bid: money,
    price: money,
  },
  dueNow: money,
  dueWhenCleared: money,
} satisfies Allowed<UpgradeSelection>

export const cart = {
  ...kept<Cart>()('version', 'currency', 'brands', 'refs', 'expiresAt', 'toldAt', 'clockSkew', 'isLedgerUntold'),
  total: money,
  lines: line,
  parts: part,
  search,
  passengers: passenger,
  contact,
  seats: seat,
  extras: extra,
  insurance: { ...kept<NonNullable<Cart['insurance']>>()('productId', 'isOwned'), price: money },
  covers: chosenCover,
  ledger: { ...kept<LedgerEntry>()('id', 'at', 'cause', 'passengerId'), amount: money, total: money },
  trip: kept<NonNullable<Cart['trip']>>()('flow'),
  givenUp,
  paidFor: givenUp,
  settlement: { due: money, refund: money, forfeited: money, targets: refundTarget },
  exchange,
  upgrade,
} satisfies Allowed<Cart>

export const refund = {
  ...kept<Refund>()('id', 'status', 'requestedAt', 'sentAt', 'reason'),
  target: refundTarget,
} satisfies Allowed<Refund>

const holdTerms = kept<HoldOption>()('id', 'isFeeCredited', 'payBy', 'priceGuaranteedUntil', 'origin', 'originZone')

const hold = { ...holdTerms, ...kept<Hold>()('notHeld', 'clockSkew'), fee: money, price: money } satisfies Allowed<Hold>

export const holdOption = { ...holdTerms, fee: money, price: money } satisfies Allowed<HoldOption>

export const holdOptions = {
  ...kept<HoldOptions>()('notHeld', 'reason', 'until'),
  options: holdOption,
  framedCard: { frame: 'keep', cards: { ...kept<CardBrand>()('code', 'name'), surcharge: money } },
} satisfies Allowed<HoldOptions>

const charge = {
  ...kept<Charge>()('brand', 'name', 'points', 'paidAt'),
  amount: money,
  fee: money,
  conversion: { ...kept<NonNullable<Charge['conversion']>>()('rate', 'markup'), cardAmount: money },
} satisfies Allowed<Charge>

/** A reservation without its id, which contains the booking's reference, and without the partner's number. */
export const reservation = {
  ...kept<Reservation>()('kind', 'status', 'reason', 'partner', 'product', 'place', 'from', 'until'),
  dueThere: money,
} satisfies Allowed<Reservation>

export const booking = {
  ...kept<Booking>()('status', 'createdAt'),
  hold,
  parts: part,
  passengers: passenger,
  contact,
  documents: { ...kept<Booking['documents'][number]>()('kind', 'passengerId', 'ending', 'flown'), refunded: money },
  seats: seat,
  extras: extra,
  insurance: { price: money },
  lines: line,
  total: money,
  payments: charge,
  checkedIn: kept<Booking['checkedIn'][number]>()('passengerId', 'segmentId'),
  waitlist: {
    ...kept<Booking['waitlist'][number]>()('passengerId', 'segmentId', 'cabin', 'points', 'status', 'clearsBy', 'decidedAt'),
    price: money,
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
  setAside: money,
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
