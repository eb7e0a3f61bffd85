import { Trans } from '@lingui/react/macro'
import type { MemberDetails } from '#src/trip/account.tsx'
import { cardName } from '#src/trip/card-names.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import type { words } from './content.ts'
import { Miles } from './Miles.tsx'

/** Returns the visible end of a masked document number. */
const ending = (masked: string): string => masked.replaceAll(/[*•]/g, '')

/** Shows the name, the member number, the miles, and the documents, cards and delegates that are stored. */
export function Stored({ details, content }: { details: MemberDetails; content: Record<(typeof words)[number], string> }) {
  const delegates = useTrip(({ context }) => context.member?.delegates) ?? []
  const { person, profileId, documents, cards } = details
  return (
    <>
      <Card heading={content.milesTitle}>
        <p>
          <b>
            <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
          </b>
          <br />
          <Trans>
            Member number: <b dir="ltr">{profileId}</b>
          </Trans>
        </p>
        <Miles details={details} note={content.milesHint} />
      </Card>
      {documents.length + cards.length > 0 ? (
        <Card heading={content.storedTitle}>
          <ul>
            {documents.map(({ maskedNumber }) => (
              <li key={maskedNumber}>
                <Trans>Passport ending in {ending(maskedNumber)}</Trans>
              </li>
            ))}
            {cards.map(({ id, code, lastFour }) => (
              <li key={id}>
                <Trans>
                  <bdi>{cardName(code)}</bdi> ending in {lastFour}
                </Trans>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {delegates.length > 0 ? (
        <Card heading={content.delegatesTitle}>
          <ul>
            {delegates.map(({ id, firstName, lastName }) => (
              <li key={id}>
                <bdi>{`${firstName} ${lastName}`}</bdi>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
