import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PassengersForm } from './PassengersForm.tsx'
import PassengersSkeleton from './skeleton.tsx'

/** Who travels and how they are reached. */
export default function Passengers() {
  const { t } = useLingui()
  const content = useContent('passengers', words)
  const send = useSend()
  const slots = useTrip(({ context }) => context.slots)
  const failure = useTrip(({ context }) => context.failure)
  const isLoading = useTrip((trip) => trip.matches({ passengers: 'loading' }))
  const isSaving = useTrip((trip) => trip.matches({ passengers: 'saving' }))
  const isRejected = useTrip((trip) => trip.matches({ passengers: 'rejected' }))
  const isUnsaved = useTrip((trip) => trip.matches({ passengers: 'unsaved' }))
  const hasFailed = useTrip((trip) => trip.matches({ passengers: 'failed' }))
  const reference = failure?.reference

  return (
    <>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {isLoading ? <PassengersSkeleton /> : null}
      {hasFailed ? (
        <Notice kind="error" title={t`We could not open the passengers’ form`}>
          <Stack gap={3}>
            <p>
              <Trans>Your flights are kept and nothing was charged.</Trans>
              {reference ? <Trans> Reference: {reference}</Trans> : null}
            </p>
            <div>
              <Button onClick={() => send({ type: 'step.retry' })}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          </Stack>
        </Notice>
      ) : null}
      {slots && !isLoading && !hasFailed ? (
        <Columns aside={<TripLedger canUndo={!isSaving} />}>
          {isUnsaved ? (
            <Notice kind="error" title={t`Your details were not saved`}>
              <p>
                <Trans>
                  Everything you typed is still here and nothing was charged. Check your connection and press Seats again.
                </Trans>
                {reference ? <Trans> Reference: {reference}</Trans> : null}
              </p>
            </Notice>
          ) : null}
          <PassengersForm slots={slots} refused={isRejected ? failure?.details : undefined} isSaving={isSaving} words={content} />
        </Columns>
      ) : null}
    </>
  )
}
