import * as z from 'zod/mini'
import type { AirlineChange } from '#src/domain/booking.ts'
import type { PassengerRights } from '#src/domain/passenger-rights.ts'
import { WireSegment } from './itinerary.ts'
import { list, MaybePriced, text } from './price.ts'

const changeReasons = {
  SCHEDULE_CHANGE: 'scheduleChange',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, NonNullable<AirlineChange['reason']>>

/** Decodes each passenger's legal rights, which are our addition. */
const WireRights = z.pipe(
  z.looseObject({
    law: z.enum(['EU261', 'UK261']),
    band: z.enum(['short', 'medium', 'long']),
    care: z.nullish(z.enum(['meals', 'room'])),
    compensation: MaybePriced,
    notOwed: z.nullish(z.enum(['toldInTime', 'littleChange'])),
  }),
  z.transform(
    ({ law, band, care, compensation, notOwed }): PassengerRights => ({
      law,
      band,
      rebooking: true,
      refund: true,
      ...(care && { care }),
      ...(compensation && { compensation }),
      ...(notOwed && { notOwed }),
    }),
  ),
)

/** Decodes a change by the airline. It is our addition; other gateways have only the flag `iropAffected`. */
export const WireAirlineChange = z.pipe(
  z.looseObject({
    original: list(WireSegment),
    reason: z.enum(['SCHEDULE_CHANGE', 'CANCELLED']),
    at: text,
    rights: z.nullish(WireRights),
    alternatives: list(z.looseObject({ id: z.string(), segments: list(WireSegment) })),
  }),
  z.transform(
    ({ original, reason, at, rights, alternatives }): AirlineChange => ({
      original,
      reason: changeReasons[reason],
      ...(at !== undefined && { toldAt: at }),
      ...(rights && { rights }),
      ...(alternatives.length > 0 && { alternatives: alternatives.map(({ id, segments }) => ({ id, segments })) }),
    }),
  ),
)
