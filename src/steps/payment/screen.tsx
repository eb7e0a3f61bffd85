import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useContent } from '#src/content/content.tsx'
import { asksToBuyAgain } from '#src/domain/booked-before.ts'
import { BookedBefore, BoughtBeside } from '#src/trip/BookedBefore.tsx'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { CorrectionsDone, CorrectionsToCome } from '#src/trip/Corrections.tsx'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { useWasNotSent } from '#src/trip/NotSent.tsx'
import { HoldOffer } from '#src/trip/HoldOffer.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useIsTokenising } from '#src/trip/tokens.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Away } from './Away.tsx'
import { BesideHold } from './BesideHold.tsx'
import { CardNotTaken } from '#src/trip/CardNotTaken.tsx'
import { BankCheck } from '#src/trip/BankCheck.tsx'
import { words } from './content.ts'
import { Outcome } from './Outcome.tsx'
import { type Phase, phaseOf } from './outcome.ts'
import { Paying } from './Paying.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { Review } from './Review.tsx'
import PaymentSkeleton from './skeleton.tsx'
import { Unsent } from './Unsent.tsx'
import { useWallet } from './wallet.ts'
import { NothingDone } from '#src/trip/NothingDone.tsx'

const leaving: readonly Phase[] = ['redirecting', 'away']
const findingOut: readonly Phase[] = ['unknown', 'reconciling', 'waiting']
const beforeTheLine: readonly Phase[] = ['choosing', 'checking', 'correcting']

/** Makes the browser ask for confirmation before the page is left while a payment may be in progress. */
const useLeaveWarning = (isCommitting: boolean) =>
  useEffect(() => {
    if (!isCommitting) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isCommitting])

/** Renders the payment form, the progress of a payment, and its outcome. */
export default function Payment() {
  const { t } = useLingui()
  const content = useContent('payment', words)
  const send = useSend()
  const phase = useTrip(({ value }) => phaseOf((value as { payment?: unknown }).payment))
  const isTokenising = useIsTokenising()
  const isUnsent = useTrip((trip) => trip.matches({ payment: { choosing: 'unsent' } }))
  const wasNotSent = useWasNotSent()
  const isCommitting = useTrip((trip) => trip.hasTag('committing'))
  const isLeaving = useTrip((trip) => trip.hasTag('leaving'))
  const cart = useTrip(({ context }) => context.cart)
  const isHeld = useTrip(({ context }) => context.booking?.status === 'held')
  const challenge = useTrip(({ context }) => context.challenge)
  const failure = useTrip(({ context }) => context.failure)
  const bookedBefore = useTrip(({ context }) => context.bookedBefore)
  const agreedBeside = useTrip(({ context }) => context.agreedBeside)
  useLeaveWarning(isCommitting && !isLeaving)
  const openSheet = useWallet()

  const main = () => {
    if (phase === 'loading' || phase === 'repricing') return <PaymentSkeleton />
    if (phase === 'failed' || phase === 'noOptions') {
      return (
        <FailurePanel
          title={phase === 'failed' ? t`We couldn’t load payment` : t`This trip can’t be paid for online`}
          kept={t`Your flights, names and extras are still here.`}
          next={t`Try again in a moment.`}
          actions={
            <Button onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )
    }
    if (phase === 'submitting' || phase === 'continuing')
      return <Paying phase={phase} title={content.sendingTitle} text={content.sendingText} />
    if (phase === 'challenged' && challenge)
      return <BankCheck challenge={challenge} title={content.bankTitle} hint={content.bankHint} />
    if (challenge?.presentation === 'page' && (leaving.includes(phase) || findingOut.includes(phase)))
      return <Away challenge={challenge} title={content.awayTitle} hint={content.awayHint} />
    if (findingOut.includes(phase)) return <Paying phase={phase} title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'refused') return <ChangeRefused />
    if (!beforeTheLine.includes(phase)) return <Outcome phase={phase} />
    return (
      <>
        {agreedBeside === undefined ? null : <BoughtBeside before={bookedBefore} />}
        {isUnsent && asksToBuyAgain(failure) && bookedBefore ? (
          <BookedBefore before={bookedBefore} />
        ) : isUnsent && !wasNotSent ? (
          <Unsent failure={failure} />
        ) : null}
        <CardNotTaken
          missed={<Trans>Our card payment service didn’t respond. Pay again in a moment, or choose another way to pay.</Trans>}
        />
        {cart ? <Review cart={cart} title={content.reviewTitle} /> : null}
        <CorrectionsToCome />
        {isHeld ? <BesideHold /> : null}
        <SignInOffer hint={<Trans>Sign in here. We’ll keep what you typed.</Trans>}>
          <Trans>Use your miles or saved cards</Trans>
        </SignInOffer>
        {cart ? (
          <PaymentForm
            words={content}
            total={cart.total}
            isChecking={phase !== 'choosing' || isTokenising}
            openSheet={openSheet}
          />
        ) : null}
        <HoldOffer />
      </>
    )
  }

  return (
    <>
      <StepHeading subtitle={beforeTheLine.includes(phase) ? <NothingDone>{content.lead}</NothingDone> : undefined}>
        {content.title}
      </StepHeading>
      <Columns aside={<TripLedger canUndo={false} />}>
        <CorrectionsDone />
        {main()}
      </Columns>
    </>
  )
}
