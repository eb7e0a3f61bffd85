import { passengerTypes } from '#src/domain/passenger.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { servingStorefront, type Storefront } from '../platform/storefronts.ts'

/** Returns a storefront's configuration in wire form. */
export const configurationToWire = ({
  code,
  passengers,
  privacySettings,
  ...configuration
}: Storefront): WireAnswer<'configuration'> => ({
  storefront: code,
  ...structuredClone(configuration),
  privacySettings: { ...privacySettings },
  passengerTypes: passengerTypes.map((type) => ({ code: type, ...passengers[type] })),
})

/** Answers the storefront's configuration, which is public and needs no conversation. */
export const writeConfiguration = ({ storefront }: Call): WireAnswer<'configuration'> =>
  configurationToWire(servingStorefront(storefront))
