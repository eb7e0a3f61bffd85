import { Trans } from '@lingui/react/macro'
import { aircraftName } from '#src/domain/aircraft.ts'
import { flightName, type OfferRow } from '#src/domain/itinerary.ts'
import { BetweenFlights, TechnicalStops } from '#src/trip/BetweenFlights.tsx'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { offsetName } from '#src/domain/moment.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import type { BoardFacts } from './OfferItem.tsx'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { useMealName } from '#src/trip/meal-names.ts'
import { useDurationWords } from './words.ts'
import styles from './flight-selection.module.css'

/** Shows the time, place, terminal and time zone of a departure or arrival. */
function End({
  at,
  offset,
  airport,
  terminal,
}: {
  at: string
  offset: string | undefined
  airport: string
  terminal: string | undefined
}) {
  const locale = useLocale()
  const city = cityOf(usePlaces(), airport, locale)
  return (
    <li>
      <b>{formatTime(at, locale)}</b> {city} <bdi>({airport})</bdi>
      {terminal === undefined ? null : (
        <>
          <Comma />
          <Trans>terminal {terminal}</Trans>
        </>
      )}{' '}
      <span className={styles.faint}>
        {formatDay(at, locale)} <bdi>{offsetName(offset)}</bdi>
      </span>
    </li>
  )
}

/** Shows the aircraft's name, or the code if the name is unknown. */
function Aircraft({ code }: { code: string }) {
  const name = aircraftName(code)
  if (name) return <bdi>{name}</bdi>
  return (
    <Trans>
      aircraft <bdi>{code}</bdi>
    </Trans>
  )
}

/** Shows every flight and connection of an offer, with links to the rules of each fare. Loaded after the list. */
export default function OfferDetails({ row, facts }: { row: OfferRow; facts: BoardFacts }) {
  const durationWords = useDurationWords()
  const cabinName = useCabinName()
  const mealName = useMealName()
  return (
    <div className={styles.details}>
      <ol className={styles.flights}>
        {row.part.segments.map((segment, place) => {
          const flown = durationWords(segment.duration)
          const meal = segment.meal && mealName(segment.meal)
          const operator = segment.operatedBy ?? segment.operatingAirline
          return (
            <li key={segment.id}>
              <ul className={styles.ends}>
                <End
                  at={segment.departure}
                  offset={segment.departureOffset}
                  airport={segment.origin}
                  terminal={segment.departureTerminal}
                />
                <End
                  at={segment.arrival}
                  offset={segment.arrivalOffset}
                  airport={segment.destination}
                  terminal={segment.arrivalTerminal}
                />
              </ul>
              <p className={styles.faint}>
                <bdi>{flightName(segment)}</bdi>
                <Comma />
                {flown}
                {segment.cabin ? (
                  <>
                    <Comma />
                    {cabinName(segment.cabin)}
                  </>
                ) : null}
                {segment.equipment ? (
                  <>
                    <Comma />
                    <Aircraft code={segment.equipment} />
                  </>
                ) : null}
                {meal ? (
                  <>
                    <Comma />
                    {meal}
                  </>
                ) : null}
                {segment.operatingAirline === segment.airline ? null : (
                  <>
                    <Comma />
                    <Trans>
                      operated by <bdi>{operator}</bdi>
                    </Trans>
                  </>
                )}
              </p>
              <TechnicalStops segment={segment} className={styles.faint} />
              <BetweenFlights segment={segment} next={row.part.segments[place + 1]} className={styles.wait} />
            </li>
          )
        })}
      </ol>
      <Row gap={2}>
        <span>
          <Trans>Fare rules:</Trans>
        </span>
        {row.offers
          .filter(({ soldOut }) => !soldOut)
          .map(({ ref, brand, cabin }) => {
            const name = facts.columns.find(({ id }) => id === brand)?.name ?? brand
            return (
              <Button key={ref} aria-haspopup="dialog" onClick={() => facts.onRules(ref)}>
                {name}
                {cabin && row.part.segments.some((segment) => segment.cabin && segment.cabin !== cabin) ? (
                  <span className={styles.faint}>{cabinName(cabin)}</span>
                ) : null}
              </Button>
            )
          })}
      </Row>
    </div>
  )
}
