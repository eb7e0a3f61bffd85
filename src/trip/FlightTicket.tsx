import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { BetweenFlights } from './BetweenFlights.tsx'
import { type Booking, isFlightCancelled, type PassengerOnFlight } from '#src/domain/booking.ts'
import { flightName, isOperated, type ItineraryPart, type Segment, type TechnicalStop } from '#src/domain/itinerary.ts'
import { useCabinName } from './cabin-names.ts'
import { CheckInWords } from './CheckInWords.tsx'
import { Comma } from './Comma.tsx'
import { Duration } from './Duration.tsx'
import { useExtraName } from './extra-names.ts'
import { LaterDay } from './LaterDay.tsx'
import styles from './ItinerarySummary.module.css'
import { useLocale } from './language.tsx'
import { useNow } from './now.ts'
import { callNameOf } from './people.ts'
import { cityOf, usePlaces } from './places.ts'
import { offsetName } from '#src/domain/moment.ts'
import { wholeJourney } from '#src/domain/travel-part.ts'
import { formatDay, formatTime } from './wall-clock.ts'
import { Caption } from '#src/ui/Layout.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Ticket, type TicketEnd } from '#src/ui/Ticket.tsx'
import { claimed } from './claimed.ts'

function Place({ city, terminal, offset }: { city: string; terminal: string | undefined; offset: string | undefined }) {
  const zone = offsetName(offset)
  return (
    <>
      {terminal ? (
        <>
          <Trans>Terminal {terminal}</Trans>
          <br />
        </>
      ) : null}
      {zone ? (
        <Trans>
          {city} time, <bdi>{zone}</bdi>
        </Trans>
      ) : (
        <Trans>{city} time</Trans>
      )}
    </>
  )
}

/** Returns a passenger's extras on a flight, including those for its whole leg or journey. */
const extrasOf = (booking: Booking, part: ItineraryPart, segment: Segment, passengerId: string) =>
  booking.extras.filter(
    (extra) =>
      extra.passengerId === passengerId && extra.quantity > 0 && [segment.id, part.id, wholeJourney].includes(extra.travelPartId),
  )

export interface FlightTicketProps {
  booking: Booking
  part: ItineraryPart
  segment: Segment
  isTicketed: boolean
  /** Shows check-in times, until everyone is checked in. A flight that does not operate has none. */
  saysCheckIn?: boolean
}

/** True for a hold that has expired or was released: its flights are on sale again. */
const isGivenBack = ({ status }: Pick<Booking, 'status'>): boolean => status === 'lapsed' || status === 'released'

/** Names the status of a flight in a word or two. */
function FlightState({
  booking,
  segment,
  isTicketed,
  hasLeft,
}: Pick<FlightTicketProps, 'booking' | 'segment' | 'isTicketed'> & { hasLeft: boolean }) {
  if (isGivenBack(booking))
    return (
      <Tag>
        <Trans>no longer held</Trans>
      </Tag>
    )
  if (isFlightCancelled(booking, segment))
    return (
      <Tag kind="stop">
        <Trans>canceled</Trans>
      </Tag>
    )
  if (segment.status === 'removed')
    return (
      <Tag kind="stop">
        <Trans>removed by the airline</Trans>
      </Tag>
    )
  if (segment.status === 'newFlight')
    return (
      <Tag kind="few">
        <Trans>offered, not accepted yet</Trans>
      </Tag>
    )
  if (isTicketed && hasLeft)
    return (
      <Tag>
        <Trans>departed</Trans>
      </Tag>
    )
  if (isTicketed && segment.status === 'unclear')
    return (
      <Tag kind="few">
        <Trans>not confirmed</Trans>
      </Tag>
    )
  if (isTicketed)
    return (
      <span {...claimed('ticketed', { reference: booking.reference })}>
        <Tag kind="ok">
          <Trans>ticketed</Trans>
        </Tag>
      </span>
    )
  return <Tag>{booking.status === 'unticketed' ? <Trans>no ticket shown</Trans> : <Trans>ticket not issued yet</Trans>}</Tag>
}

const has = (list: readonly PassengerOnFlight[], segment: Segment, passengerId: string): boolean =>
  list.some((each) => each.segmentId === segment.id && each.passengerId === passengerId)

/** Names the technical stops of a flight, each with the time on the ground if it is known. */
function StopsOnTheWay({ stops }: { stops: readonly TechnicalStop[] }) {
  const locale = useLocale()
  const places = usePlaces()
  return stops.map(({ airport, minutes }, place) => (
    <Fragment key={airport ?? place}>
      {place === 0 ? null : <br />}
      {airport ? cityOf(places, airport, locale) : null}
      {airport && minutes ? <Comma /> : null}
      {minutes ? <Duration minutes={minutes} /> : null}
      {airport || minutes ? null : <Trans>Same flight number</Trans>}
    </Fragment>
  ))
}

/** Shows a flight of the booking: times, places, technical stops, passengers' seats and extras, and the wait for the next flight. */
export function FlightTicket({ booking, part, segment, isTicketed, saysCheckIn = false }: FlightTicketProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const extraName = useExtraName()
  const from = cityOf(places, segment.origin, locale)
  const to = cityOf(places, segment.destination, locale)
  const cabinName = useCabinName()
  const end = (code: string, wallClock: string, detail: TicketEnd['detail'], words: string): TicketEnd => ({
    code,
    words,
    time: <bdi>{formatTime(wallClock, locale)}</bdi>,
    detail,
  })
  const seatFor = (passengerId: string) =>
    booking.seats.find((seat) => seat.segmentId === segment.id && seat.passengerId === passengerId)?.seat
  const upgraded = booking.upgraded ?? booking.waitlist.filter(({ status }) => status === 'cleared')
  const higherCabin = (passengerId: string) => {
    const cabin = upgraded.find((each) => each.segmentId === segment.id && each.passengerId === passengerId)?.cabin
    return cabin === segment.cabin ? undefined : cabin
  }
  const waiting = booking.waitlist.filter(({ status }) => status === 'waitlisted')
  const operator = segment.operatedBy ?? segment.operatingAirline
  const isKept = isOperated(segment)
  const now = useNow()
  const hasLeft = Date.parse(`${segment.departure}${segment.departureOffset ?? 'Z'}`) <= now
  const isCheckedIn = booking.passengers.every(({ id }) => has(booking.checkedIn, segment, id))
  const { technicalStops = [] } = segment
  const next = part.segments[part.segments.indexOf(segment) + 1]
  const ticket = (
    <Ticket
      heading={formatDay(segment.departure, locale, 'long')}
      state={<FlightState booking={booking} segment={segment} isTicketed={isTicketed} hasLeft={hasLeft} />}
      from={end(
        segment.origin,
        segment.departure,
        <Place city={from} terminal={segment.departureTerminal} offset={segment.departureOffset} />,
        t`From ${from}`,
      )}
      to={end(
        segment.destination,
        segment.arrival,
        <>
          <LaterDay from={segment.departure} to={segment.arrival} />{' '}
          <Place city={to} terminal={segment.arrivalTerminal} offset={segment.arrivalOffset} />
        </>,
        t`To ${to}`,
      )}
      duration={<Duration minutes={segment.duration} />}
      facts={[
        { id: 'flight', name: <Trans>Flight</Trans>, value: <bdi>{flightName(segment)}</bdi> },
        ...(segment.operatingAirline === segment.airline
          ? []
          : [{ id: 'by', name: <Trans>Operated by</Trans>, value: <bdi>{operator}</bdi> }]),
        ...(technicalStops.length > 0
          ? [{ id: 'stops', name: <Trans>Stop on the way</Trans>, value: <StopsOnTheWay stops={technicalStops} /> }]
          : []),
        ...(segment.cabin ? [{ id: 'cabin', name: <Trans>Cabin</Trans>, value: cabinName(segment.cabin) }] : []),
        ...(segment.bookingClass
          ? [{ id: 'class', name: <Trans>Booking class</Trans>, value: <bdi>{segment.bookingClass}</bdi> }]
          : []),
      ]}
      stubHeading={<Trans>Seats and extras</Trans>}
      stub={(isKept && !isGivenBack(booking) ? booking.passengers : []).map((passenger) => {
        const seat = seatFor(passenger.id)
        return {
          id: passenger.id,
          name: callNameOf(passenger),
          value: (
            <>
              {seat ? (
                <span
                  {...(isTicketed && segment.status !== 'newFlight' && segment.status !== 'unclear'
                    ? claimed('seat', { reference: booking.reference, passengerId: passenger.id, segmentId: segment.id, seat })
                    : {})}
                >
                  <Sign small>{seat}</Sign>
                </span>
              ) : passenger.type === 'INF' ? (
                <Trans>on a lap</Trans>
              ) : (
                <Trans>at check-in, free</Trans>
              )}
              {has(booking.checkedIn, segment, passenger.id) ? (
                <>
                  <br />
                  <Caption>
                    <Trans>checked in</Trans>
                  </Caption>
                </>
              ) : null}
              {higherCabin(passenger.id) === undefined ? null : (
                <>
                  <br />
                  <Caption>{cabinName(higherCabin(passenger.id) ?? '')}</Caption>
                </>
              )}
              {has(waiting, segment, passenger.id) ? (
                <>
                  <br />
                  <Caption>
                    <Trans>waiting for an upgrade</Trans>
                  </Caption>
                </>
              ) : null}
              {extrasOf(booking, part, segment, passenger.id).map(({ code, quantity, travelPartId }) => (
                <Fragment key={`${code} ${travelPartId}`}>
                  <br />
                  <Caption>{quantity > 1 ? `${extraName(code)} × ${quantity}` : extraName(code)}</Caption>
                </Fragment>
              ))}
            </>
          ),
        }
      })}
      stubNote={saysCheckIn && isKept && !hasLeft && !isCheckedIn ? <CheckInWords /> : undefined}
    />
  )
  return (
    <>
      {ticket}
      {isKept && next && isOperated(next) ? (
        <div>
          <BetweenFlights segment={segment} next={next} className={styles.layover} />
        </div>
      ) : null}
    </>
  )
}
