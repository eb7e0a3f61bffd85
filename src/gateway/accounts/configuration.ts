import { passengerTypes } from '#src/domain/passenger-types.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { servingStorefront, type Storefront } from '../platform/storefronts.ts'

/** Converts a storefront's configuration to its wire form. */
export const configurationToWire = ({
  code,
  passengers,
  privacySettings,
  companionFare,
  travellingAlone,
  ...configuration
}: Storefront): WireAnswer<'configuration'> => ({
  storefront: code,
  ...structuredClone(configuration),
  ...(companionFare && { companionFare: { ...companionFare } }),
  ...(travellingAlone && { travellingAlone: { ...travellingAlone } }),
  privacySettings: { ...privacySettings },
  passengerTypes: passengerTypes.map((type) => ({ code: type, ...passengers[type] })),
})

/** Writes the configuration of the storefront, which is public and needs no conversation. */
export const writeConfiguration = ({ storefront }: Call): WireAnswer<'configuration'> =>
  configurationToWire(servingStorefront(storefront))
