import type { StayOperation, SupplierResolvers } from '../conversation/call.ts'
import { bookCar, findCarPlaces, findCars, readCarReservations, readConditions } from '../stays/cars.ts'
import { findExternalProducts } from '../stays/external-products.ts'
import { bookHotel, findHotels, readHotel, readPolicy } from '../stays/hotels.ts'

/** Resolves the operations for cars and hotels, which wait for suppliers (contract, 16). */
export const stays: SupplierResolvers<StayOperation> = {
  carLocation: (call, { request }) => findCarPlaces(call, request),
  carAvailability: (call, { request }) => findCars(call, request),
  carRentalConditions: (call, { request }) => readConditions(call, request),
  carBooking: (call, { request }) => bookCar(call, request),
  carReservations: (call, { request }) => readCarReservations(call, request),
  hotelSearchByAirportCode: (call, { airportCode, request }) => findHotels(call, airportCode, request),
  hotelDetails: (call, { request }) => readHotel(call, request),
  hotelCancellationPolicy: (call, { request }) => readPolicy(call, request),
  externalProducts: (call) => findExternalProducts(call),
  hotelBook: (call, { request }) => bookHotel(call, request),
}
