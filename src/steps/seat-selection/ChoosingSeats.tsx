import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callNameOf, initialsOf, passengerBy } from '#src/trip/people.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { SeatLayout } from '#src/ui/SeatLayout.tsx'
import type { words } from './content.ts'
import { ExitRowDialog } from './ExitRowDialog.tsx'
import { SeatFinder } from './SeatFinder.tsx'
import { SeatLegendCard } from './SeatLegendCard.tsx'
import { SeatList } from './SeatList.tsx'
import { SeatMapPanel } from './SeatMapPanel.tsx'
import { SeatOutcome } from './SeatOutcome.tsx'
import { SeatPassengers } from './SeatPassengers.tsx'
import type { SeatWish } from './seat-facts.ts'
import type { Turn } from './turn.ts'

/** Renders the map, the legend, the finder and the list for the current passenger. They all choose and release seats in the same way. */
export function ChoosingSeats({ turn, content }: { turn: Turn; content: Record<(typeof words)[number], string> }) {
  const { t } = useLingui()
  const send = useSend()
  const cart = useTrip(({ context }) => context.cart)
  const [wishes, setWishes] = useState<ReadonlySet<SeatWish>>(new Set())
  const segmentId = turn.segment.segment.id
  const { passengerId } = turn
  const map = turn.segment.passengers.find((each) => each.passengerId === passengerId)
  const passenger = passengerBy(cart?.passengers, passengerId) ?? { firstName: passengerId, lastName: '' }
  const name = callNameOf(passenger)
  const pick = (seat: string) => {
    turn.passOn()
    send({ type: 'seat.pick', choice: { segmentId, passengerId, seat } })
  }
  const remove = (seat: string) => send({ type: 'seat.remove', choice: { segmentId, passengerId, seat } })
  const seat = cart?.seats.find((each) => each.segmentId === segmentId && each.passengerId === passengerId)?.seat
  const said = seat === undefined ? t`Now choosing for ${name}` : t`Now choosing for ${name}, who has seat ${seat}`
  return (
    <>
      <LiveRegion message={said} />
      <SeatOutcome />
      <SeatLayout
        picker={<SeatPassengers turn={turn} infantNote={content.infantNote} />}
        map={<SeatMapPanel turn={turn} wishes={wishes} onPick={pick} />}
      >
        {map ? <SeatLegendCard map={map} initials={initialsOf(passenger)} name={name} /> : null}
        <SeatFinder key={segmentId} turn={turn} lead={content.finderLead} />
        {map ? (
          <SeatList
            map={map}
            segmentId={segmentId}
            name={name}
            wishes={wishes}
            onWishes={setWishes}
            onPick={pick}
            onRemove={remove}
          />
        ) : null}
      </SeatLayout>
      <ExitRowDialog
        lead={content.exitRowLead}
        duties={[content.exitRowAble, content.exitRowAlone, content.exitRowLanguage, content.exitRowLuggage]}
      />
    </>
  )
}
