import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { zero } from '#src/domain/money.ts'
import { CarriedOverLater } from '#src/trip/CarriedOverLater.tsx'
import { useCurrency } from '#src/trip/currency.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { GivingUp } from '#src/trip/GivingUp.tsx'
import { useGoOn } from '#src/trip/go-on.ts'
import { useIsChange } from '#src/trip/is-change.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { ChoosingExtras } from './ChoosingExtras.tsx'
import { words } from './content.ts'
import AncillariesSkeleton from './skeleton.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'

/** Skips the extras. The button is as large as the button that adds them, so that declining is as easy as buying. */
function SkipExtras() {
  const send = useSend()
  const locale = useLocale()
  const currency = useCurrency()
  return (
    <Button onClick={() => send({ type: 'step.skip' })}>
      <span>
        <Trans>
          Skip extras, <Price money={zero(currency)} locale={locale} />
        </Trans>
      </span>
    </Button>
  )
}

function Failed({ title }: { title: string }) {
  const send = useSend()
  return (
    <FailurePanel
      title={title}
      next={<Trans>Try again, or continue without extras.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button onClick={() => send({ type: 'step.skip' })}>
            <Trans>Continue without extras</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Sells bags, meals and other extras for each traveller and flight, and insurance for the whole party. */
export default function Ancillaries() {
  const content = useContent('ancillaries', words)
  const { goOn, isWaiting } = useGoOn()
  const isLoading = useTrip(
    (trip) => trip.matches({ ancillaries: 'loading' }) || trip.matches({ ancillaries: { insuring: 'asking' } }),
  )
  const isFailed = useTrip((trip) => trip.matches({ ancillaries: 'failed' }))
  const extras = useTrip(({ context }) => context.extras)
  const hasChosen = useTrip(
    ({ context }) =>
      (context.cart?.extras.length ?? 0) > 0 || context.cart?.insurance !== undefined || context.cart?.covers !== undefined,
  )
  const isChange = useIsChange()
  if (isLoading) return <AncillariesSkeleton />
  return (
    <Stack gap={5}>
      <StepHeading
        subtitle={isFailed ? undefined : isChange ? <NothingDone>{content.changeLead}</NothingDone> : content.lead}
        end={isFailed || hasChosen || isChange ? undefined : <SkipExtras />}
      >
        {content.title}
      </StepHeading>
      <Columns aside={<TripLedger />}>
        <CarriedOverLater />
        {isFailed ? <Failed title={content.failedTitle} /> : <ChoosingExtras offers={extras?.offers ?? []} content={content} />}
        <GivingUp />
      </Columns>
      {isFailed ? null : (
        <TotalBar>
          <Button variant="go" pending={isWaiting} onClick={goOn}>
            {isChange ? <Trans>Done</Trans> : <Trans>Payment</Trans>}
          </Button>
        </TotalBar>
      )}
    </Stack>
  )
}
