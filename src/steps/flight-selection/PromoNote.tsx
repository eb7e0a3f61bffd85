import { Trans } from '@lingui/react/macro'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Warning code of a response to which no promo code applied. */
const notApplied = 'UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'

/** True if a promo code reduces any price of the response. */
export const isAnythingLowered = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some(({ offers }) => offers.some(({ price }) => price?.partyBeforeDiscount !== undefined)))

/** Reports on the requested promo codes: applied, unknown, or without effect on these fares. */
export function PromoNote({ offers }: { offers: FlightOffers }) {
  const codes = useTrip(({ context }) => context.search?.promoCodes) ?? []
  if (codes.length === 0) return null
  const names = codes.map((code) => code.toUpperCase()).join(', ')
  const lowers = isAnythingLowered(offers)
  if (offers.promoCodeIsValid === false && !lowers)
    return (
      <Notice title={<Trans>We don’t recognise this promo code</Trans>}>
        <p>
          <Trans>
            We don’t recognise <bdi>{names}</bdi>, so it isn’t in these prices. Check the spelling, or change your search.
          </Trans>
        </p>
      </Notice>
    )
  if (!lowers && (offers.promoCodeIsValid !== undefined || offers.warnings.includes(notApplied)))
    return (
      <Notice title={<Trans>Your promo code doesn’t apply here</Trans>}>
        <p>
          <Trans>
            <bdi>{names}</bdi> doesn’t apply to any of these fares, so it isn’t in these prices.
          </Trans>
        </p>
      </Notice>
    )
  if (!lowers) return null
  return (
    <p>
      {offers.promoCodeIsValid === false ? (
        <Trans>
          We don’t recognise every code: <bdi>{names}</bdi>. Discounted fares are marked.
        </Trans>
      ) : (
        <Trans>
          Promo code <bdi>{names}</bdi> is applied to the fares marked below.
        </Trans>
      )}
    </p>
  )
}
