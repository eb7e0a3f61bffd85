import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { aircraftName } from '#src/domain/aircraft.ts'
import { comma } from '#src/domain/punctuation.ts'
import { flightNumbers, type ItineraryPart, type OfferRow } from '#src/domain/itinerary.ts'
import { LaterDay } from '#src/trip/LaterDay.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { BoardFacts } from './OfferItem.tsx'
import { totalTheWay } from './priced.ts'
import { WithMiles } from './WithMiles.tsx'
import { useDurationWords } from './words.ts'

const inList = (values: readonly string[]): string => [...new Set(values)].join(', ')

/** Location and duration of each stop. */
function Stops({ part }: { part: ItineraryPart }) {
  const locale = useLocale()
  const places = usePlaces()
  const durationWords = useDurationWords()
  if (part.stops === 0) return <Trans>nonstop</Trans>
  const stays = part.segments.slice(0, -1).map(({ destination, layover }) => {
    const city = cityOf(places, destination, locale)
    return layover ? `${city} ${durationWords(layover)}` : city
  })
  return (
    <>
      <Plural value={part.stops} one="# stop" other="# stops" />
      {stays.length > 0 ? `: ${stays.join(comma(locale))}` : null}
    </>
  )
}

interface FareProps {
  row: OfferRow
  fare: BoardFacts['columns'][number]
  facts: BoardFacts
  onPick: () => void
}

/** A button that selects a fare at its price, or the reason why the fare is unavailable. */
function Fare({ row, fare, facts, onPick }: FareProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const offer = row.offers.find(({ brand }) => brand === fare.id)
  const isPicked = useTrip(({ context: { picks } }) => offer !== undefined && picks[facts.leg] === offer.ref)
  const total = offer && totalTheWay(offer, facts.way, facts.others)
  if (!offer) return <Trans>not on this flight</Trans>
  if (offer.soldOut || !total) return <Trans>Sold out</Trans>
  if (facts.barred.has(offer.ref)) return facts.notWith
  const points = offer.price?.points && offer.price.points + (facts.otherMiles ?? 0)
  const pick = () => {
    send({ type: 'offer.pick', leg: facts.leg, ref: offer.ref })
    onPick()
  }
  return (
    <>
      <WithMiles points={points}>
        <Price money={total} locale={locale} approximate={facts.isEstimated} />
      </WithMiles>{' '}
      <Button
        variant="plain"
        aria-pressed={isPicked}
        aria-label={t`Choose ${fare.name} on ${flightNumbers(row.part)}`}
        onClick={pick}
      >
        {isPicked ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
      </Button>
    </>
  )
}

const aircraftOf = ({ part }: OfferRow): string =>
  inList(part.segments.flatMap(({ equipment }) => (equipment ? [aircraftName(equipment) ?? equipment] : [])))

const fewestSeats = ({ offers }: OfferRow): number =>
  Math.min(...offers.flatMap(({ seatsLeft, soldOut }) => (soldOut || !seatsLeft ? [] : [seatsLeft])))

export interface ComparisonProps {
  rows: readonly OfferRow[]
  facts: BoardFacts
  onClose: () => void
}

/** Compares up to three offers side by side: times, stops, airlines, aircraft, emissions, seats left and every fare. */
export default function Comparison({ rows, facts, onClose }: ComparisonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const durationWords = useDurationWords()
  const line = (id: string, name: ReactNode, values: readonly ReactNode[]) => ({ id, name, values })
  const first = ({ part }: OfferRow) => part.segments[0]
  const last = ({ part }: OfferRow) => part.segments.at(-1)
  const end = (at: string | undefined, airport: string | undefined, more?: ReactNode) =>
    at && airport ? (
      <>
        <time dateTime={at}>{formatTime(at, locale)}</time> <bdi>{airport}</bdi> {more}
      </>
    ) : null
  const emissionsOf = ({ part: { emissions } }: OfferRow) => {
    const kilograms = emissions && Math.round(emissions.kilograms)
    return kilograms === undefined ? null : t`about ${kilograms} kg`
  }
  const hasAircraft = rows.some(({ part }) => part.segments.some(({ equipment }) => equipment))
  const hasEmissions = rows.some(({ part }) => part.emissions)
  const hasFewSeats = rows.some((row) => Number.isFinite(fewestSeats(row)))
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Compare flights</Trans>} closeLabel={t`Close`}>
      <ComparisonTable
        label={t`Flights side by side`}
        columns={rows.map((row) => ({ id: row.id, name: <bdi>{flightNumbers(row.part)}</bdi> }))}
        rows={[
          line(
            'leaves',
            <Trans>Leaves</Trans>,
            rows.map((row) => end(first(row)?.departure, first(row)?.origin)),
          ),
          line(
            'arrives',
            <Trans>Arrives</Trans>,
            rows.map((row) => {
              const [from, to] = [first(row)?.departure ?? '', last(row)?.arrival ?? '']
              return end(to, last(row)?.destination, <LaterDay from={from} to={to} />)
            }),
          ),
          line(
            'duration',
            <Trans>Travel time</Trans>,
            rows.map(({ part }) => durationWords(part.duration)),
          ),
          line(
            'stops',
            <Trans>Stops</Trans>,
            rows.map(({ part }) => <Stops key={part.id} part={part} />),
          ),
          line(
            'by',
            <Trans>Operated by</Trans>,
            rows.map(({ part }) =>
              inList(part.segments.map(({ operatedBy, operatingAirline }) => operatedBy ?? operatingAirline)),
            ),
          ),
          ...(hasAircraft ? [line('aircraft', <Trans>Aircraft</Trans>, rows.map(aircraftOf))] : []),
          ...(hasEmissions ? [line('emissions', <Trans>CO₂ per traveler</Trans>, rows.map(emissionsOf))] : []),
          ...(hasFewSeats
            ? [
                line(
                  'seats',
                  <Trans>Seats left</Trans>,
                  rows.map((row) => (Number.isFinite(fewestSeats(row)) ? fewestSeats(row).toLocaleString(locale) : null)),
                ),
              ]
            : []),
          ...facts.columns.map((fare) =>
            line(
              fare.id,
              fare.name,
              rows.map((row) => <Fare key={row.id} row={row} fare={fare} facts={facts} onPick={onClose} />),
            ),
          ),
        ]}
      />
    </Dialog>
  )
}
