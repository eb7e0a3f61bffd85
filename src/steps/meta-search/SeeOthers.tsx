import { Trans } from '@lingui/react/macro'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Links to the other flights on the same days, or to the search form if the link has no valid search. */
export function SeeOthers({ isMain = false }: { isMain?: boolean }) {
  const send = useSend()
  const hasSearch = useTrip(({ context }) => context.search !== undefined)
  if (!hasSearch) return <ChangeSearch />
  return (
    <Button {...(isMain && { variant: 'go' })} onClick={() => send({ type: 'flights.again' })}>
      <Trans>See other flights</Trans>
    </Button>
  )
}
