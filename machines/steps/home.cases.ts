import { search } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'

export const homeCases: StepCases = {
  step: 'home',
  spec: ['2. Screens and routes', '3. Flight search query parameters (from the URL)', '9. Business constants and limits'],
  reads: ({ search: asked }, isIn) => ({ searchType: isIn('done') ? asked?.searchType : undefined }),
  events: {
    'search.submit': {
      'one way for one adult': { search },
      'the prices of pairs of dates': { search: { ...search, searchType: 'FLEXIBLECALENDAR' } },
      'the prices of a month': { search: { ...search, searchType: 'CALENDAR30' } },
    },
  },
}
