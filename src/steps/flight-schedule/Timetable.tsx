import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { aircraftName } from '#src/domain/aircraft.ts'
import { toAddressDate } from '#src/domain/calendar-date.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import type { TimetableEntry, ScheduledFlight } from '#src/domain/flight-service.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Duration } from '#src/trip/Duration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { airportOf, cityOf, usePlaces } from '#src/trip/places.ts'
import { hrefOfFlight } from '#src/trip/ShareLink.tsx'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { classes } from '#src/ui/classes.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './flight-schedule.module.css'

const nameOf = ({ airline, flightNumber }: ScheduledFlight) => `${airline} ${flightNumber}`

/** The address of the flights on a day, from which they can be booked. */
const bookingHref = ({ origin, destination }: FlightWanted, date: string): string =>
  `#/flight-selection?${new URLSearchParams({ journeyType: 'one-way', origin, destination, date: toAddressDate(date) }).toString()}`

/** One flight of a connection: its number, which leads to its status, its airports, aircraft and operator. */
function FlightDetails({ flight, date }: { flight: ScheduledFlight; date: string | undefined }) {
  const places = usePlaces()
  const { airline, flightNumber, origin, destination, equipment, operatedBy, operatingAirline, stops } = flight
  const name = <bdi>{nameOf(flight)}</bdi>
  const operator = <bdi>{operatedBy ?? operatingAirline}</bdi>
  const aircraft = equipment && <bdi>{aircraftName(equipment) ?? equipment}</bdi>
  const from = <bdi>{airportOf(places, origin)}</bdi>
  const to = <bdi>{airportOf(places, destination)}</bdi>
  const wanted = { airline, flightNumber, origin: '', destination: '', date: date ?? '' }
  return (
    <li>
      {date === undefined ? name : <a href={hrefOfFlight('flight-status', wanted)}>{name}</a>}{' '}
      <Muted small>
        <Trans>
          {from} to {to}
        </Trans>
        {aircraft ? <> · {aircraft}</> : null}
        {operatingAirline === airline ? null : (
          <>
            {' · '}
            <Trans>operated by {operator}</Trans>
          </>
        )}
        {stops > 0 ? (
          <>
            {' · '}
            <Plural value={stops} one="lands once on the way" other="lands # times on the way" />
          </>
        ) : null}
      </Muted>
    </li>
  )
}

function ConnectionHead({ connection }: { connection: TimetableEntry }) {
  const locale = useLocale()
  const { flights, days, duration, stops } = connection
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) return null
  const later = daysBetween(first.departure, last.arrival)
  const flown = days.find(({ isFlown }) => isFlown)?.date
  return (
    <>
      <span className={styles.times}>
        <bdi>{formatTime(first.departure, locale)}</bdi> – <bdi>{formatTime(last.arrival, locale)}</bdi>
        {later === 0 ? null : (
          <>
            {' '}
            <Muted small>
              <Plural value={later} one="# day later" other="# days later" />
            </Muted>
          </>
        )}
      </span>
      <Muted small>
        <Plural value={stops} _0="nonstop" one="# stop" other="# stops" /> · <Duration minutes={duration} />
      </Muted>
      <ul className={styles.flights}>
        {flights.map((flight) => (
          <FlightDetails key={nameOf(flight)} flight={flight} date={flown} />
        ))}
      </ul>
    </>
  )
}

interface DayProps {
  day: TimetableEntry['days'][number]
  connection: TimetableEntry
  wanted: FlightWanted
  isOnSale: boolean
}

const weekdayOf = (date: string, locale: string): string => dateWriter(locale, { weekday: 'short' })(date)
const dayOfMonth = (date: string, locale: string): string => dateWriter(locale, { day: 'numeric' })(date)

/** Tells whether a connection operates on a day. A day on sale links to its flights and prices. */
function Day({ day: { date, isFlown }, connection, wanted, isOnSale }: DayProps) {
  const locale = useLocale()
  const first = connection.flights[0]
  const day = formatDay(date, locale, 'long')
  const name = first ? nameOf(first) : ''
  return (
    <>
      <span className={styles.dayName}>
        {weekdayOf(date, locale)} <span>{dayOfMonth(date, locale)}</span>
      </span>
      {!isFlown ? (
        <span className={styles.none}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>
            <Trans>no flight</Trans>
          </VisuallyHidden>
        </span>
      ) : isOnSale ? (
        <a href={bookingHref(wanted, date)} className={styles.book}>
          <Trans>Book</Trans>{' '}
          <VisuallyHidden>
            <Trans>
              {name}, {day}
            </Trans>
          </VisuallyHidden>
        </a>
      ) : (
        <span className={styles.flies}>
          <Trans>flies</Trans>
        </span>
      )}
    </>
  )
}

/**
 * The timetable of a week: connections in the rows, days in the columns. On a phone, the days of a connection are below it, each with
 * its date. `today` is `YYYY-MM-DD`.
 */
export function Timetable({
  schedules,
  wanted,
  today,
}: {
  schedules: readonly TimetableEntry[]
  wanted: FlightWanted
  today: string
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const last = lastDayOnSale(today, useConfiguration())
  const [from, to] = [cityOf(places, wanted.origin, locale), cityOf(places, wanted.destination, locale)]
  const dates = schedules[0]?.days.map(({ date }) => date) ?? []
  return (
    <div className={styles.scroll} role="region" aria-label={t`Timetable`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>
            Flights from {from} to {to}. Rows are flights and connections, columns are days.
          </Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Flight</Trans>
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className={styles.dayHead}>
                {formatDay(date, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedules.map((connection) => (
            <tr key={connection.flights.map(nameOf).join(' ')}>
              <th scope="row">
                <ConnectionHead connection={connection} />
              </th>
              {connection.days.map((day) => (
                <td key={day.date} className={classes(day.isFlown && styles.flown)}>
                  <Day day={day} connection={connection} wanted={wanted} isOnSale={day.date >= today && day.date <= last} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
