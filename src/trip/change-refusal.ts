import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#src/domain/failure.ts'
import { momentIn } from './hold-moments.ts'
import { useLocale } from './language.tsx'
import { useTripRefusal } from './trip-option-words.ts'

const factsOf = (failure: Failure | undefined): { reason?: unknown; until?: unknown } =>
  typeof failure?.response === 'object' && failure.response !== null ? failure.response : {}

const textOf = (fact: unknown): string | undefined => (typeof fact === 'string' && fact !== '' ? fact : undefined)

const reasons: Record<string, string> = {
  FLOWN: 'departed',
  TOO_LATE: 'tooLate',
  CHECKED_IN: 'checkedIn',
  BRAND_NOT_ALLOWED: 'brandNotAllowed',
  CANCELLED: 'cancelled',
}

/** Why the gateway said no to a change of the trip, in a sentence, with the last moment where a time decided; '' where it was no rule. */
export const useChangeRefusal = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const refusal = useTripRefusal()
  return (failure) => {
    const code = failure?.errorCode ?? ''
    const facts = factsOf(failure)
    const told = textOf(facts.reason)
    const name = code.split('.').at(-1) ?? ''
    if (name === 'CHANGED_MEANWHILE') {
      return told === 'airlineChange'
        ? t`The airline has changed this trip meanwhile: look at its change first.`
        : t`The trip was changed meanwhile, in another window or by somebody else.`
    }
    if (name === 'NOTHING_CHOSEN') return t`Nothing would change: choose something first.`
    if (name === 'NOT_FOUND') return t`Open your booking by its reference and last name first.`
    if (name === 'ROUTE_NOT_ALLOWED') return t`Other places are possible only when both ways are changed.`
    const reason = told ?? reasons[name]
    const until = textOf(facts.until)
    if (reason === 'tooLate' && until !== undefined) {
      const moment = momentIn(until, undefined, locale)
      return t`It is too late for this: it was possible until ${moment}.`
    }
    return reason === undefined ? '' : refusal(reason)
  }
}
