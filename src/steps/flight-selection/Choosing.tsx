import { lazy, Suspense, use, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { feeOnLeg } from '#src/domain/change-fee.ts'
import { ownFareOn } from '#src/domain/exchange-search.ts'
import type { FlightOffers, WantedOptions } from '#src/domain/itinerary.ts'
import type { ListView } from '#src/domain/list-view.ts'
import { isEstimated } from '#src/domain/party-price.ts'
import { partySize } from '#src/domain/search.ts'
import { seatsNeeded } from '#src/domain/search-legs.ts'
import { EstimateNote } from '#src/trip/EstimateNote.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { scaleOf } from './bars.ts'
import { ComparingContext, useComparing } from './compare.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { FareTable } from './FareTable.tsx'
import { FirstRowsContext } from './first-rows.ts'
import { useLegWords } from './leg-words.ts'
import { ListControls } from './ListControls.tsx'
import { nearestDays } from './nearest-days.ts'
import type { BoardFacts } from './OfferItem.tsx'
import { OfferList } from './OfferList.tsx'
import { OtherLegs } from './OtherLegs.tsx'
import {
  canPriceTheWay,
  completes,
  changeTermsOf,
  columnsOf,
  freelyChangeable,
  isBarred,
  widestPrice,
  milesOfOtherLegs,
  priceOfOtherLegs,
  wayThatCounts,
} from './priced.ts'
import { priceScopeOf, usePriceWords } from './price-words.ts'
import { Ribbon } from './Ribbon.tsx'
import { Later } from '#src/ui/Later.tsx'
import { loadPriceWatch, useLaterParts } from './later-parts.ts'
import { useRulesPlace } from './rules-place.ts'
import { RunningTotal } from './RunningTotal.tsx'
import { alike, fitting, shownRows } from './shown-rows.ts'
import { useRowsMeeting } from './use-filtering.ts'
import styles from './flight-selection.module.css'

/** Width of the list of lost fare terms, in digits. It equals the width of a column when three fares are side by side. */
const lossWidth = 14

/** Loaded after the list, and only where they are needed. */
const AwardNote = lazy(() => import('./AwardNote.tsx'))
const PromoNote = lazy(() => import('./PromoNote.tsx'))
const KeptLegs = lazy(() => import('./KeptLegs.tsx'))
const CompanionNote = lazy(() => import('./CompanionNote.tsx'))
const DifferenceDays = lazy(() => import('./DifferenceDays.tsx'))
const NoneLeft = lazy(() => import('./NoneLeft.tsx'))
const Losing = lazy(() => import('./Losing.tsx'))
const Comparison = lazy(() => import('./Comparison.tsx'))
const RulesDrawer = lazy(() => import('./RulesDrawer.tsx'))

const noPicks: readonly (number | undefined)[] = []

/** Restores picks from JSON, in which a leg without a pick is null. */
const picksIn = (json: string): (number | undefined)[] => (JSON.parse(json) as (number | null)[]).map((ref) => ref ?? undefined)

export interface ChoosingProps {
  offers: FlightOffers
  leg: number
  content: Record<'wayTitle' | 'compareTitle', string>
  settings: ListView
  change: (changes: Partial<ListView>) => void
}

/** The flights of one leg, with the tools to compare them. */
export function Choosing({ offers, leg, content, settings, change }: ChoosingProps) {
  const id = useId()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const fareName = useFareName(offers.brands)
  const search = useTrip(({ context }) => context.search)
  // Prices depend only on the picks on earlier legs, so a pick re-renders a single row instead of the whole list.
  const pickedBefore = useTrip(({ context }) => JSON.stringify(Array.from({ length: leg }, (_, each) => context.picks[each])))
  const earlier = useMemo(() => picksIn(pickedBefore), [pickedBefore])
  const [asked, setAsked] = useState<number>()
  const rules = useRulesPlace()
  useLaterParts()
  const first = use(FirstRowsContext)
  // Controls respond at once, while the list re-renders at a lower priority.
  const deferred = useDeferredValue(settings)
  const { order, on } = deferred

  const { rows, days } = offers.legs[leg] ?? { rows: [], days: [] }
  const { comparing, isShown, hide } = useComparing(rows)
  const asks = search?.legs[leg]
  const day = asks?.date ?? rows[0]?.part.segments[0]?.departure.slice(0, 10) ?? ''
  const scale = useMemo(() => scaleOf(rows, day), [rows, day])
  const quote = useTrip(({ context }) => context.cart?.exchange)
  const own = useMemo(() => ownFareOn(offers, quote, leg), [offers, quote, leg])
  const brands = useMemo(() => columnsOf(offers, leg, own?.id), [offers, leg, own])
  const columns = useMemo(() => brands.map((id) => ({ id, name: fareName(id) })), [brands, fareName])
  const changeTerms = useMemo(() => changeTermsOf(offers.brands), [offers.brands])
  const changeable = useMemo(() => freelyChangeable(offers.brands), [offers.brands])
  const can = useMemo<WantedOptions>(() => {
    const hasChoice = brands.some((id) => changeable.has(id)) && brands.some((id) => !changeable.has(id))
    return { ...canPriceTheWay(rows), freeChanges: hasChoice }
  }, [rows, brands, changeable])
  const way = useMemo(() => wayThatCounts(deferred.way, can), [deferred.way, can])
  const barred = useMemo(
    () =>
      new Set(
        rows
          .flatMap((row) => row.offers)
          .filter((offer) => isBarred(offers, earlier, leg, offer))
          .map(({ ref }) => ref),
      ),
    [offers, rows, leg, earlier],
  )
  // The last leg shows prices of the whole trip, earlier legs show the price of the flight alone.
  const whole = useMemo(() => (completes(offers, earlier, leg) ? earlier : noPicks), [offers, leg, earlier])
  const others = useMemo(() => priceOfOtherLegs(offers, whole, leg, way), [offers, leg, whole, way])
  const otherMiles = useMemo(() => milesOfOtherLegs(offers, whole, leg), [offers, leg, whole])
  const fee = useMemo(() => feeOnLeg(offers, quote, earlier, leg), [offers, quote, earlier, leg])
  const isEstimate = useMemo(() => isEstimated(offers), [offers])
  const { notWith, cannotFollow } = useLegWords()(leg - 1)
  const seats = search ? seatsNeeded(search) : 1
  const passengers = search?.passengers
  const priceWords = usePriceWords()(
    priceScopeOf(leg, offers.legs.length, others),
    search ? partySize(search) : 1,
    way.bag || way.seat || way.freeChanges,
  )
  const otherDay = nearestDays(days, day)[0]?.date
  const showRules = useCallback(
    (ref: number) => {
      setAsked(ref)
      send({ type: 'rules.show', refs: [ref] })
    },
    [send],
  )
  const facts = useMemo<BoardFacts>(
    () => ({
      leg,
      day,
      scale,
      columns,
      way,
      changeTerms,
      others,
      otherMiles,
      barred,
      notWith,
      cannotFollow,
      seats,
      passengers,
      fee,
      own,
      brands: offers.brands,
      otherDay,
      isEstimated: isEstimate,
      onRules: showRules,
    }),
    [
      leg,
      day,
      scale,
      columns,
      way,
      changeTerms,
      others,
      otherMiles,
      barred,
      notWith,
      cannotFollow,
      seats,
      passengers,
      fee,
      own,
      offers,
      otherDay,
      isEstimate,
      showRules,
    ],
  )
  const priceWidth = useMemo(() => {
    const widest = widestPrice(rows, way, others, locale)
    return own ? Math.max(widest, lossWidth) : widest
  }, [rows, way, others, locale, own])
  const prices = useMemo(() => ({ leg, way, others }), [leg, way, others])
  const met = useRowsMeeting(rows, on, prices)
  const sorted = useMemo(
    () => shownRows(rows, order, way, own ? alike(own.id, offers.brands) : fitting(way, changeable)),
    [rows, order, way, changeable, own, offers],
  )
  const [from, to] = [cityOf(places, asks?.origin ?? '', locale), cityOf(places, asks?.destination ?? '', locale)]

  return (
    <>
      <Suspense fallback={null}>
        {search?.awardBooking ? <AwardNote /> : null}
        {search?.companions ? <CompanionNote offers={offers} companions={search.companions} /> : null}
        {search?.promoCodes.length ? <PromoNote offers={offers} codes={search.promoCodes} /> : null}
        {offers.exchange ? <KeptLegs offers={offers} /> : null}
      </Suspense>
      <OtherLegs offers={offers} leg={leg} way={way} />
      <Ribbon
        leg={leg}
        days={days}
        day={day}
        way={way}
        others={others}
        otherMiles={otherMiles}
        priceWords={priceWords}
        fee={fee?.changed}
        own={own}
        brands={offers.brands}
      />
      {isEstimate ? <EstimateNote /> : null}
      {fee ? (
        <Suspense fallback={null}>
          <DifferenceDays leg={leg} day={day} fee={fee.changed} own={own} brands={offers.brands} />
        </Suspense>
      ) : null}
      <ListControls
        id={id}
        wayTitle={content.wayTitle}
        settings={settings}
        change={change}
        can={can}
        priceWords={fee ? '' : priceWords}
        shown={met.length}
        rows={rows}
        prices={prices}
        hasDifferences={fee !== undefined}
      />
      {met.length === 0 ? (
        <Suspense fallback={null}>
          <NoneLeft id={id} rows={rows} on={on} prices={prices} onChange={(left) => change({ on: left })} />
        </Suspense>
      ) : null}
      <div className={styles.list} aria-busy={deferred !== settings} hidden={met.length === 0}>
        {/* In an exchange, each price is the difference from the original fare, which a table of fares cannot explain. */}
        <ComparingContext value={fee || rows.length < 2 ? undefined : comparing}>
          <OfferList rows={sorted.slice(0, first)} met={met} priceWidth={priceWidth} facts={facts} from={from} to={to} />
        </ComparingContext>
      </div>
      {isShown ? (
        <Suspense fallback={null}>
          <Comparison rows={rows.filter(({ id }) => comparing.marked.includes(id))} facts={facts} onClose={hide} />
        </Suspense>
      ) : null}
      {first === undefined ? (
        <>
          <Later key={`${leg} ${day}`} load={loadPriceWatch} given={{ rows, leg, settings, change }} />
          <FareTable heading={content.compareTitle} brands={offers.brands} columns={brands} />
        </>
      ) : null}
      {rules || asked !== undefined ? (
        <Suspense fallback={null}>
          <RulesDrawer asked={asked} place={rules} brands={offers.brands} />
        </Suspense>
      ) : null}
      <RunningTotal offers={offers} way={way} />
      {quote ? (
        <Suspense fallback={null}>
          <Losing offers={offers} />
        </Suspense>
      ) : null}
    </>
  )
}
