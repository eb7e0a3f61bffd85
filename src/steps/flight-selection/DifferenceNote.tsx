import { Trans } from '@lingui/react/macro'
import { changedBy, feeOnLeg } from '#src/domain/change-fee.ts'
import { ownFareOn } from '#src/domain/exchange-search.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { TripIsKept } from '#src/trip/TripIsKept.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

interface FeeWordsProps {
  /** Change fee of all travellers together. */
  fee: Money
  /** `fee` is the same-day change fee. */
  isSameDay: boolean
  /** Other legs of the search have a change fee, so a note without one must name this flight. */
  isForThisFlight: boolean
}

function FeeWords({ fee, isSameDay, isForThisFlight }: FeeWordsProps) {
  const locale = useLocale()
  if (fee.amount === 0)
    return isForThisFlight ? (
      <Trans>Prices show what everyone together pays or gets back. There’s no fee for changing this flight.</Trans>
    ) : (
      <Trans>Prices show what everyone together pays or gets back. There’s no change fee.</Trans>
    )
  return isSameDay ? (
    <Trans>
      Prices show what everyone together pays or gets back, including the <Price money={fee} locale={locale} /> same-day change
      fee.
    </Trans>
  ) : (
    <Trans>
      Prices show what everyone together pays or gets back, including the <Price money={fee} locale={locale} /> change fee.
    </Trans>
  )
}

/** Explains the prices on a leg of an exchange, and the fare that they are compared with. */
export function DifferenceNote({ offers, leg }: { offers: FlightOffers; leg: number }) {
  const quote = useTrip(({ context }) => context.cart?.exchange)
  const picks = useTrip(({ context }) => context.picks)
  const fareName = useFareName(offers.brands)
  const own = ownFareOn(offers, quote, leg)
  const fare = own && fareName(own.id)
  // Without attributes, the page cannot say what another fare loses.
  const canCompare = offers.brands.some(({ attributes }) => attributes.length > 0)
  const fee = feeOnLeg(offers, quote, picks, leg)?.changed
  if (!fee) return null
  const changed = new Set([...changedBy(offers, picks), leg].map((place) => offers.exchange?.legs[place]))
  const isSameDay =
    quote?.legs.some((each) => changed.has(each.index) && each.isSameDay && each.fee?.amount === fee.amount) ?? false
  return (
    <p>
      <Muted>
        <FeeWords fee={fee} isSameDay={isSameDay} isForThisFlight={offers.exchange?.fee.amount !== 0} />{' '}
        {fare === undefined ? null : (
          <>
            {canCompare ? (
              <Trans>Your fare, {fare}, is listed first. Other fares show what you’d lose.</Trans>
            ) : (
              <Trans>Your fare, {fare}, is listed first. Check the fare rules before you choose another fare.</Trans>
            )}{' '}
          </>
        )}
        <TripIsKept />
      </Muted>
    </p>
  )
}
