import { Trans } from '@lingui/react/macro'
import { correctionMade, correctionWaiting } from '#machines/correction.ts'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import { assistanceChangedIn, type Correction, correctedIn } from '#src/domain/correction.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { claimed } from './claimed.ts'
import { MailedTo } from './MailedTo.tsx'
import { NothingDone } from './NothingDone.tsx'
import { passengerBy } from './people.ts'
import { useRequestWords } from './request-words.ts'
import { useTrip } from './trip.tsx'

const correctedClaim = ({ reference }: Correction, passengerId: string | undefined, name: string) =>
  passengerId !== undefined && claimed('corrected', { reference, passengerId, name })

const madeClaim = (correction: Correction) => {
  const named = correctedIn(correction).find(({ passengerId }) => passengerId !== undefined)
  return named && correctedClaim(correction, named.passengerId, named.is)
}

/** A traveller's assistance before or after a correction. */
function Requested({ requests }: { requests: readonly AssistanceRequest[] }) {
  const requestWords = useRequestWords()
  if (requests.length === 0) return <Trans>no assistance</Trans>
  return requests.map((request) => <div key={request.code}>{requestWords(request)}</div>)
}

function OldAndNew({ correction, isDone = false }: { correction: Correction; isDone?: boolean }) {
  return (
    <ul>
      {correctedIn(correction).map(({ passengerId, was, is }) => (
        <li key={passengerId ?? 'contact'}>
          <del>
            <bdi>{was}</bdi>
          </del>{' '}
          <ins {...(isDone && correctedClaim(correction, passengerId, is))}>
            <bdi>{is}</bdi>
          </ins>
        </li>
      ))}
      {assistanceChangedIn(correction).map(({ passengerId, was, is }) => (
        <li key={`${passengerId} assistance`}>
          <bdi>{passengerBy(correction.passengers, passengerId)?.firstName}</bdi>:{' '}
          <del>
            <Requested requests={was} />
          </del>{' '}
          <ins>
            <Requested requests={is} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** Lists the names, contact details and assistance that confirming the change will correct, old and new. Renders nothing if there are none. */
export function CorrectionsToCome() {
  const correction = useTrip(({ context }) => correctionWaiting(context))
  return correction ? (
    <Card heading={<Trans>Names, contact and assistance</Trans>}>
      <OldAndNew correction={correction} />
      <p>
        <Muted>
          <NothingDone>
            <Trans>We’ll check this when you confirm. Corrections are free of charge.</Trans>
          </NothingDone>
        </Muted>
      </p>
    </Card>
  ) : null
}

/**
 * Lists the corrections saved in this conversation. They remain even if the rest of the change fails. Renders nothing if there are none.
 */
export function CorrectionsDone() {
  const correction = useTrip(({ context }) => correctionMade(context))
  const booking = useTrip(({ context }) => context.booking)
  if (!correction) return null
  const corrected = correctedIn(correction)
  const isName = corrected.some(({ passengerId }) => passengerId !== undefined)
  const title = isName ? (
    <Trans>Names corrected</Trans>
  ) : corrected.length > 0 ? (
    <Trans>Contact details saved</Trans>
  ) : (
    <Trans>Assistance saved</Trans>
  )
  return (
    <Notice kind="ok" title={title}>
      <OldAndNew correction={correction} isDone />
      <p {...madeClaim(correction)}>
        <Trans>This is done, free of charge.</Trans>
      </p>
      {booking ? <MailedTo booking={booking} about={['CORRECTED']} /> : null}
    </Notice>
  )
}
