import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'
import { type ListView, watchedOn, watchOf } from '#src/domain/list-view.ts'
import { formatMoney, type Money, subtract } from '#src/domain/money.ts'
import type { SearchLeg } from '#src/domain/search.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { keepWatched, watchedHere } from './watched-prices.ts'
import styles from './flight-selection.module.css'

interface PriceWatchProps {
  rows: readonly OfferRow[]
  leg: number
  settings: ListView
  change: (changes: Partial<ListView>) => void
}

/** Returns the lowest price for the party on a list, without extras. Undefined if nothing is sold, or if prices are in miles. */
const lowestOf = (rows: readonly OfferRow[]): Money | undefined => {
  const prices = rows.flatMap(({ offers }) => offers.flatMap(({ price, soldOut }) => (price && !soldOut ? [price] : [])))
  if (prices.some(({ points }) => points !== undefined)) return undefined
  return prices.map(({ party }) => party).toSorted((one, other) => one.amount - other.amount)[0]
}

interface MovedProps {
  before: Money
  now: Money
  /** The leg whose price is watched. The sentence names it, because the last leg's list shows trip totals. */
  asked: SearchLeg
}

/** Says how the lowest price has moved since the watch began. */
function Moved({ before, now, asked }: MovedProps) {
  const locale = useLocale()
  const places = usePlaces()
  const [from, to] = [asked.origin, asked.destination].map((code) => cityOf(places, code, locale))
  const change = subtract(now, before)
  const [was, by] = [before, { ...change, amount: Math.abs(change.amount) }].map((money) => formatMoney(money, locale))
  if (change.amount === 0)
    return (
      <Trans>
        You’re watching the lowest price from {from} to {to}, {was}. To check it later, search again in this browser, or keep the
        address of this page.
      </Trans>
    )
  return change.amount < 0 ? (
    <Trans>
      The lowest price from {from} to {to} is {by} less than the {was} when you started watching.
    </Trans>
  ) : (
    <Trans>
      The lowest price from {from} to {to} is {by} more than the {was} when you started watching.
    </Trans>
  )
}

/**
 * Lets travellers watch the lowest price of a list without an account. The price is kept in the address and in this browser, so the next
 * visit or search shows how it has moved.
 */
export default function PriceWatch({ rows, leg, settings, change }: PriceWatchProps) {
  const search = useTrip(({ context }) => context.search)
  // The browser may watch several lists, the address only one.
  const [here, setHere] = useState(() => search && watchedHere(search, leg))
  const asked = search?.legs[leg]
  const now = lowestOf(rows)
  if (!search || !asked || !now || search.exchangeType !== undefined) return null
  const before = watchedOn(settings, asked, leg) ?? watchedOn({ watch: here }, asked, leg)
  const watch = (price: Money | undefined) => {
    const text = price && watchOf(price, asked, leg)
    keepWatched(search, leg, text)
    setHere(text)
    change({ watch: text })
  }
  if (before?.currency !== now.currency)
    return (
      <div>
        <Button variant="plain" onClick={() => watch(now)}>
          <Trans>Watch this price</Trans>
        </Button>
      </div>
    )
  const stop = (
    <Button variant="plain" onClick={() => watch(undefined)}>
      <Trans>Stop watching</Trans>
    </Button>
  )
  if (before.amount === now.amount)
    return (
      <div className={styles.pickedLine} role="status">
        <p>
          <Muted small>
            <Moved before={before} now={now} asked={asked} />
          </Muted>
        </p>
        {stop}
      </div>
    )
  return (
    <Notice title={before.amount > now.amount ? <Trans>The price went down</Trans> : <Trans>The price went up</Trans>}>
      <p>
        <Moved before={before} now={now} asked={asked} />
      </p>
      {stop}
    </Notice>
  )
}
