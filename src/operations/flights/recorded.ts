import type { BetterFare } from '#src/domain/better-fare.ts'
import type { ExploreFare, ExploreFares } from '#src/domain/explore-fares.ts'
import type { ExtraOffer, Extras, InsuranceOffer, InsuranceOffers } from '#src/domain/extra.ts'
import type { TermChange } from '#src/domain/fare-terms.ts'
import type {
  AdvertisedFare,
  Brand,
  BrandAttribute,
  DatePairPrice,
  DayPrice,
  FlightOffers,
  Offer,
  OfferPrice,
  SearchMessage,
  PriceWithOptions,
} from '#src/domain/itinerary.ts'
import type { PassengerSeatMap, SeatCabin, SeatMap, SeatRow, SeatSlot, SegmentSeatMap } from '#src/domain/seat.ts'
import type { CancelChoices, RefundLine, RefundReview, UpgradeValues } from '#src/domain/refund.ts'
import type {
  CancelUpgradeOffers,
  UpgradeFlight,
  UpgradeMember,
  UpgradeOffers,
  UpgradePnrInfo,
  UpgradeSegment,
  WaitingUpgrade,
} from '#src/domain/upgrade.ts'
import type { Answer } from '../actors.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { moneyFields } from '../recorded/money.ts'
import { booking, part, refundTarget, segment, tripOption, upgradeOffer } from '../trip/recorded.ts'

type Bags = Answer<'bags'>[number]

const price = {
  ...kept<OfferPrice>()('isEstimate', 'points'),
  perAdult: moneyFields,
  party: moneyFields,
  partyFare: moneyFields,
  partyTaxes: moneyFields,
  partyBeforeDiscount: moneyFields,
  partyAnew: moneyFields,
  changeFee: moneyFields,
} satisfies Allowed<OfferPrice>

const offer = {
  ...kept<Offer>()('ref', 'brand', 'soldOut', 'seatsLeft', 'cabin', 'isCurrent'),
  price,
  bagForParty: moneyFields,
  seatForParty: moneyFields,
} satisfies Allowed<Offer>

const day = {
  ...kept<DayPrice>()('date', 'dates', 'status', 'isEstimate', 'brand', 'points', 'stops'),
  party: moneyFields,
  ways: { ...kept<PriceWithOptions>()('bag', 'seat', 'freeChanges'), party: moneyFields },
} satisfies Allowed<DayPrice>

const pair = {
  ...kept<DatePairPrice>()('dates', 'status', 'isEstimate', 'points', 'stops'),
  party: moneyFields,
} satisfies Allowed<DatePairPrice>

const attribute = {
  ...kept<BrandAttribute>()('code', 'status', 'quantity', 'limitedTo'),
  amount: moneyFields,
  amountOnDay: moneyFields,
} satisfies Allowed<BrandAttribute>

/** The texts of a fare family are not recorded. */
const brand = { ...kept<Brand>()('id', 'cabin'), attributes: attribute } satisfies Allowed<Brand>

type Upsell = Answer<'upsell'>

export const upsell = {
  legs: {
    ...kept<Upsell['legs'][number]>()('origin', 'destination', 'brand', 'ref'),
    better: { offer, difference: moneyFields },
  },
  brands: brand,
} satisfies Allowed<Upsell>

export const betterFare = {
  ...kept<BetterFare>()('from', 'brand', 'legs', 'refs'),
  difference: moneyFields,
  changes: { ...kept<TermChange>()('code', 'effect'), from: attribute, to: attribute },
} satisfies Allowed<BetterFare>

const advertised = {
  ...kept<AdvertisedFare>()('refs', 'outcome', 'isConverted', 'goneBecause'),
  moved: { fare: moneyFields, taxes: moneyFields },
  advertised: moneyFields,
  current: moneyFields,
} satisfies Allowed<AdvertisedFare>

export const flightOffers = {
  ...kept<FlightOffers>()('currency', 'promoCodeIsValid', 'validFor', 'validUntil'),
  legs: { rows: { id: 'keep', part, offers: offer }, days: day },
  brands: brand,
  combinable: { from: 'keep', to: 'keep' },
  pairs: pair,
  messages: kept<SearchMessage>()('code', 'origin', 'destination', 'date'),
  exchange: { ...kept<NonNullable<FlightOffers['exchange']>>()('legs', 'isFree24h'), fee: moneyFields },
  advertised,
} satisfies Allowed<FlightOffers>

const slot = {
  ...kept<SeatSlot>()('kind', 'code', 'column', 'available', 'characteristics', 'limits', 'refusal', 'isCalledFree'),
  price: moneyFields,
  worth: moneyFields,
} satisfies Allowed<SeatSlot>

const seatRow = { ...kept<SeatRow>()('number', 'isExitRow', 'isOverWing'), slots: slot } satisfies Allowed<SeatRow>

const cabin = { ...kept<SeatCabin>()('deck', 'columns'), rows: seatRow } satisfies Allowed<SeatCabin>

export const seatMap = {
  segments: {
    ...kept<SegmentSeatMap>()('aircraft'),
    segment,
    passengers: { ...kept<PassengerSeatMap>()('passengerId', 'canSelect'), cabins: cabin },
  },
} satisfies Allowed<SeatMap>

const extraOffer = {
  ...kept<ExtraOffer>()('code', 'group', 'passengerId', 'travelPartId', 'scope', 'included', 'limit', 'refusal', 'refundable'),
  price: moneyFields,
} satisfies Allowed<ExtraOffer>

export const extras = { offers: extraOffer } satisfies Allowed<Extras>

const allowance = { baggageAllowanceType: 'keep', quantity: 'keep', weight: 'keep', allowanceSource: 'keep' } as const

export const bags = {
  ...kept<Bags>()('passengerId', 'segmentId'),
  checkedIn: allowance,
  carryOn: allowance,
  next: { code: 'keep', limit: 'keep', refusal: 'keep', price: moneyFields },
} satisfies Allowed<Bags>

export const insuranceOffers = {
  ...kept<InsuranceOffers>()('reason'),
  offers: { ...kept<InsuranceOffer>()('productId', 'covers', 'excludes', 'coolingOffDays'), price: moneyFields },
} satisfies Allowed<InsuranceOffers>

const member = kept<UpgradeMember>()('tier', 'points', 'certificates')

export const upgradeOffers = {
  ...kept<UpgradeOffers>()('expiresAt'),
  segments: { ...kept<UpgradeSegment>()('segmentId', 'cabin', 'reason', 'until'), offers: upgradeOffer },
  member,
} satisfies Allowed<UpgradeOffers>

export const upgradePnrInfo = {
  flights: {
    ...kept<UpgradeFlight>()('segmentId', 'cabin', 'isUpgradable', 'reason', 'until'),
    seats: { ...kept<UpgradeFlight['seats'][number]>()('passengerId', 'seat'), paid: moneyFields, refund: moneyFields },
  },
  member,
} satisfies Allowed<UpgradePnrInfo>

export const cancelUpgradeOffers = {
  ...kept<CancelUpgradeOffers>()('chosen'),
  upgrades: {
    ...kept<WaitingUpgrade>()('id', 'kind', 'segmentId', 'cabin', 'passengerIds', 'status', 'clearsBy', 'points', 'certificates'),
    price: moneyFields,
    card: { brand: 'keep' },
  },
  returned: { ...kept<NonNullable<CancelUpgradeOffers['returned']>>()('points', 'certificates'), price: moneyFields },
} satisfies Allowed<CancelUpgradeOffers>

export const cancelChoices = {
  ...kept<CancelChoices>()('toldAt'),
  booking,
  tripOptions: tripOption,
  scopes: kept<CancelChoices['scopes'][number]>()('id', 'isAllowed', 'reason', 'passengerIds'),
} satisfies Allowed<CancelChoices>

const values = kept<UpgradeValues>()('points', 'certificates')

export const refundReview = {
  ...kept<RefundReview>()('expiresAt', 'toldAt', 'clockSkew', 'isAirlineChange', 'isHold'),
  paid: moneyFields,
  refund: moneyFields,
  feeDue: moneyFields,
  penalty: moneyFields,
  lines: {
    ...kept<RefundLine>()('label', 'origin', 'destination', 'kind', 'reason'),
    paid: moneyFields,
    refund: moneyFields,
    paidValues: values,
    valuesBack: values,
  },
  targets: { ORIGINAL: refundTarget, CREDIT: refundTarget, COVER: refundTarget },
  claim: { amount: moneyFields, until: 'keep' },
  cover: kept<NonNullable<RefundReview['cover']>>()('kind', 'share', 'until'),
} satisfies Allowed<RefundReview>

type Status = Answer<'flightStatus'>

const movement = kept<Status['flights'][number]['departure']>()(
  'airport',
  'scheduled',
  'estimated',
  'actual',
  'phase',
  'terminal',
  'gate',
  'belt',
)

export const flightStatus = {
  ...kept<Status>()('airline', 'date', 'flightNumber'),
  flights: { ...kept<Status['flights'][number]>()('airline', 'flightNumber'), departure: movement, arrival: movement },
} satisfies Allowed<Status>

type Schedule = Answer<'flightSchedules'>[number]

export const flightSchedules = {
  ...kept<Schedule>()('duration', 'stops'),
  flights: kept<Schedule['flights'][number]>()(
    'airline',
    'flightNumber',
    'operatingAirline',
    'operatedBy',
    'origin',
    'destination',
    'departure',
    'arrival',
    'duration',
    'equipment',
    'stops',
  ),
  days: kept<Schedule['days'][number]>()('date', 'weekday', 'isFlown'),
} satisfies Allowed<Schedule>

const exploreFare = {
  ...kept<ExploreFare>()('destination', 'date', 'stops', 'duration', 'latitude', 'longitude'),
  party: moneyFields,
} satisfies Allowed<ExploreFare>

export const exploreFares = {
  ...kept<ExploreFares>()('beyondBudget'),
  origin: kept<ExploreFares['origin']>()('code', 'latitude', 'longitude'),
  fares: exploreFare,
  cheapestBeyond: exploreFare,
} satisfies Allowed<ExploreFares>
