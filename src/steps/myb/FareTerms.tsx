import { Trans } from '@lingui/react/macro'
import type { Booking, TripOption } from '#src/domain/booking.ts'
import type { FareRule } from '#src/domain/fare-rule.ts'
import { useBrandName } from '#src/trip/brand-names.ts'
import { FareRuleList } from '#src/trip/FareRuleList.tsx'
import { AirportTime } from '#src/trip/AirportTime.tsx'
import { useNow } from '#src/trip/now.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { isOn } from './trip-actions.ts'

const told: readonly FareRule['category'][] = ['change', 'cancel', 'refund', 'noShow']

/** Trip options whose fees the rules of a category state. */
const optionOf: Partial<Record<FareRule['category'], string>> = {
  change: 'EXCHANGE_FLIGHT',
  cancel: 'CANCEL_ITINERARY',
  refund: 'CANCEL_ITINERARY',
}

/** Failure reasons of options that are refused because a flight has departed. */
const departed: readonly string[] = ['partlyFlown', 'departed']

/** Returns true if a rule covers only the time before departure, and a departed flight rules out what it covers. */
const hasLapsed = ({ category, when }: FareRule, options: readonly TripOption[]): boolean =>
  (when === 'beforeDeparture' || when === 'dayOfDeparture') &&
  options.some(({ tripOption, failureReason = '' }) => tripOption === optionOf[category] && departed.includes(failureReason))

/** Returns the airport of the first departure after a deadline. The deadline is shown in that airport's local time. */
const originAfter = (booking: Booking | undefined, instant = ''): string => {
  const segments = booking?.parts.flatMap((part) => part.segments) ?? []
  const next = segments.find(
    ({ departure, departureOffset = 'Z' }) => Date.parse(`${departure}${departureOffset}`) > Date.parse(instant),
  )
  return (next ?? segments[0])?.origin ?? ''
}

const dayLong = 24 * 3_600_000

/**
 * Shows the fees for a change, a cancellation and a no-show. Omits fees for what is no longer possible after a departure. Renders
 * nothing if no rule is left, or the gateway reports none.
 */
export function FareTerms() {
  const brandName = useBrandName()
  const fares = useTrip(({ context }) => context.tripFacts?.fares)
  const reference = useTrip(({ context }) => context.booking?.reference)
  const airport = useTrip(({ context: { booking, tripFacts } }) => originAfter(booking, tripFacts?.fares?.changeFreeUntil))
  const bookedAt = useTrip(({ context }) => context.booking?.createdAt)
  const now = useNow()
  const isChanged = useTrip(
    ({ context: { booking, tripFacts } }) => booking?.airlineChange !== undefined && isOn(tripFacts?.tripOptions ?? [], 'IROP'),
  )
  const options = useTrip(({ context }) => context.tripFacts?.tripOptions) ?? []
  if (!fares) return null
  const isFirstDay = bookedAt === undefined || now - Date.parse(bookedAt) < dayLong
  const isShown = (rule: FareRule): boolean =>
    told.includes(rule.category) && (isFirstDay || rule.detail !== 'within24Hours') && !hasLapsed(rule, options)
  const rules = fares.rules.map((leg) => ({ ...leg, rules: leg.rules.filter(isShown) })).filter((leg) => leg.rules.length > 0)
  if (rules.length === 0) return null
  return (
    <Card heading={<Trans>What changing or canceling costs</Trans>}>
      {isChanged && reference !== undefined ? (
        <p {...claimed('airlineChanged', { reference })}>
          <b>
            <Trans>We changed your flights, so changing or canceling is free.</Trans>
          </b>{' '}
          <Trans>These are the usual rules of your fare.</Trans>
        </p>
      ) : null}
      {isChanged || fares.changeFreeUntil === undefined ? null : (
        <p {...(reference !== undefined && claimed('freeUntil', { reference, until: fares.changeFreeUntil }))}>
          <b>
            <Trans>
              No change fee until <AirportTime instant={fares.changeFreeUntil} airport={airport} />.
            </Trans>
          </b>{' '}
          <Trans>You only pay any difference in price.</Trans>
        </p>
      )}
      <FareRuleList nameOf={brandName} rules={rules} />
    </Card>
  )
}
