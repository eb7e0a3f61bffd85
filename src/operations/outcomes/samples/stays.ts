import type { CarOffer, CarSearch, RentalConditions } from '#src/domain/car.ts'
import type { CancellationPolicy, Hotel, HotelDetails, HotelRoom, HotelSearch } from '#src/domain/hotel.ts'
import type { Reservation } from '#src/domain/reservation.ts'
import { eur } from './trip.ts'

export const carSearch: CarSearch = {
  placeId: 'ATH-A',
  returnPlaceId: 'ATH-A',
  from: '2027-05-05T01:00',
  until: '2027-05-08T01:00',
  age: 37,
}

export const carOffer: CarOffer = {
  id: 'KE.EDMR.ATH-A.20270505T0100.ATH-A.20270508T0100.37',
  partner: 'Kestrel Cars',
  carClass: 'EDMR',
  seats: 5,
  bags: 2,
  isAutomatic: false,
  isElectric: false,
  total: eur(12_000),
  parts: [
    { kind: 'rental', amount: eur(10_000) },
    { kind: 'tax', amount: eur(2_000) },
  ],
  deposit: eur(20_000),
  freeUntil: '2027-05-03T01:00',
  left: 2,
}

export const conditions: RentalConditions = {
  offerId: carOffer.id,
  minimumAge: 21,
  licenceYears: 1,
  excess: eur(100_000),
  deposit: eur(20_000),
  fuel: 'fullToFull',
  lateCancellation: eur(3_500),
  freeUntil: '2027-05-03T01:00',
  needsCreditCard: true,
  phone: '+44 20 7946 0117',
}

export const carReserved: Reservation = {
  id: `K7QX4M.${carOffer.id}`,
  kind: 'car',
  status: 'confirmed',
  confirmation: 'K0000001',
  partner: 'Kestrel Cars',
  phone: '+44 20 7946 0117',
  product: 'EDMR',
  place: 'Athens (ATH)',
  from: carSearch.from,
  until: carSearch.until,
  dueThere: eur(12_000),
}

export const hotelSearch: HotelSearch = { airport: 'ATH', checkIn: '2027-05-05', checkOut: '2027-05-08', guests: 1 }

export const hotel: Hotel = {
  id: 'ATH-1',
  name: 'Cedar Athens',
  stars: 3,
  address: '12 Mill Street, Athens',
  distance: 2.4,
  amenities: ['WIFI', 'STEP_FREE'],
  picture: 1,
  from: eur(30_000),
}

export const room: HotelRoom = {
  id: 'DOUBLE',
  beds: 'DOUBLE',
  guests: 2,
  hasBreakfast: false,
  total: eur(30_000),
  parts: [
    { kind: 'room', amount: eur(26_000) },
    { kind: 'tax', amount: eur(4_000) },
  ],
  isCancellable: true,
  left: 3,
}

export const hotelShown: HotelDetails = {
  ...hotel,
  phone: '+44 20 7946 0121',
  zone: 'Europe/Athens',
  checkInFrom: '15:00',
  checkOutUntil: '11:00',
  rooms: [room],
}

export const policy: CancellationPolicy = {
  hotelId: 'ATH-1',
  roomId: 'DOUBLE',
  checkIn: '2027-05-05',
  checkOut: '2027-05-08',
  penalties: [{ timeUnit: 'hour', duration: 24, startsFrom: 'beforeCheckIn', type: 'night', value: 1 }],
}

export const roomReserved: Reservation = {
  id: 'K7QX4M.ATH-1.DOUBLE.2027-05-05.2027-05-08.1',
  kind: 'hotel',
  status: 'confirmed',
  confirmation: 'H0000001',
  partner: 'Cedar Athens',
  phone: '+44 20 7946 0121',
  product: 'DOUBLE',
  place: '12 Mill Street, Athens',
  from: '2027-05-05T15:00',
  until: '2027-05-08T11:00',
  dueThere: eur(30_000),
}
