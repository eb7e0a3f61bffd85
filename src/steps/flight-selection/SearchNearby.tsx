import { Trans } from '@lingui/react/macro'
import { writeSearch } from '#src/domain/search-query.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

/** Links to the same search with airports near its places. Renders nothing in an exchange, or if these have been searched already. */
export default function SearchNearby() {
  const search = useTrip(({ context }) => context.search)
  if (!search || search.exchangeType !== undefined || search.nearbyAirports) return null
  return (
    <Row>
      <LinkButton href={`#/flight-selection?${writeSearch({ ...search, nearbyAirports: true })}`}>
        <Trans>Include nearby airports</Trans>
      </LinkButton>
    </Row>
  )
}
