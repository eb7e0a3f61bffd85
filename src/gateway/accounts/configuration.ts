import { passengerTypes } from '#src/domain/passenger.ts'
import { cabins, journeyTypes } from '#src/domain/search.ts'
import { type Bound, searchSettings } from '#src/domain/search-query.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../call.ts'
import { servingStorefront } from '../storefronts.ts'

/** Of a bound that is a list the first number counts (specification, section 5). */
const boundOf = (bound: Bound): number =>
  typeof bound === 'number' ? bound : (bound.find((entry): entry is number => typeof entry === 'number') ?? 0)

/** How the storefront is set up, as far as anybody may know: it is answered without a conversation. */
export const writeConfiguration = ({ engine, storefront: code }: Call): WireAnswer<'configuration'> => {
  const { locales, currency, pointOfSale, privacySettings } = servingStorefront(code)
  return {
    storefront: code,
    airline: engine.airline.code,
    locales: [...locales],
    currency,
    pointOfSale,
    passengerTypes: passengerTypes.map((type) => ({
      code: type,
      minimum: boundOf(searchSettings.passengers[type].minimum),
      maximum: boundOf(searchSettings.passengers[type].maximum),
    })),
    cabins: [...cabins],
    journeyTypes: [...journeyTypes],
    features: {
      classOption: searchSettings.classOptionIsEnabled,
      awardBooking: searchSettings.awardBooking.isEnabled,
      memberSignIn: true,
      agencySignIn: true,
    },
    privacySettings: { ...privacySettings },
  }
}
