import { Trans } from '@lingui/react/macro'
import { flightNumbers, type FlightOffers } from '#src/domain/itinerary.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './flight-selection.module.css'

/** Shows the flights that an exchange keeps, beside the new ones. */
export default function KeptLegs({ offers }: { offers: FlightOffers }) {
  const locale = useLocale()
  const places = usePlaces()
  const parts = useTrip(({ context }) => context.cart?.exchange?.oldParts)
  const searched = offers.exchange?.legs
  if (!parts || !searched) return null
  return parts.map((part, index) => {
    const [first] = part.segments
    const last = part.segments.at(-1)
    if (searched.includes(index) || !first || !last) return null
    const [from, to] = [cityOf(places, first.origin, locale), cityOf(places, last.destination, locale)]
    return (
      <Card key={part.id} as="div" className={styles.picked}>
        <div className={styles.pickedLine}>
          <p>
            <b>{index === 0 ? <Trans>Outbound</Trans> : <Trans>Return</Trans>}</b> {formatDay(first.departure, locale)}
            <Comma />
            {from} <time dateTime={first.departure}>{formatTime(first.departure, locale)}</time> – {to}{' '}
            <time dateTime={last.arrival}>{formatTime(last.arrival, locale)}</time>
            <Comma />
            <bdi>{flightNumbers(part)}</bdi>
          </p>
          <Tag>
            <Trans>you keep this flight</Trans>
          </Tag>
        </div>
      </Card>
    )
  })
}
