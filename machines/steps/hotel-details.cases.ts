import { hotel, hotelSearch, room } from '#src/operations/outcomes/samples/stays.ts'
import type { StepCases } from '../cases.ts'
import { roomBecame } from '../staying.ts'

export const hotelDetailsCases: StepCases = {
  step: 'hotel-details',
  spec: ['2. Screens and routes', '3. Hotel cancellation policy response', '7. Mutations'],
  reads: (trip, isIn) => ({
    hasHotel: trip.staying?.hotelId !== undefined,
    ...(isIn('unknown', 'looking', 'learning', 'waiting') && { pollsLeft: Math.max(0, trip.limits.polls - trip.polls) }),
    ...(isIn('learning') && { became: roomBecame(trip) }),
  }),
  events: {
    'hotel.show': { 'the hotel on offer': { hotelId: hotel.id, search: hotelSearch } },
    'room.show': { 'the room on offer': { roomId: room.id } },
  },
}
