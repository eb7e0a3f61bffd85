import { useContent } from '#src/content/content.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { asksToBuyAgain } from '#src/domain/booked-before.ts'
import { BookedBefore, BoughtBeside } from '#src/trip/BookedBefore.tsx'
import { CardNotTaken } from '#src/trip/CardNotTaken.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { Trans } from '@lingui/react/macro'
import { words } from './content.ts'
import { type End, Ended } from './Ended.tsx'
import { BankCheck } from '#src/trip/BankCheck.tsx'
import { BankPage } from '#src/trip/BankPage.tsx'
import { HoldForm } from './HoldForm.tsx'
import HoldOptionsSkeleton from './skeleton.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

const sending: readonly string[] = ['submitting', 'continuing', 'releasing', 'done']
const leaving: readonly string[] = ['redirecting', 'away']
const findingOut: readonly string[] = ['unknown', 'reconciling', 'learning', 'waiting']
const beforeTheLine: readonly string[] = ['choosing', 'checking']
const opening: readonly string[] = ['loading', 'repricing']

/** Returns the name of the step's outermost active state. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'hold-options'?: unknown })['hold-options']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'loading')
}

/** Places a hold on the flights, to pay for them later. */
export default function HoldOptions() {
  const content = useContent('hold-options', words)
  const phase = useTrip(({ value }) => phaseOf(value))
  const isUnsent = useTrip((trip) => trip.matches({ 'hold-options': { choosing: 'unsent' } }))
  const holds = useTrip(({ context }) => context.holds)
  const { failure, bookedBefore, agreedBeside } = useTrip(({ context }) => context)
  const challenge = useTrip(({ context }) => context.challenge)
  const failureWords = useFailureWords()
  const main = () => {
    if (opening.includes(phase)) return <HoldOptionsSkeleton />
    if (sending.includes(phase)) return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (challenge?.presentation === 'page' && (leaving.includes(phase) || findingOut.includes(phase)))
      return (
        <BankPage
          challenge={challenge}
          title={content.bankTitle}
          hint={<Trans>You’ll confirm on your bank’s page and come back here afterwards.</Trans>}
        />
      )
    if (findingOut.includes(phase)) return <UnderWay title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'challenged' && challenge)
      return <BankCheck challenge={challenge} title={content.bankTitle} hint={content.bankHint} />
    if (!beforeTheLine.includes(phase) || !holds)
      return <Ended end={phase as End} title={content.noneTitle} text={content.noneText} />
    return (
      <>
        {agreedBeside === undefined ? null : <BoughtBeside before={bookedBefore} />}
        {isUnsent && asksToBuyAgain(failure) && bookedBefore ? (
          <BookedBefore before={bookedBefore} />
        ) : isUnsent && failure?.errorCode !== 'CLIENT.NOT_SENT' ? (
          <Notice
            kind="error"
            title={
              <NothingTaken>
                <Trans>You weren’t charged</Trans>
              </NothingTaken>
            }
          >
            <p>
              {failure?.type === 'validation' ? (
                <Trans>The card wasn’t accepted. Check the details or use another card.</Trans>
              ) : (
                failureWords(failure)
              )}
            </p>
          </Notice>
        ) : null}
        <CardNotTaken
          missed={<Trans>Our card payment service didn’t respond. Try again in a moment, or pay for the trip now.</Trans>}
        />
        <HoldForm holds={holds} words={content} />
      </>
    )
  }
  return (
    <>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      <Columns aside={<TripLedger canUndo={false} />}>{main()}</Columns>
    </>
  )
}
