import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
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

/** Returns the ends of the journey that an alternative replaces. If they are not reported, everything booked is one journey. */
const replacedBy = ({ replaced }: AlternativeFlights, [first, ...others]: readonly Segment[]) =>
  replaced ?? (first && { ...first, destination: others.at(-1)?.destination ?? first.destination })

const dayOf = ({ departure }: Pick<Segment, 'departure'>) => departure.slice(0, 10)

/** What differs from the booked journey: the day, and the airport at either end. */
const differencesOf = (alternative: AlternativeFlights, original: readonly Segment[]) => {
  const [first, last] = [alternative.segments[0], alternative.segments.at(-1)]
  const sold = replacedBy(alternative, original)
  if (!sold || !first || !last) return { isOtherDay: false }
  return {
    isOtherDay: dayOf(first) !== dayOf(sold),
    from: first.origin === sold.origin ? undefined : first.origin,
    to: last.destination === sold.destination ? undefined : last.destination,
  }
}

interface ElsewhereProps {
  id: string
  isOtherDay: boolean
  from: string | undefined
  to: string | undefined
}

function Elsewhere({ id, isOtherDay, from, to }: ElsewhereProps) {
  return (
    <p id={id} className={styles.elsewhere}>
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
  )
}

interface AlternativeProps {
  alternative: AlternativeFlights
  original: readonly Segment[]
  isBusy: boolean
}

function Alternative({ alternative, original, isBusy }: AlternativeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const elsewhere = useId()
  const { id, segments } = alternative
  const [first] = segments
  const [day, time] = first ? [formatDay(first.departure, locale), formatTime(first.departure, locale)] : ['', '']
  const { isOtherDay, ...airports } = differencesOf(alternative, original)
  const [from, to] = [airports.from, airports.to].map((code) => code && airportOf(places, code))
  const isElsewhere = isOtherDay || from !== undefined || to !== undefined
  return (
    <li className={styles.choice}>
      {isElsewhere ? <Elsewhere id={elsewhere} isOtherDay={isOtherDay} from={from} to={to} /> : null}
      <ul className={styles.lines}>
        {segments.map((segment) => (
          <ChangedFlight key={segment.id} segment={segment} />
        ))}
      </ul>
      <Button
        wide
        pending={isBusy}
        pendingLabel={t`One moment`}
        aria-label={from ? t`Choose this flight: ${day}, ${time} from ${from}` : t`Choose this flight: ${day}, ${time}`}
        aria-describedby={isElsewhere ? elsewhere : undefined}
        onClick={() => send({ type: 'alternative.take', alternative: id })}
      >
        <Trans>Choose this flight</Trans>
      </Button>
    </li>
  )
}

/** Lists the free alternatives in the booked fare, best first. Pressing one rebooks the trip. */
export function Alternatives({ alternatives, original, isBusy }: AlternativesProps) {
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Or take one of these instead, in your fare and for free</Trans>
      </h3>
      <ol className={styles.choices}>
        {alternatives.map((alternative) => (
          <Alternative key={alternative.id} alternative={alternative} original={original} isBusy={isBusy} />
        ))}
      </ol>
    </section>
  )
}
