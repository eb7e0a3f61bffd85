import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AirlineChange as Change, Booking, TripOption } from '#src/domain/booking.ts'
import { isReplacement, type Segment } from '#src/domain/itinerary.ts'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Alternatives } from './Alternatives.tsx'
import { ChangedFlight } from './ChangedFlight.tsx'
import type { words } from './content.ts'
import styles from './myb.module.css'
import { Rights, RightsUnseen } from './Rights.tsx'
import { isOn } from './trip-actions.ts'
import { claimed } from '#src/trip/claimed.ts'

interface AirlineChangeProps {
  booking: Booking
  options: readonly TripOption[]
  isBusy: boolean
  content: Record<(typeof words)[number], string>
}

function Choice({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.choice}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}

/** Reason and day of the change, if the gateway reports them. */
function Why({ change: { reason, toldAt } }: { change: Change }) {
  const locale = useLocale()
  const day = toldAt === undefined ? '' : formatDeviceDay(toldAt, locale)
  if (reason === undefined && !day) return null
  return (
    <p>
      {reason === 'cancelled' ? <Trans>We canceled this flight.</Trans> : null}
      {reason === 'scheduleChange' ? <Trans>We changed our timetable.</Trans> : null}{' '}
      {day ? <Trans>We told you on {day}.</Trans> : null}
    </p>
  )
}

/**
 * Compares the old and new flights that the gateway reports. If it reports neither, a note says so. Some gateways
 * only flag a change without marking the new flights, so an empty list does not mean that flights were cancelled.
 */
function Beside({ change: { original, reason }, flights }: { change: Change; flights: readonly Segment[] }) {
  if (original.length === 0 && flights.length === 0)
    return (
      <p>
        <Trans>We can’t show what changed. Below are your flights as they are now.</Trans>
      </p>
    )
  return (
    <div className={styles.beside}>
      {original.length === 0 ? null : (
        <section>
          <h3>
            <Trans>What you booked</Trans>
          </h3>
          <ul className={styles.lines}>
            {original.map((segment) => (
              <ChangedFlight key={segment.id} segment={segment} isGone />
            ))}
          </ul>
        </section>
      )}
      {flights.length === 0 && reason === undefined ? null : (
        <section className={styles.new}>
          <h3>
            <Trans>Offered instead</Trans>
          </h3>
          {flights.length === 0 ? (
            <p>
              <Trans>There’s no replacement flight.</Trans>
            </p>
          ) : (
            <ul className={styles.lines}>
              {flights.map((segment) => (
                <ChangedFlight key={segment.id} segment={segment} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

/** Shows the flights before and after a change by the airline. The traveller accepts, chooses an alternative, or cancels. */
export function AirlineChange({ booking, options, isBusy, content }: AirlineChangeProps) {
  const { t } = useLingui()
  const send = useSend()
  const isAsked = useTrip(({ context }) => context.answering?.kind === 'airlineChange')
  const change = booking.airlineChange
  if (!change) return null
  const flights = booking.parts.flatMap(({ segments }) => segments).filter(isReplacement)
  const isAnswerable = isOn(options, 'IROP')
  const isRefundable = isOn(options, 'CANCEL_ITINERARY')
  const free = claimed('airlineChanged', { reference: booking.reference })
  const withdraw = () => {
    if (!isBusy) send({ type: 'answer.withdraw' })
  }
  return (
    <div id="airline-change" tabIndex={-1}>
      <Card
        stops
        heading={
          change.reason === 'cancelled' ? (
            <Trans>One of your flights has been canceled</Trans>
          ) : (
            <Trans>Your flights have changed</Trans>
          )
        }
      >
        <Why change={change} />
        <p {...claimed('ticketed', { reference: booking.reference })}>{content.changeText}</p>
        <Beside change={change} flights={flights} />
        {change.rights ? <Rights rights={change.rights} /> : null}
        {change.reason === undefined ? <RightsUnseen /> : null}
        {isAnswerable || isRefundable ? (
          <ul className={styles.choices}>
            {isAnswerable && flights.length > 0 ? (
              <Choice title={<Trans>Accept the new flights</Trans>} text={content.acceptText}>
                <Button wide pending={isBusy} pendingLabel={t`One moment`} onClick={() => send({ type: 'airlineChange.accept' })}>
                  <Trans>Accept</Trans>
                </Button>
              </Choice>
            ) : null}
            {isAnswerable ? (
              <Choice title={<Trans>Choose other flights</Trans>} text={<span {...free}>{content.rebookText}</span>}>
                <Button wide onClick={() => send({ type: 'flow.leave', flow: 'exchange', at: 'exchange-legs' })}>
                  <Trans>Rebook</Trans>
                </Button>
              </Choice>
            ) : null}
            {isRefundable ? (
              <Choice title={<Trans>Get your money back</Trans>} text={<span {...free}>{content.refundText}</span>}>
                <Button wide onClick={() => send({ type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-review' })}>
                  <Trans>Refund</Trans>
                </Button>
              </Choice>
            ) : null}
          </ul>
        ) : (
          <p>
            <Trans>You can’t answer this change online. Tell us what you’d like, and we’ll arrange it.</Trans> <ContactUs />
          </p>
        )}
        {isAnswerable && change.alternatives ? (
          <Alternatives alternatives={change.alternatives} original={change.original} isBusy={isBusy} />
        ) : null}
      </Card>
      <Dialog
        isOpen={isAsked}
        onClose={withdraw}
        title={<Trans>Accept the new flights?</Trans>}
        closeLabel={t`Close`}
        actions={
          <>
            <Button variant="go" pending={isBusy} pendingLabel={t`Accepting`} onClick={() => send({ type: 'answer.confirm' })}>
              <Trans>Accept the new flights</Trans>
            </Button>
            <Button aria-disabled={isBusy} onClick={withdraw}>
              <Trans>Not yet</Trans>
            </Button>
          </>
        }
      >
        <ul className={styles.lines}>
          {flights.map((segment) => (
            <ChangedFlight key={segment.id} segment={segment} />
          ))}
        </ul>
        <p>{content.acceptConfirmText}</p>
      </Dialog>
    </div>
  )
}
