import { Trans } from '@lingui/react/macro'
import { correctionWaiting } from '#machines/correction.ts'
import { useContent } from '#src/content/content.tsx'
import { changesOf } from '#src/domain/trip-changes.ts'
import { CorrectionsDone, CorrectionsToCome } from '#src/trip/Corrections.tsx'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { useWasNotSent } from '#src/trip/NotSent.tsx'
import { TripChanges } from '#src/trip/TripChanges.tsx'
import { StillTheSame, useQuoteLapse } from '#src/trip/QuoteEnd.tsx'
import { TripRules } from '#src/trip/TripRules.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Uncorrected } from '#src/trip/Uncorrected.tsx'
import { ChangeNotBegun, ChangeNotMade, ChangeUndecided, ChangeUnderWay, isNotMade, isUnderWay } from '#src/trip/UnpaidEnds.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { MoreChanges } from './MoreChanges.tsx'
import TripReviewSkeleton from './skeleton.tsx'
import { Moved, ItemSoldOut } from './Stopped.tsx'
import { SumCard } from './SumCard.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'

type Content = Record<(typeof words)[number], string>

/** Returns the outermost state of this step. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'trip-review'?: unknown })['trip-review']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'entering')
}

/** States in which changes can still be made. At most corrections of names have been saved by then. */
const confirming = ['choosing', 'checking', 'correcting']

function BackToTrip() {
  const send = useSend()
  return (
    <div>
      <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
        <Trans>Back to your trip</Trans>
      </Button>
    </div>
  )
}

function NothingChanges({ content }: { content: Content }) {
  return (
    <Card heading={content.nothingTitle}>
      <p>{content.nothingText}</p>
      <BackToTrip />
    </Card>
  )
}

function Changes({ content, isChecking }: { content: Content; isChecking: boolean }) {
  const cart = useTrip(({ context }) => context.cart)
  const isUnsent = useTrip((trip) => trip.matches({ 'trip-review': { choosing: 'unsent' } }))
  const wasNotSent = useWasNotSent()
  const isUncorrected = useTrip((trip) => trip.matches({ 'trip-review': { choosing: 'uncorrected' } }))
  const isCorrected = useTrip((trip) => trip.matches({ 'trip-review': { choosing: 'corrected' } }))
  const isWaiting = useTrip(({ context }) => correctionWaiting(context) !== undefined)
  const isAgain = useTrip((trip) => trip.matches({ 'trip-review': { choosing: 'again' } }))
  if (!cart) return <TripReviewSkeleton />
  const changes = changesOf(cart)
  return (
    <Columns
      aside={changes.length > 0 || isWaiting ? <SumCard cart={cart} changes={changes} isChecking={isChecking} /> : undefined}
    >
      {isUnsent && !wasNotSent ? <ChangeNotBegun /> : null}
      {isAgain ? <StillTheSame /> : null}
      {isUncorrected ? <Uncorrected /> : null}
      <CorrectionsDone />
      {changes.length > 0 ? (
        <Card heading={<Trans>Old and new</Trans>}>
          <TripChanges cart={cart} />
        </Card>
      ) : null}
      <CorrectionsToCome />
      {changes.length > 0 || isWaiting ? null : isCorrected ? <BackToTrip /> : <NothingChanges content={content} />}
      <MoreChanges />
      <TripRules />
    </Columns>
  )
}

/** Reviews the changes of a trip with their price or refund. */
export default function TripReview() {
  const content = useContent('trip-review', words)
  const phase = useTrip(({ value }) => phaseOf(value))
  const quote = useTrip(({ context: { cart } }) => (cart && changesOf(cart).length > 0 ? cart : undefined))
  useQuoteLapse(phase === 'choosing' ? quote : undefined)
  const main = () => {
    if (isUnderWay(phase)) return <ChangeUnderWay phase={phase} words={content} />
    if (phase === 'undecided') return <ChangeUndecided words={content} />
    if (isNotMade(phase)) return <ChangeNotMade />
    if (phase === 'refused') return <ChangeRefused />
    if (phase === 'soldOut') return <ItemSoldOut />
    if (phase === 'priceChanged') return <Moved text={content.movedText} />
    if (confirming.includes(phase)) return <Changes content={content} isChecking={phase !== 'choosing'} />
    return <TripReviewSkeleton />
  }
  return (
    <Stack gap={5}>
      <StepHeading subtitle={confirming.includes(phase) ? <NothingDone>{content.lead}</NothingDone> : undefined}>
        {content.title}
      </StepHeading>
      {confirming.includes(phase) ? null : <CorrectionsDone />}
      {main()}
    </Stack>
  )
}
