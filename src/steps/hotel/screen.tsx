import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useContent } from '#src/content/content.tsx'
import { stayFor } from '#src/domain/stay-dates.ts'
import { PartnerAway } from '#src/trip/PartnerAway.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { keptStayIn } from '#src/trip/kept-stay.ts'
import { StayNights } from '#src/trip/StayNights.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { HotelList } from './HotelList.tsx'
import HotelSkeleton from './skeleton.tsx'

/** Keeps the dates across reloads. By default, uses the dates that the flights suggest. */
const useNightsAgain = () => {
  const send = useSend()
  const drafts = useDrafts()
  const { staying, booking } = useTrip(({ context }) => context)
  const isUnasked = useTrip((trip) => trip.matches({ hotel: 'unasked' }))
  useEffect(() => {
    const kept = keptStayIn(drafts)
    if (staying?.search) kept.write('hotel', { search: staying.search })
    if (isUnasked && booking) send({ type: 'hotels.search', search: kept.read('hotel')?.search ?? stayFor(booking) })
  }, [drafts, send, staying, booking, isUnasked])
}

/** Lists the hotels near an airport of the trip. */
export default function Hotel() {
  const content = useContent('hotel', words)
  const send = useSend()
  const { staying } = useTrip(({ context }) => context)
  const isFailed = useTrip((trip) => trip.matches({ hotel: 'failed' }))
  const isNone = useTrip((trip) => trip.matches({ hotel: 'none' }))
  const isChoosing = useTrip((trip) => trip.matches({ hotel: 'choosing' }))
  const search = staying?.search
  useNightsAgain()
  const main = () => {
    if (isFailed) return <PartnerAway title={<Trans>We can’t show hotels right now</Trans>} hasRetry />
    if (isNone)
      return (
        <Notice title={content.noneTitle}>
          <p>{content.noneText}</p>
        </Notice>
      )
    return isChoosing && search ? <HotelList hotels={staying?.hotels ?? []} search={search} /> : <HotelSkeleton />
  }
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead} overline={search ? <StayNights search={search} /> : undefined}>
        {content.title}
      </StepHeading>
      {main()}
      <Row>
        <Button onClick={() => send({ type: 'step.back' })}>
          <Trans>Change the dates</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
