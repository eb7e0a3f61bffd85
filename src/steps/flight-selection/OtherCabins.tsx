import { Trans } from '@lingui/react/macro'
import { writeSearch } from '#src/domain/search-query.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

/** Links to the same search in the other cabins of the storefront. Renders nothing in an exchange, or if there is no choice of cabins. */
export default function OtherCabins() {
  const search = useTrip(({ context }) => context.search)
  const cabinName = useCabinName()
  const { cabins } = useConfiguration()
  const others = cabins.filter((cabin) => cabin !== search?.cabin)
  if (!search || search.exchangeType !== undefined || search.cabin === '' || others.length === 0) return null
  return (
    <>
      <p>
        <Trans>Or look in another cabin:</Trans>
      </p>
      <Row>
        {others.map((cabin) => (
          <LinkButton key={cabin} href={`#/flight-selection?${writeSearch({ ...search, cabin })}`}>
            {cabinName(cabin)}
          </LinkButton>
        ))}
      </Row>
    </>
  )
}
