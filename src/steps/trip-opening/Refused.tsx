import { Trans } from '@lingui/react/macro'
import type { Trip } from '#machines/trip.ts'
import type { TripOption } from '#src/domain/booking.ts'
import { textFact } from '#src/domain/failure.ts'
import { useChangeRefusal } from '#src/trip/change-refusal.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useTripOptionName } from '#src/trip/trip-option-words.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { AsItWas } from '#src/trip/KeptTrip.tsx'
import { HoldOver, holdEnd } from './HoldOver.tsx'

const none: readonly TripOption[] = []

const failureCode = ({ failure }: Pick<Trip, 'failure'>): string | undefined => failure?.errorCode.split('.').at(-1)

/**
 * Says why the trip could not be opened: no booking matches the address, its hold has ended, or it cannot be changed in this way. In the
 * last case, states the missed deadline and an alternative. Links back to the trip.
 */
export function Refused({ title }: { title: string }) {
  const send = useSend()
  const reasonOf = useChangeRefusal()
  const optionName = useTripOptionName()
  const failure = useTrip(({ context }) => context.failure)
  const told = useTrip(({ context }) => context.tripFacts?.tripOptions) ?? none
  const option = textFact(failure, 'tripOption')
  const reason = reasonOf(failure)
  const isUnknown = useTrip(
    ({ context }) => context.tripWanted !== undefined && context.booking === undefined && failureCode(context) === 'NOT_FOUND',
  )
  const end = holdEnd(failure)
  const isRule = failure?.type === 'businessLogic' && reason !== ''
  const around = told.find(({ tripOption }) => tripOption === option)?.alternative
  if (isUnknown)
    return (
      <FailurePanel
        title={<Trans>No booking was found</Trans>}
        kept={
          <NothingTaken>
            <Trans>Nothing changed and you weren’t charged.</Trans>
          </NothingTaken>
        }
        next={<Trans>Enter the booking reference and last name again.</Trans>}
        actions={
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Find your booking</Trans>
          </Button>
        }
      >
        <Trans>No booking matches this reference and last name. Check both: letters and digits are easy to mix up.</Trans>
      </FailurePanel>
    )
  if (end) return <HoldOver end={end} />
  return (
    <FailurePanel
      title={isRule ? title : <Trans>We couldn’t open this trip</Trans>}
      kept={
        <AsItWas>
          <Trans>Your trip hasn’t changed.</Trans>
        </AsItWas>
      }
      next={
        isRule ? (
          <Trans>Your trip’s page shows what you can do instead, and until when.</Trans>
        ) : (
          <NothingTaken>
            <Trans>Nothing changed and you weren’t charged.</Trans>
          </NothingTaken>
        )
      }
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
          {isRule ? null : (
            <Button onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      {isRule ? (
        <>
          {option ? <b>{optionName(option)}: </b> : null}
          {reason}
          {around ? (
            <>
              {' '}
              <Trans>You can instead: {optionName(around)}.</Trans>
            </>
          ) : null}
        </>
      ) : undefined}
    </FailurePanel>
  )
}
