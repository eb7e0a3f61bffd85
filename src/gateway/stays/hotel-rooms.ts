import { multiply, total } from '#src/domain/money.ts'
import { unit } from '../airline/random.ts'
import { dateOf, dayOf, instantOf, midnight } from '../airline/wall-clock.ts'
import type { SupplierHotel, SupplierRoom, SupplierStay } from '../platform/stay-ports.ts'
import { hotelNamed, type RoomKind, roomKinds, type SandboxHotel } from './hotel-catalogue.ts'
import { stockOn } from './simulated-stock.ts'
import type { StockRow } from './stock.ts'
import { cityFactor, currencyAt, inCurrency, seasonFactor, weekdayFactor, withTax } from './stay-price.ts'

/** The longest stay, in nights. */
const longest = 28

/** The fee that a city charges for each guest and night, in US dollars. It is paid at the hotel like the rest. */
const cityFee = 2.2

const checkInFrom = '15:00'
const checkOutUntil = '11:00'

/** The dates of the nights of a stay. Empty if the dates are out of order, or too far apart. */
const nightsOf = ({ checkIn, checkOut }: SupplierStay): string[] => {
  const count = dayOf(checkOut) - dayOf(checkIn)
  return count > 0 && count <= longest ? Array.from({ length: count }, (_, night) => dateOf(dayOf(checkIn) + night)) : []
}

/** The stock that a stay uses: one room of the kind each night. */
export const stockOfRoom = (hotelId: string, roomId: string, stay: SupplierStay): StockRow[] => {
  const kind = roomKinds.find(({ hotelRoomTypeId }) => hotelRoomTypeId === roomId)
  const stock = `room ${hotelId} ${roomId}`
  return nightsOf(stay).map((date) => ({ key: `${stock} ${date}`, capacity: kind ? stockOn(stock, date, kind.most) : 0 }))
}

const hasFees = ({ airport }: SandboxHotel): boolean => unit(`city fee ${airport.country}`) < 0.6

const roomOf = (hotel: SandboxHotel, kind: RoomKind, stay: SupplierStay): SupplierRoom | undefined => {
  const nights = nightsOf(stay)
  if (nights.length === 0 || stay.guests > kind.guests) return undefined
  const { airport } = hotel
  const currency = currencyAt(airport)
  const room = total(
    nights.map((date) =>
      inCurrency(hotel.nightly * kind.factor * cityFactor(airport.code) * seasonFactor(date) * weekdayFactor(date), currency),
    ),
    currency,
  )
  const fees = multiply(inCurrency(cityFee, currency), nights.length * stay.guests)
  const { parts, total: price } = withTax(
    airport,
    [{ kind: 'ROOM', amount: room }],
    hasFees(hotel) ? [{ kind: 'LOCAL_FEE', amount: fees }] : [],
  )
  return {
    hotelRoomTypeId: kind.hotelRoomTypeId,
    beds: kind.beds,
    guests: kind.guests,
    breakfastIncluded: kind.breakfastIncluded,
    total: price,
    parts,
    penalties: [...kind.penalties],
    available: Math.min(...stockOfRoom(hotel.hotelId, kind.hotelRoomTypeId, stay).map(({ capacity }) => capacity)),
  }
}

/** True if check-in is still ahead on the hotel's clock: a room can be taken until the end of the first day. */
const isAhead = ({ airport }: SandboxHotel, { checkIn }: SupplierStay, now: number): boolean =>
  instantOf(airport.zone, midnight(dayOf(checkIn) + 1)) * 60_000 > now

/** Writes a hotel with its rooms for a stay. It has none if the dates are impossible or past. */
export const hotelFor = (hotel: SandboxHotel, stay: SupplierStay, now: number): SupplierHotel => {
  const { airport, nightly: _, ...facts } = hotel
  return {
    ...facts,
    timeZone: airport.zone,
    checkInFrom,
    checkOutUntil,
    rooms: isAhead(hotel, stay, now) ? roomKinds.flatMap((kind) => roomOf(hotel, kind, stay) ?? []) : [],
  }
}

/** Prices a room again. Undefined if there is no such room for the stay. */
export const roomNamed = (hotelId: string, roomId: string, stay: SupplierStay, now: number): SupplierRoom | undefined => {
  const hotel = hotelNamed(hotelId)
  return hotel && hotelFor(hotel, stay, now).rooms.find(({ hotelRoomTypeId }) => hotelRoomTypeId === roomId)
}
