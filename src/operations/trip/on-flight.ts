import * as z from 'zod/mini'
import type { MovedUp, PassengerOnFlight, SpentOnUpgrade, Waitlisted } from '#src/domain/booking.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { MaybePriced, wireText } from '../wire/price.ts'
import { Ends, type ForWhat } from '../wire/travel-part.ts'

/** Decodes a passenger on a flight. */
export const WireOnFlight = z.pipe(
  z.looseObject({ passengerIndex: z.number(), travelPart: Ends }),
  z.transform(
    ({ passengerIndex, travelPart }): PassengerOnFlight => ({
      passengerId: String(passengerIndex),
      segmentId: segmentIdOf(travelPart),
    }),
  ),
)

interface Ticket {
  documentDetails: { documentType?: string | undefined }
  passenger?: { passengerIndex: number } | null | undefined
  coupons: readonly { couponStatus?: string | undefined; travelPart?: ForWhat | null | undefined }[]
}

/** Reads check-ins from the coupons of tickets, for gateways that do not list them. */
export const checkedInOn = (documents: readonly Ticket[]): PassengerOnFlight[] =>
  documents.flatMap(({ documentDetails, passenger, coupons }) =>
    coupons.flatMap(({ couponStatus, travelPart }) =>
      passenger && documentDetails.documentType !== 'EMD' && couponStatus === 'CK' && travelPart?.segmentId !== undefined
        ? [{ passengerId: String(passenger.passengerIndex), segmentId: travelPart.segmentId }]
        : [],
    ),
  )

const waitlistStatuses = {
  WAITLISTED: 'waitlisted',
  CLEARED: 'cleared',
  NOT_CLEARED: 'notCleared',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, Waitlisted['status']>

export const WireWaitlisted = z.pipe(
  z.looseObject({
    passengerIndex: z.number(),
    travelPart: Ends,
    cabin: z.string(),
    price: MaybePriced,
    points: z.nullish(z.number()),
    certificates: z.nullish(z.number()),
    status: z.enum(['WAITLISTED', 'CLEARED', 'NOT_CLEARED', 'CANCELLED']),
    clearsBy: z.string(),
    askedAt: wireText,
    decidedAt: wireText,
  }),
  z.transform(
    ({ passengerIndex, travelPart, cabin, price, points, certificates, status, clearsBy, askedAt, decidedAt }): Waitlisted => ({
      passengerId: String(passengerIndex),
      segmentId: segmentIdOf(travelPart),
      cabin,
      price,
      points: points ?? undefined,
      ...(certificates && { certificates }),
      status: waitlistStatuses[status],
      clearsBy,
      ...(askedAt !== undefined && { askedAt }),
      ...(decidedAt !== undefined && { decidedAt }),
    }),
  ),
)

/** Decodes a passenger who flies in a higher cabin than booked. It is our addition, so other gateways omit it. */
export const WireMovedUp = z.pipe(
  z.looseObject({ passengerIndex: z.number(), travelPart: Ends, cabin: z.string() }),
  z.transform(
    ({ passengerIndex, travelPart, cabin }): MovedUp => ({
      passengerId: String(passengerIndex),
      segmentId: segmentIdOf(travelPart),
      cabin,
    }),
  ),
)

/** Decodes the points and certificates spent on an upgrade. They are our addition, so other gateways omit them. */
export const WireSpentOnUpgrade = z.pipe(
  z.looseObject({
    passengerIndexes: z.array(z.number()),
    travelPart: Ends,
    cabin: z.string(),
    points: z.number(),
    certificates: z.number(),
    at: z.string(),
    reference: z.string(),
  }),
  z.transform(
    ({ passengerIndexes, travelPart, cabin, points, certificates, at, reference }): SpentOnUpgrade => ({
      passengerIds: passengerIndexes.map(String),
      segmentId: segmentIdOf(travelPart),
      cabin,
      points,
      certificates,
      at,
      reference,
    }),
  ),
)
