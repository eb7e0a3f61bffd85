import { Plural, Trans } from '@lingui/react/macro'
import type { ExploreFare } from '#src/domain/explore-fares.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { Duration } from '#src/trip/Duration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { airportAt, airportWithCity, countryName, usePlaces } from '#src/trip/places.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { writeSearchOfFare } from './months.ts'
import styles from './explore.module.css'

/** Returns the address of the flight search for the day of a fare. */
export const hrefOfFare = (wanted: FaresWanted, fare: ExploreFare): string =>
  `#/flight-selection?${writeSearchOfFare(wanted, fare)}`

function Fare({ wanted, fare }: { wanted: FaresWanted; fare: ExploreFare }) {
  const places = usePlaces()
  const locale = useLocale()
  const { destination, date, party, stops, duration } = fare
  const country = airportAt(places, destination)?.country
  return (
    <a className={styles.fare} href={hrefOfFare(wanted, fare)}>
      <span className={styles.place}>
        <bdi className={styles.city}>{airportWithCity(places, destination, locale)}</bdi>{' '}
        {country ? <Muted small>{countryName(country, locale)}</Muted> : null}
      </span>{' '}
      <span className={styles.flight}>
        <span>{formatDay(date, locale)}</span>{' '}
        <Muted small>
          <Plural value={stops} _0="nonstop" one="# stop" other="# stops" /> · <Duration minutes={duration} />
        </Muted>
      </span>{' '}
      <Price money={party} locale={locale} size="lg" />
    </a>
  )
}

/** The destinations, cheapest first. Each is a link to the flights on its day. */
export function FareList({ wanted, fares }: { wanted: FaresWanted; fares: readonly ExploreFare[] }) {
  return (
    <section aria-labelledby="fares">
      <h3 id="fares" className="visually-hidden">
        <Trans>Destinations, cheapest first</Trans>
      </h3>
      <ol className={styles.fares}>
        {fares.map((fare) => (
          <li key={fare.destination}>
            <Fare wanted={wanted} fare={fare} />
          </li>
        ))}
      </ol>
    </section>
  )
}
