import { passengerTypes } from '#src/domain/passenger.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { servingStorefront, type Storefront } from '../platform/storefronts.ts'

/** A storefront's configuration as the wire has it. */
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

/** How the storefront is set up: it is answered to anybody, without a conversation. */
export const writeConfiguration = ({ storefront }: Call): WireAnswer<'configuration'> =>
  configurationToWire(servingStorefront(storefront))
