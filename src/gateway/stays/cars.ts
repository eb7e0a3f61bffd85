import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import type { CarSupplier, SupplierCar, SupplierPricePart } from '../platform/stay-ports.ts'
import { writePrice } from '../wire/write-price.ts'
import { requireTheirs, reserve, reservedBefore, seenTotal } from './reserve.ts'
import { reservationsOf, writeReservations } from './reservations.ts'
import { aboutIn, addsUp } from './stay-price.ts'
import { askSupplier, noSupplier, unknownProduct } from './stay-refusals.ts'

const supplierOf = ({ platform, conversation }: PurchaseCall): CarSupplier => {
  const suppliers = platform.suppliersFor?.(conversation.cookieHash)
  if (!suppliers) throw noSupplier()
  return suppliers.cars
}

/** Writes the parts of a price paid to the supplier. */
export const writeParts = (parts: readonly SupplierPricePart[]) =>
  parts.map(({ kind, amount }) => ({ kind, price: writePrice(amount) }))

const maybePrice = (price: SupplierCar['total'] | undefined) => price && writePrice(price)

/** Resolves `carLocation`. */
export const findCarPlaces = async (
  call: PurchaseCall,
  { airportCode }: Requested<'carLocation'>['request'],
): Promise<WireAnswer<'carLocation'>> => ({
  locations: (await askSupplier(supplierOf(call).places(airportCode))).map((place) => ({ ...place })),
})

const writeCar = (car: SupplierCar, currency: string | undefined) => ({
  offerId: car.offerId,
  supplier: car.supplier,
  carClass: car.carClass,
  seats: car.seats,
  bags: car.bags,
  totalDueAtDesk: writePrice(car.total),
  approximateTotal: maybePrice(aboutIn(car.total, currency)),
  priceParts: writeParts(car.parts),
  deposit: writePrice(car.deposit),
  freeCancellationUntil: car.freeCancellationUntil,
  kilometresPerDay: car.kilometresPerDay,
  available: car.available,
})

/** Resolves `carAvailability`. Leaves out cars that are sold out, and offers whose parts do not add up to their total. */
export const findCars = async (
  call: PurchaseCall,
  { currency, ...search }: Requested<'carAvailability'>['request'],
): Promise<WireAnswer<'carAvailability'>> => {
  const { cars, isClosed } = await askSupplier(supplierOf(call).search(search))
  return {
    offers: cars.filter((car) => car.available > 0 && addsUp(car)).map((car) => writeCar(car, currency)),
    reason: isClosed ? 'CLOSED' : undefined,
  }
}

const priced = async (call: PurchaseCall, offerId: string): Promise<SupplierCar> => {
  const car = await askSupplier(supplierOf(call).offer(offerId))
  if (!car || !addsUp(car)) throw unknownProduct()
  return car
}

/** Resolves `carRentalConditions`. */
export const readConditions = async (
  call: PurchaseCall,
  { offerId }: Requested<'carRentalConditions'>['request'],
): Promise<WireAnswer<'carRentalConditions'>> => {
  const car = await priced(call, offerId)
  return {
    offerId,
    minimumAge: car.minimumAge,
    licenceYears: car.licenceYears,
    excess: writePrice(car.excess),
    deposit: writePrice(car.deposit),
    fuelPolicy: car.carClass.endsWith('E') ? 'CHARGED_TO_CHARGED' : 'FULL_TO_FULL',
    lateCancellationFee: writePrice(car.lateCancellationFee),
    freeCancellationUntil: car.freeCancellationUntil,
    needsCreditCard: true,
    phone: car.phone,
  }
}

/** Resolves `carBooking`. */
export const bookCar = async (
  call: PurchaseCall,
  { pnr, offerId, total }: Requested<'carBooking'>['request'],
): Promise<WireAnswer<'carBooking'>> => {
  const supplier = supplierOf(call)
  const before = await reservedBefore(call, pnr, offerId)
  if (before) return before
  const car = await priced(call, offerId)
  const { supplier: company, phone, carClass, place, from, until } = car
  const terms = { supplier: company, phone, product: carClass, place, from, until, dueThere: car.total }
  const wanted = { reference: pnr, kind: 'CAR', offer: offerId, terms } as const
  return reserve(call, { ...wanted, place: (order) => supplier.book({ ...order, offerId }) }, seenTotal(total))
}

/** Resolves `carReservations`: the cars of a trip, oldest first. */
export const readCarReservations = async (
  call: PurchaseCall,
  { pnr }: Requested<'carReservations'>['request'],
): Promise<WireAnswer<'carReservations'>> => {
  await requireTheirs(call, pnr)
  const rows = await reservationsOf(call.database, pnr)
  return {
    reservations: writeReservations(
      rows.filter(({ kind }) => kind === 'CAR'),
      call.now,
    ),
  }
}
