import type { Money } from '#src/domain/money.ts'
import { airportOfStay, rentalFor, stayFor } from '#src/domain/stay-dates.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { itineraryOf } from '../cart/legs.ts'
import { noItinerary } from '../cart/refusals.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import type { SupplierCar, SupplierRoom, Suppliers } from '../platform/stay-ports.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { writePrice } from '../wire/write-price.ts'
import { aboutIn, addsUp } from './stay-price.ts'
import { askSupplier } from './stay-refusals.ts'

type Travelling = Parameters<typeof stayFor>[0]

/** The flights and travellers of the cart. */
const travellingIn = ({ engine, conversation: { state } }: PurchaseCall): Travelling => {
  if (state.legs.length === 0) throw noItinerary()
  return { parts: state.legs.map((leg) => ({ segments: itineraryOf(engine, leg).flights })), passengers: state.passengers }
}

/** A partner's cheapest offer, and what it holds for. `notIncluded` lists what it leaves out of its price. */
interface Cheapest {
  supplier: string
  total: Money
  from: string
  until: string
  notIncluded: string[]
  driverAge?: number
  guests?: number
}

const cheapestOf = <Offer extends Pick<SupplierCar | SupplierRoom, 'available' | 'total' | 'parts'>>(offers: readonly Offer[]) =>
  offers.filter((offer) => offer.available > 0 && addsUp(offer)).sort((one, other) => one.total.amount - other.total.amount)[0]

/** Finds the cheapest car for the times that the page of the trip will suggest. */
const cheapestCar = async ({ cars }: Suppliers, travelling: Travelling): Promise<Cheapest | undefined> => {
  const [place] = await cars.places(airportOfStay(travelling))
  if (!place) return undefined
  const { placeId } = place
  const { from, until, age: driverAge } = rentalFor(travelling, placeId)
  const found = await cars.search({ pickUp: { placeId, at: from }, dropOff: { placeId, at: until }, driverAge })
  const car = cheapestOf(found.cars)
  if (!car) return undefined
  const { supplier, total, kilometresPerDay } = car
  const notIncluded = ['FUEL', 'EXCESS', ...(kilometresPerDay === undefined ? [] : ['MORE_KILOMETRES'])]
  return { supplier, total, from, until, notIncluded, driverAge }
}

/** Finds the cheapest room for the nights that the page of the trip will suggest. */
const cheapestRoom = async ({ hotels }: Suppliers, travelling: Travelling): Promise<Cheapest | undefined> => {
  const { airport, checkIn, checkOut, guests } = stayFor(travelling)
  const found = await hotels.search(airport, { checkIn, checkOut, guests })
  const room = cheapestOf(found.flatMap((hotel) => hotel.rooms.map((each) => ({ ...each, hotel }))))
  if (!room) return undefined
  const { hotel, total, breakfastIncluded } = room
  const [from, until] = [`${checkIn}T${hotel.checkInFrom}`, `${checkOut}T${hotel.checkOutUntil}`]
  return { supplier: hotel.name, total, from, until, notIncluded: breakfastIncluded ? [] : ['BREAKFAST'], guests }
}

const cheapestBy = { CAR: cheapestCar, HOTEL: cheapestRoom } as const

type Product = Exclude<WireAnswer<'externalProducts'>['products'], null | undefined>[number]

const written = async (
  currency: string,
  category: keyof typeof cheapestBy,
  travelling: Travelling,
  suppliers: Suppliers,
): Promise<Product> => {
  const product = { productID: category, category, location: airportOfStay(travelling) }
  try {
    const found = await askSupplier(cheapestBy[category](suppliers, travelling))
    if (!found) return { ...product, available: false, reason: 'SOLD_OUT' }
    const { total, ...facts } = found
    const about = aboutIn(total, currency)
    const approximatePrice = about && writePrice(about)
    return { ...product, ...facts, available: true, lowestPrice: writePrice(total), approximatePrice }
  } catch {
    return { ...product, available: false, reason: 'SUPPLIER_AWAY' }
  }
}

/**
 * Resolves `externalProducts`: of the products that the storefront shows while a trip is booked, whether any are left for the trip in
 * the cart, and from what price. A supplier that does not answer makes only its own product unavailable.
 */
export const findExternalProducts = async (call: PurchaseCall): Promise<WireAnswer<'externalProducts'>> => {
  const travelling = travellingIn(call)
  const suppliers = call.platform.suppliersFor?.(call.conversation.cookieHash)
  if (!suppliers) return { products: [] }
  const { externalProducts } = servingStorefront(call.storefront)
  const { currency } = call.conversation.state
  return {
    products: await Promise.all(externalProducts.map((category) => written(currency, category, travelling, suppliers))),
  }
}
