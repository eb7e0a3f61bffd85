import { checkedIn, type ChangeRefusal, flown, ruledOut, tooLateToChange } from '../bookings/change-refusals.ts'
import { whyUnavailable, type TripFacts, type TripOptionName } from '../bookings/trip-options.ts'

/** Returns the refusal of a change for which none of the trip options is available, with the reason of the first option. */
export const optionRefusal = (options: readonly TripOptionName[], facts: TripFacts): ChangeRefusal | undefined => {
  const [first] = options
  const refused = first && whyUnavailable(first, facts)
  if (!first || !refused || options.some((option) => !whyUnavailable(option, facts))) return undefined
  const { reason, until } = refused
  if (reason === 'checkedIn') return checkedIn()
  const last = until === undefined ? facts.now : Date.parse(until)
  if (reason === 'departed') return flown({ what: 'flight' }, last)
  return reason === 'tooLate' ? tooLateToChange({ what: 'flight' }, last) : ruledOut(first, reason, until)
}
