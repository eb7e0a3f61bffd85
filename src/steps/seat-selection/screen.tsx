import { Trans } from '@lingui/react/macro'
import { zero } from '#src/domain/money.ts'
import { useContent } from '#src/content/content.tsx'
import { CommaList } from '#src/trip/CommaList.tsx'
import { useCurrency } from '#src/trip/currency.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { GivingUp } from '#src/trip/GivingUp.tsx'
import { useGoOn } from '#src/trip/go-on.ts'
import { useIsChange } from '#src/trip/is-change.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { TripLedger } from '#src/trip/TripLedger.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { aircraftNameOrCode } from './aircraft-names.ts'
import { ChoosingSeats } from './ChoosingSeats.tsx'
import { words } from './content.ts'
import { useFlightName } from './flight-words.ts'
import { LeavingDialog } from './LeavingDialog.tsx'
import SeatSelectionSkeleton from './skeleton.tsx'
import { type Turn, useTurn } from './turn.ts'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import type { ReactNode } from 'react'

/** Renders a button to continue without seats. It is as prominent as the one to continue with seats. */
function SkipSeats() {
  const send = useSend()
  const locale = useLocale()
  const currency = useCurrency()
  return (
    <Button onClick={() => send({ type: 'step.skip' })}>
      <span>
        <Trans>
          Skip seats, <Price money={zero(currency)} locale={locale} />
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
      next={<Trans>Try again, or continue: seats are free at check-in.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button onClick={() => send({ type: 'step.skip' })}>
            <Trans>Continue without seats</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Names the flight of the map, and says what happens if no seat is chosen. */
function Subtitle({ turn, lead }: { turn: Turn; lead: ReactNode }) {
  const locale = useLocale()
  const flightName = useFlightName()
  const parts = useTrip(({ context }) => context.cart?.parts) ?? []
  const { segment, aircraft } = turn.segment
  const name = aircraftNameOrCode(aircraft)
  return (
    <>
      <CommaList items={[flightName(segment, parts), formatDay(segment.departure, locale), ...(name ? [name] : [])]} />. {lead}
    </>
  )
}

/** Renders the button to continue, and the confirmation if only some passengers have seats. */
function GoOn({ isChange }: { isChange: boolean }) {
  const { goOn, isWaiting } = useGoOn()
  return (
    <>
      <Button variant="go" pending={isWaiting} onClick={goOn}>
        {isChange ? <Trans>Done</Trans> : <Trans>Extras</Trans>}
      </Button>
      <LeavingDialog />
    </>
  )
}

/** Asks for seats on all flights for all passengers who need one, on a map or in a list. */
export default function SeatSelection() {
  const content = useContent('seat-selection', words)
  const isLoading = useTrip((trip) => trip.matches({ 'seat-selection': 'loading' }))
  const isFailed = useTrip((trip) => trip.matches({ 'seat-selection': 'failed' }))
  const isWithoutMap = useTrip((trip) => trip.matches({ 'seat-selection': 'noMap' }))
  const hasSeats = useTrip(({ context }) => (context.cart?.seats.length ?? 0) > 0)
  const segments = useTrip(({ context }) => context.seatMap?.segments)
  const isChange = useIsChange()
  const turn = useTurn(segments ?? [])
  if (isLoading) return <SeatSelectionSkeleton />
  const isChoosing = !isFailed && !isWithoutMap && turn !== undefined
  return (
    <Stack gap={5}>
      <StepHeading
        subtitle={
          isChoosing ? (
            <Subtitle turn={turn} lead={isChange ? <NothingDone>{content.changeLead}</NothingDone> : content.lead} />
          ) : undefined
        }
        end={isChoosing && !hasSeats && !isChange ? <SkipSeats /> : undefined}
      >
        {content.title}
      </StepHeading>
      <Columns aside={<TripLedger />}>
        {isFailed ? <Failed title={content.failedTitle} /> : null}
        {isWithoutMap ? (
          <Card heading={content.noMapTitle}>
            <p>{content.noMapText}</p>
          </Card>
        ) : null}
        {isChoosing ? <ChoosingSeats turn={turn} content={content} /> : null}
        <GivingUp />
      </Columns>
      {isFailed ? null : (
        <TotalBar>
          <GoOn isChange={isChange} />
        </TotalBar>
      )}
    </Stack>
  )
}
