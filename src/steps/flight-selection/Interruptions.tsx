import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { FailureReference } from '#src/trip/FailureReference.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const AwardWays = lazy(() => import('./AwardWays.tsx'))

/** Says that the search failed. Loaded with the charts, because the network may be down. */
export function Failed() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>We couldn’t load the flights</Trans>}
      kept={<Trans>We’ve kept your search.</Trans>}
      next={<Trans>Try again, or change the search.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <ChangeSearch />
        </>
      }
    />
  )
}

/** Explains above the list why the chosen flights, or a better fare for them, could not be added to the trip. */
export function Unadded() {
  const { t } = useLingui()
  const send = useSend()
  const failure = useTrip(({ context }) => context.failure)
  // The earlier fare stays in the cart if a better one cannot be added.
  const isInCart = useTrip(({ context: { cart, picks } }) => cart?.refs.join() === picks.join())
  const failureWords = useFailureWords()
  const notice = useRef<HTMLDivElement>(null)
  // Moves focus up, because the button that was pressed is below the list.
  useEffect(() => notice.current?.focus(), [])
  const isPrice = failure?.errorCode === 'ERR.SSW.PRICING.UNABLE_TO_REPRICE'
  const title = isInCart ? t`Your trip wasn’t changed` : t`These flights weren’t added to your trip`
  return (
    <Notice kind="error" title={isPrice ? t`This price is no longer available` : title} ref={notice}>
      <p>{failureWords(failure)}</p>
      <p>
        <NothingTaken>
          {isInCart ? (
            <Trans>You weren’t charged. You still have the flights and fares selected below.</Trans>
          ) : (
            <Trans>You weren’t charged. The flights below are unchanged.</Trans>
          )}
        </NothingTaken>
      </p>
      {failure?.errorCode.startsWith('ERR.SSW.AWARD.') ? (
        <Suspense fallback={null}>
          <AwardWays isSignInNeeded={failure.errorCode.endsWith('SIGN_IN_REQUIRED')} />
        </Suspense>
      ) : (
        <Button onClick={() => send({ type: 'step.retry' })}>
          <Trans>Search again</Trans>
        </Button>
      )}
      <FailureReference />
    </Notice>
  )
}
