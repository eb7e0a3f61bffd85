import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useContent } from '#src/content/content.tsx'
import type { HotelDetails as Details } from '#src/domain/hotel.ts'
import { PartnerAway } from '#src/trip/PartnerAway.tsx'
import { HotelFacts } from '#src/trip/HotelFacts.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { keptStayIn } from '#src/trip/kept-stay.ts'
import { useLocale } from '#src/trip/language.tsx'
import { ReservationLine } from '#src/trip/Reservations.tsx'
import { StayNights } from '#src/trip/StayNights.tsx'
import { PartnerUndecided } from '#src/trip/PartnerUndecided.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatTime } from '#src/trip/wall-clock.ts'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HotelPicture } from '#src/ui/HotelPicture.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { words } from './content.ts'
import { Deciding } from './Deciding.tsx'
import styles from './hotel-details.module.css'
import { Rooms } from './Rooms.tsx'
import HotelDetailsSkeleton from './skeleton.tsx'

/** Returns the name of the step's outermost active state. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'hotel-details'?: unknown })['hotel-details']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'reading')
}

/** The drawing of a hotel, its address, hours and facts. */
function About({ hotel }: { hotel: Details }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [from, until] = [hotel.checkInFrom, hotel.checkOutUntil].map((time) => formatTime(`2000-01-01T${time}:00`, locale))
  return (
    <Card as="div">
      <div className={styles.hotel}>
        <HotelPicture picture={hotel.picture} label={t`A drawing of a hotel, not a photo of this one`} />
        <Stack gap={3}>
          <p>
            <bdi>{hotel.address}</bdi>
          </p>
          <HotelFacts hotel={hotel} />
          <p>
            <Trans>
              Check-in from {from}, check-out until {until}
            </Trans>
          </p>
        </Stack>
      </div>
    </Card>
  )
}

const sending: readonly string[] = ['reserving', 'unknown', 'looking', 'learning', 'waiting']

/** Keeps the selected hotel across reloads. */
const useHotelAgain = (isUnchosen: boolean) => {
  const send = useSend()
  const drafts = useDrafts()
  const staying = useTrip(({ context }) => context.staying)
  useEffect(() => {
    const kept = keptStayIn(drafts)
    const { search, hotelId } = staying ?? {}
    if (search && hotelId !== undefined) kept.write('hotel-details', { search, hotelId })
    const before = isUnchosen ? kept.read('hotel-details') : undefined
    if (before?.hotelId !== undefined) send({ type: 'hotel.show', search: before.search, hotelId: before.hotelId })
  }, [drafts, send, staying, isUnchosen])
}

/** Shows a hotel with its rooms, and reserves one, to be paid at the hotel. */
export default function HotelDetails() {
  const content = useContent('hotel-details', words)
  const send = useSend()
  const phase = useTrip(({ value }) => phaseOf(value))
  const isRefused = useTrip((trip) => trip.matches({ 'hotel-details': { deciding: 'refused' } }))
  const { staying, booking } = useTrip(({ context }) => context)
  const hotel = staying?.hotel
  const reserved = booking?.reservations?.findLast(({ kind, status }) => kind === 'hotel' && status === 'confirmed')
  useHotelAgain(phase === 'unchosen')
  const away = <Trans>We can’t show this hotel right now</Trans>
  const main = () => {
    if (phase === 'failed') return <PartnerAway title={away} hasRetry />
    if (phase === 'undecided')
      return <PartnerUndecided title={<Trans>We couldn’t find out whether your room is confirmed</Trans>} />
    if (phase === 'unchosen')
      return (
        <Notice title={content.unchosenTitle}>
          <LinkButton href="#/hotel-search">
            <Trans>Find a hotel</Trans>
          </LinkButton>
        </Notice>
      )
    if (sending.includes(phase)) return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (phase === 'reserved' && reserved && booking)
      return (
        <Notice kind="ok" title={content.doneTitle}>
          <p>{content.doneText}</p>
          <ReservationLine reference={booking.reference} reservation={reserved} />
          <LinkButton variant="go" href="#/myb">
            <Trans>Back to your trip</Trans>
          </LinkButton>
        </Notice>
      )
    if (!hotel || phase === 'reading') return <HotelDetailsSkeleton />
    if (phase === 'deciding' && staying.room && staying.policy)
      return <Deciding hotel={hotel} room={staying.room} policy={staying.policy} isRefused={isRefused} content={content} />
    return (
      <>
        <PartnerAway title={away} hasRetry={false} />
        <About hotel={hotel} />
        <Rooms hotel={hotel} content={content} />
      </>
    )
  }
  return (
    <Stack gap={5}>
      <StepHeading overline={hotel && staying?.search ? <StayNights search={staying.search} /> : undefined}>
        {hotel ? <bdi>{hotel.name}</bdi> : content.title}
      </StepHeading>
      {main()}
      {phase === 'reserved' ? null : (
        <Row>
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Other hotels</Trans>
          </Button>
          {booking && phase !== 'undecided' ? (
            <LinkButton href="#/myb">
              <Trans>Back to your trip</Trans>
            </LinkButton>
          ) : null}
        </Row>
      )}
    </Stack>
  )
}
