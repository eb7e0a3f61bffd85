import { Trans } from '@lingui/react/macro'
import { flightNumbers, type ItineraryPart, type Segment, type TechnicalStop as Stop } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import { useDurationWords } from './words.ts'

function Emissions({ emissions }: { emissions: NonNullable<ItineraryPart['emissions']> }) {
  const kilograms = Math.round(emissions.kilograms)
  if (emissions.comparison === 'lower') return <Trans>about {kilograms} kg CO₂, lower than usual</Trans>
  if (emissions.comparison === 'higher') return <Trans>about {kilograms} kg CO₂, higher than usual</Trans>
  return <Trans>about {kilograms} kg CO₂, typical</Trans>
}

function Overnight({ segment }: { segment: Segment }) {
  const locale = useLocale()
  const city = cityOf(usePlaces(), segment.destination, locale)
  const wait = useDurationWords()(segment.layover ?? 0)
  return (
    <span>
      <Trans>
        Overnight in {city}, {wait}
      </Trans>
    </span>
  )
}

function TechnicalStop({ stop: { airport, minutes } }: { stop: Stop }) {
  const locale = useLocale()
  const wait = useDurationWords()(minutes ?? 0)
  const places = usePlaces()
  const city = airport && cityOf(places, airport, locale)
  if (!city)
    return (
      <span>
        <Trans>Stops on the way</Trans>
      </span>
    )
  return (
    <span>
      {minutes ? (
        <Trans>
          Stops in {city}, {wait}
        </Trans>
      ) : (
        <Trans>Stops in {city}</Trans>
      )}
    </span>
  )
}

/** Describes the clock bar in words: flight numbers, airlines, overnight connections, and emissions per traveller. */
export function OfferMeta({ part }: { part: ItineraryPart }) {
  const operators = [
    ...new Set(
      part.segments
        .filter(({ airline, operatingAirline }) => airline !== operatingAirline)
        .map(({ operatedBy, operatingAirline }) => operatedBy ?? operatingAirline),
    ),
  ]
  const operator = operators.join(', ')
  const nights = part.segments.filter(({ arrival, layover = 0 }, index) => {
    const next = part.segments[index + 1]
    return next !== undefined && layover >= 300 && (daysBetween(arrival, next.departure) > 0 || arrival.slice(11, 13) < '05')
  })
  return (
    <>
      <bdi>{flightNumbers(part)}</bdi>
      {operator === '' ? null : (
        <span>
          <Trans>
            operated by <bdi>{operator}</bdi>
          </Trans>
        </span>
      )}
      {part.segments.flatMap(({ id, technicalStops = [] }) =>
        technicalStops.map((stop, place) => <TechnicalStop key={`${id} ${place}`} stop={stop} />),
      )}
      {part.segments.some(({ changesAirport }) => changesAirport) ? (
        <b>
          <Trans>You make your own way between airports</Trans>
        </b>
      ) : null}
      {nights.map((segment) => (
        <Overnight key={segment.id} segment={segment} />
      ))}
      {part.emissions ? (
        <span>
          <Emissions emissions={part.emissions} />
        </span>
      ) : null}
    </>
  )
}
