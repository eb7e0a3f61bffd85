import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Movement, StatusFlight } from '#src/domain/flight-service.ts'
import { offsetName } from '#src/domain/moment.ts'
import { instantIn, offsetAt } from '#src/domain/zone-time.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { airportOf, cityOf, usePlaces } from '#src/trip/places.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useDelayWords, usePhaseWords, useStatusSentence } from './status-words.ts'
import styles from './flight-status.module.css'

/** Names the offset of a zone at a local time, such as "UTC+1". */
const zoneAt = (wallClock: string, zone: string): string => {
  const minutes = offsetAt(zone, instantIn(zone, wallClock))
  const size = Math.abs(minutes)
  const pad = (value: number) => String(value).padStart(2, '0')
  return offsetName(`${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`)
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A local time, with its day if that differs from the scheduled one. */
function At({ wallClock, besides }: { wallClock: string; besides: string }) {
  const locale = useLocale()
  return (
    <>
      <bdi>{formatTime(wallClock, locale)}</bdi>
      {wallClock.slice(0, 10) === besides.slice(0, 10) ? null : <Muted> {formatDay(wallClock, locale)}</Muted>}
    </>
  )
}

function Announced({ value }: { value: string | undefined }) {
  if (value !== undefined) return <bdi>{value}</bdi>
  return (
    <Muted>
      <Trans>not announced yet</Trans>
    </Muted>
  )
}

function MovementFacts({ movement, isArrival }: { movement: Movement; isArrival: boolean }) {
  const locale = useLocale()
  const places = usePlaces()
  const delayWords = useDelayWords()
  const { airport, scheduled, estimated, actual, phase, terminal, gate, belt } = movement
  const zone = places?.airports.get(airport)?.zone
  const delay = delayWords(movement, zone)
  const city = cityOf(places, airport, locale)
  const isCancelled = phase === 'CANCELLED'
  return (
    <section className={styles.movement}>
      <h4>
        {isArrival ? <Trans>Arrival</Trans> : <Trans>Departure</Trans>}
        <br />
        <Muted small>
          {city} · <bdi>{airportOf(places, airport)}</bdi>
        </Muted>
      </h4>
      <dl>
        <Fact name={<Trans>Scheduled</Trans>}>
          <b>
            <bdi>{formatTime(scheduled, locale)}</bdi>
          </b>{' '}
          <Muted>{formatDay(scheduled, locale)}</Muted>
        </Fact>
        {estimated !== undefined && actual === undefined && !isCancelled ? (
          <Fact name={<Trans>Expected</Trans>}>
            <b>
              <At wallClock={estimated} besides={scheduled} />
            </b>
            {delay === undefined ? null : ` (${delay})`}
          </Fact>
        ) : null}
        {actual === undefined ? null : (
          <Fact name={isArrival ? <Trans>Landed</Trans> : <Trans>Left</Trans>}>
            <b>
              <At wallClock={actual} besides={scheduled} />
            </b>
            {delay === undefined ? null : ` (${delay})`}
          </Fact>
        )}
        <Fact name={<Trans>Local time</Trans>}>
          {zone === undefined ? (
            <Trans>of {city}</Trans>
          ) : (
            <>
              {city}
              <Comma />
              <bdi>{zoneAt(actual ?? estimated ?? scheduled, zone)}</bdi>
            </>
          )}
        </Fact>
        {isCancelled ? null : (
          <>
            <Fact name={<Trans>Terminal</Trans>}>
              <Announced value={terminal} />
            </Fact>
            <Fact name={<Trans>Gate</Trans>}>
              <Announced value={gate} />
            </Fact>
            {isArrival ? (
              <Fact name={<Trans>Baggage belt</Trans>}>
                <Announced value={belt} />
              </Fact>
            ) : null}
          </>
        )}
      </dl>
    </section>
  )
}

/** The status of one flight: a sentence, then the times, terminals, gates and the baggage belt at both airports. */
export function FlightCard({ flight, cancelledText }: { flight: StatusFlight; cancelledText: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const phaseWords = usePhaseWords()
  const sentence = useStatusSentence()
  const { airline, flightNumber, departure, arrival } = flight
  const zoneOf = (code: string) => places?.airports.get(code)?.zone
  const [from, to] = [cityOf(places, departure.airport, locale), cityOf(places, arrival.airport, locale)]
  const phase = departure.phase ?? arrival.phase
  const isCancelled = phase === 'CANCELLED'
  const name = flightNumber === undefined ? airline : `${airline} ${flightNumber}`
  return (
    <Card as="article" stops={isCancelled}>
      <div className={styles.head}>
        <h3>
          <bdi>{name}</bdi> · {t`${from} to ${to}`}
        </h3>
        <Tag kind={isCancelled ? 'stop' : phase === 'ARRIVED' ? 'ok' : 'plain'}>{phaseWords(phase)}</Tag>
      </div>
      <p>
        <b>{sentence(flight, zoneOf(departure.airport), zoneOf(arrival.airport))}</b>
      </p>
      {isCancelled ? (
        <>
          <p>{cancelledText}</p>
          <LinkButton href="#/myb">
            <Trans>Find your booking</Trans>
          </LinkButton>
        </>
      ) : null}
      <div className={styles.movements}>
        <MovementFacts movement={departure} isArrival={false} />
        <MovementFacts movement={arrival} isArrival />
      </div>
    </Card>
  )
}
