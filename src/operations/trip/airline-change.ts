import * as z from 'zod/mini'
import type { AirlineChange, AlternativeFlights } from '#src/domain/booking.ts'
import type { PassengerRights } from '#src/domain/passenger-rights.ts'
import { WireSegment } from '../wire/itinerary.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'
import { Ends } from '../wire/travel-part.ts'

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

const WireAlternative = z.pipe(
  z.looseObject({ id: z.string(), segments: wireList(WireSegment), travelPart: z.nullish(Ends) }),
  z.transform(
    ({ id, segments, travelPart }): AlternativeFlights => ({
      id,
      segments,
      ...(travelPart && { replaced: travelPart }),
    }),
  ),
)

/** Decodes a change by the airline. It is our addition; other gateways have only the flag `iropAffected`. */
export const WireAirlineChange = z.pipe(
  z.looseObject({
    original: wireList(WireSegment),
    reason: z.enum(['SCHEDULE_CHANGE', 'CANCELLED']),
    at: wireText,
    rights: z.nullish(WireRights),
    alternatives: wireList(WireAlternative),
  }),
  z.transform(
    ({ original, reason, at, rights, alternatives }): AirlineChange => ({
      original,
      reason: changeReasons[reason],
      ...(at !== undefined && { toldAt: at }),
      ...(rights && { rights }),
      ...(alternatives.length > 0 && { alternatives }),
    }),
  ),
)
