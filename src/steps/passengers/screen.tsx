import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PassengersForm } from './PassengersForm.tsx'
import { Waiting } from './skeleton.tsx'

const places = ['loading', 'filling', 'saving', 'rejected', 'unsaved', 'failed'] as const

/** Who travels and how they are reached. */
export default function Passengers() {
  const content = useContent('passengers', words)
  const send = useSend()
  const place = useTrip((trip) => places.find((each) => trip.matches({ passengers: each })))
  const slots = useTrip(({ context }) => context.slots)
  const details = useTrip(({ context }) => context.failure?.details)

  return (
    <>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {place === 'loading' ? <Waiting /> : null}
      {place === 'failed' ? (
        <FailurePanel
          title={<Trans>We could not open the passengers’ form</Trans>}
          kept={<Trans>Your flights are kept.</Trans>}
          next={<Trans>Try again, or choose other flights.</Trans>}
          actions={
            <>
              <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
                <Trans>Try again</Trans>
              </Button>
              <Button onClick={() => send({ type: 'step.back' })}>
                <Trans>Back to the flights</Trans>
              </Button>
            </>
          }
        >
          {content.failedLead}
        </FailurePanel>
      ) : null}
      {slots && place !== 'loading' && place !== 'failed' ? (
        <Columns aside={<TripLedger canUndo={place !== 'saving'} />}>
          {place === 'unsaved' ? (
            <FailurePanel
              title={<Trans>Your details were not saved</Trans>}
              kept={<Trans>Your flights and everything you typed are kept.</Trans>}
              next={<Trans>Check your connection and save again.</Trans>}
              actions={
                <Button type="submit" form="passengers-form">
                  <Trans>Save again</Trans>
                </Button>
              }
            >
              {content.unsavedLead}
            </FailurePanel>
          ) : null}
          <PassengersForm
            slots={slots}
            refused={place === 'rejected' ? details : undefined}
            isSaving={place === 'saving'}
            content={content}
          />
        </Columns>
      ) : null}
    </>
  )
}
