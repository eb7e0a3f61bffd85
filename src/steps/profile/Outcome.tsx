import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfilePart } from '#src/domain/member.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export interface ChangeOutcomeProps {
  isSaved: boolean
  /** Nothing was changed. */
  isRefused: boolean
  /** The answer was lost. */
  isUnsaved: boolean
  /** Title of the notice if nothing was changed. */
  refused: ReactNode
}

/** Says whether a change of a profile was saved. Renders nothing until the gateway has answered. */
export function ChangeOutcome({ isSaved, isRefused, isUnsaved, refused }: ChangeOutcomeProps) {
  const why = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  if (isRefused || isUnsaved)
    return (
      <Notice kind="error" level={3} title={isRefused ? refused : <Trans>We don’t know if this was saved</Trans>}>
        <p>{why(failure)}</p>
        <p>
          <Trans>We’ve kept what you typed. Save it again in a moment.</Trans>
        </p>
      </Notice>
    )
  return isSaved ? (
    <Notice kind="ok" level={3}>
      <p>
        <Trans>Saved in your profile.</Trans>
      </p>
    </Notice>
  ) : null
}

/** Says whether the last change of this part of the member's profile was saved, once the gateway has answered. */
export function Outcome({ part, refused }: { part: ProfilePart; refused: ReactNode }) {
  const isMine = useTrip(({ context }) => context.member?.changing === part)
  const isSaved = useTrip(({ context }) => context.member?.isSaved) === true
  const isRefused = useTrip((trip) => trip.matches({ profile: { shown: 'refused' } }))
  const isUnsaved = useTrip((trip) => trip.matches({ profile: { shown: 'unsaved' } }))
  return isMine ? <ChangeOutcome isSaved={isSaved} isRefused={isRefused} isUnsaved={isUnsaved} refused={refused} /> : null
}
