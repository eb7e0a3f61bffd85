import { advertisedIn, isAsAdvertised } from '#src/domain/advertised-fare.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { offers } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'

export const metaSearchCases: StepCases = {
  step: 'meta-search',
  spec: ['2. Screens and routes', '3. Meta-search body'],
  reads: ({ advertised, picks, shown }, isIn) => {
    const comparison = advertised && advertisedIn(pricedFor(offers, advertised.passengers), advertised)
    return {
      ...(isIn('entering', 'pricing') && { compared: comparison && isAsAdvertised(comparison, advertised) }),
      picks: picks.map((ref) => ref ?? 'none'),
      ...(isIn('adding') && { shown: [shown?.amount, shown?.currency] }),
    }
  },
  events: {},
}
