import { Plural, Trans } from '@lingui/react/macro'
import { type FlightOffers, offerOn } from '#src/domain/itinerary.ts'
import { isRead, useAsked } from '#src/trip/asked.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/**
 * Reports problems of a link that appear only with the search results: linked offers that are no longer available, and a currency in which
 * this storefront does not sell.
 */
export function ChosenByLink({ offers }: { offers: FlightOffers }) {
  const asked = useAsked()
  const currency = useTrip(({ context }) => context.search?.currency)
  const gone = (asked.picks ?? []).filter((ref, leg) => {
    const found = ref === undefined ? undefined : offerOn(offers, leg, ref)
    return ref !== undefined && (!found || found.offer.soldOut)
  }).length
  const sold = offers.currency
  const isOther = currency !== undefined && sold !== undefined && currency !== sold
  if (isRead(asked) || (gone === 0 && !isOther)) return null
  return (
    <>
      {gone === 0 ? null : (
        <Notice
          title={
            <Plural
              value={gone}
              one="The flight your link had chosen is no longer on offer"
              other="The flights your link had chosen are no longer on offer"
            />
          }
        >
          <p>
            <Trans>Choose from today’s flights and fares below.</Trans>
          </p>
        </Notice>
      )}
      {isOther ? (
        <Notice title={<Trans>Prices are in {sold}</Trans>}>
          <p>
            <Trans>These flights aren’t sold in {currency}, the currency in your link.</Trans>
          </p>
        </Notice>
      ) : null}
    </>
  )
}
