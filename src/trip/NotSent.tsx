import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import { useTrip } from './trip.tsx'
import { NothingTaken } from './NothingTaken.tsx'

/** Returns true if the last confirmation was not sent because the device was offline. */
export const useWasNotSent = (): boolean => useTrip(({ context }) => context.failure?.errorCode === 'CLIENT.NOT_SENT')

/** Asks the traveller to press the button again: the device was offline and nothing was sent. Otherwise renders nothing. */
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
