import type { WireAnswer } from '#src/operations/index.ts'
import { itineraryOf } from '../cart/legs.ts'
import { noItinerary } from '../cart/refusals.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import type { SupplierCar, SupplierRoom, Suppliers } from '../platform/stay-ports.ts'
import { addDays } from '../wire/dates.ts'
import { writePrice } from '../wire/write-price.ts'
import { addsUp } from './stay-price.ts'
import { askSupplier } from './stay-refusals.ts'

/** Age of the driver and number of guests for which lowest prices are quoted. */
const usualAge = 30
const usualGuests = 1

/** Days of a rental or stay on a trip without a flight back. */
const daysWithoutReturn = 3

interface Visit {
  airport: string
  from: string
  until: string
}

/** The stay at the first destination: from landing until the flight back. Local times, `YYYY-MM-DDTHH:mm`. */
const visitOf = ({ engine, conversation: { state } }: PurchaseCall): Visit => {
  const [outbound, ...others] = state.legs.map((leg) => itineraryOf(engine, leg))
  const landing = outbound?.flights.at(-1)
  if (!outbound || !landing) throw noItinerary()
  const from = landing.arrival.slice(0, 16)
  const leaving = others.find(({ origin }) => origin === outbound.destination)?.flights[0]?.departure.slice(0, 16)
  const isLater = leaving !== undefined && leaving > from
  return {
    airport: outbound.destination,
    from,
    until: isLater ? leaving : `${addDays(from.slice(0, 10), daysWithoutReturn)}${from.slice(10)}`,
  }
}

const cheapestOf = <Offer extends Pick<SupplierCar | SupplierRoom, 'available' | 'total' | 'parts'>>(offers: readonly Offer[]) =>
  offers.filter((offer) => offer.available > 0 && addsUp(offer)).sort((one, other) => one.total.amount - other.total.amount)[0]

const cheapestCar = async ({ cars }: Suppliers, { airport, from, until }: Visit) => {
  const [place] = await cars.places(airport)
  if (!place) return undefined
  const { placeId } = place
  const found = await cars.search({ pickUp: { placeId, at: from }, dropOff: { placeId, at: until }, driverAge: usualAge })
  return cheapestOf(found.cars)
}

const cheapestRoom = async ({ hotels }: Suppliers, { airport, from, until }: Visit) => {
  const [checkIn, checkOut] = [from.slice(0, 10), until.slice(0, 10)]
  const stay = { checkIn, checkOut: checkOut > checkIn ? checkOut : addDays(checkIn, 1), guests: usualGuests }
  return cheapestOf((await hotels.search(airport, stay)).flatMap(({ rooms }) => rooms))
}

type Product = NonNullable<WireAnswer<'externalProducts'>['products']>[number]

const written = async (
  category: 'CAR' | 'HOTEL',
  { airport, from, until }: Visit,
  lowest: Promise<Pick<SupplierCar, 'total'> | undefined>,
): Promise<Product> => {
  const product = { productID: category, category, location: airport, from, until }
  try {
    const found = await askSupplier(lowest)
    return found
      ? { ...product, available: true, lowestPrice: writePrice(found.total) }
      : { ...product, available: false, reason: 'SOLD_OUT' }
  } catch {
    return { ...product, available: false, reason: 'SUPPLIER_AWAY' }
  }
}

/**
 * Resolves `externalProducts`: whether cars and rooms are left for the trip in the cart, and from what price. A supplier that
 * does not answer makes only its own product unavailable.
 */
export const findExternalProducts = async (call: PurchaseCall): Promise<WireAnswer<'externalProducts'>> => {
  const visit = visitOf(call)
  const suppliers = call.platform.suppliersFor?.(call.conversation.cookieHash)
  if (!suppliers) return { products: [] }
  return {
    products: await Promise.all([
      written('CAR', visit, cheapestCar(suppliers, visit)),
      written('HOTEL', visit, cheapestRoom(suppliers, visit)),
    ]),
  }
}
