import { hotelSearch } from '#src/operations/outcomes/samples/stays.ts'
import type { StepCases } from '../cases.ts'

export const hotelSearchCases: StepCases = {
  step: 'hotel-search',
  spec: ['2. Screens and routes'],
  events: { 'hotels.search': { 'three nights': { search: hotelSearch } } },
}
