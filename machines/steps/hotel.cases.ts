import { hotel, hotelSearch } from '#src/operations/outcomes/samples/stays.ts'
import type { StepCases } from '../cases.ts'

export const hotelCases: StepCases = {
  step: 'hotel',
  spec: ['2. Screens and routes', '7. Mutations'],
  reads: ({ staying }) => ({ hasNights: staying?.search !== undefined }),
  events: {
    'hotels.search': { 'three nights': { search: hotelSearch } },
    'hotel.show': { 'the hotel on offer': { hotelId: hotel.id, search: hotelSearch } },
  },
}
