import * as z from 'zod/mini'
import type { Booking, Cover, PurchaseAnswer, TravelDocumentIssued, TripDetails, TripOption } from '#src/domain/booking.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import { NO_CURRENCY } from '#src/domain/currency.ts'
import { type Money, total as sum, zero } from '#src/domain/money.ts'
import type { Charge } from '#src/domain/payment.ts'
import { WireAirlineChange } from './airline-change.ts'
import { WireServiceRequest } from '../passengers/assistance.ts'
import { WireAttempt, WireChallenge } from '../payment/attempt.ts'
import { changeOf, extrasOfJourney, extrasOn, seatsOn, WireTravelPartDetails } from './booking-parts.ts'
import { CartAnswer, WireSelectedExtra, WireSelectedSeat } from '../cart/response.ts'
import { WireCharge } from '../payment/charge.ts'
import { WireLegRules } from '../flights/fare-rules.ts'
import { WireHold } from '../hold/response.ts'
import { WireItineraryParts } from '../wire/itinerary.ts'
import { WireContact, WirePassenger } from '../passengers/response.ts'
import { WireMails } from './mail.ts'
import { checkedInOn, WireMovedUp, WireOnFlight, WireSpentOnUpgrade, WireWaitlisted } from './on-flight.ts'
import { wireFlag, wireList, MaybePriced, moneyOf, Priced, readable, wireText } from '../wire/price.ts'
import { priceLinesOf, type PriceElement, WirePriceElement } from '../wire/price-tree.ts'
import { WireFulfilmentLine } from './fulfilment.ts'
import { WireRefund } from '../refund/refund-value.ts'
import { toldIn, WireRemark } from '../passengers/remarks.ts'
import { WireReservation } from '../stays/response.ts'
import { WireTravelPart } from '../wire/travel-part.ts'

const statuses = {
  TICKETED: 'ticketed',
  PENDING: 'pendingTicket',
  ONHOLD: 'held',
  LAPSED: 'lapsed',
  RELEASED: 'released',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, Booking['status']>

export const WireCover = z.pipe(
  z.looseObject({
    kind: z.enum(['CFAR', 'REFUND_PROTECT']),
    reference: z.string(),
    share: z.number(),
    most: MaybePriced,
    until: z.string(),
  }),
  z.transform(({ kind, reference, share, most, until }): Cover => ({ kind, reference, share, ...(most && { most }), until })),
)

/** Endings of a travel document, by the status code of its coupons. */
const endings: ReadonlyMap<string | undefined, TravelDocumentIssued['ending']> = new Map([
  ['E', 'exchanged'],
  ['RF', 'refunded'],
  ['V', 'void'],
])

interface WireDocument {
  coupons: readonly { couponStatus?: string | undefined }[]
  refundedInPart?: boolean | null | undefined
}

/** Determines how a document ended, if all its unflown coupons agree. A refund is partial if some coupons were flown. */
const endingOf = ({ coupons, refundedInPart }: WireDocument): TravelDocumentIssued['ending'] => {
  const [first, ...others] = coupons.map(({ couponStatus }) => couponStatus).filter((status) => status !== 'F')
  if (others.some((status) => status !== first)) return undefined
  const ending = endings.get(first)
  const isInPart = refundedInPart === true || coupons.some(({ couponStatus }) => couponStatus === 'F')
  return ending === 'refunded' && isInPart ? 'partlyRefunded' : ending
}

/** Determines how much of a document was flown. Returns undefined if no coupon was. */
const flownOf = (coupons: readonly { couponStatus?: string | undefined }[]): TravelDocumentIssued['flown'] => {
  const flown = coupons.filter(({ couponStatus }) => couponStatus === 'F').length
  if (flown === 0) return undefined
  return flown === coupons.length ? 'whole' : 'partly'
}

interface Sums {
  priceBreakdown?: PriceElement | null | undefined
  payments: readonly (Charge | null)[]
}

/** Reads the price of a booking from its price tree, or else adds up its payments if all amounts are known, in one currency. */
const totalOf = ({ priceBreakdown, payments }: Sums): Money | undefined => {
  const price = moneyOf(priceBreakdown?.price)
  const amounts = payments.map((payment) => payment?.amount)
  const [first] = amounts
  if (price || !first) return price
  const known = amounts.flatMap((amount) => (amount?.currency === first.currency ? [amount] : []))
  return known.length === amounts.length ? sum(known, first.currency) : undefined
}

interface StatusFields {
  ticketingStatus?: string | undefined
  documents: readonly { documentDetails: { documentType?: string | undefined } }[]
}

/**
 * Determines the status of a booking. If the gateway does not report it, a booking without any remaining flight is cancelled, and
 * one with a ticket is ticketed. Any other booking is `unticketed`, which promises nothing.
 */
const statusOf = ({ ticketingStatus: sent, documents }: StatusFields, parts: readonly ItineraryPart[]): Booking['status'] => {
  if (sent !== undefined) return Object.hasOwn(statuses, sent) ? statuses[sent as keyof typeof statuses] : 'unticketed'
  const segments = parts.flatMap((part) => part.segments)
  if (segments.length > 0 && segments.every(({ status }) => status === 'cancelled')) return 'cancelled'
  return documents.some(({ documentDetails }) => documentDetails.documentType !== 'EMD') ? 'ticketed' : 'unticketed'
}

/** Decodes a booking from the PNR object (contract, 13). */
export const WirePnr = z.pipe(
  z.looseObject({
    reloc: z.string(),
    order_id: wireText,
    ticketingStatus: wireText,
    hold: z.nullish(WireHold),
    createdAt: wireText,
    itinerary: z.looseObject({ itineraryParts: WireItineraryParts }),
    passengers: wireList(WirePassenger),
    contact: z.nullish(WireContact),
    documents: wireList(
      z.looseObject({
        documentDetails: z.looseObject({ documentType: wireText, documentNumber: z.string() }),
        passenger: z.nullish(z.looseObject({ passengerIndex: z.number() })),
        coupons: wireList(z.looseObject({ couponStatus: wireText, travelPart: z.nullish(WireTravelPart) })),
        refundedInPart: z.nullish(z.boolean()),
        refunded: MaybePriced,
      }),
    ),
    selectedSeats: z.nullish(z.array(WireSelectedSeat)),
    ancillaries: z.nullish(z.array(WireSelectedExtra)),
    travelPartsAdditionalDetails: wireList(WireTravelPartDetails),
    insurance: z.nullish(z.looseObject({ productID: wireText, policyNumber: z.string(), total: Priced })),
    priceBreakdown: z.nullish(WirePriceElement),
    // Null for a payment that has no amount.
    payments: wireList(z.catch(z.nullable(WireCharge), null)),
    checkedIn: z.nullish(z.array(WireOnFlight)),
    waitlist: readable(WireWaitlisted),
    upgraded: wireList(WireMovedUp),
    spentOnUpgrades: wireList(WireSpentOnUpgrade),
    spentOnAward: z.nullish(z.looseObject({ points: z.number(), at: z.string(), reference: z.string() })),
    earnedMiles: z.nullish(z.number()),
    covers: readable(WireCover),
    fulfilment: readable(WireFulfilmentLine),
    refunds: z.nullish(z.array(WireRefund)),
    remarks: wireList(WireRemark),
    specialServiceRequests: wireList(WireServiceRequest),
    iropAffected: wireFlag,
    irop: z.nullish(WireAirlineChange),
    mails: WireMails,
    reservations: readable(WireReservation),
  }),
  z.transform((wire): Booking => {
    const total = totalOf(wire)
    const payments = wire.payments.filter((payment) => payment !== null)
    const currency = total?.currency ?? payments[0]?.amount.currency ?? NO_CURRENCY
    const parts = wire.itinerary.itineraryParts
    const lines = wire.priceBreakdown ? priceLinesOf(wire.priceBreakdown) : []
    const bought = { parts, lines, nothing: zero(currency), details: wire.travelPartsAdditionalDetails }
    const extras = wire.ancillaries ?? [...extrasOn(bought), ...extrasOfJourney(bought)]
    const airlineChange = wire.irop ?? (wire.iropAffected ? changeOf(parts) : undefined)
    return {
      reference: wire.reloc,
      orderId: wire.order_id,
      status: statusOf(wire, parts),
      hold: wire.hold ?? undefined,
      createdAt: wire.createdAt ?? '',
      parts,
      passengers: wire.passengers,
      contact: wire.contact ?? undefined,
      documents: wire.documents.map((document) => ({
        number: document.documentDetails.documentNumber,
        kind: document.documentDetails.documentType === 'EMD' ? 'EMD' : 'VCR',
        passengerId: String(document.passenger?.passengerIndex ?? ''),
        ending: endingOf(document),
        ...(document.refunded && { refunded: document.refunded }),
        ...(flownOf(document.coupons) && { flown: flownOf(document.coupons) }),
      })),
      seats: wire.selectedSeats ?? seatsOn(bought),
      extras,
      insurance: wire.insurance
        ? { productId: wire.insurance.productID ?? '', policyNumber: wire.insurance.policyNumber, price: wire.insurance.total }
        : undefined,
      lines,
      total,
      payments,
      checkedIn: wire.checkedIn ?? checkedInOn(wire.documents),
      waitlist: wire.waitlist,
      ...(wire.upgraded.length > 0 && { upgraded: wire.upgraded }),
      ...(wire.spentOnAward && { spentOnAward: wire.spentOnAward }),
      ...(wire.earnedMiles && { earnedMiles: wire.earnedMiles }),
      ...(wire.spentOnUpgrades.length > 0 && { spentOnUpgrades: wire.spentOnUpgrades }),
      covers: wire.covers,
      ...(wire.fulfilment.length > 0 && { fulfilment: wire.fulfilment }),
      ...toldIn(
        wire,
        extras,
        parts.flatMap(({ segments }) => segments.map(({ id }) => id)),
      ),
      refunds: wire.refunds ?? [],
      ...(!wire.refunds && { areRefundsUnseen: true }),
      airlineChange,
      ...(wire.mails.length > 0 && { mails: wire.mails }),
      ...(wire.reservations.length > 0 && { reservations: wire.reservations }),
    }
  }),
)

/** Decodes the response to a purchase: the PNR object, which may be under `pnr`, or the bank's challenge (contract, 12). */
export const PurchaseAnswered = z.pipe(
  z.union([
    z.looseObject({ redirectInfo: WireChallenge }),
    z.looseObject({ pnr: WirePnr }),
    z.pipe(
      WirePnr,
      z.transform((pnr) => ({ pnr })),
    ),
  ]),
  z.transform(
    (answer): PurchaseAnswer =>
      'pnr' in answer
        ? { outcome: 'booked', booking: answer.pnr as Booking }
        : { outcome: 'challenge', challenge: answer.redirectInfo },
  ),
)

/** Decodes an option of a trip. An option that is not available has a reason, and may have a deadline and an alternative. */
export const WireTripOption = z.looseObject({
  tripOption: z.string(),
  ruleName: z.pipe(
    wireText,
    z.transform((name) => name ?? ''),
  ),
  enabled: wireFlag,
  failureReason: wireText,
  until: wireText,
  alternative: wireText,
})

/** Sets an unticketed booking to `held` if it can still be paid. Some gateways report a hold only by its options. */
const withHold = (booking: Booking, options: readonly TripOption[]): Booking =>
  booking.status === 'unticketed' && options.some((each) => each.tripOption === 'PURCHASE_ON_HOLD_BOOKING' && each.enabled)
    ? { ...booking, status: 'held' }
    : booking

/** Decodes trip details, and the storefront's privacy settings from the same document (contract, 13). */
export const TripDetailsAnswer = z.pipe(
  z.looseObject({
    pnr: z.nullish(WirePnr),
    attempt: z.nullish(WireAttempt),
    /** The cart bought in this conversation, if it changed the trip. */
    change: z.nullish(CartAnswer),
    orderType: wireText,
    order_id: wireText,
    tripOptions: wireList(WireTripOption),
    fareRules: WireLegRules,
    changeFreeUntil: wireText,
    timeStamp: wireText,
    getStorefrontConfig: z.nullish(
      z.looseObject({
        privacySettings: z.nullish(
          z.looseObject({
            isEnabled: wireFlag,
            maskFrequentFlyerNumber: wireFlag,
            maskPhoneNumber: wireFlag,
            maskEmailAddress: wireFlag,
            maskDateOfBirth: wireFlag,
            maskTravelDocument: wireFlag,
          }),
        ),
      }),
    ),
  }),
  z.transform(
    (wire): TripDetails => ({
      booking: wire.pnr ? withHold(wire.pnr, wire.tripOptions) : undefined,
      attempt: wire.attempt ?? undefined,
      change: wire.change ?? undefined,
      orderType: wire.orderType,
      orderId: wire.order_id,
      tripOptions: wire.tripOptions,
      ...(wire.fareRules.length > 0 && {
        fares: { rules: wire.fareRules, ...(wire.changeFreeUntil && { changeFreeUntil: wire.changeFreeUntil }) },
      }),
      toldAt: wire.timeStamp,
      privacySettings: wire.getStorefrontConfig?.privacySettings ?? undefined,
    }),
  ),
)

/** Decodes the result of an operation on a booking that takes effect at once, and the booking afterwards. */
export const TripChanged = z.looseObject({
  status: wireText,
  pnr: z.nullish(WirePnr),
  messages: wireList(z.looseObject({ level: wireText, code: z.string() })),
})
