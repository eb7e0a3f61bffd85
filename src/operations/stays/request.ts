import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { oldestDriver, youngestDriver } from '#src/domain/car.ts'
import { CurrencyCode, IsoDate, Decimal, fits, optional, orElse, Pnr, text, whole } from '../requests/fields.ts'

const AirportCode = text(3).check(z.toUpperCase())

/** A local time, `YYYY-MM-DDTHH:mm`. Seconds are left out. */
const At = z.pipe(
  text(25).check(
    fits<string>(
      (value) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d/.test(value) && isCalendarDate(value.slice(0, 10)),
      'notATime',
    ),
  ),
  z.transform((value) => value.slice(0, 'YYYY-MM-DDTHH:mm'.length)),
)

const OfferId = text(120)

/** The total that the page showed. It is compared with the supplier's; it never decides what is due. */
const Seen = z.object({ amount: Decimal, currency: CurrencyCode })

export const carLocation = z.object({ request: z.object({ airportCode: AirportCode }) })

export const carAvailability = z.object({
  request: z.object({
    pickUp: z.object({ placeId: text(20), at: At }),
    dropOff: z.object({ placeId: text(20), at: At }),
    driverAge: whole(youngestDriver, oldestDriver),
    currency: optional(CurrencyCode),
  }),
})

export const carRentalConditions = z.object({ request: z.object({ offerId: OfferId }) })

export const carBooking = z.object({
  request: z.object({ pnr: Pnr, offerId: OfferId, driverIndex: orElse(whole(1, 99), 1), total: Seen }),
})

export const carReservations = z.object({ request: z.object({ pnr: Pnr }) })

const Stay = {
  checkinDate: IsoDate,
  checkoutDate: IsoDate,
  guests: orElse(whole(1, 6), 1),
}

const Room = { hotelId: text(20), hotelRoomTypeId: text(20), ...Stay }

export const hotelSearchByAirportCode = z.object({
  airportCode: AirportCode,
  request: z.object({ ...Stay, currency: optional(CurrencyCode) }),
})

export const hotelDetails = z.object({
  request: z.object({ hotelId: text(20), ...Stay, currency: optional(CurrencyCode) }),
})

export const hotelCancellationPolicy = z.object({ request: z.object(Room) })

export const hotelBook = z.object({
  request: z.object({ pnr: Pnr, ...Room, guestIndex: orElse(whole(1, 99), 1), total: Seen }),
})
