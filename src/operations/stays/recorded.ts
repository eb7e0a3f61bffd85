import type { CarOffer, CarPlace, PricePart, RentalConditions } from '#src/domain/car.ts'
import type { CancellationPolicy, Hotel, HotelDetails, HotelRoom, Penalty } from '#src/domain/hotel.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { moneyFields } from '../recorded/money.ts'

const priceParts = { kind: 'keep', amount: moneyFields } as const satisfies Allowed<PricePart>

export const carPlaces = { ...kept<CarPlace>()('id', 'name', 'kind'), hours: { opens: 'keep', closes: 'keep' } } as const

const carOffer = {
  ...kept<CarOffer>()('partner', 'carClass', 'seats', 'bags', 'isAutomatic', 'isElectric', 'freeUntil', 'kilometres', 'left'),
  total: moneyFields,
  about: moneyFields,
  parts: priceParts,
  deposit: moneyFields,
} satisfies Allowed<CarOffer>

export const carOffers = { offers: carOffer, isClosed: 'keep' } as const

export const rentalConditions = {
  ...kept<RentalConditions>()('licenceYears', 'fuel', 'freeUntil', 'needsCreditCard'),
  excess: moneyFields,
  deposit: moneyFields,
  lateCancellation: moneyFields,
} satisfies Allowed<RentalConditions>

export const hotels = {
  ...kept<Hotel>()('id', 'name', 'stars', 'address', 'distance', 'amenities', 'picture'),
  from: moneyFields,
  about: moneyFields,
} satisfies Allowed<Hotel>

const room = {
  ...kept<HotelRoom>()('id', 'beds', 'guests', 'hasBreakfast', 'isCancellable', 'left'),
  total: moneyFields,
  about: moneyFields,
  parts: priceParts,
} satisfies Allowed<HotelRoom>

export const hotelDetails = {
  ...hotels,
  ...kept<HotelDetails>()('zone', 'checkInFrom', 'checkOutUntil'),
  rooms: room,
} satisfies Allowed<HotelDetails>

export const hotelPolicy = {
  ...kept<CancellationPolicy>()('hotelId', 'roomId', 'checkIn', 'checkOut'),
  penalties: kept<Penalty>()('timeUnit', 'duration', 'startsFrom', 'type', 'value'),
} satisfies Allowed<CancellationPolicy>
