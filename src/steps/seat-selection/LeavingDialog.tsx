import { Trans } from '@lingui/react/macro'
import { type Unseated, unseated } from '#src/domain/seat.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Names a flight and its passengers without a seat. */
function Missing({ segment, passengerIds }: Unseated) {
  const locale = useLocale()
  const places = usePlaces()
  const passengers = useTrip(({ context }) => context.cart?.passengers)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    passengerIds.map((id) => callNameOf(passengerBy(passengers, id))),
  )
  const cities = [segment.origin, segment.destination].map((code) => cityOf(places, code, locale)).join('–')
  return passengerIds.length === 1 ? (
    <Trans>
      {names} has no seat on <bdi>{cities}</bdi> yet.
    </Trans>
  ) : (
    <Trans>
      {names} have no seats on <bdi>{cities}</bdi> yet.
    </Trans>
  )
}

/** Asks for confirmation when the traveller leaves while only some passengers have seats, and names those who have none. */
export function LeavingDialog() {
  const send = useSend()
  const isOpen = useTrip((trip) => trip.matches({ 'seat-selection': { choosing: 'leaving' } }))
  const seatMap = useTrip(({ context }) => context.seatMap)
  const seats = useTrip(({ context }) => context.cart?.seats) ?? []
  const missing = isOpen && seatMap ? unseated(seatMap, seats) : []
  const stay = () => send({ type: 'leaving.refuse' })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      mustAnswer
      title={<Trans>Continue without these seats?</Trans>}
      actions={
        <>
          <Button variant="go" arrow={false} onClick={stay}>
            <Trans>Choose seats</Trans>
          </Button>
          <Button onClick={() => send({ type: 'leaving.confirm' })}>
            <Trans>Continue without them</Trans>
          </Button>
        </>
      }
    >
      <ul>
        {missing.map((flight) => (
          <li key={flight.segment.id}>
            <Missing {...flight} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>If you don’t choose, everyone gets a seat at check-in, free of charge.</Trans>
      </p>
    </Dialog>
  )
}
