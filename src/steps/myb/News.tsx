import { Trans } from '@lingui/react/macro'
import { textFact } from '#src/domain/failure.ts'
import { FailureReference } from '#src/trip/FailureReference.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { NotSent, useWasNotSent } from '#src/trip/NotSent.tsx'
import { productClaim } from '#src/trip/product-claim.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useTripRefusal } from '#src/trip/trip-option-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { claimed } from '#src/trip/claimed.ts'

/** Reports the outcome of the traveller's last action on this page, and whether the trip could be reloaded. */
export function News({ unreadText }: { unreadText: string }) {
  const send = useSend()
  const refusal = useTripRefusal()
  const failureWords = useFailureWords()
  const answered = useTrip(({ context }) => context.answered?.kind)
  const failure = useTrip(({ context }) => context.failure)
  const reason = textFact(failure, 'reason')
  const reference = useTrip(({ context }) => context.booking?.reference)
  const line = useTrip(({ context: { answered: done, booking } }) =>
    done?.kind === 'return' ? booking?.fulfilment?.find(({ id }) => id === done.id) : undefined,
  )
  const wasNotSent = useWasNotSent()
  const isUnread = useTrip((trip) => trip.matches({ myb: 'unread' }))
  const isSettled = useTrip((trip) => trip.matches({ myb: { found: { settled: 'ready' } } }))
  if (isUnread)
    return (
      <Notice kind="error" title={<Trans>We couldn’t refresh your trip</Trans>}>
        <p>{unreadText}</p>
        <Button onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
        <FailureReference />
      </Notice>
    )
  if (wasNotSent && isSettled) return <NotSent />
  if (failure?.errorCode.startsWith('ERR.SSW.SUPPLIER.') && isSettled)
    return (
      <Notice kind="error" title={<Trans>It hasn’t been issued yet</Trans>}>
        <p>
          {failureWords(failure)} <Trans>What happens next is listed with your insurance and protection.</Trans>
        </p>
        <FailureReference />
      </Notice>
    )
  if (failure && isSettled)
    return (
      <Notice kind="error" title={<Trans>We couldn’t make the change</Trans>}>
        <p>{reason === undefined ? <Trans>Your trip is as shown here. Try again in a moment.</Trans> : refusal(reason)}</p>
        <FailureReference />
      </Notice>
    )
  if (answered === 'airlineChange')
    return (
      <Notice kind="ok" title={<Trans>You’re booked on the new flights</Trans>}>
        <p {...(reference && claimed('ticketed', { reference }))}>
          <Trans>Your tickets are valid for them.</Trans>
        </p>
      </Notice>
    )
  if (answered === 'order')
    return (
      <Notice kind="ok" title={<Trans>It’s issued</Trans>}>
        <p>
          <Trans>Its reference is listed with your insurance and protection.</Trans>
        </p>
      </Notice>
    )
  if (answered === 'return')
    return (
      <Notice
        kind="ok"
        title={
          <span {...(reference && line && productClaim(reference, line))}>
            <Trans>Your cover is canceled</Trans>
          </span>
        }
      >
        <p>
          <Trans>The refund is listed with your payments.</Trans>
        </p>
      </Notice>
    )
  return answered === 'offload' ? (
    <Notice kind="ok" title={<Trans>Check-in undone</Trans>}>
      <p>
        <Trans>You can change or cancel the trip again, and check in later.</Trans>
      </p>
    </Notice>
  ) : null
}
