import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { useSend, useTrip } from './trip.tsx'

/** Goes back to the search form, or in an exchange to the flights to change. */
export function ChangeSearch() {
  const send = useSend()
  const isExchange = useTrip(({ context }) => context.search?.exchangeType !== undefined)
  return (
    <Button onClick={() => send({ type: 'step.back' })}>
      {isExchange ? <Trans>Flights to change</Trans> : <Trans>Change the search</Trans>}
    </Button>
  )
}
