import { Trans } from '@lingui/react/macro'
import { flightName, type ItineraryPart, type Segment } from '#src/domain/itinerary.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { BetweenFlights, TechnicalStops } from './BetweenFlights.tsx'
import { useBrandName } from './brand-names.ts'
import { Duration } from './Duration.tsx'
import styles from './ItinerarySummary.module.css'
import { useLocale } from './language.tsx'
import { LaterDay } from './LaterDay.tsx'
import { cityOf, usePlaces } from './places.ts'
import { formatDay, formatTime } from './wall-clock.ts'

function SegmentLine({ segment, next }: { segment: Segment; next: Segment | undefined }) {
  const locale = useLocale()
  const places = usePlaces()
  const from = cityOf(places, segment.origin, locale)
  const to = cityOf(places, segment.destination, locale)
  const operator = segment.operatedBy ?? segment.operatingAirline
  return (
    <li>
      <div className={styles.segment}>
        <span className={styles.ends}>
          <bdi>{formatTime(segment.departure, locale)}</bdi> {from} <bdi>({segment.origin})</bdi> –{' '}
          <bdi>{formatTime(segment.arrival, locale)}</bdi> {to} <bdi>({segment.destination})</bdi>{' '}
          <LaterDay from={segment.departure} to={segment.arrival} />
        </span>
        <bdi>{flightName(segment)}</bdi>
      </div>
      <p className={styles.meta}>
        <Duration minutes={segment.duration} />
        {segment.operatingAirline === segment.airline ? null : (
          <>
            ,{' '}
            <Trans>
              operated by <bdi>{operator}</bdi>
            </Trans>
          </>
        )}
      </p>
      <TechnicalStops segment={segment} className={styles.meta} />
      <BetweenFlights segment={segment} next={next} className={styles.layover} />
    </li>
  )
}

export interface ItinerarySummaryProps {
  parts: readonly ItineraryPart[]
  /** Fare family of each part, by id. */
  brands?: readonly string[] | undefined
}

/** Lists all flights of a trip as text with day, cities, local times, flight numbers and airlines. */
export function ItinerarySummary({ parts, brands = [] }: ItinerarySummaryProps) {
  const locale = useLocale()
  const brandName = useBrandName()
  return (
    <div className={styles.list}>
      {parts.map((part, index) => (
        <section key={part.id} className={styles.part}>
          <div className={styles.head}>
            <h3>{part.segments[0] ? formatDay(part.segments[0].departure, locale, 'long') : null}</h3>
            {brands[index] ? <Tag>{brandName(brands[index])}</Tag> : null}
          </div>
          <ul>
            {part.segments.map((segment, place) => (
              <SegmentLine key={segment.id} segment={segment} next={part.segments[place + 1]} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.meta}>
        <Trans>All times are local.</Trans>
      </p>
    </div>
  )
}
