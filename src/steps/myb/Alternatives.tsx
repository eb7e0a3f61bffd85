import { Trans, useLingui } from '@lingui/react/macro'
import type { AlternativeFlights } from '#src/domain/booking.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import { useSend } from '#src/trip/trip.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { airportOf, usePlaces } from '#src/trip/places.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { ChangedFlight } from './ChangedFlight.tsx'
import styles from './myb.module.css'

interface AlternativesProps {
  alternatives: readonly AlternativeFlights[]
  /** The booked flights. */
  original: readonly Segment[]
  isBusy: boolean
}

/** Returns the first and last airport of an alternative if they differ from the booked ones. */
const otherAirports = (segments: readonly Segment[], original: readonly Segment[]) => {
  const [from, to] = [segments[0]?.origin, segments.at(-1)?.destination]
  return {
    from: original.some(({ origin }) => origin === from) ? undefined : from,
    to: original.some(({ destination }) => destination === to) ? undefined : to,
  }
}

/** Lists the free alternatives in the booked fare, best first. Pressing one rebooks the trip. */
export function Alternatives({ alternatives, original, isBusy }: AlternativesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Or take one of these instead, in your fare and for free</Trans>
      </h3>
      <ol className={styles.choices}>
        {alternatives.map(({ id, segments }) => {
          const [first] = segments
          const departure = first ? `${formatDay(first.departure, locale)} ${formatTime(first.departure, locale)}` : ''
          const other = original.length > 0 ? otherAirports(segments, original) : undefined
          const sold = original[0]?.departure.slice(0, 10)
          const isOtherDay = sold !== undefined && first?.departure.slice(0, 10) !== sold
          const [from, to] = [other?.from, other?.to].map((code) => code && airportOf(places, code))
          return (
            <li key={id} className={styles.choice}>
              {from || to || isOtherDay ? (
                <p className={styles.elsewhere}>
                  {isOtherDay ? (
                    <Tag kind="few">
                      <Trans>Another day</Trans>
                    </Tag>
                  ) : null}
                  {from ? (
                    <Tag kind="few">
                      <Trans>
                        Another airport: from <bdi>{from}</bdi>
                      </Trans>
                    </Tag>
                  ) : null}
                  {to ? (
                    <Tag kind="few">
                      <Trans>
                        Another airport: to <bdi>{to}</bdi>
                      </Trans>
                    </Tag>
                  ) : null}
                </p>
              ) : null}
              <ul className={styles.lines}>
                {segments.map((segment) => (
                  <ChangedFlight key={segment.id} segment={segment} />
                ))}
              </ul>
              <Button
                wide
                pending={isBusy}
                pendingLabel={t`One moment`}
                aria-label={from ? t`Take this flight: ${departure} from ${from}` : t`Take this flight: ${departure}`}
                onClick={() => send({ type: 'alternative.take', alternative: id })}
              >
                <Trans>Take this flight</Trans>
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
