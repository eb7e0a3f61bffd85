import { toDecimal } from '#src/domain/money.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Case } from './case.ts'
import type { World } from './stages.ts'

/** A week between the flights of the conformance trip. */
const pickUp = { placeId: 'MAD-A', at: '2027-05-04T14:00' }
const dropOff = { placeId: 'MAD-A', at: '2027-05-11T09:00' }

export const carSearch = { pickUp, dropOff, driverAge: 37, currency: 'GBP' }

export const stay = { checkinDate: '2027-05-04', checkoutDate: '2027-05-11', guests: 1 }

/** The cheapest car on offer, as the request for its reservation. */
export const carOf = async ({ traveller, reference }: Pick<World, 'traveller' | 'reference'>) => {
  const { offers } = await traveller.ask('carAvailability', { request: carSearch })
  const [offer] = offers
  if (!offer) throw new Error('no car is for rent')
  const total = { amount: toDecimal(offer.total), currency: offer.total.currency }
  return { pnr: reference, offerId: offer.id, total }
}

/** A room of the first hotel that has one, as the request for its reservation. */
export const roomOf = async ({ traveller, reference }: Pick<World, 'traveller' | 'reference'>) => {
  const hotels = await traveller.ask('hotelSearchByAirportCode', { airportCode: 'MAD', request: stay })
  const hotelId = hotels.find(({ from }) => from)?.id ?? ''
  const { rooms } = await traveller.ask('hotelDetails', { request: { hotelId, ...stay } })
  const [room] = rooms
  if (!room) throw new Error('no room is free')
  const total = { amount: toDecimal(room.total), currency: room.total.currency }
  return { pnr: reference, hotelId, hotelRoomTypeId: room.id, ...stay, total }
}

/** The cases of cars and hotels by operation. */
export const stayCases: Partial<Record<OperationName, Case>> = {
  carLocation: { stage: 'booked', variables: () => ({ request: { airportCode: 'MAD' } }) },
  carAvailability: { stage: 'nowhere', variables: () => ({ request: carSearch }) },
  carRentalConditions: {
    stage: 'booked',
    variables: async (world) => ({ request: { offerId: (await carOf(world)).offerId } }),
  },
  carBooking: { stage: 'booked', variables: async (world) => ({ request: await carOf(world) }) },
  carReservations: {
    stage: 'booked',
    variables: async (world) => {
      await world.traveller.ask('carBooking', { request: await carOf(world) })
      return { request: { pnr: world.reference } }
    },
  },
  hotelSearchByAirportCode: { stage: 'nowhere', variables: () => ({ airportCode: 'MAD', request: stay }) },
  hotelDetails: {
    stage: 'booked',
    variables: async (world) => ({ request: { hotelId: (await roomOf(world)).hotelId, ...stay } }),
  },
  hotelCancellationPolicy: {
    stage: 'booked',
    variables: async (world) => {
      const { hotelId, hotelRoomTypeId } = await roomOf(world)
      return { request: { hotelId, hotelRoomTypeId, ...stay } }
    },
  },
  hotelBook: { stage: 'booked', variables: async (world) => ({ request: await roomOf(world) }) },
}
