import * as z from 'zod/mini'
import type { Booking } from '#src/domain/booking.ts'
import type { CancelChoices, CancelScope, RefundLine, RefundReview } from '#src/domain/refund.ts'
import { WireCover, WirePnr, WireTripOption } from '../trip/response.ts'
import { wireList, Priced, wireText } from '../wire/price.ts'
import { WireRefundTarget } from './refund-value.ts'

const WireScope = z.pipe(
  z.looseObject({
    id: z.string(),
    allowed: z.boolean(),
    failureReason: wireText,
    passengerIndexes: wireList(z.number()),
  }),
  z.transform(
    ({ id, allowed, failureReason, passengerIndexes }): CancelScope => ({
      id,
      isAllowed: allowed,
      reason: failureReason,
      passengerIds: passengerIndexes.map(String),
    }),
  ),
)

const WireValues = z.nullish(z.object({ points: z.number(), certificates: z.number() }))

const WireRefundLine = z.pipe(
  z.looseObject({
    label: z.string(),
    origin: wireText,
    destination: wireText,
    kind: z.enum(['fare', 'tax', 'seat', 'upgrade', 'extra', 'insurance', 'cover', 'fee']),
    paid: Priced,
    refund: Priced,
    paidValues: WireValues,
    valuesBack: WireValues,
    reason: z.string(),
  }),
  z.transform(
    ({ label, origin, destination, kind, paid, refund, paidValues, valuesBack, reason }): RefundLine => ({
      label,
      origin,
      destination,
      kind,
      paid,
      refund,
      ...(paidValues && { paidValues }),
      ...(valuesBack && { valuesBack }),
      reason,
    }),
  ),
)

const WireTargets = z.nullish(z.array(WireRefundTarget))

/** Decodes a refund quote. */
export const RefundReviewAnswer = z.pipe(
  z.looseObject({
    quoteId: z.string(),
    expiresAt: z.string(),
    timeStamp: wireText,
    paid: Priced,
    refund: Priced,
    feeDue: Priced,
    penalty: Priced,
    lines: wireList(WireRefundLine),
    targets: z.looseObject({ ORIGINAL: WireTargets, CREDIT: WireTargets, COVER: WireTargets }),
    cover: z.nullish(WireCover),
    claim: z.nullish(z.object({ reference: z.string(), amount: Priced, until: z.string() })),
    is24HourRule: z._default(z.boolean(), false),
    isAirlineChange: z._default(z.boolean(), false),
    isHold: z._default(z.boolean(), false),
  }),
  z.transform(
    ({ timeStamp, targets, cover, claim, ...wire }): RefundReview => ({
      quoteId: wire.quoteId,
      expiresAt: wire.expiresAt,
      toldAt: timeStamp,
      paid: wire.paid,
      refund: wire.refund,
      feeDue: wire.feeDue,
      penalty: wire.penalty,
      lines: wire.lines,
      targets: {
        ...(targets.ORIGINAL && { ORIGINAL: targets.ORIGINAL }),
        ...(targets.CREDIT && { CREDIT: targets.CREDIT }),
        ...(targets.COVER && { COVER: targets.COVER }),
      },
      cover: cover ?? undefined,
      ...(claim && { claim }),
      is24HourRule: wire.is24HourRule,
      isAirlineChange: wire.isAirlineChange,
      isHold: wire.isHold,
    }),
  ),
)

/** Decodes the response that opens a cancellation: the booking, its options, and the parts that can be cancelled. */
export const CancelChoicesAnswer = z.pipe(
  z.looseObject({
    pnr: WirePnr,
    tripOptions: wireList(WireTripOption),
    scopes: wireList(WireScope),
    timeStamp: wireText,
  }),
  z.transform(
    ({ pnr, tripOptions, scopes, timeStamp }): CancelChoices => ({ booking: pnr, tripOptions, scopes, toldAt: timeStamp }),
  ),
)

/** Decodes the booking after its cancellation, which includes the refunds. */
export const CancelledAnswer = z.pipe(
  z.looseObject({ pnr: WirePnr }),
  z.transform(({ pnr }): { booking: Booking } => ({ booking: pnr })),
)
