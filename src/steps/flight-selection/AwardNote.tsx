import { Trans } from '@lingui/react/macro'
import { writeSearch } from '#src/domain/search-query.ts'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Explains, before a flight is chosen, that prices in miles are shown but cannot be booked online. */
export function AwardNote() {
  const search = useTrip(({ context }) => context.search)
  if (!search?.awardBooking) return null
  return (
    <Notice title={<Trans>You’re looking at prices in miles</Trans>}>
      <p>
        <Trans>You can’t book with miles online yet. Call us and we’ll book for you.</Trans> <ContactUs />
      </p>
      <Row>
        <LinkButton href={`#/flight-selection?${writeSearch({ ...search, awardBooking: false })}`}>
          <Trans>Show prices in money</Trans>
        </LinkButton>
      </Row>
    </Notice>
  )
}
