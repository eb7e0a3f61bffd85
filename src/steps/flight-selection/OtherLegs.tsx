import { flightNumbers, type FlightOffers, offerOn, type WantedOptions } from '#src/domain/itinerary.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useFareName } from '#src/trip/fare-words.ts'
import { useWithMiles } from '#src/trip/miles-words.ts'
import { useLegWords } from './leg-words.ts'
import { priceTheWay } from './priced.ts'
import styles from './flight-selection.module.css'

interface PickedLegProps {
  offers: FlightOffers
  leg: number
  reference: number
  way: WantedOptions
}

function PickedLeg({ offers, leg, reference, way }: PickedLegProps) {
  const fareName = useFareName(offers.brands)
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const withMiles = useWithMiles()
  const { name, change } = useLegWords()(leg)
  const found = offerOn(offers, leg, reference)
  const [first] = found?.row.part.segments ?? []
  const last = found?.row.part.segments.at(-1)
  if (!found || !first || !last) return null
  const price = priceTheWay(found.offer, way)
  const [from, to] = [cityOf(places, first.origin, locale), cityOf(places, last.destination, locale)]
  return (
    <Card as="div" className={styles.picked}>
      <div className={styles.pickedLine}>
        <p>
          <b>{name}</b> {formatDay(first.departure, locale)}
          <Comma />
          {from} <time dateTime={first.departure}>{formatTime(first.departure, locale)}</time> – {to}{' '}
          <time dateTime={last.arrival}>{formatTime(last.arrival, locale)}</time>
          <Comma />
          <bdi>{flightNumbers(found.row.part)}</bdi>
        </p>
        <Tag>{fareName(found.offer.brand)}</Tag>
        {price
          ? (withMiles(found.offer.price?.points, price) ?? (
              <Price
                money={price}
                locale={locale}
                signed={offers.exchange !== undefined}
                approximate={found.offer.price?.isEstimate}
              />
            ))
          : null}
        <Button onClick={() => send({ type: 'leg.show', leg })}>{change}</Button>
      </div>
    </Card>
  )
}

/** Shows the flights chosen on the other legs, with the selected options included in their prices. */
export function OtherLegs({ offers, leg, way }: { offers: FlightOffers; leg: number; way: WantedOptions }) {
  const picks = useTrip(({ context }) => context.picks)
  return picks.map((ref, index) =>
    ref === undefined || index === leg ? null : <PickedLeg key={index} offers={offers} leg={index} reference={ref} way={way} />,
  )
}
