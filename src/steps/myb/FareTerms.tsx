import { Trans } from '@lingui/react/macro'
import type { TripOption } from '#src/domain/booking.ts'
import type { FareRule } from '#src/domain/fare-rule.ts'
import { useBrandName } from '#src/trip/brand-names.ts'
import { FareRuleList } from '#src/trip/FareRuleList.tsx'
import { Moment } from '#src/trip/Moment.tsx'
import { useNow } from '#src/trip/now.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { isOn } from './trip-actions.ts'

const told: readonly FareRule['category'][] = ['change', 'cancel', 'refund', 'noShow']

/** The option of a trip that each category of rules prices. */
const optionOf: Readonly<Record<string, string>> = {
  change: 'EXCHANGE_FLIGHT',
  cancel: 'CANCEL_ITINERARY',
  refund: 'CANCEL_ITINERARY',
}

const begun: readonly (string | undefined)[] = ['partlyFlown', 'departed']

/** Returns true if a rule applied before departure, and its option is refused because the trip has begun. */
const isOver = ({ category, when }: FareRule, options: readonly TripOption[]): boolean =>
  (when === 'beforeDeparture' || when === 'dayOfDeparture') &&
  options.some(({ tripOption, failureReason }) => tripOption === optionOf[category] && begun.includes(failureReason))

const dayLong = 24 * 3_600_000

/**
 * The fees for a change, a cancellation and a no-show. Leaves out what has become impossible because a flight has departed. Renders nothing if the gateway reports none.
 */
export function FareTerms({ airport }: { airport: string }) {
  const brandName = useBrandName()
  const fares = useTrip(({ context }) => context.tripFacts?.fares)
  const reference = useTrip(({ context }) => context.booking?.reference)
  const bookedAt = useTrip(({ context }) => context.booking?.createdAt)
  const now = useNow()
  const isChanged = useTrip(
    ({ context: { booking, tripFacts } }) => booking?.airlineChange !== undefined && isOn(tripFacts?.tripOptions ?? [], 'IROP'),
  )
  const options = useTrip(({ context }) => context.tripFacts?.tripOptions) ?? []
  if (!fares) return null
  const isFirstDay = bookedAt === undefined || now - Date.parse(bookedAt) < dayLong
  const rules = fares.rules.map((leg) => ({
    ...leg,
    rules: leg.rules.filter(
      (rule) => told.includes(rule.category) && (isFirstDay || rule.detail !== 'within24Hours') && !isOver(rule, options),
    ),
  }))
  return (
    <Card heading={<Trans>What changing or cancelling costs</Trans>}>
      {isChanged && reference !== undefined ? (
        <p {...claimed('airlineChanged', { reference })}>
          <b>
            <Trans>We changed your flights, so changing or cancelling is free.</Trans>
          </b>{' '}
          <Trans>These are the usual rules of your fare.</Trans>
        </p>
      ) : null}
      {isChanged || fares.changeFreeUntil === undefined ? null : (
        <p {...(reference !== undefined && claimed('freeUntil', { reference, until: fares.changeFreeUntil }))}>
          <b>
            <Trans>
              No change fee until <Moment instant={fares.changeFreeUntil} airport={airport} />.
            </Trans>
          </b>{' '}
          <Trans>You only pay any difference in price.</Trans>
        </p>
      )}
      <FareRuleList nameOf={brandName} rules={rules} />
    </Card>
  )
}
