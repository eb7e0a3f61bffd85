import { Trans } from '@lingui/react/macro'
import { writeSearch } from '#src/domain/search-query.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

/** Links to the same search with nearby airports. Renders nothing in an exchange, or if the search already includes them. */
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
