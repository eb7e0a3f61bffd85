import { Trans } from '@lingui/react/macro'
import type { Segment } from '#src/domain/itinerary.ts'
import { Duration } from './Duration.tsx'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'

/** Lists the technical stops of a flight, each with its time on the ground. */
export function TechnicalStops({ segment, className }: { segment: Segment; className?: string | undefined }) {
  const locale = useLocale()
  const places = usePlaces()
  return (segment.technicalStops ?? []).map(({ airport, minutes }, place) => {
    const city = airport && cityOf(places, airport, locale)
    return (
      <p key={airport ?? place} className={className}>
        {city && minutes ? (
          <Trans>
            Stops in {city} for <Duration minutes={minutes} />, same flight number
          </Trans>
        ) : city ? (
          <Trans>Stops in {city}, same flight number</Trans>
        ) : minutes ? (
          <Trans>
            Stops on the way for <Duration minutes={minutes} />, same flight number
          </Trans>
        ) : (
          <Trans>Stops on the way, same flight number</Trans>
        )}
      </p>
    )
  })
}

/** Shows the time until the next flight of the same direction, and whether the traveller has to go to another airport. */
export function BetweenFlights({
  segment,
  next,
  className,
}: {
  segment: Segment
  next: Segment | undefined
  className?: string | undefined
}) {
  const locale = useLocale()
  const places = usePlaces()
  if (!next) return null
  const city = cityOf(places, segment.destination, locale)
  const { destination } = segment
  const { origin } = next
  return (
    <>
      {segment.layover === undefined ? null : (
        <p className={className}>
          <Trans>
            <Duration minutes={segment.layover} /> in {city} before the next flight
          </Trans>
        </p>
      )}
      {segment.changesAirport && destination !== origin ? (
        <p className={className}>
          <b>
            <Trans>
              You change airports: make your own way from <bdi>{destination}</bdi> to <bdi>{origin}</bdi>, with your bags.
            </Trans>
          </b>
        </p>
      ) : segment.changesAirport ? (
        <p className={className}>
          <b>
            <Trans>You change airports here: make your own way to the next flight, with your bags.</Trans>
          </b>
        </p>
      ) : null}
    </>
  )
}
