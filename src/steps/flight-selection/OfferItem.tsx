import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useId, useState } from 'react'
import {
  type Brand,
  type BrandAttribute,
  flightNumbers,
  type Offer,
  type OfferRow as Row,
  type WantedOptions,
} from '#src/domain/itinerary.ts'
import type { FeeOf } from '#src/domain/change-fee.ts'
import { likeForLike } from '#src/domain/fare-terms.ts'
import type { Money } from '#src/domain/money.ts'
import type { PassengerCounts } from '#src/domain/search.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { LaterDay } from '#src/trip/LaterDay.tsx'
import { PayOrGetBack } from '#src/trip/PayOrGetBack.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ClockScale } from '#src/ui/clock-scale.ts'
import { FareButton, FareGone, OfferGone } from '#src/ui/FareButton.tsx'
import { FlightBar } from '#src/ui/FlightBar.tsx'
import { OfferRow } from '#src/ui/OfferBoard.tsx'
import { Price } from '#src/ui/Price.tsx'
import { WithMiles } from './WithMiles.tsx'
import { stretchesOf } from './bars.ts'
import { CompareControl } from './CompareControl.tsx'
import { FareCaption } from './FareCaption.tsx'
import { OfferMeta } from './OfferMeta.tsx'
import { totalTheWay } from './priced.ts'
import { useDurationWords } from './words.ts'

const NearbyAirports = lazy(() => import('./NearbyAirports.tsx'))
const OfferDetails = lazy(() => import('./OfferDetails.tsx'))

/** Facts that all offers of a leg share. The object keeps its identity until a fact changes, so that rows re-render only when necessary. */
export interface BoardFacts {
  leg: number
  /** Day of the leg, `YYYY-MM-DD`. */
  day: string
  scale: ClockScale
  columns: readonly { id: string; name: string }[]
  way: WantedOptions
  /** Change terms by id of the fare family. */
  changeTerms: ReadonlyMap<string, BrandAttribute>
  /** Total of the other legs. If it is set, prices are for the whole trip. */
  others: Money | undefined
  /** Miles of the other legs, for awards. */
  otherMiles: number | undefined
  /** Refs of offers that do not combine with the choice on the leg before, and of offers that change nothing in an exchange. */
  barred: ReadonlySet<number>
  /** Says that a fare, or every fare of a flight, does not combine with the choice on the leg before. */
  notWith: string
  cannotFollow: string
  seats: number
  /** Travellers of the search. */
  passengers: PassengerCounts | undefined
  /** In an exchange, the change fee, which is added to each difference in price. */
  fee: FeeOf | undefined
  /** In an exchange, the booked fare family of this leg, and all families to compare it with. */
  own: Brand | undefined
  brands: readonly Brand[]
  /** Nearest day with seats, `YYYY-MM-DD`. */
  otherDay: string | undefined
  /** Prices are estimates, made from the price for one adult. */
  isEstimated: boolean
  onRules: (ref: number) => void
}

/** Says why a fare is not available on a flight. For the booked fare it also names the closest available one. */
function Gone({ isSoldOut, nearest }: { isSoldOut: boolean; nearest: string | undefined }) {
  const words = isSoldOut ? <Trans>Sold out</Trans> : <Trans>not on this flight</Trans>
  if (nearest === undefined) return words
  return (
    <>
      {words}
      {'. '}
      <Trans>Next best: {nearest}</Trans>
    </>
  )
}

/** One offer of the list. It re-renders only if one of its fares is picked or dropped, and mounts its details when they are opened. */
export const OfferItem = memo(function OfferItem({ row, facts }: { row: Row; facts: BoardFacts }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const timesId = useId()
  const durationWords = useDurationWords()
  const [isOpen, setIsOpen] = useState(false)
  const { leg, scale, columns, way } = facts
  const picked = useTrip(({ context: { picks } }) => (row.offers.some(({ ref }) => ref === picks[leg]) ? picks[leg] : undefined))
  const isNearby = useTrip(({ context }) => context.search?.nearbyAirports)
  const isCurrent = row.offers.some((offer) => offer.isCurrent && facts.barred.has(offer.ref))
  const isGone = !isCurrent && row.offers.every(({ soldOut }) => soldOut)
  const isBarred = !isCurrent && row.offers.every(({ ref, soldOut }) => soldOut || facts.barred.has(ref))
  const [first] = row.part.segments
  const last = row.part.segments.at(-1)
  if (!first || !last) return null

  const { own } = facts
  const like = own && likeForLike(row.offers, own.id, facts.brands)
  const nearest = like && own && like.brand !== own.id ? columns.find(({ id }) => id === like.brand)?.name : undefined
  const milesOf = ({ price }: Offer) => price?.points && price.points + (facts.otherMiles ?? 0)
  const fare = ({ id, name }: BoardFacts['columns'][number]) => {
    const offer = row.offers.find(({ brand }) => brand === id)
    const price = offer && totalTheWay(offer, way, facts.others)
    const isOwn = id === own?.id
    const called = isOwn ? <Trans>{name}, your fare</Trans> : name
    const isBarred = offer !== undefined && facts.barred.has(offer.ref)
    if (isBarred && offer.isCurrent) return <FareGone key={id} name={called} words={<Trans>Your current flight</Trans>} />
    if (!offer || offer.soldOut || !price)
      return (
        <FareGone key={id} name={called} words={<Gone isSoldOut={offer !== undefined} nearest={isOwn ? nearest : undefined} />} />
      )
    if (isBarred) return <FareGone key={id} name={called} words={facts.notWith} />
    return (
      <FareButton
        key={id}
        name={called}
        price={
          facts.fee ? (
            <PayOrGetBack difference={price} fee={offer.isCurrent ? facts.fee.kept : facts.fee.changed} />
          ) : (
            <WithMiles points={milesOf(offer)}>
              <Price money={price} locale={locale} approximate={facts.isEstimated} />
            </WithMiles>
          )
        }
        caption={<FareCaption row={row} offer={offer} facts={facts} />}
        isChosen={picked === offer.ref}
        onPress={() => send({ type: 'offer.pick', leg, ref: offer.ref })}
        describedBy={timesId}
      />
    )
  }
  const { otherDay, seats } = facts
  const otherDate = otherDay && formatDay(otherDay, locale)
  return (
    <OfferRow
      timesId={timesId}
      times={
        <>
          <time dateTime={first.departure}>{formatTime(first.departure, locale)}</time> –{' '}
          <time dateTime={last.arrival}>{formatTime(last.arrival, locale)}</time>
        </>
      }
      duration={
        <>
          {durationWords(row.part.duration)}
          <Comma />
          <Plural value={row.part.stops} _0="nonstop" one="# stop" other="# stops" />
        </>
      }
      tags={<LaterDay from={first.departure} to={last.arrival} />}
      isGone={isGone || isBarred}
      bar={
        <FlightBar
          scale={scale}
          isGone={isGone || isBarred}
          segments={stretchesOf(row.part, facts.day).map(({ stay, ...stretch }) => ({
            ...stretch,
            label: stay && (row.part.stops > 1 ? stay.airport : `\u2068${stay.airport}\u2069 ${durationWords(stay.minutes)}`),
          }))}
        >
          <OfferMeta part={row.part} />
          {isNearby ? (
            <Suspense fallback={null}>
              <NearbyAirports leg={leg} part={row.part} />
            </Suspense>
          ) : null}
          <Button
            variant="plain"
            aria-expanded={isOpen}
            aria-label={t`Details and fare rules of ${flightNumbers(row.part)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Trans>Details and fare rules</Trans>
          </Button>
          {isGone || isBarred ? null : <CompareControl row={row} />}
        </FlightBar>
      }
      fares={
        isGone ? (
          <OfferGone title={<Trans>Sold out</Trans>}>
            <Plural value={seats} one="No seats left on this flight." other="Not enough seats for # on this flight." />{' '}
            {otherDay === undefined ? null : (
              <Button variant="plain" onClick={() => send({ type: 'day.pick', leg, date: otherDay })}>
                <Trans>Try {otherDate}</Trans>
              </Button>
            )}
          </OfferGone>
        ) : isBarred ? (
          <OfferGone title={<Trans>Can’t be combined</Trans>}>{facts.cannotFollow}</OfferGone>
        ) : (
          columns.map(fare)
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={null}>
          <OfferDetails row={row} facts={facts} />
        </Suspense>
      ) : null}
    </OfferRow>
  )
})
