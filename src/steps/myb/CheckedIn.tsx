import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, PassengerOnFlight, TripOption } from '#src/domain/booking.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useTripRefusal } from '#src/trip/trip-option-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './myb.module.css'
import { isOn } from './trip-actions.ts'

interface CheckedInProps {
  booking: Booking
  options: readonly TripOption[]
  isBusy: boolean
  /** Consequences of undoing a check-in. */
  text: string
}

/** Lists the checked-in passengers by flight. Each check-in can be undone after a confirmation. Renders nothing if there are none. */
export function CheckedIn({ booking, options, isBusy, text }: CheckedInProps) {
  const { t } = useLingui()
  const send = useSend()
  const refusal = useTripRefusal()
  const asked = useTrip(({ context }) => (context.answering?.kind === 'offload' ? context.answering.passenger : undefined))
  const { checkedIn, passengers, parts } = booking
  if (checkedIn.length === 0) return null
  const option = options.find(({ tripOption }) => tripOption === 'OFFLOAD')
  const nameOf = ({ passengerId }: PassengerOnFlight) => callNameOf(passengerBy(passengers, passengerId))
  const name = asked ? nameOf(asked) : ''
  const withdraw = () => {
    if (!isBusy) send({ type: 'answer.withdraw' })
  }
  return (
    <div id="checked-in" tabIndex={-1}>
      <Card heading={<Trans>Checked in</Trans>}>
        <ul className={styles.lines}>
          {checkedIn.map((each) => {
            const who = nameOf(each)
            return (
              <li key={`${each.passengerId} ${each.segmentId}`} className={styles.apart}>
                <p>
                  <b>
                    <bdi>{who}</bdi>
                  </b>
                  <Comma />
                  <FlightCities segmentId={each.segmentId} />
                  <br />
                  <Muted small>
                    <FlightMoment segmentId={each.segmentId} parts={parts} />
                  </Muted>
                </p>
                {isOn(options, 'OFFLOAD') ? (
                  <Button aria-label={t`Undo check-in for ${who}`} onClick={() => send({ type: 'offload.ask', passenger: each })}>
                    <Trans>Undo</Trans>
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
        {option && !isOn(options, 'OFFLOAD') ? (
          <p>
            <Muted small>{refusal(option.failureReason)}</Muted>
          </p>
        ) : null}
      </Card>
      <Dialog
        isOpen={asked !== undefined}
        onClose={withdraw}
        title={<Trans>Undo check-in for {name}?</Trans>}
        closeLabel={t`Close`}
        actions={
          <>
            <Button
              variant="danger"
              pending={isBusy}
              pendingLabel={t`One moment`}
              onClick={() => send({ type: 'answer.confirm' })}
            >
              <Trans>Undo check-in</Trans>
            </Button>
            <Button aria-disabled={isBusy} onClick={withdraw}>
              <Trans>Stay checked in</Trans>
            </Button>
          </>
        }
      >
        {asked ? (
          <p>
            <FlightCities segmentId={asked.segmentId} />
            <br />
            <FlightMoment segmentId={asked.segmentId} parts={parts} />
          </p>
        ) : null}
        <p>{text}</p>
      </Dialog>
    </div>
  )
}
