import * as z from 'zod/mini'
import type { CancellationPolicy, Hotel, HotelDetails, HotelRoom, Penalty } from '#src/domain/hotel.ts'
import { wireList, MaybePriced, Priced, readable, wireText } from '../wire/price.ts'
import { WirePriceParts } from './response.ts'

const hotelFields = {
  hotelId: z.string(),
  name: z.string(),
  stars: z.number(),
  address: z.string(),
  distance: z.number(),
  amenities: wireList(z.string()),
  picture: z._default(z.number(), 0),
  lowestTotal: MaybePriced,
  approximateTotal: MaybePriced,
}

interface WiredHotel extends Omit<Hotel, 'id' | 'from' | 'about'> {
  hotelId: string
  lowestTotal: Hotel['from']
  approximateTotal: Hotel['about']
}

const hotelOf = (wire: WiredHotel): Hotel => ({
  id: wire.hotelId,
  name: wire.name,
  stars: wire.stars,
  address: wire.address,
  distance: wire.distance,
  amenities: wire.amenities,
  picture: wire.picture,
  ...(wire.lowestTotal && { from: wire.lowestTotal }),
  ...(wire.approximateTotal && { about: wire.approximateTotal }),
})

/** Decodes the hotels near an airport, cheapest first; those without a free room come last. */
export const HotelsAnswer = z.pipe(
  z.looseObject({ hotels: readable(z.looseObject(hotelFields)) }),
  z.transform(({ hotels }): Hotel[] => hotels.map(hotelOf)),
)

const WireRoom = z.pipe(
  z.looseObject({
    hotelRoomTypeId: z.string(),
    beds: z.string(),
    guests: z.number(),
    breakfastIncluded: z._default(z.boolean(), false),
    totalDueAtHotel: Priced,
    approximateTotal: MaybePriced,
    priceParts: WirePriceParts,
    cancellable: z._default(z.boolean(), false),
    available: z._default(z.number(), 1),
  }),
  z.transform(
    (wire): HotelRoom => ({
      id: wire.hotelRoomTypeId,
      beds: wire.beds,
      guests: wire.guests,
      hasBreakfast: wire.breakfastIncluded,
      total: wire.totalDueAtHotel,
      ...(wire.approximateTotal && { about: wire.approximateTotal }),
      parts: wire.priceParts,
      isCancellable: wire.cancellable,
      left: wire.available,
    }),
  ),
)

/** Decodes a hotel with the rooms on offer. */
export const HotelDetailsAnswer = z.pipe(
  z.looseObject({
    ...hotelFields,
    phone: z.string(),
    timeZone: z.string(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    rooms: readable(WireRoom),
  }),
  z.transform(
    (wire): HotelDetails => ({
      ...hotelOf(wire),
      phone: wire.phone,
      zone: wire.timeZone,
      checkInFrom: wire.checkInFrom,
      checkOutUntil: wire.checkOutUntil,
      rooms: wire.rooms,
    }),
  ),
)

const WirePenalty = z.pipe(
  z.looseObject({
    timeUnit: wireText,
    duration: z.nullish(z.number()),
    policyStartType: wireText,
    type: wireText,
    value: z.number(),
  }),
  z.transform(
    (wire): Penalty => ({
      timeUnit: wire.timeUnit === 'DAY' ? 'day' : 'hour',
      duration: wire.duration ?? 0,
      startsFrom: wire.policyStartType === 'BEFORE_CHECKIN' ? 'beforeCheckIn' : 'booking',
      type: wire.type === 'NIGHT' ? 'night' : 'percent',
      value: wire.value,
    }),
  ),
)

/** Decodes the cancellation policy of a room. A rule of an unknown kind counts from the booking on, which promises least. */
export const HotelPolicyAnswer = z.pipe(
  z.looseObject({
    hotelId: z.string(),
    hotelRoomTypeId: wireText,
    checkinDate: wireText,
    checkoutDate: wireText,
    penaltyInfoList: wireList(WirePenalty),
  }),
  z.transform(
    (wire): CancellationPolicy => ({
      hotelId: wire.hotelId,
      roomId: wire.hotelRoomTypeId ?? '',
      checkIn: wire.checkinDate ?? '',
      checkOut: wire.checkoutDate ?? '',
      penalties: wire.penaltyInfoList,
    }),
  ),
)
