import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import { useTrip } from './trip.tsx'
import { NothingTaken } from './NothingTaken.tsx'

/** Tells whether the last confirmation stayed on this device because it was offline. */
export const useWasNotSent = (): boolean => useTrip(({ context }) => context.failure?.errorCode === 'CLIENT.NOT_SENT')

/** Shown at a button that was pressed offline: the traveller has to press it again. */
export function NotSent() {
  return useWasNotSent() ? (
    <Notice kind="error" level={3} title={<Trans>You’re offline, so nothing was sent</Trans>}>
      <p>
        <NothingTaken>
          <Trans>You weren’t charged and nothing has changed. Press the button again once you’re back online.</Trans>
        </NothingTaken>
      </p>
    </Notice>
  ) : null
}
