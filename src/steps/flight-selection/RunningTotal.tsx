import { Trans } from '@lingui/react/macro'
import { memo, lazy, Suspense } from 'react'
import { flightNumbers, type FlightOffers, offerOn, type WantedOptions } from '#src/domain/itinerary.ts'
import { changedBy, feeOfChanging } from '#src/domain/change-fee.ts'
import { payOrGetBack } from '#src/domain/exchange-search.ts'
import { add, type Money } from '#src/domain/money.ts'
import { isSameMoney, totalOfPicks } from '#src/domain/total.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useWithMiles } from '#src/trip/miles-words.ts'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { travellerCount } from '#src/trip/party.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { useLegWords } from './leg-words.ts'
import { priceScopeOf, useTotalWords } from './price-words.ts'
import { milesOfOtherLegs, priceTheWay } from './priced.ts'

const AirportGaps = lazy(() => import('#src/trip/AirportGaps.tsx'))

/** Shows the picks with their total, and the button to continue. While a leg has no pick, names the next thing to choose. */
export const RunningTotal = memo(function RunningTotal({ offers, way }: { offers: FlightOffers; way: WantedOptions }) {
  const locale = useLocale()
  const send = useSend()
  const picks = useTrip(({ context }) => context.picks)
  const isAdding = useTrip(
    (trip) => trip.matches({ 'flight-selection': 'adding' }) || trip.matches({ 'flight-selection': 'betterFares' }),
  )
  const picked = offers.legs.map((_, leg) => {
    const ref = picks[leg]
    return ref === undefined ? undefined : offerOn(offers, leg, ref)
  })
  const open = picked.indexOf(undefined)
  const total = totalOfPicks(offers, picks)
  const search = useTrip(({ context }) => context.search)
  const travellers = travellerCount(undefined, search)
  const quote = useTrip(({ context }) => context.cart?.exchange)
  // Only the quote says how much of a refund goes back as miles.
  const isPaidInMiles = useTrip(({ context }) => context.booking?.payments.some(({ points }) => points !== undefined) === true)
  const totalWords = useTotalWords()
  const withMiles = useWithMiles()
  const legWords = useLegWords()
  const fareName = useFareName(offers.brands)
  const { exchange } = offers
  const isEstimate = picked.some((found) => found?.offer.price?.isEstimate === true)
  const theWay = picked.reduce<Money | undefined>((sum, found) => {
    const price = found && priceTheWay(found.offer, way)
    return price && sum ? add(sum, price) : (price ?? sum)
  }, undefined)
  const change = theWay && exchange ? payOrGetBack(theWay, feeOfChanging(exchange, quote, changedBy(offers, picks))) : undefined
  const isBack = change !== undefined && change.pay.amount === 0 && change.back.amount > 0
  // The bar appears with the first pick, because there is no total before.
  if (picked.every((each) => each === undefined)) return null
  const miles = milesOfOtherLegs(offers, picks, -1)
  const chosen = picked.flatMap((each, leg) => (each ? [leg] : []))
  const scope = priceScopeOf(chosen[0] ?? 0, offers.legs.length, open === -1 ? total : undefined, chosen.length)
  const hasMore = theWay !== undefined && !isSameMoney(theWay, total)
  const detail = (
    <Muted small>
      {picked.map((found, leg) =>
        found ? (
          <span key={leg}>
            <bdi>{flightNumbers(found.row.part)}</bdi>
            <Comma />
            {fareName(found.offer.brand)}
            {'. '}
          </span>
        ) : null,
      )}
      {total && hasMore ? (
        <>
          <br />
          <Trans>
            The flights alone are <Price money={total} locale={locale} approximate={isEstimate} />. You add seats and bags in the
            next steps.
          </Trans>
        </>
      ) : null}
    </Muted>
  )
  return (
    <TotalBar
      total={change ? (isBack ? change.back : change.pay) : theWay}
      label={
        exchange ? (
          isBack && isPaidInMiles ? (
            <Trans>Refund value, in money or miles</Trans>
          ) : isBack ? (
            <Trans>You get back</Trans>
          ) : change?.pay.amount === 0 ? (
            <Trans>Nothing to pay</Trans>
          ) : (
            <Trans>You pay</Trans>
          )
        ) : (
          totalWords(scope, travellers, hasMore)
        )
      }
      words={theWay && withMiles(miles, theWay)}
      detail={detail}
      warning={
        open === -1 && picked.length === 2 ? (
          <Suspense fallback={null}>
            <AirportGaps journeyType={search?.journeyType} parts={picked.flatMap((found) => found?.row.part ?? [])} />
          </Suspense>
        ) : undefined
      }
      isEstimate={isEstimate}
    >
      {open === -1 ? (
        <Button
          variant="go"
          pending={isAdding}
          pendingLabel={<Trans>Adding your flights…</Trans>}
          onClick={() => send({ type: 'step.next' })}
        >
          {exchange ? <Trans>Review your change</Trans> : <Trans>Passengers</Trans>}
        </Button>
      ) : (
        legWords(open).choose
      )}
    </TotalBar>
  )
})
