import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { rentalFor } from '#src/domain/stay-dates.ts'
import { PartnerAway } from '#src/trip/PartnerAway.tsx'
import { ReservationLine } from '#src/trip/Reservations.tsx'
import { PartnerUndecided } from '#src/trip/PartnerUndecided.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { CarForm } from './CarForm.tsx'
import { CarList } from './CarList.tsx'
import { Conditions } from './Conditions.tsx'
import { words } from './content.ts'
import CarsSkeleton from './skeleton.tsx'

/** Returns the name of the step's outermost active state. */
const phaseOf = (value: unknown): string => {
  const within = (value as { cars?: unknown }).cars
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'remembering')
}

const sending: readonly string[] = ['reserving', 'unknown', 'looking', 'learning', 'waiting']

/** Rents a car for a ticketed trip, to be paid at the desk. */
export default function Cars() {
  const content = useContent('cars', words)
  const send = useSend()
  const phase = useTrip(({ value }) => phaseOf(value))
  const { renting, booking } = useTrip(({ context }) => context)
  const isRefused = useTrip((trip) => trip.matches({ cars: { deciding: 'refused' } }))
  const isNone = useTrip((trip) => trip.matches({ cars: { asking: 'none' } }))
  const reserved = booking?.reservations?.findLast(({ kind, status }) => kind === 'car' && status === 'confirmed')
  const place = renting?.places[0]
  const away = <Trans>We can’t show cars right now</Trans>
  const main = () => {
    if (phase === 'failed') return <PartnerAway title={away} hasRetry />
    if (phase === 'nowhere')
      return (
        <Notice title={content.nowhereTitle}>
          <p>{content.nowhereText}</p>
        </Notice>
      )
    if (phase === 'undecided')
      return <PartnerUndecided title={<Trans>We couldn’t find out whether your car is confirmed</Trans>} />
    if (sending.includes(phase)) return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (phase === 'reserved' && reserved && booking)
      return (
        <Notice kind="ok" title={content.doneTitle}>
          <p>{content.doneText}</p>
          <ReservationLine reference={booking.reference} reservation={reserved} />
          <Row>
            <LinkButton variant="go" href="#/myb">
              <Trans>Back to your trip</Trans>
            </LinkButton>
            <Button onClick={() => send({ type: 'step.next' })}>
              <Trans>Rent another car</Trans>
            </Button>
          </Row>
        </Notice>
      )
    if (phase === 'deciding' && renting?.offer && renting.conditions)
      return <Conditions car={renting.offer} conditions={renting.conditions} isRefused={isRefused} content={content} />
    // The trip may know an earlier search while the places are read again.
    if (phase === 'remembering' || phase === 'locating' || !renting || !booking || !place) return <CarsSkeleton />
    return (
      <>
        {reserved ? (
          <Notice announces={false} title={<Trans>You already have a car for this trip</Trans>}>
            <ReservationLine reference={booking.reference} reservation={reserved} />
          </Notice>
        ) : null}
        <CarForm
          key={renting.search?.from ?? ''}
          places={renting.places}
          start={renting.search ?? rentalFor(booking, place.id)}
          isSearching={phase === 'searching'}
        />
        <PartnerAway title={away} hasRetry={phase === 'asking'} />
        {isNone ? (
          <Notice title={content.noneTitle}>
            <p>{renting.isClosed ? content.closedText : content.noneText}</p>
          </Notice>
        ) : null}
        {phase === 'choosing' || phase === 'reading' ? <CarList offers={renting.offers ?? []} /> : null}
      </>
    )
  }
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {main()}
      {phase === 'reserved' ? null : (
        <Card as="div" prints={false}>
          <Row>
            <LinkButton href="#/myb">
              <Trans>Back to your trip</Trans>
            </LinkButton>
          </Row>
        </Card>
      )}
    </Stack>
  )
}
