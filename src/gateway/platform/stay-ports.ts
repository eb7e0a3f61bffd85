import type { Money } from '#src/domain/money.ts'

/** A supplier did not answer, or its answer contradicts itself. */
export class SupplierAway extends Error {
  override readonly name = 'SupplierAway'
}

/** The last car or room of a kind was sold in the meantime. */
export class SupplierSoldOut extends Error {
  override readonly name = 'SupplierSoldOut'
}

/** The supplier no longer sells at the agreed price. `current` is the price now. */
export class SupplierRateChanged extends Error {
  override readonly name = 'SupplierRateChanged'
  constructor(readonly current: Money) {
    super('The rate has changed')
  }
}

/** A part of a price that is paid to the supplier. */
export interface SupplierPricePart {
  kind: 'RENTAL' | 'ONE_WAY' | 'YOUNG_DRIVER' | 'AIRPORT' | 'TAX' | 'ROOM' | 'LOCAL_FEE'
  amount: Money
}

export interface SupplierCarPlace {
  placeId: string
  name: string
  kind: 'AIRPORT' | 'CITY'
  /** Local hours, `HH:mm`. Undefined for a desk that is always open. */
  opens?: string
  closes?: string
}

/** Times are local to their places, `YYYY-MM-DDTHH:mm`. */
export interface SupplierCarSearch {
  pickUp: { placeId: string; at: string }
  dropOff: { placeId: string; at: string }
  driverAge: number
}

export interface SupplierCar {
  offerId: string
  supplier: string
  phone: string
  carClass: string
  seats: number
  bags: number
  place: string
  from: string
  until: string
  total: Money
  parts: SupplierPricePart[]
  deposit: Money
  excess: Money
  minimumAge: number
  licenceYears: number
  freeCancellationUntil: string | undefined
  lateCancellationFee: Money
  kilometresPerDay: number | undefined
  available: number
}

/** An order at a supplier. The same `orderId` is the same order, however often it is sent. `total` is the agreed price. */
export interface SupplierOrder {
  orderId: string
  total: Money
}

/** Cancels an order by its id. Succeeds if it was never placed. Rejects with SupplierAway. */
type CancelOrder = (orderId: string) => Promise<void>

/** Rental companies. All methods may wait for a remote system, so they must be called outside transactions. */
export interface CarSupplier {
  /** Lists the places near an airport. Empty if there are none. Rejects with SupplierAway. */
  places: (airport: string) => Promise<SupplierCarPlace[]>
  /** Finds cars, cheapest first. `isClosed` if a place is closed at its time. Rejects with SupplierAway. */
  search: (search: SupplierCarSearch) => Promise<{ cars: SupplierCar[]; isClosed: boolean }>
  /** Prices an offer again. Undefined if the offer never existed or lies in the past. Rejects with SupplierAway. */
  offer: (offerId: string) => Promise<SupplierCar | undefined>
  /** Returns the confirmation number. Rejects with SupplierAway, SupplierSoldOut or SupplierRateChanged. */
  book: (order: SupplierOrder & { offerId: string }) => Promise<string>
  cancel: CancelOrder
}

export interface SupplierHotel {
  hotelId: string
  name: string
  stars: number
  address: string
  /** Kilometres from the airport. */
  distance: number
  amenities: string[]
  picture: number
  phone: string
  timeZone: string
  checkInFrom: string
  checkOutUntil: string
  rooms: SupplierRoom[]
}

/** A rule of a cancellation policy, as in the specification's answer. */
export interface SupplierPenalty {
  timeUnit: 'HOUR' | 'DAY'
  duration: number
  policyStartType: 'BEFORE_CHECKIN' | 'BOOKING'
  type: 'NIGHT' | 'PERCENT'
  value: number
}

export interface SupplierRoom {
  hotelRoomTypeId: string
  beds: string
  guests: number
  breakfastIncluded: boolean
  total: Money
  parts: SupplierPricePart[]
  penalties: SupplierPenalty[]
  available: number
}

/** Dates are `YYYY-MM-DD`. */
export interface SupplierStay {
  checkIn: string
  checkOut: string
  guests: number
}

/** Hotels. All methods may wait for a remote system, so they must be called outside transactions. */
export interface HotelSupplier {
  /** Finds hotels, cheapest first; those without a free room come last. Rejects with SupplierAway. */
  search: (airport: string, stay: SupplierStay) => Promise<SupplierHotel[]>
  /** Returns a hotel with its rooms. Undefined if there is no such hotel. Rejects with SupplierAway. */
  hotel: (hotelId: string, stay: SupplierStay) => Promise<SupplierHotel | undefined>
  /** Returns the confirmation number. Rejects with SupplierAway, SupplierSoldOut or SupplierRateChanged. */
  book: (order: SupplierOrder & { hotelId: string; hotelRoomTypeId: string; stay: SupplierStay }) => Promise<string>
  cancel: CancelOrder
}

export interface Suppliers {
  cars: CarSupplier
  hotels: HotelSupplier
}

/** A fault of a sandbox supplier. */
export const supplierMoods = ['down', 'slow', 'wrong', 'soldOut', 'dearer', 'lost'] as const

/**
 * `down` answers nothing. `slow` answers four seconds late. `wrong` sends offers whose parts do not add up to their totals.
 * `soldOut` and `dearer` refuse each order: the last one has been sold, or the rate has moved.
 * `lost` confirms each order, but its answer never arrives.
 */
export type SupplierMood = (typeof supplierMoods)[number]
