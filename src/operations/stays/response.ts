import * as z from 'zod/mini'
import { type CarOffer, isAutomatic, isElectric, type PricePart } from '#src/domain/car.ts'
import type { Reservation } from '#src/domain/reservation.ts'
import { MaybePriced, Priced, readable, wireText } from '../wire/price.ts'

const partKinds: Readonly<Record<string, PricePart['kind']>> = {
  RENTAL: 'rental',
  ONE_WAY: 'oneWay',
  YOUNG_DRIVER: 'youngDriver',
  AIRPORT: 'airport',
  TAX: 'tax',
  ROOM: 'room',
  LOCAL_FEE: 'localFee',
}

/** Decodes the parts of a price. A part of an unknown kind is dropped, because the total counts. */
export const WirePriceParts = z.pipe(
  readable(z.looseObject({ kind: z.string(), price: Priced })),
  z.transform((parts): PricePart[] =>
    parts.flatMap(({ kind, price }) => {
      const known = partKinds[kind]
      return known ? [{ kind: known, amount: price }] : []
    }),
  ),
)

/** A local time, `YYYY-MM-DDTHH:mm`. Seconds are left out. */
export const LocalTime = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
  z.transform((value) => value.slice(0, 'YYYY-MM-DDTHH:mm'.length)),
)

const MaybeLocalTime = z.pipe(
  z.nullish(LocalTime),
  z.transform((value) => value ?? undefined),
)

const WireCarPlace = z.pipe(
  z.looseObject({
    placeId: z.string(),
    name: z.string(),
    kind: wireText,
    opens: wireText,
    closes: wireText,
  }),
  z.transform(({ placeId, name, kind, opens, closes }) => ({
    id: placeId,
    name,
    kind: kind === 'AIRPORT' ? ('airport' as const) : ('city' as const),
    ...(opens !== undefined && closes !== undefined && { hours: { opens, closes } }),
  })),
)

/** Decodes the places where cars can be picked up and returned. */
export const CarPlacesAnswer = z.pipe(
  z.looseObject({ locations: readable(WireCarPlace) }),
  z.transform(({ locations }) => locations),
)

const WireCarOffer = z.pipe(
  z.looseObject({
    offerId: z.string(),
    supplier: z.string(),
    carClass: z.string(),
    seats: z.number(),
    bags: z._default(z.number(), 0),
    totalDueAtDesk: Priced,
    approximateTotal: MaybePriced,
    priceParts: WirePriceParts,
    deposit: Priced,
    freeCancellationUntil: MaybeLocalTime,
    kilometresPerDay: z.nullish(z.number()),
    available: z._default(z.number(), 1),
  }),
  z.transform(
    (wire): CarOffer => ({
      id: wire.offerId,
      partner: wire.supplier,
      carClass: wire.carClass,
      seats: wire.seats,
      bags: wire.bags,
      isAutomatic: isAutomatic(wire.carClass),
      isElectric: isElectric(wire.carClass),
      total: wire.totalDueAtDesk,
      ...(wire.approximateTotal && { about: wire.approximateTotal }),
      parts: wire.priceParts,
      deposit: wire.deposit,
      ...(wire.freeCancellationUntil !== undefined && { freeUntil: wire.freeCancellationUntil }),
      ...(typeof wire.kilometresPerDay === 'number' && { kilometres: wire.kilometresPerDay }),
      left: wire.available,
    }),
  ),
)

/** Decodes the cars on offer, cheapest first. Offers without a readable price are dropped. */
export const CarOffersAnswer = z.pipe(
  z.looseObject({ offers: readable(WireCarOffer), reason: wireText }),
  z.transform(({ offers, reason }) => ({ offers, isClosed: reason === 'CLOSED' })),
)

/** Decodes the conditions of a rental. */
export const RentalConditionsAnswer = z.pipe(
  z.looseObject({
    offerId: z.string(),
    minimumAge: z.number(),
    licenceYears: z.number(),
    excess: Priced,
    deposit: Priced,
    fuelPolicy: wireText,
    lateCancellationFee: Priced,
    freeCancellationUntil: MaybeLocalTime,
    needsCreditCard: z._default(z.boolean(), true),
    phone: z.string(),
  }),
  z.transform((wire) => ({
    offerId: wire.offerId,
    minimumAge: wire.minimumAge,
    licenceYears: wire.licenceYears,
    excess: wire.excess,
    deposit: wire.deposit,
    fuel: wire.fuelPolicy === 'CHARGED_TO_CHARGED' ? ('chargedToCharged' as const) : ('fullToFull' as const),
    lateCancellation: wire.lateCancellationFee,
    ...(wire.freeCancellationUntil !== undefined && { freeUntil: wire.freeCancellationUntil }),
    needsCreditCard: wire.needsCreditCard,
    phone: wire.phone,
  })),
)

const reasons: Readonly<Record<string, Reservation['reason']>> = {
  SUPPLIER_AWAY: 'partnerAway',
  SOLD_OUT: 'soldOut',
  RATE_CHANGED: 'rateChanged',
}

/** Decodes a car or room that was requested with a trip. */
export const WireReservation = z.pipe(
  z.looseObject({
    reservationId: z.string(),
    kind: z.enum(['CAR', 'HOTEL']),
    status: z.enum(['CONFIRMED', 'FAILED']),
    reason: wireText,
    confirmation: wireText,
    supplier: z.string(),
    phone: wireText,
    product: z.string(),
    place: z.string(),
    from: LocalTime,
    until: LocalTime,
    dueThere: Priced,
  }),
  z.transform((wire): Reservation => {
    const reason = wire.reason === undefined ? undefined : reasons[wire.reason]
    return {
      id: wire.reservationId,
      kind: wire.kind === 'CAR' ? 'car' : 'hotel',
      status: wire.status === 'CONFIRMED' ? 'confirmed' : 'failed',
      ...(reason && { reason }),
      ...(wire.confirmation !== undefined && { confirmation: wire.confirmation }),
      partner: wire.supplier,
      ...(wire.phone !== undefined && { phone: wire.phone }),
      product: wire.product,
      place: wire.place,
      from: wire.from,
      until: wire.until,
      dueThere: wire.dueThere,
    }
  }),
)

/** Decodes the reservations of a trip, oldest first. */
export const ReservationsAnswer = z.pipe(
  z.looseObject({ reservations: readable(WireReservation) }),
  z.transform(({ reservations }) => reservations),
)

/** Decodes the response to a booking of a car or room. */
export const ReservedAnswer = z.pipe(
  z.looseObject({ reservation: WireReservation }),
  z.transform(({ reservation }) => reservation),
)
