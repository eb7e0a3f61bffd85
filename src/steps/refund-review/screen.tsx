import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { textFact } from '#src/domain/failure.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useQuoteLapse } from '#src/trip/QuoteEnd.tsx'
import { ShareOffer } from '#src/trip/ShareOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { words } from './content.ts'
import { Deciding } from './Deciding.tsx'
import { Quote } from './Quote.tsx'
import { isFinish } from './Finished.tsx'
import { Refused, Stands } from './Refused.tsx'
import { Scope } from './Scope.tsx'
import RefundReviewSkeleton from './skeleton.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import { AsItWas } from '#src/trip/KeptTrip.tsx'

const opening: readonly string[] = ['loading', 'reopening', 'reviewing']
const sending: readonly string[] = ['claiming', 'committing', 'done']
const screens: readonly string[] = ['scoping', 'quoted', 'deciding', 'undecided']
const findingOut: readonly string[] = ['unknown', 'looking', 'learning', 'waiting']

/** Returns the state of this step. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'refund-review'?: unknown })['refund-review']
  return typeof within === 'string' ? within : 'loading'
}

function TripAside() {
  const booking = useTrip(({ context }) => context.booking)
  if (!booking) return null
  return (
    <Card
      heading={
        <Trans>
          Booking <bdi>{booking.reference}</bdi>
        </Trans>
      }
    >
      <ItinerarySummary parts={booking.parts} />
    </Card>
  )
}

/** Shows the refund, and lets the traveller cancel. */
export default function RefundReview() {
  const content = useContent('refund-review', words)
  const send = useSend()
  const phase = useTrip(({ value }) => phaseOf(value))
  const cancelling = useTrip(({ context }) => context.cancelling)
  const review = cancelling?.review
  const isOver = useTrip(({ context }) => phase === 'refused' && isFinish(textFact(context.failure, 'reason')))
  const why = useFailureWords()(useTrip(({ context }) => context.failure))
  useQuoteLapse(review)
  const heading = useScreenFocus(screens.includes(phase) ? phase : undefined)
  const again = (
    <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
      {phase === 'undecided' ? <Trans>Check again</Trans> : <Trans>See your refund now</Trans>}
    </Button>
  )
  const keep = (
    <Button onClick={() => send({ type: 'trip.show' })}>
      <Trans>Back to your trip</Trans>
    </Button>
  )
  const main = () => {
    if (opening.includes(phase)) return <RefundReviewSkeleton />
    if (sending.includes(phase)) return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (findingOut.includes(phase)) return <UnderWay title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'scoping' && cancelling) return <Scope cancelling={cancelling} words={content} />
    if (phase === 'quoted' && cancelling && review) return <Quote cancelling={cancelling} review={review} words={content} />
    if (phase === 'deciding' && cancelling && review) return <Deciding cancelling={cancelling} review={review} words={content} />
    if (phase === 'lapsed')
      return (
        <Stands
          title={content.lapsedTitle}
          next={<AsItWas>{content.lapsedText}</AsItWas>}
          actions={
            <>
              {again}
              {keep}
            </>
          }
        />
      )
    if (phase === 'undecided')
      return (
        <Card stops heading={<Trans>We couldn’t find out whether your trip is canceled</Trans>}>
          <p role="status">
            <Trans>We haven’t had an answer yet. Check again, or open your trip later to see whether it’s canceled.</Trans>
          </p>
          {again}
          {keep}
          <ShareOffer />
        </Card>
      )
    if (phase === 'notCancelled')
      return (
        <Stands
          title={<Trans>Your trip wasn’t canceled</Trans>}
          next={<Trans>See your refund now, and decide again.</Trans>}
          actions={
            <>
              {again}
              {keep}
            </>
          }
        >
          {why}
        </Stands>
      )
    return <Refused />
  }
  return (
    <>
      <StepHeading
        ref={heading}
        subtitle={
          !isOver && screens.includes(phase) && phase !== 'undecided' ? <NothingDone>{content.lead}</NothingDone> : undefined
        }
      >
        {content.title}
      </StepHeading>
      <Columns aside={<TripAside />}>{main()}</Columns>
    </>
  )
}
