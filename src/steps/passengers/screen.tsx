import { Trans } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { useContent } from '#src/content/content.tsx'
import { CarriedOverLater } from '#src/trip/CarriedOverLater.tsx'
import { useChangeRefusal } from '#src/trip/change-refusal.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { NextIfGone, useAreFlightsGone, WayFromGone } from '#src/trip/FlightsGone.tsx'
import { useIsChange } from '#src/trip/is-change.ts'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PassengersForm } from './PassengersForm.tsx'
import { whoseNameIsRefused } from './refused-name.ts'
import { Waiting } from './skeleton.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'

const places = ['loading', 'filling', 'saving', 'rejected', 'refused', 'unsaved', 'failed'] as const

/**
 * Says that the correction was refused, because it changes more than the spelling or comes too late, and that nothing was saved. The form
 * keeps its values.
 */
function NotSpelling({ text }: { text: string }) {
  const reasonOf = useChangeRefusal()
  const failure = useTrip(({ context }) => context.failure)
  const isRule = failure?.errorCode === 'ERR.SSW.PNR.FLOW_NOT_ALLOWED'
  return (
    <Notice kind="error" title={<Trans>This correction can’t be made online</Trans>}>
      <p>{isRule ? reasonOf(failure) : text}</p>
      <p>
        <NothingTaken>
          <Trans>This correction wasn’t saved, and nothing was charged.</Trans>
        </NothingTaken>
      </p>
    </Notice>
  )
}

/** Asks for the travellers and the contact. */
export default function Passengers() {
  const content = useContent('passengers', words)
  const send = useSend()
  const isChange = useIsChange()
  const areFlightsGone = useAreFlightsGone()
  const place = useTrip((trip) => places.find((each) => trip.matches({ passengers: each })))
  const slots = useTrip(({ context }) => context.slots)
  const isAnswered = place !== 'loading' && place !== 'failed'
  // The heading is painted first, because rendering the form takes a third of a second on a phone.
  const isHeadingPainted = useDeferredValue(isAnswered, false)
  const refusedName = useTrip(({ context }) => whoseNameIsRefused(context.failure))
  const details = useTrip(({ context }) => context.failure?.details)

  return (
    <>
      <StepHeading subtitle={isChange ? <NothingDone>{content.changeLead}</NothingDone> : content.lead}>
        {isChange ? content.changeTitle : content.title}
      </StepHeading>
      {place === 'loading' || (isAnswered && !isHeadingPainted) ? <Waiting /> : null}
      {place === 'failed' ? (
        <FailurePanel
          title={<Trans>We couldn’t load the passenger form</Trans>}
          kept={<Trans>We’ve kept your flights.</Trans>}
          next={isChange ? <Trans>Try again in a moment.</Trans> : <Trans>Try again, or choose other flights.</Trans>}
          actions={
            <>
              <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
                <Trans>Try again</Trans>
              </Button>
              <Button onClick={() => send({ type: 'step.back' })}>
                {isChange ? <Trans>Your changes</Trans> : <Trans>Back to the flights</Trans>}
              </Button>
            </>
          }
        />
      ) : null}
      {slots && isAnswered && isHeadingPainted ? (
        <Columns aside={<TripLedger canUndo={place !== 'saving'} />}>
          <CarriedOverLater />
          {place === 'refused' ? <NotSpelling text={content.refusedText} /> : null}
          {place === 'unsaved' ? (
            <FailurePanel
              title={<Trans>We couldn’t save your details</Trans>}
              kept={
                areFlightsGone ? (
                  <Trans>We’ve kept everything you typed.</Trans>
                ) : (
                  <Trans>We’ve kept your flights and everything you typed.</Trans>
                )
              }
              next={areFlightsGone ? <NextIfGone /> : <Trans>Try saving again, or change what you typed.</Trans>}
              actions={
                areFlightsGone ? (
                  <WayFromGone />
                ) : (
                  <Button type="submit" form="passengers-form">
                    <Trans>Save again</Trans>
                  </Button>
                )
              }
            />
          ) : null}
          <PassengersForm
            slots={slots}
            refused={place === 'rejected' ? details : undefined}
            refusedName={place === 'refused' ? refusedName : undefined}
            isSaving={place === 'saving'}
            content={content}
          />
        </Columns>
      ) : null}
    </>
  )
}
