import type { CarOffer, CarPlace, CarSearch, RentalConditions } from '#src/domain/car.ts'
import type { CancellationPolicy, Hotel, HotelDetails, HotelRoom, HotelSearch } from '#src/domain/hotel.ts'
import { type Money, toDecimal } from '#src/domain/money.ts'
import type { Reservation } from '#src/domain/reservation.ts'
import { airportOfStay } from '#src/domain/stay-dates.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** A search for a rental car, with its results. */
export interface Renting {
  places: CarPlace[]
  search?: CarSearch
  offers?: CarOffer[]
  /** True if a place is closed at its time. */
  isClosed?: boolean
  /** The car whose conditions are shown. */
  offer?: CarOffer
  conditions?: RentalConditions
}

/** A search for a hotel, with its results. */
export interface Staying {
  search?: HotelSearch
  hotels?: Hotel[]
  hotelId?: string
  hotel?: HotelDetails
  /** The room whose cancellation policy is shown. */
  room?: HotelRoom
  policy?: CancellationPolicy
}

const amountOf = (total: Money | undefined) => ({ amount: total ? toDecimal(total) : 0, currency: total?.currency ?? '' })

/** The currency in which the trip was bought, for comparison with prices of the place. */
const currencyOf = ({ booking }: Trip): string | undefined => booking?.total?.currency

export const placesRequest = ({ booking }: Trip) => ({ request: { airportCode: booking ? airportOfStay(booking) : '' } })

export const carsRequest = (context: Trip) => {
  const { placeId = '', returnPlaceId = '', from = '', until = '', age = 0 } = context.renting?.search ?? {}
  return {
    request: {
      pickUp: { placeId, at: from },
      dropOff: { placeId: returnPlaceId, at: until },
      driverAge: age,
      currency: currencyOf(context),
    },
  }
}

export const conditionsRequest = ({ renting }: Trip) => ({ request: { offerId: renting?.offer?.id ?? '' } })

export const carRequest = ({ booking, renting }: Trip) => ({
  request: { pnr: booking?.reference ?? '', offerId: renting?.offer?.id ?? '', total: amountOf(renting?.offer?.total) },
})

const datesOf = ({ staying }: Trip) => ({
  checkinDate: staying?.search?.checkIn ?? '',
  checkoutDate: staying?.search?.checkOut ?? '',
  guests: staying?.search?.guests ?? 1,
})

export const hotelsRequest = (context: Trip) => ({
  airportCode: context.staying?.search?.airport ?? '',
  request: { ...datesOf(context), currency: currencyOf(context) },
})

export const hotelRequest = (context: Trip) => ({
  request: { hotelId: context.staying?.hotelId ?? '', ...datesOf(context), currency: currencyOf(context) },
})

const roomOf = (context: Trip) => ({
  hotelId: context.staying?.hotelId ?? '',
  hotelRoomTypeId: context.staying?.room?.id ?? '',
  ...datesOf(context),
})

export const policyRequest = (context: Trip) => ({ request: roomOf(context) })

export const roomRequest = (context: Trip) => ({
  request: { pnr: context.booking?.reference ?? '', ...roomOf(context), total: amountOf(context.staying?.room?.total) },
})

/** Takes the car that the traveller wants to see. */
export const withCar = ({ renting }: Trip, event: FlowEvent): Partial<Trip> => ({
  renting: renting && {
    ...renting,
    offer: event.type === 'car.show' ? renting.offers?.find(({ id }) => id === event.offerId) : renting.offer,
  },
})

/** Takes the room that the traveller wants to see. */
export const withRoom = ({ staying }: Trip, event: FlowEvent): Partial<Trip> => ({
  staying: staying && {
    ...staying,
    room: event.type === 'room.show' ? staying.hotel?.rooms.find(({ id }) => id === event.roomId) : staying.room,
  },
})

/** Adds a reservation to the booking. One of the same id is replaced. */
export const withReservation = ({ booking }: Trip, made: Reservation): Partial<Trip> => ({
  booking: booking && {
    ...booking,
    reservations: [...(booking.reservations ?? []).filter(({ id }) => id !== made.id), made],
  },
})

/** Merges the reserved cars into the booking's reservations. */
export const withCars = ({ booking }: Trip, cars: readonly Reservation[]): Partial<Trip> => ({
  booking: booking && {
    ...booking,
    reservations: [...(booking.reservations ?? []).filter(({ kind }) => kind !== 'car'), ...cars],
  },
})

/** Outcome of the requested car, as the trip lists it. Undefined until the trip lists it. */
export const carBecame = ({ renting, booking }: Trip): Reservation['status'] | undefined =>
  booking?.reservations?.findLast(
    ({ kind, partner, product, from }) =>
      kind === 'car' &&
      partner === renting?.offer?.partner &&
      product === renting.offer.carClass &&
      from === renting.search?.from,
  )?.status

/** Outcome of the requested room, as the trip lists it. Undefined until the trip lists it. */
export const roomBecame = ({ staying, booking }: Trip): Reservation['status'] | undefined =>
  booking?.reservations?.findLast(
    ({ kind, partner, product, from }) =>
      kind === 'hotel' &&
      partner === staying?.hotel?.name &&
      product === staying.room?.id &&
      from.slice(0, 10) === staying.search?.checkIn,
  )?.status

type Answered = { context: Trip; event: object }

const answerOf = <Answer>(event: object): Answer | undefined => ('output' in event ? (event.output as Answer) : undefined)

/** Guards on the answers of rental companies and hotels, and on the reservations that the trip lists. */
export const stayGuards = {
  'names a place': ({ event }) => (answerOf<CarPlace[]>(event) ?? []).length > 0,
  'has cars on offer': ({ event }) => (answerOf<{ offers: CarOffer[] }>(event)?.offers ?? []).length > 0,
  'has a free room': ({ event }) => (answerOf<Hotel[]>(event) ?? []).some(({ from }) => from !== undefined),
  'has nights to search': ({ context }) => context.staying?.search !== undefined,
  'has a hotel to show': ({ context }) => context.staying?.hotelId !== undefined,
  'has the car': ({ context }) => carBecame(context) === 'confirmed',
  'was refused the car': ({ context }) => carBecame(context) === 'failed',
  'has the room': ({ context }) => roomBecame(context) === 'confirmed',
  'was refused the room': ({ context }) => roomBecame(context) === 'failed',
} satisfies Record<string, (given: Answered) => boolean>
