import { Plural, Trans } from '@lingui/react/macro'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isAnythingLowered } from './PromoNote.tsx'

interface CompanionNoteProps {
  offers: FlightOffers
  /** Number of pairs, at least 1. */
  companions: number
}

/** Explains the companion fares of the list: their terms, or that these flights have none and why. */
export default function CompanionNote({ offers, companions }: CompanionNoteProps) {
  const isRoundTrip = useTrip(({ context }) => context.search?.journeyType === 'round-trip')
  const terms = useConfiguration().companionFare
  const percent = terms && terms.basisPoints / 100
  if (isAnythingLowered(offers))
    return (
      <p>
        {percent === undefined ? (
          <Trans>These are companion fares.</Trans>
        ) : (
          <Plural
            value={companions}
            one={`Companion fares: one of you pays the full fare, the other gets ${percent}% off. Everyone pays taxes.`}
            other={`Companion fares for # pairs: in each, one pays the full fare, the other gets ${percent}% off. Everyone pays taxes.`}
          />
        )}
      </p>
    )
  return (
    <Notice title={<Trans>No companion fares on these flights</Trans>}>
      <p>
        {terms?.onRoundTripsOnly && !isRoundTrip ? (
          <Trans>Companion fares are for round trips. These are the regular prices for everyone.</Trans>
        ) : (
          <Trans>These are the regular prices for everyone. Try another day, or search without companions.</Trans>
        )}
      </p>
    </Notice>
  )
}
