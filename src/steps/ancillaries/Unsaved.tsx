import { Trans } from '@lingui/react/macro'
import { textFact } from '#src/domain/failure.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { NextIfGone, useAreFlightsGone, WayFromGone } from '#src/trip/FlightsGone.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

/** Explains why the last choice could not be saved. Renders nothing unless saving failed. */
export function Unsaved() {
  const extraName = useExtraName()
  const areFlightsGone = useAreFlightsGone()
  const send = useSend()
  const failureWords = useFailureWords()
  const isUnsaved = useTrip((trip) => trip.matches({ ancillaries: { choosing: 'unsaved' } }))
  const failure = useTrip(({ context }) => context.failure)
  if (!isUnsaved) return null
  const code = textFact(failure, 'code')
  const name = code === undefined ? '' : extraName(code)
  const isCoverChanged = failure?.errorCode === 'ERR.SSW.PROTECTION.NOT_SOLD'
  const isSoldOut = failure?.errorCode === 'ERR.SSW.ANCILLARY.SOLD_OUT'
  const isRefused = failure?.type === 'businessLogic'
  const reference = failure?.reference ?? failure?.errorCode
  return (
    <Notice
      kind="error"
      title={
        isSoldOut ? (
          <Trans>{name} has sold out</Trans>
        ) : isCoverChanged ? (
          <Trans>This cover is no longer available as shown</Trans>
        ) : isRefused && !areFlightsGone ? (
          <Trans>We couldn’t add or remove this extra</Trans>
        ) : (
          <Trans>We couldn’t save your choice</Trans>
        )
      }
    >
      <p>
        {isSoldOut ? null : <>{failureWords(failure)} </>}
        <NothingTaken>
          <Trans>Your trip hasn’t changed and you weren’t charged.</Trans>
        </NothingTaken>{' '}
        {areFlightsGone ? <NextIfGone /> : null}
      </p>
      {areFlightsGone ? <WayFromGone /> : null}
      {isCoverChanged ? (
        <Button onClick={() => send({ type: 'covers.show' })}>
          <Trans>Show the covers again</Trans>
        </Button>
      ) : null}
      <p>
        <Trans>
          Reference: <bdi>{reference}</bdi>
        </Trans>
      </p>
    </Notice>
  )
}
