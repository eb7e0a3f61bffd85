import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking, TripOption } from '#src/domain/booking.ts'
import { flightName, type Segment } from '#src/domain/itinerary.ts'
import { LaterDay } from '#src/trip/ItinerarySummary.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useTripRefusal } from '#src/trip/trip-option-words.ts'
import { dayOf, timeOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import styles from './myb.module.css'
import { isOn } from './trip-actions.ts'

interface AirlineChangeProps {
  booking: Booking
  options: readonly TripOption[]
  isBusy: boolean
  content: Record<(typeof words)[number], string>
}

function Flight({ segment, isGone }: { segment: Segment; isGone: boolean }) {
  const locale = useLocale()
  const places = usePlaces()
  const [from, to] = [segment.origin, segment.destination].map((code) => cityOf(places, code, locale))
  const day = dayOf(segment.departure, locale)
  const [departs, arrives] = [timeOf(segment.departure, locale), timeOf(segment.arrival, locale)]
  const when = (
    <b>
      <Trans>
        {day}, <bdi>{departs}</bdi> – <bdi>{arrives}</bdi>
      </Trans>
    </b>
  )
  return (
    <li>
      {isGone ? <del>{when}</del> : when} <LaterDay from={segment.departure} to={segment.arrival} />
      <br />
      <Trans>
        {from} to {to}
      </Trans>
      <br />
      <Muted small>
        <bdi>{flightName(segment)}</bdi>
      </Muted>
    </li>
  )
}

function Choice({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className={styles.choice}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}

const isNew = ({ status }: Segment) => status === 'newFlight'

/** What the airline changed, the new beside the removed, and the three answers side by side. */
export function AirlineChange({ booking, options, isBusy, content }: AirlineChangeProps) {
  const { t } = useLingui()
  const send = useSend()
  const refusal = useTripRefusal()
  const isAsked = useTrip(({ context }) => context.answering?.kind === 'airlineChange')
  const change = booking.airlineChange
  if (!change) return null
  const flights = booking.parts.flatMap(({ segments }) => segments).filter(isNew)
  const isAnswerable = isOn(options, 'IROP')
  const isRefundable = isOn(options, 'CANCEL_ITINERARY')
  const reasonOf = (name: string) => refusal(options.find(({ tripOption }) => tripOption === name)?.failureReason)
  const withdraw = () => {
    if (!isBusy) send({ type: 'answer.withdraw' })
  }
  return (
    <div id="airline-change" tabIndex={-1}>
      <Card
        stops
        heading={
          change.reason === 'cancelled' ? (
            <Trans>One of your flights has been cancelled</Trans>
          ) : (
            <Trans>Your flights have changed</Trans>
          )
        }
      >
        <p>{content.changeText}</p>
        <div className={styles.beside}>
          <section>
            <h3>
              <Trans>Removed</Trans>
            </h3>
            <ul className={styles.lines}>
              {change.original.map((segment) => (
                <Flight key={segment.id} segment={segment} isGone />
              ))}
            </ul>
          </section>
          <section className={styles.new}>
            <h3>
              <Trans>New</Trans>
            </h3>
            {flights.length === 0 ? (
              <p>
                <Trans>There’s no replacement flight.</Trans>
              </p>
            ) : (
              <ul className={styles.lines}>
                {flights.map((segment) => (
                  <Flight key={segment.id} segment={segment} isGone={false} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <ul className={styles.choices}>
          {flights.length > 0 ? (
            <Choice title={<Trans>Accept the new flights</Trans>} text={content.acceptText}>
              {isAnswerable ? (
                <Button wide pending={isBusy} pendingLabel={t`One moment`} onClick={() => send({ type: 'airlineChange.accept' })}>
                  <Trans>Accept</Trans>
                </Button>
              ) : (
                <Muted small>{reasonOf('IROP')}</Muted>
              )}
            </Choice>
          ) : null}
          <Choice title={<Trans>Choose other flights</Trans>} text={content.rebookText}>
            {isAnswerable ? (
              <Button wide onClick={() => send({ type: 'flow.leave', flow: 'exchange', at: 'exchange-legs' })}>
                <Trans>Rebook</Trans>
              </Button>
            ) : (
              <Muted small>{reasonOf('EXCHANGE_FLIGHT')}</Muted>
            )}
          </Choice>
          <Choice title={<Trans>Get your money back</Trans>} text={content.refundText}>
            {isRefundable ? (
              <Button wide onClick={() => send({ type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-review' })}>
                <Trans>Refund</Trans>
              </Button>
            ) : (
              <Muted small>{reasonOf('CANCEL_ITINERARY')}</Muted>
            )}
          </Choice>
        </ul>
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
            <Flight key={segment.id} segment={segment} isGone={false} />
          ))}
        </ul>
        <p>{content.acceptConfirmText}</p>
      </Dialog>
    </div>
  )
}
