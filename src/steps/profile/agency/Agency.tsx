import { Trans } from '@lingui/react/macro'
import { fullNameIn } from '#src/domain/full-name.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { DeletionCard } from '../DeletionCard.tsx'
import { Trips } from '../Trips.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { Commissions } from './Commissions.tsx'
import type { AgencyDetails, ProfileWords } from './agency-details.ts'

function Credit({ credit }: { credit: NonNullable<AgencyDetails['credit']> }) {
  const locale = useLocale()
  return (
    <p>
      <Trans>
        Credit left: <Price money={credit.available} locale={locale} /> of <Price money={credit.limit} locale={locale} />
      </Trans>
    </p>
  )
}

function Staff({ title }: { title: string }) {
  const locale = useLocale()
  const staff = useTrip(({ context }) => context.agency?.staff) ?? []
  if (staff.length === 0) return null
  return (
    <Card heading={title}>
      <ul>
        {staff.map(({ id, firstName, lastName }) => (
          <li key={id}>
            <bdi>{fullNameIn({ firstName, lastName }, locale)}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the profile of the signed-in agency: its numbers and credit, the trips that it has booked, its staff and its contact. */
export function Agency({ details, content }: { details: AgencyDetails; content: ProfileWords }) {
  const upcoming = useTrip(({ context }) => context.agency?.trips)
  const isUnlisted = useTrip((trip) => trip.matches({ profile: { agency: { shown: 'unlisted' } } }))
  const { name, profileId, iataNumber, pseudoCity, isPending, credit, commissions, contact, pastTrips } = details
  return (
    <>
      {isPending ? (
        <Notice title={<Trans>The airline hasn’t confirmed your agency yet</Trans>} announces={false}>
          <p>{content.agencyPending}</p>
        </Notice>
      ) : null}
      <Card heading={content.agencyFactsTitle}>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <br />
          <Trans>
            Agency number: <b dir="ltr">{profileId}</b>
          </Trans>
          <br />
          <Trans>
            IATA number: <b dir="ltr">{iataNumber}</b>
          </Trans>
          {pseudoCity ? (
            <>
              <br />
              <Trans>
                Office code: <b dir="ltr">{pseudoCity}</b>
              </Trans>
            </>
          ) : null}
        </p>
        {credit ? <Credit credit={credit} /> : null}
        <p>{content.agencyBooking}</p>
        <Row>
          <LinkButton variant="go" href="#/home">
            <Trans>Book for a traveler</Trans>
          </LinkButton>
        </Row>
      </Card>
      <Trips title={content.agencyTripsTitle} upcoming={upcoming} isUnlisted={isUnlisted} past={pastTrips} />
      <Commissions commissions={commissions} title={content.agencyCommissionsTitle} note={content.agencyCommissionsHint} />
      <Staff title={content.agencyStaffTitle} />
      <AgencyForm key={JSON.stringify([name, contact])} details={details} content={content} />
      <DeletionCard
        title={content.deletionTitle}
        hint={content.agencyDeletionHint}
        losses={[
          { id: 'credit', words: <Trans>your agency’s credit</Trans> },
          { id: 'lists', words: <Trans>the lists of its trips and commissions</Trans> },
          { id: 'staff', words: <Trans>its contact details and staff</Trans> },
        ]}
        stays={content.agencyDeletionStays}
      />
    </>
  )
}
