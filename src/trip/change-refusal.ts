import { useLingui } from '@lingui/react/macro'
import { type Failure, textFact } from '#src/domain/failure.ts'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from './language.tsx'
import { useTripRefusal } from './trip-option-words.ts'

const reasons: Record<string, string> = {
  FLOWN: 'departed',
  TOO_LATE: 'tooLate',
  CHECKED_IN: 'checkedIn',
  BRAND_NOT_ALLOWED: 'brandNotAllowed',
  CANCELLED: 'cancelled',
}

/** Explains in a sentence why a change of the trip was refused, with the deadline if there was one. Empty if no rule refused it. */
export const useChangeRefusal = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const refusal = useTripRefusal()
  return (failure) => {
    const code = failure?.errorCode ?? ''
    const told = textFact(failure, 'reason')
    const name = code.split('.').at(-1) ?? ''
    if (name === 'CHANGED_MEANWHILE') {
      return told === 'airlineChange'
        ? t`We’ve changed this trip in the meantime. Respond to the change first.`
        : t`Your trip was changed in another window, or by someone else.`
    }
    if (name === 'NOTHING_CHOSEN') return t`Choose something to change first.`
    if (name === 'SAME_FLIGHTS') return t`You already have these flights in these fares. Choose another flight, day or fare.`
    if (name === 'NOT_FOUND') return t`First find your booking with its reference and last name.`
    if (name === 'ROUTE_NOT_ALLOWED') return t`To fly from or to somewhere else, change both directions.`
    const reason = told ?? reasons[name]
    const until = textFact(failure, 'until')
    if (reason === 'tooLate' && until !== undefined) {
      const moment = momentIn(until, undefined, locale)
      return t`It’s too late: the deadline was ${moment}.`
    }
    return reason === undefined ? '' : refusal(reason)
  }
}
