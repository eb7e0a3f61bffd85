import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { fullNameIn } from '#src/domain/full-name.ts'
import { useLocale } from '#src/trip/language.tsx'
import type { MemberProfile } from '#src/trip/account.tsx'
import { cardName } from '#src/trip/card-names.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { Documents } from './Documents.tsx'
import { Miles } from './Miles.tsx'
import { Outcome } from './Outcome.tsx'
import { PersonDialog } from './PersonDialog.tsx'

/** Shows the name, the member number, the miles, and the documents, cards and delegates that are stored. */
export function Stored({ details, content }: { details: MemberProfile; content: Record<(typeof words)[number], string> }) {
  const [isNaming, setNaming] = useState(false)
  const locale = useLocale()
  const close = useCallback(() => setNaming(false), [])
  const delegates = useTrip(({ context }) => context.member?.delegates) ?? []
  const { person, profileId, documents, cards } = details
  return (
    <>
      <Card heading={content.milesTitle}>
        <p>
          <b>
            <bdi>{fullNameIn({ ...person, middleName: '' }, locale)}</bdi>
          </b>
          <br />
          <Trans>
            Member number: <b dir="ltr">{profileId}</b>
          </Trans>
        </p>
        {isNaming ? null : <Outcome part="person" refused={<Trans>Your details weren’t saved</Trans>} />}
        <Row>
          <Button onClick={() => setNaming(true)}>
            <Trans>Change your details</Trans>
          </Button>
        </Row>
        <PersonDialog isOpen={isNaming} person={person} content={content} onClose={close} />
        <Miles details={details} note={content.milesHint} />
      </Card>
      <Card heading={content.storedTitle}>
        <Documents documents={documents} />
        {cards.length > 0 ? (
          <ul>
            {cards.map(({ id, code, lastFour }) => (
              <li key={id}>
                <Trans>
                  <bdi>{cardName(code)}</bdi> ending in {lastFour}
                </Trans>
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
      {delegates.length > 0 ? (
        <Card heading={content.delegatesTitle}>
          <ul>
            {delegates.map(({ id, firstName, lastName }) => (
              <li key={id}>
                <bdi>{fullNameIn({ firstName, lastName }, locale)}</bdi>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
