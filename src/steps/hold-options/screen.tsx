import { bankAddress } from '#src/domain/bank-address.ts'
import { useContent } from '#src/content/content.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { asksToBuyAgain } from '#src/domain/booked-before.ts'
import { BookedBefore, BoughtBeside } from '#src/trip/BookedBefore.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { Trans } from '@lingui/react/macro'
import { words } from './content.ts'
import { type End, Ended } from './Ended.tsx'
import { BankCheck } from '#src/trip/BankCheck.tsx'
import { BankPageBlocked } from '#src/trip/BankPageBlocked.tsx'
import { HoldForm } from './HoldForm.tsx'
import HoldOptionsSkeleton from './skeleton.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

const sending: readonly string[] = ['submitting', 'continuing', 'releasing', 'done']
const elsewhere: readonly string[] = ['redirecting', 'away']
const findingOut: readonly string[] = ['unknown', 'reconciling', 'learning', 'waiting']
const opening: readonly string[] = ['loading', 'repricing']

/** Reopens the bank's page, where the cardholder confirms the payment, or says that the page cannot be opened. */
function Elsewhere({ title, url }: { title: string; url: string | undefined }) {
  const send = useSend()
  if (url !== undefined && bankAddress(url, location.origin) === undefined)
    return <BankPageBlocked onStop={() => send({ type: 'attempt.giveUp' })} />
  return (
    <Card heading={title}>
      <p>
        <Trans>You’ll confirm on your bank’s page and come back here afterwards.</Trans>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'redirect.again' })}>
          <Trans>Open the bank’s page</Trans>
        </Button>
        <Button onClick={() => send({ type: 'challenge.answer' })}>
          <Trans>I’ve confirmed with my bank</Trans>
        </Button>
        <Button variant="plain" onClick={() => send({ type: 'attempt.giveUp' })}>
          <Trans>Cancel the hold</Trans>
        </Button>
      </Row>
    </Card>
  )
}

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
    if (elsewhere.includes(phase)) return <Elsewhere title={content.bankTitle} url={challenge?.url} />
    if (findingOut.includes(phase)) return <UnderWay title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'challenged' && challenge)
      return <BankCheck challenge={challenge} title={content.bankTitle} hint={content.bankHint} />
    if (phase !== 'choosing' || !holds) return <Ended end={phase as End} title={content.noneTitle} text={content.noneText} />
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
