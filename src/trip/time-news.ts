import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Minutes before a deadline at which the time left is announced. Each minute would be too often. */
const warnings = [1, 2, 5]

/** Returns the message for a live region when `left` whole minutes remain. It changes five, two and one minutes before the deadline. */
export const useTimeNews = (left: number): string => {
  const { t } = useLingui()
  const minutes = warnings.find((each) => left <= each)
  return minutes === undefined || left === 0 ? '' : t`${plural(minutes, { one: '# minute', other: '# minutes' })} left`
}
