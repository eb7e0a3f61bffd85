import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import type { HotelSupplier, SupplierHotel, SupplierRoom, SupplierStay } from '../platform/stay-ports.ts'
import { writePrice } from '../wire/write-price.ts'
import { writeParts } from './cars.ts'
import { reserve, reservedBefore, seenTotal } from './reserve.ts'
import { aboutIn, addsUp } from './stay-price.ts'
import { askSupplier, noSupplier, unknownProduct } from './stay-refusals.ts'

const supplierOf = ({ platform, conversation }: PurchaseCall): HotelSupplier => {
  const suppliers = platform.suppliersFor?.(conversation.cookieHash)
  if (!suppliers) throw noSupplier()
  return suppliers.hotels
}

interface Dates {
  checkinDate: string
  checkoutDate: string
  guests: number
}

const stayOf = ({ checkinDate, checkoutDate, guests }: Dates): SupplierStay => ({
  checkIn: checkinDate,
  checkOut: checkoutDate,
  guests,
})

/** Lists the rooms that can be reserved, cheapest first. */
const freeRooms = ({ rooms }: SupplierHotel): SupplierRoom[] =>
  rooms.filter((room) => room.available > 0 && addsUp(room)).toSorted((one, other) => one.total.amount - other.total.amount)

const writeHotel = (hotel: SupplierHotel, currency: string | undefined) => {
  const [cheapest] = freeRooms(hotel)
  const about = cheapest && aboutIn(cheapest.total, currency)
  return {
    hotelId: hotel.hotelId,
    name: hotel.name,
    stars: hotel.stars,
    address: hotel.address,
    distance: hotel.distance,
    amenities: hotel.amenities,
    picture: hotel.picture,
    lowestTotal: cheapest && writePrice(cheapest.total),
    approximateTotal: about && writePrice(about),
  }
}

/** Resolves `hotelSearchByAirportCode`. */
export const findHotels = async (
  call: PurchaseCall,
  airportCode: string,
  { currency, ...dates }: Requested<'hotelSearchByAirportCode'>['request'],
): Promise<WireAnswer<'hotelSearchByAirportCode'>> => {
  const hotels = await askSupplier(supplierOf(call).search(airportCode, stayOf(dates)))
  return { hotels: hotels.map((hotel) => writeHotel(hotel, currency)) }
}

const hotelNamed = async (call: PurchaseCall, hotelId: string, dates: Dates): Promise<SupplierHotel> => {
  const found = await askSupplier(supplierOf(call).hotel(hotelId, stayOf(dates)))
  if (!found) throw unknownProduct()
  return found
}

/** Resolves `hotelDetails`. */
export const readHotel = async (
  call: PurchaseCall,
  { hotelId, currency, ...dates }: Requested<'hotelDetails'>['request'],
): Promise<WireAnswer<'hotelDetails'>> => {
  const hotel = await hotelNamed(call, hotelId, dates)
  return {
    ...writeHotel(hotel, currency),
    phone: hotel.phone,
    timeZone: hotel.timeZone,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    rooms: freeRooms(hotel).map((room) => {
      const about = aboutIn(room.total, currency)
      return {
        hotelRoomTypeId: room.hotelRoomTypeId,
        beds: room.beds,
        guests: room.guests,
        breakfastIncluded: room.breakfastIncluded,
        totalDueAtHotel: writePrice(room.total),
        approximateTotal: about && writePrice(about),
        priceParts: writeParts(room.parts),
        cancellable: room.penalties.every(({ policyStartType }) => policyStartType === 'BEFORE_CHECKIN'),
        available: room.available,
      }
    }),
  }
}

/** Resolves `hotelCancellationPolicy`. */
export const readPolicy = async (
  call: PurchaseCall,
  { hotelId, hotelRoomTypeId, ...dates }: Requested<'hotelCancellationPolicy'>['request'],
): Promise<WireAnswer<'hotelCancellationPolicy'>> => {
  const { rooms } = await hotelNamed(call, hotelId, dates)
  const room = rooms.find((each) => each.hotelRoomTypeId === hotelRoomTypeId)
  if (!room) throw unknownProduct()
  const { checkinDate, checkoutDate } = dates
  return {
    hotelId,
    hotelRoomTypeId,
    checkinDate,
    checkoutDate,
    penaltyInfoList: room.penalties.map((penalty) => ({ ...penalty })),
  }
}

/** Resolves `hotelBook`. */
export const bookHotel = async (
  call: PurchaseCall,
  { pnr, hotelId, hotelRoomTypeId, total, checkinDate, checkoutDate, guests }: Requested<'hotelBook'>['request'],
): Promise<WireAnswer<'hotelBook'>> => {
  const supplier = supplierOf(call)
  const dates = { checkinDate, checkoutDate, guests }
  const offer = [hotelId, hotelRoomTypeId, checkinDate, checkoutDate, guests].join('.')
  const before = await reservedBefore(call, pnr, offer)
  if (before) return before
  const hotel = await hotelNamed(call, hotelId, dates)
  const room = hotel.rooms.find((each) => each.hotelRoomTypeId === hotelRoomTypeId)
  if (!room || !addsUp(room)) throw unknownProduct()
  const terms = {
    supplier: hotel.name,
    phone: hotel.phone,
    product: hotelRoomTypeId,
    place: hotel.address,
    from: `${checkinDate}T${hotel.checkInFrom}`,
    until: `${checkoutDate}T${hotel.checkOutUntil}`,
    dueThere: room.total,
  }
  const order = { hotelId, hotelRoomTypeId, stay: stayOf(dates) }
  const wanted = { reference: pnr, kind: 'HOTEL', offer, terms } as const
  return reserve(call, { ...wanted, place: (placed) => supplier.book({ ...placed, ...order }) }, seenTotal(total))
}
