import { Trans } from '@lingui/react/macro'
import { CommaList } from '#src/trip/CommaList.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, initialsOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PassengerPicker } from '#src/ui/PassengerPicker.tsx'
import { Price } from '#src/ui/Price.tsx'
import { seatOf, seatsOf } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'
import type { Turn } from './turn.ts'

/** Selects the current passenger, and shows everybody's seat on this flight. For an infant, explains why there is none. */
export function SeatPassengers({ turn, infantNote }: { turn: Turn; infantNote: string }) {
  const locale = useLocale()
  const words = useSeatWords()
  const cart = useTrip(({ context }) => context.cart)
  const segmentId = turn.segment.segment.id
  return (
    <Card>
      <PassengerPicker
        legend={<Trans>Choosing for</Trans>}
        chosenId={turn.passengerId}
        onChoose={turn.showPassenger}
        passengers={turn.segment.passengers.map((map) => {
          const passenger = passengerBy(cart?.passengers, map.passengerId) ?? {
            firstName: map.passengerId,
            lastName: '',
            type: 'ADT',
          }
          const seat = seatOf(cart?.seats ?? [], segmentId, map.passengerId)
          const fact = seat && seatsOf(map).find(({ code }) => code === seat.seat)
          const isOnLap = passenger.type === 'INF'
          return {
            id: map.passengerId,
            initials: initialsOf(passenger),
            name: callNameOf(passenger),
            disabled: !map.canSelect,
            detail: !map.canSelect ? (
              isOnLap ? (
                infantNote
              ) : (
                <Trans>Gets a seat at check-in on this flight</Trans>
              )
            ) : seat ? (
              <CommaList items={[seat.seat, ...(fact ? [words.position[fact.position]] : [])]} />
            ) : map.passengerId === turn.passengerId ? (
              <Trans>Choosing now</Trans>
            ) : undefined,
            end: seat?.isOwned ? (
              <Trans>already yours</Trans>
            ) : seat ? (
              <Price money={seat.due ?? seat.price} locale={locale} signed={seat.due !== undefined} />
            ) : map.canSelect ? (
              <Trans>no seat yet</Trans>
            ) : undefined,
          }
        })}
      />
    </Card>
  )
}
