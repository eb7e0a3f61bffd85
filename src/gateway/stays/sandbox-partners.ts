import { isSameMoney } from '#src/domain/total.ts'
import { h32 } from '../airline/random.ts'
import type { Database, Transact } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import {
  type CarSupplier,
  type HotelSupplier,
  SupplierAway,
  type SupplierCar,
  type SupplierHotel,
  type SupplierMood,
  SupplierRateChanged,
  SupplierSoldOut,
  type SupplierOrder,
  type Suppliers,
} from '../platform/stay-ports.ts'
import { carPlacesAt } from './car-catalogue.ts'
import { carOfferById, carsFor, stockOfCar } from './car-offers.ts'
import { hotelNamed, hotelsNear } from './hotel-catalogue.ts'
import { hotelFor, roomNamed, stockOfRoom } from './hotel-rooms.ts'
import { createSupplierMoods, type SupplierMoods } from './moods.ts'
import { cancelOrder, placeOrder, soldFrom, type StockRow } from './stock.ts'

const slowness = 4_000

interface Sandbox {
  database: Database
  transact: Transact
  clock: Pick<Clock, 'now'>
}

/** Waits or fails as the mood demands, before a supplier answers. Rejects with SupplierAway. */
const suffer = async (mood: SupplierMood | undefined): Promise<void> => {
  if (mood === 'down') throw new SupplierAway('The sandbox’s supplier is down')
  if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness))
}

/** Refuses an order as the mood demands, or if the price has moved since it was agreed. */
const checkOrder = (mood: SupplierMood | undefined, { total }: SupplierOrder, now: SupplierOrder['total'] | undefined): void => {
  if (mood === 'soldOut' || !now) throw new SupplierSoldOut()
  const current = mood === 'dearer' ? { ...now, amount: now.amount + 500 } : now
  if (!isSameMoney(total, current)) throw new SupplierRateChanged(current)
}

const confirmationOf = (prefix: string, orderId: string): string =>
  `${prefix}${h32(orderId).toString(36).toUpperCase().padStart(7, '0')}`

const left = (rows: readonly StockRow[], soldOf: (key: string) => number): number =>
  Math.max(0, Math.min(...rows.map(({ key, capacity }) => capacity - soldOf(key))))

/** Simulates a lost answer to an order that was placed. Rejects with SupplierAway. */
const losing = async (mood: SupplierMood | undefined, placed: Promise<string>): Promise<string> => {
  const confirmation = await placed
  if (mood === 'lost') throw new SupplierAway('The answer of the sandbox’s supplier was lost')
  return confirmation
}

/** Makes the total of every second offer contradict its parts. */
const garbled = <Offer extends { total: { amount: number; currency: string } }>(offers: readonly Offer[]): Offer[] =>
  offers.map((offer, place) => (place % 2 ? offer : { ...offer, total: { ...offer.total, amount: offer.total.amount - 700 } }))

const canceller =
  (transact: Transact, mood: SupplierMood | undefined) =>
  async (orderId: string): Promise<void> => {
    await suffer(mood)
    await transact((database) => cancelOrder(database, orderId))
  }

const sandboxCars = ({ database, transact, clock }: Sandbox, mood: SupplierMood | undefined): CarSupplier => {
  const counted = async (cars: readonly SupplierCar[]): Promise<SupplierCar[]> => {
    const soldOf = await soldFrom(
      database,
      cars.flatMap(({ offerId }) => stockOfCar(offerId).map(({ key }) => key)),
    )
    return cars.map((car) => ({ ...car, available: left(stockOfCar(car.offerId), soldOf) }))
  }
  return {
    places: async (airport) => {
      await suffer(mood)
      return carPlacesAt(airport)
    },
    search: async (search) => {
      await suffer(mood)
      const { cars, isClosed } = carsFor(search, clock.now())
      const all = (await counted(cars)).toSorted((one, other) => one.total.amount - other.total.amount)
      return { cars: mood === 'wrong' ? garbled(all) : all, isClosed }
    },
    offer: async (offerId) => {
      await suffer(mood)
      const found = carOfferById(offerId, clock.now())
      return found && (await counted([found]))[0]
    },
    book: async (order) => {
      await suffer(mood)
      checkOrder(mood, order, carOfferById(order.offerId, clock.now())?.total)
      return losing(
        mood,
        transact((each) =>
          placeOrder(each, {
            orderId: order.orderId,
            confirmation: confirmationOf('K', order.orderId),
            rows: stockOfCar(order.offerId),
            now: clock.now(),
          }),
        ),
      )
    },
    cancel: canceller(transact, mood),
  }
}

const cheapest = ({ rooms }: SupplierHotel): number =>
  Math.min(...rooms.filter(({ available }) => available > 0).map(({ total }) => total.amount))

const sandboxHotels = ({ database, transact, clock }: Sandbox, mood: SupplierMood | undefined): HotelSupplier => {
  const counted = async (hotels: readonly SupplierHotel[], stay: Parameters<HotelSupplier['hotel']>[1]) => {
    const keys = hotels.flatMap(({ hotelId, rooms }) =>
      rooms.flatMap(({ hotelRoomTypeId }) => stockOfRoom(hotelId, hotelRoomTypeId, stay).map(({ key }) => key)),
    )
    const soldOf = await soldFrom(database, keys)
    return hotels.map((hotel) => ({
      ...hotel,
      rooms: (mood === 'wrong' ? garbled(hotel.rooms) : hotel.rooms).map((room) => ({
        ...room,
        available: left(stockOfRoom(hotel.hotelId, room.hotelRoomTypeId, stay), soldOf),
      })),
    }))
  }
  return {
    search: async (airport, stay) => {
      await suffer(mood)
      const hotels = hotelsNear(airport).map((hotel) => hotelFor(hotel, stay, clock.now()))
      return (await counted(hotels, stay)).toSorted((one, other) => {
        const [here, there] = [cheapest(one), cheapest(other)]
        return here === there ? 0 : here - there
      })
    },
    hotel: async (hotelId, stay) => {
      await suffer(mood)
      const found = hotelNamed(hotelId)
      return found && (await counted([hotelFor(found, stay, clock.now())], stay))[0]
    },
    book: async (order) => {
      await suffer(mood)
      const { hotelId, hotelRoomTypeId, stay } = order
      checkOrder(mood, order, roomNamed(hotelId, hotelRoomTypeId, stay, clock.now())?.total)
      return losing(
        mood,
        transact((each) =>
          placeOrder(each, {
            orderId: order.orderId,
            confirmation: confirmationOf('H', order.orderId),
            rows: stockOfRoom(hotelId, hotelRoomTypeId, stay),
            now: clock.now(),
          }),
        ),
      )
    },
    cancel: canceller(transact, mood),
  }
}

/**
 * Creates the sandbox's suppliers. Their stock is in the database and runs out for everybody. The moods hold their faults,
 * for everybody or for one visitor. `suppliersFor` takes the hash of a browser's cookie.
 */
export const createSandboxSuppliers = (
  sandbox: Sandbox,
): { moods: SupplierMoods; suppliersFor: (cookieHash: string) => Suppliers } => {
  const moods = createSupplierMoods()
  return {
    moods,
    suppliersFor: (visitor) => ({
      cars: sandboxCars(sandbox, moods.of('cars', visitor)),
      hotels: sandboxHotels(sandbox, moods.of('hotels', visitor)),
    }),
  }
}
