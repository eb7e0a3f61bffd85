import type { SentMail } from '#src/domain/mail.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import { surchargeLine, writeTrip } from '../cart/cart-answer.ts'
import { type HoldTerms, notHeld } from '../cart/hold-terms.ts'
import { type TicketOf, writeTravelParts, type WrittenPassenger, type WrittenSegment } from '../cart/write-travel-parts.ts'
import { writeHoldTerms } from '../cart/write-hold.ts'
import { identified, numbered } from '../wire/identity.ts'
import { chosenFlights } from '../cart/legs.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { writePrice } from '../wire/write-price.ts'
import type { BookingPayload, IssuedDocument } from './booking-payload.ts'
import { documentPartsIn } from './document-parts.ts'
import { paidTenders, writePayments } from './paid-parts.ts'
import { orderIdOf } from '../wire/references.ts'
import { segmentStatusOf, writeBookingStatus } from './write-booking-status.ts'
import { isReturnedAlone } from './fulfilment-terms.ts'
import { type FulfilmentRow, writeLine } from './fulfilment-rows.ts'
import type { RefundRow } from './refund-rows.ts'
import { writeRequests } from './service-requests.ts'
import { writeRefund } from './write-refund.ts'

/** Sub code of card surcharges. */
const surchargeLabel = 'OB'

type Trip = ReturnType<typeof writeTrip>

const segmentsOf = ({ itinerary }: Trip): WrittenSegment[] => itinerary.itineraryParts.flatMap(({ segments }) => segments)

const passengerOf = ({ passengers }: Trip, index: number): WrittenPassenger => {
  const found = passengers.find(({ passengerIndex }) => passengerIndex === index)
  if (!found) throw new Error(`The booking has no passenger ${index}`)
  return found
}

/** IATA status of the coupons of a document that has ended. */
const couponStatuses = { EXCHANGED: 'E', REFUNDED: 'RF', PARTLY_REFUNDED: 'RF', VOID: 'V' } as const satisfies Record<
  NonNullable<IssuedDocument['ending']>,
  string
>

/** IATA status of a coupon whose document was neither exchanged, refunded nor voided: open, checked in or flown. */
type OpenStatus = 'OK' | 'CK' | 'F'

type StatusOn = (segmentId: string, kind: IssuedDocument['kind'], passengerIndex: number) => OpenStatus

const writeDocument = (
  { trip, statusOn, partOf }: { trip: Trip; statusOn: StatusOn; partOf: ReturnType<typeof documentPartsIn> },
  { number, kind, passengerIndex, travelParts, code, total, ending, refunded }: IssuedDocument,
  issueDate: string,
) => {
  return identified({
    documentDetails: {
      documentType: kind,
      documentNumber: number,
      issueDate,
      currencyCode: total?.currency,
      reasonSubCode: code,
    },
    // IATA has no status for a partial refund; the coupons have the same status as after a full refund.
    refundedInPart: ending === 'PARTLY_REFUNDED' || undefined,
    refunded: refunded && writePrice(refunded),
    passenger: passengerOf(trip, passengerIndex),
    coupons: travelParts.map((ends, place) => ({
      couponNumber: place + 1,
      couponStatus: ending ? couponStatuses[ending] : statusOn(segmentIdOf(ends), kind, passengerIndex),
      travelPart: partOf(ends),
    })),
  })
}

const isFor = (ends: { travelParts: IssuedDocument['travelParts'] }, segment: WrittenSegment): boolean =>
  ends.travelParts.some((part) => segmentIdOf(part) === segmentIdOf(segment))

/** Creates a function that finds a passenger's ticket for a flight, or the first ticket if no flight is given. */
const ticketsIn =
  ({ documents }: BookingPayload): TicketOf =>
  ({ passengerIndex }, segment) =>
    documents.find(
      (ticket) => ticket.kind === 'VCR' && ticket.passengerIndex === passengerIndex && (!segment || isFor(ticket, segment)),
    )?.number

type TicketingStatus = 'TICKETED' | 'ONHOLD' | 'LAPSED' | 'RELEASED' | 'CANCELLED'

const ticketingStatuses: Readonly<Record<string, TicketingStatus>> = {
  held: 'ONHOLD',
  lapsed: 'LAPSED',
  cancelled: 'RELEASED',
}

/** Determines the ticketing status. A booking without documents is on hold or was never paid for. */
const ticketingStatusOf = ({ documents }: BookingPayload, status: string): TicketingStatus => {
  if (documents.length > 0) return status === 'cancelled' ? 'CANCELLED' : 'TICKETED'
  return ticketingStatuses[status] ?? 'TICKETED'
}

/**
 * Adds the status of every flight. Changes the parts and segments in place, because repeated objects are written as refs to the
 * same object.
 */
const withStatuses = (itinerary: Trip['itinerary'], payload: BookingPayload, status: string) => {
  const statusOf = segmentStatusOf(payload, status)
  const tell = (segment: WrittenSegment, place: number, flight: number) =>
    Object.assign(segment, { segmentStatusCode: statusOf(place, payload.state.legs[place]?.flightKeys[flight] ?? '') })
  return Object.assign(itinerary, {
    itineraryParts: itinerary.itineraryParts.map((part, place) =>
      Object.assign(part, { segments: part.segments.map((segment, flight) => tell(segment, place, flight)) }),
    ),
  })
}

/** Writes the terms of a hold. The format is our own, because the production gateway's format is unknown. */
const writeHold = (terms: HoldTerms, { state }: BookingPayload) => ({
  ...writeHoldTerms(terms),
  notHeld: notHeld(state),
})

/** Creates a function that returns the status of a coupon at `now`. Only tickets can be checked in, not documents of extras. */
const couponsAt = (engine: Engine, { state, checkedIn = [] }: BookingPayload, now: number): StatusOn => {
  const gone = chosenFlights(engine, state).filter(({ flight }) => flight.departsAt <= now)
  const flown = new Set(gone.map(({ flight }) => segmentIdOf(endsOf(flight))))
  const ready = new Set(
    checkedIn.flatMap(({ passengerIndex, flightKey }) => {
      const flight = engine.flight(flightKey)
      return flight ? [`${segmentIdOf(endsOf(flight))} ${passengerIndex}`] : []
    }),
  )
  return (segmentId, kind, passengerIndex) => {
    if (flown.has(segmentId)) return 'F'
    return kind === 'VCR' && ready.has(`${segmentId} ${passengerIndex}`) ? 'CK' : 'OK'
  }
}

/** Facts that the PNR object shows in addition to the stored booking. */
type WrittenReservation = WireAnswer<'carBooking'>['reservation']

interface Told {
  status?: string | undefined
  /** Epoch milliseconds. */
  now?: number
  mails?: SentMail[]
  refunds?: readonly RefundRow[]
  lines?: readonly FulfilmentRow[]
  reservations?: WrittenReservation[]
}

/**
 * Writes a booking as the wire's PNR object (contract, 12 and 13) at an instant. Coupons are marked as flown or checked in.
 * The object contains no travel document numbers, and shows only the brand and the last four digits of a card.
 */
export const writePnr = (
  engine: Engine,
  reference: string,
  payload: BookingPayload,
  { status = 'ticketed', now = 0, mails, refunds, lines, reservations }: Told = {},
) => {
  const trip = writeTrip(engine, payload.state, payload.surcharge ? [surchargeLine(surchargeLabel, payload.surcharge)] : [])
  const { itinerary, passengers, contact, selectedSeats, ancillaries, priceBreakdown } = trip
  const statusOn = couponsAt(engine, payload, now)
  const partOf = documentPartsIn(engine, itinerary)
  const documents = payload.documents.map((document) =>
    writeDocument({ trip, statusOn, partOf }, document, payload.createdAt.slice(0, 10)),
  )
  const { insurance } = payload.state
  const canReturn = (row: FulfilmentRow) => status === 'ticketed' && isReturnedAlone(row, payload, { engine, now })
  return {
    reloc: reference,
    order_id: orderIdOf(engine.airline.code, reference),
    ticketingStatus: ticketingStatusOf(payload, status),
    hold: payload.hold && writeHold(payload.hold, payload),
    createdAt: payload.createdAt,
    ...writeBookingStatus(engine, payload),
    itinerary: withStatuses(itinerary, payload, status),
    passengers,
    contact,
    documents,
    travelPartsAdditionalDetails: writeTravelParts(trip, payload.state, ticketsIn(payload)),
    selectedSeats,
    ancillaries,
    insurance:
      insurance && payload.policyNumber && status !== 'cancelled'
        ? { productID: insurance.productID, policyNumber: payload.policyNumber, total: writePrice(insurance.price) }
        : undefined,
    priceBreakdown,
    payments: writePayments(
      [...(payload.paidForHold ? paidTenders(payload.paidForHold) : []), ...paidTenders(payload)],
      engine.airline.code,
    ),
    documentPaymentDetails: payload.documents.flatMap(({ total }, place) =>
      total ? [{ document: documents[place], endorsements: [], payments: [], total: writePrice(total) }] : [],
    ),
    remarks: (payload.remarks?.remarks ?? []).map((text) => ({ text })),
    specialServiceRequests: writeRequests(payload, segmentsOf(trip)),
    bookingType: 'REVENUE',
    mails: mails && mails.length > 0 ? mails.map(({ ...mail }) => mail) : undefined,
    refunds: refunds?.map((row) => writeRefund(row, now)),
    fulfilment: lines && lines.length > 0 ? lines.map((row) => writeLine(row, canReturn(row) ? true : undefined)) : undefined,
    reservations: reservations && reservations.length > 0 ? reservations : undefined,
  }
}

/** Writes the answer to a purchase or hold, which has the PNR object at the top level. */
export const purchaseAnswer = (
  engine: Engine,
  reference: string,
  payload: BookingPayload,
  told: Told & Required<Pick<Told, 'now' | 'refunds' | 'lines'>>,
) => numbered(writePnr(engine, reference, payload, told))
